import { Link } from "react-router";
import { stylistTexts } from "@/texts/stylist";
import { Button } from "@/ui/button";
import { HangerIcon } from "@/ui/hanger-icon";
import type { MissingPieceCard } from "../api";

const texts = stylistTexts.cards;

/** The one piece that the wardrobe lacks: stitched, because it is not there yet. */
export function MissingPieceCardView({ card }: { card: MissingPieceCard }) {
  return (
    <article className="flex w-full max-w-120 flex-wrap items-center gap-x-3.5 gap-y-3 rounded-[24px_24px_24px_5px] border-2 border-dashed border-stitch bg-surface p-4">
      <span className="grid size-12 flex-none place-items-center rounded-full bg-sun-soft text-sun-text">
        <HangerIcon />
      </span>
      <div className="min-w-0 flex-[1_1_11rem]">
        <h3 className="text-small font-semibold text-sun-text">{texts.missing}</h3>
        <p className="type-heading">{capitalised(card.category)}</p>
        <p className="mt-1 text-label leading-[1.4] text-ink-2">{card.reason}</p>
      </div>
      <Button asChild size="sm" variant="line" className="flex-[1_1_100%]">
        <Link to="/wardrobe">{texts.wardrobe}</Link>
      </Button>
    </article>
  );
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
