import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { takingTurns } from "@/lib/turns";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { Chip } from "@/ui/chip";
import { toast } from "@/ui/toast";
import { type Tryon, useChangeTryon } from "./api";

const texts = tryonTexts.result;

/** A reason given while the thumb is still on its way follows it. */
const oneByOne = takingTurns(1);

/** Thumbs; a bad one asks why, and leaving the question unanswered is fine. */
export function Rating({ tryon }: { tryon: Tryon }) {
  const changeTryon = useChangeTryon();
  const why = useOverlay("why");

  async function rate(rating: Tryon["rating"], rating_reason: string | null) {
    try {
      await oneByOne(() => changeTryon.mutateAsync({ tryon, change: { rating, rating_reason } }));
      if (rating === "up" || rating_reason) toast.success(texts.rated, { id: "rating" });
      else toast.dismiss("rating");
    } catch {
      toast.error(texts.rateFailed, { id: "rating" });
    }
  }

  function dislike(pressed: boolean) {
    void rate(pressed ? "down" : null, null);
    if (pressed) why.open(tryon.id);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons about one question, not fields of a form
    <div role="group" aria-label={texts.rate} className="flex flex-wrap items-center gap-2">
      <span className="mr-1 text-small font-semibold">{texts.rate}</span>
      <Chip pressed={tryon.rating === "up"} onPressedChange={(pressed) => void rate(pressed ? "up" : null, null)}>
        <ThumbsUp aria-hidden="true" className="size-4.5" />
        {texts.good}
      </Chip>
      <Chip pressed={tryon.rating === "down"} onPressedChange={dislike}>
        <ThumbsDown aria-hidden="true" className="size-4.5" />
        {texts.bad}
      </Chip>
      <BottomSheet
        title={texts.whyTitle}
        description={texts.whyLead}
        open={why.shown === tryon.id}
        onOpenChange={why.close}
      >
        {Object.values(texts.why).map((reason) => (
          <SheetRow key={reason} icon={<ThumbsDown />} onClick={() => void rate("down", reason)}>
            {reason}
          </SheetRow>
        ))}
      </BottomSheet>
    </div>
  );
}
