import { ThumbsDown, ThumbsUp } from "lucide-react";
import { useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { Chip } from "@/ui/chip";
import { toast } from "@/ui/toast";
import { type Tryon, useChangeTryon } from "./api";

const texts = tryonTexts.result;

/** Thumbs; a bad one asks why, and leaving the question unanswered is fine. */
export function Rating({ tryon }: { tryon: Tryon }) {
  const changeTryon = useChangeTryon();
  const [asking, setAsking] = useState(false);

  const rate = useSingleFlight(async (rating: Tryon["rating"], rating_reason: string | null) => {
    try {
      await changeTryon.mutateAsync({ tryon, change: { rating, rating_reason } });
      if (rating === "up" || rating_reason) toast.success(texts.rated, { id: "rating" });
    } catch {
      toast.error(texts.rateFailed);
    }
  });

  function dislike(pressed: boolean) {
    void rate(pressed ? "down" : null, null);
    setAsking(pressed);
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
      <BottomSheet title={texts.whyTitle} description={texts.whyLead} open={asking} onOpenChange={setAsking}>
        {Object.values(texts.why).map((reason) => (
          <SheetRow key={reason} icon={<ThumbsDown />} onClick={() => void rate("down", reason)}>
            {reason}
          </SheetRow>
        ))}
      </BottomSheet>
    </div>
  );
}
