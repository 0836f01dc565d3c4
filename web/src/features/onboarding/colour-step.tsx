import { type ReactNode, useCallback, useRef, useState } from "react";
import picture from "@/illustrations/paleta.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.colour;

type KeepSelfie = (() => Promise<void>) | null;
/** Draws the colour room's panel, which says when a chosen selfie still waits and how to keep it. */
export type DrawColourPanel = (onWaiting: (keep: KeepSelfie) => void) => ReactNode;

export function ColourStep({ walk, panel }: StepProps & { panel: DrawColourPanel }) {
  const [busy, setBusy] = useState(false);
  const waiting = useRef<KeepSelfie>(null);
  const onWaiting = useCallback((keep: KeepSelfie) => {
    waiting.current = keep;
  }, []);

  const goOn = useSingleFlight(async () => {
    setBusy(true);
    const keep = waiting.current;
    try {
      await keep?.();
      await walk.advance();
      if (keep) toast.success(texts.selfieDone, { id: "onboarding" });
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
      {panel(onWaiting)}
    </StepFrame>
  );
}
