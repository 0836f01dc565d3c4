import { useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field, FieldError } from "@/ui/field";
import { RadioRow } from "@/ui/radio-row";
import { Textarea } from "@/ui/textarea";
import { toast } from "@/ui/toast";
import { type Tryon, useReportTryon } from "./api";

const texts = tryonTexts.result;
const LONGEST = 2000;

type Reason = keyof typeof texts.reportReasons;

const reasons = Object.entries(texts.reportReasons) as [Reason, string][];

export function ReportDialog({ tryon, onClose }: { tryon: Tryon; onClose: () => void }) {
  const reportTryon = useReportTryon();
  const [reason, setReason] = useState<Reason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [text, setText] = useState("");
  const send = useSingleFlight(async () => {
    if (!reason) {
      setMissing(true);
      return;
    }
    try {
      await reportTryon.mutateAsync({ tryon, reason, text: text.trim() || null });
      toast.success(texts.reportDone, { id: "report" });
      onClose();
    } catch {
      toast.error(texts.reportFailed, { id: "report" });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={texts.reportTitle}
      description={texts.reportLead}
      actions={
        <>
          <Button variant="line" disabled={reportTryon.isPending} onClick={onClose}>
            {tryonTexts.cancel}
          </Button>
          <Button busy={reportTryon.isPending} busyLabel={texts.reportSending} onClick={send}>
            {texts.reportSend}
          </Button>
        </>
      }
    >
      <fieldset className="mb-3" aria-describedby={isMissing && !reason ? "report-missing" : undefined}>
        <legend className="sr-only">{texts.reportTitle}</legend>
        {reasons.map(([value, label]) => (
          <RadioRow
            key={value}
            name="report-reason"
            value={value}
            label={label}
            checked={reason === value}
            onChange={() => setReason(value)}
          />
        ))}
        <div role="alert">
          {isMissing && !reason ? <FieldError id="report-missing">{texts.reportMissing}</FieldError> : null}
        </div>
      </fieldset>
      <Field label={texts.reportText} optional>
        <Textarea maxLength={LONGEST} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
    </Dialog>
  );
}
