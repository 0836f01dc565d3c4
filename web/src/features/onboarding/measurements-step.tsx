import { useSuspenseQuery } from "@tanstack/react-query";
import { Lock } from "lucide-react";
import { useState } from "react";
import picture from "@/illustrations/medidas.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { measuresQuery, useSaveMeasures } from "@/style/api";
import { focusFirst, MeasureFields } from "@/style/measure-fields";
import { isAnyFilled, measureComplaints, readMeasures, writeMeasures } from "@/style/measures";
import { onboardingTexts } from "@/texts/onboarding";
import { styleTexts } from "@/texts/style";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { profileQuery } from "./api";
import { useDraft } from "./draft";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.measurements;

export function MeasurementsStep({ walk }: StepProps) {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const { data: kept } = useSuspenseQuery(measuresQuery);
  const [typed, change, forgetDraft] = useDraft("measures", writeMeasures(kept));
  const [complaints, setComplaints] = useState<ReturnType<typeof measureComplaints>>({});
  const [busy, setBusy] = useState(false);
  const saveMeasures = useSaveMeasures();

  const goOn = useSingleFlight(async () => {
    const found = measureComplaints(typed);
    setComplaints(found);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return;
    }
    setBusy(true);
    try {
      // A field that is emptied again is taken back too.
      const isFilled = isAnyFilled(typed) || isAnyFilled(writeMeasures(kept));
      if (isFilled && !(await hasSaved())) return;
      await walk.advance();
      forgetDraft();
      if (isFilled) toast.success(texts.done, { id: "onboarding" });
      else toast.info(onboardingTexts.skipped, { id: "onboarding" });
    } catch {
      toast.error(onboardingTexts.saveFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  async function hasSaved(): Promise<boolean> {
    try {
      await saveMeasures.mutateAsync(readMeasures(typed));
      return true;
    } catch {
      toast.error(texts.failed, { id: "onboarding" });
      return false;
    }
  }

  return (
    <StepFrame
      step="measurements"
      title={texts.title}
      lead={texts.lead(profile.stylist_name)}
      picture={{ src: picture, alt: texts.picture }}
      onBack={walk.goBack}
      onSkip={walk.skip}
      dock={
        <Button block type="submit" form="measurements" busy={busy} busyLabel={onboardingTexts.saving}>
          {onboardingTexts.next}
        </Button>
      }
    >
      <form
        id="measurements"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <MeasureFields
          typed={typed}
          complaints={complaints}
          onType={(field, value) => {
            change({ [field]: value });
            // Only what was complained about is asked again: nobody is corrected while still typing.
            const found = measureComplaints({ ...typed, [field]: value });
            setComplaints((before) => (before[field] && !found[field] ? { ...before, [field]: "" } : before));
          }}
        />
      </form>
      <Note tone="ok" icon={<Lock aria-hidden="true" />}>
        {styleTexts.measures.privacy}
      </Note>
    </StepFrame>
  );
}
