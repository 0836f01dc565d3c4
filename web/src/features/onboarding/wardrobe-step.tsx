import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import picture from "@/illustrations/guarda-roupa.svg?no-inline";
import { useSingleFlight } from "@/lib/single-flight";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { useTray } from "@/photos/tray";
import { TrayGrid, type TrayItem } from "@/photos/tray-grid";
import { piecesQuery } from "@/pieces/api";
import { onboardingTexts } from "@/texts/onboarding";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { usePieces } from "./api";
import { StepFrame } from "./step-frame";
import type { StepProps } from "./step-props";

const texts = onboardingTexts.wardrobe;
const MOST_AT_ONCE = 5;

export function WardrobeStep({ walk }: StepProps) {
  const { data: pieces } = useSuspenseQuery(piecesQuery);
  const { keep, remove } = usePieces();
  const tray = useTray({
    room: "onboarding-wardrobe",
    bucket: "tryon-images",
    folder: "wardrobe",
    keep,
    failed: texts.failed,
  });
  const choose = useSource();
  const [busy, setBusy] = useState(false);
  const hasPieces = pieces.length + tray.coming.length > 0;

  function add(files: readonly File[]) {
    if (files.length > MOST_AT_ONCE) toast.error(texts.tooMany(MOST_AT_ONCE), { id: "pieces" });
    tray.add(files.slice(0, MOST_AT_ONCE));
  }

  async function takeAway({ id }: TrayItem) {
    try {
      await remove(id);
      toast.success(texts.removed, { id: "pieces" });
    } catch {
      toast.error(texts.removeFailed, { id: "pieces" });
    }
  }

  const finish = useSingleFlight(async () => {
    setBusy(true);
    try {
      if (!(await tray.settled())) {
        toast.error(texts.failed, { id: "onboarding" });
        return;
      }
      await walk.finish();
      if (!hasPieces) toast.info(onboardingTexts.skipped, { id: "onboarding" });
    } catch {
      toast.error(texts.finishFailed, { id: "onboarding" });
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
      <SourceSheet subject="garment" onFiles={add} />
      <TrayGrid
        label={texts.label}
        items={pieces.map(({ id, thumbnail_url }, place) => ({
          id,
          url: thumbnail_url,
          name: texts.item(pieces.length - place),
        }))}
        tray={tray}
        addLabel={texts.add}
        onAdd={choose}
        onRemove={(item) => void takeAway(item)}
      />
      <p className="text-small text-ink-2">{texts.hint}</p>
    </StepFrame>
  );
}
