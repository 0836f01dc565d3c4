import type { ReactNode } from "react";
import { useState } from "react";
import picture from "@/illustrations/paleta.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.colour;

export function ColourStep({ walk, panel }: StepProps & { panel: ReactNode }) {
  const [busy, setBusy] = useState(false);
  const goOn = useSingleFlight(async () => {
    setBusy(true);
    try {
      await walk.advance();
    } catch {
      toast.error(onboardingTexts.saveFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  return (
    <StepFrame
      step="color-analysis"
      title={texts.title}
      lead={texts.lead}
      picture={{ src: picture }}
      onBack={walk.goBack}
      onSkip={walk.skip}
      dock={
        <Button block busy={busy} busyLabel={onboardingTexts.saving} onClick={goOn}>
          {onboardingTexts.next}
        </Button>
      }
    >
      {panel}
    </StepFrame>
  );
}
