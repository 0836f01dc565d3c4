import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import picture from "@/illustrations/guarda-roupa.svg?no-inline";
import { ApiError } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { piecesQuery } from "@/pieces/api";
import { PieceTray, usePieceTray } from "@/pieces/piece-tray";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.wardrobe;

export function WardrobeStep({ walk }: StepProps) {
  const { data: pieces } = useSuspenseQuery(piecesQuery);
  const tray = usePieceTray();
  const [busy, setBusy] = useState(false);
  const hasPieces = pieces.length + tray.coming.length > 0;

  const finish = useSingleFlight(async () => {
    setBusy(true);
    try {
      if (!(await tray.settled())) {
        toast.error(texts.failed, { id: tray.room });
        return;
      }
      await walk.finish();
      if (!hasPieces) toast.info(onboardingTexts.skipped, { id: "onboarding" });
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status > 0;
      toast.error(isRefused ? texts.finishRefused : texts.finishFailed, { id: "onboarding" });
    } finally {
      setBusy(false);
    }
  });

  return (
    <StepFrame
      step="wardrobe"
      title={texts.title}
      lead={texts.lead}
      picture={{ src: picture }}
      onBack={walk.goBack}
      dock={
        <Button block busy={busy} busyLabel={texts.finishing} onClick={finish}>
          {hasPieces ? texts.save : texts.skip}
        </Button>
      }
    >
      <PieceTray tray={tray} />
      <p className="text-small text-ink-2">{texts.hint}</p>
    </StepFrame>
  );
}
