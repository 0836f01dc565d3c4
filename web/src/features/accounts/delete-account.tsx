import { Trash2 } from "lucide-react";
import { useState } from "react";
import { api } from "@/lib/api";
import { leave } from "@/lib/session";
import { useSingleFlight } from "@/lib/single-flight";
import { accountsTexts } from "@/texts/accounts";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { CurrentPasswordField, usePasswordProof } from "./password-proof";

const texts = accountsTexts.deletion;

export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const proof = usePasswordProof();
  const confirm = useSingleFlight(async () => {
    setBusy(true);
    try {
      const gone = await proof.attempt(async () => {
        await api.DELETE("/api/v1/profile");
      });
      if (!gone) return;
      await leave();
      toast.success(texts.done, { id: "delete-account" });
    } catch {
      toast.error(texts.failed, { id: "delete-account" });
      setAsking(false);
    } finally {
      setBusy(false);
    }
  });

  return (
    <div className="flex flex-col gap-3.5">
      <p>{texts.lead}</p>
      <ConfirmDialog
        open={asking}
        onOpenChange={(open) => {
          setAsking(open);
          proof.forget();
        }}
        trigger={
          <Button variant="badline" block>
            <Trash2 aria-hidden="true" />
            {texts.action}
          </Button>
        }
        title={texts.title}
        description={texts.text}
        safeLabel={texts.cancel}
        confirmLabel={texts.confirm}
        onConfirm={confirm}
        busy={busy}
        busyLabel={texts.busy}
      >
        {proof.asked ? <CurrentPasswordField {...proof.field} onSubmit={confirm} /> : null}
      </ConfirmDialog>
    </div>
  );
}
