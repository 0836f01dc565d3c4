import { type ReactNode, useCallback, useRef, useState } from "react";
import picture from "@/illustrations/paleta.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.colour;

/** Whether there is a selfie or an analysis (null: not known yet), and how to keep a chosen selfie that was not analysed. */
type PanelState = { isFilled: boolean | null; keep: (() => Promise<void>) | null };
/** Draws the colour room's panel, which tells how it stands. */
export type DrawColourPanel = (onChange: (panel: PanelState) => void) => ReactNode;

export function ColourStep({ walk, panel }: StepProps & { panel: DrawColourPanel }) {
  const [busy, setBusy] = useState(false);
  const shown = useRef<PanelState>({ isFilled: null, keep: null });
  const onChange = useCallback((next: PanelState) => {
    shown.current = next;
  }, []);

  const goOn = useSingleFlight(async () => {
    setBusy(true);
    const { isFilled, keep } = shown.current;
    try {
      await keep?.();
      await walk.advance();
      if (keep) toast.success(texts.selfieDone, { id: "onboarding" });
      else if (isFilled === false) toast.info(onboardingTexts.skipped, { id: "onboarding" });
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
      {panel(onChange)}
    </StepFrame>
  );
}
