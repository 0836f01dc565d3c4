import { Download, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { canShare, save, shareFile } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import type { Analysed } from "../api";
import { drawCard } from "./draw-card";

const texts = colourTexts.card;

export function useShareDialog(): () => void {
  const { open } = useOverlay("share");
  return () => open("card");
}

/** The card is seen before it leaves, and the face is in it only when the person says so. */
export function ShareDialog({ analysis }: { analysis: Analysed }) {
  const { shown, close } = useOverlay("share");
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      open={shown !== null}
      onOpenChange={(next) => !next && close()}
    >
      <Card analysis={analysis} />
    </Dialog>
  );
}

function Card({ analysis }: { analysis: Analysed }) {
  const [withFace, setWithFace] = useState(false);
  const [card, setCard] = useState<{ file: File; address: string } | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    let isHere = true;
    let address = "";
    setCard(null);
    setFailed(false);
    drawCard(analysis, withFace)
      .then((file) => {
        if (!isHere) return;
        address = URL.createObjectURL(file);
        setCard({ file, address });
      })
      .catch((error) => {
        console.error(error);
        if (isHere) setFailed(true);
      });
    return () => {
      isHere = false;
      URL.revokeObjectURL(address);
    };
  }, [analysis, withFace]);

  const share = useSingleFlight(async () => {
    if (!card) return;
    try {
      const shared = await shareFile(card.file, texts.mine);
      if (shared === "shared") toast.success(texts.shared, { id: "picture" });
      if (shared === "saved") toast.success(texts.saved, { id: "picture" });
    } catch (error) {
      console.error(error);
      toast.error(texts.failed, { id: "picture" });
    }
  });

  const keep = useSingleFlight(async () => {
    if (!card) return;
    try {
      if ((await save(card.file)) === "saved") toast.success(texts.saved, { id: "picture" });
    } catch (error) {
      console.error(error);
      toast.error(texts.failed, { id: "picture" });
    }
  });

  return (
    <div className="flex flex-col gap-3">
      <div className="mx-auto grid aspect-4/5 w-full max-w-56 place-items-center overflow-hidden rounded-card bg-sunken">
        {card ? (
          <img src={card.address} alt={texts.alt} className="size-full object-contain" />
        ) : isFailed ? null : (
          <p role="status">
            <Spinner />
            <span className="sr-only">{texts.drawing}</span>
          </p>
        )}
      </div>
      {isFailed ? (
        <Note tone="bad" role="alert">
          {texts.drawFailed}
        </Note>
      ) : null}
      <div>
        <Checkbox label={texts.face} checked={withFace} onChange={({ target }) => setWithFace(target.checked)} />
        <p className="-mt-1 pl-9 text-small text-ink-2">{texts.faceHelp}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[min(100%,9rem)]">
        {canShare() ? (
          <>
            <Button variant="line" disabled={!card} onClick={keep}>
              <Download aria-hidden="true" />
              {texts.save}
            </Button>
            <Button disabled={!card} onClick={share}>
              <Share2 aria-hidden="true" />
              {texts.share}
            </Button>
          </>
        ) : (
          <Button disabled={!card} onClick={keep}>
            <Download aria-hidden="true" />
            {texts.save}
          </Button>
        )}
      </div>
    </div>
  );
}
