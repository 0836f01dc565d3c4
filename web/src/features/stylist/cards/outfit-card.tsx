import { Shirt } from "lucide-react";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryPath } from "@/pieces/trying";
import { stylistTexts } from "@/texts/stylist";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { CardItem, OutfitCard } from "../api";
import { Leaf } from "../leaf";

const texts = stylistTexts.cards;
const MOST_SHOWN = 5;
const dressed: readonly string[] = ["top", "bottom", "dress", "outer", "unknown"];

type Props = { card: OutfitCard; onAsk: (question: string) => void };

/** A look of the person's own pieces, with its two reasons and what can be done with it. */
export function OutfitCardView({ card, onAsk }: Props) {
  const title = useId();
  const navigate = useNavigate();
  const [isSwapping, setSwapping] = useState(false);
  const wearable = card.items.filter(({ slot }) => dressed.includes(slot));

  return (
    <article
      aria-labelledby={title}
      className="w-full max-w-120 overflow-hidden rounded-[24px_24px_24px_5px] border border-line bg-surface"
    >
      <Pieces items={card.items} />
      <div className="p-4 pt-3.5">
        <h3 id={title} className="type-heading">
          {card.title}
        </h3>
        {card.reasons.length > 0 ? (
          <ul className="mt-2 flex flex-col gap-1.5 text-label leading-[1.4]">
            {card.reasons.map((reason) => (
              <li key={reason} className="grid grid-cols-[16px_minmax(0,1fr)] gap-2 text-ink-2">
                <Leaf className="mt-1 size-3.5 text-sun" />
                {reason}
              </li>
            ))}
          </ul>
        ) : null}
        <Button size="sm" variant="ghost" className="mt-0.5 -ml-3" onClick={() => onAsk(texts.askWhy(card.title))}>
          {texts.why}
        </Button>
        <div className="mt-1.5 flex flex-wrap gap-2">
          {wearable.length > 0 ? (
            <Button
              size="sm"
              className="flex-[1_1_8rem]"
              onClick={() => void navigate(tryPath(wearable.map(({ id }) => id)))}
            >
              <Shirt aria-hidden="true" />
              {texts.tryOn}
            </Button>
          ) : null}
          <Button size="sm" variant="line" className="grow" onClick={() => setSwapping(true)}>
            {texts.swap}
          </Button>
        </div>
      </div>
      <BottomSheet
        title={texts.swapTitle}
        description={texts.swapLead(card.title)}
        open={isSwapping}
        onOpenChange={setSwapping}
      >
        {card.items.map((item) => (
          <SheetRow
            key={item.id}
            icon={
              <span className="size-full overflow-hidden rounded-full">
                <Photo src={[item.thumbnail_url, item.image_url]} alt="" />
              </span>
            }
            onClick={() => onAsk(texts.askSwap(shortName(item), card.items.map(shortName)))}
          >
            <span className="min-w-0">{fullName(item)}</span>
          </SheetRow>
        ))}
      </BottomSheet>
    </article>
  );
}

/** One tall piece and up to four beside it, as many as there are. */
function Pieces({ items }: { items: readonly CardItem[] }) {
  const shown = items.slice(0, MOST_SHOWN);
  const hidden = items.length - shown.length;
  return (
    <ul
      className={cn(
        "grid gap-[3px] bg-surface",
        shown.length === 1 && "h-56 grid-cols-1",
        shown.length === 2 && "h-48 md:h-64 grid-cols-2",
        shown.length === 3 && "h-56 md:h-72 grid-cols-[1.34fr_1fr] grid-rows-2 [&>:first-child]:row-span-2",
        shown.length >= 4 && "h-56 md:h-72 grid-cols-[1.34fr_1fr_1fr] grid-rows-2 [&>:first-child]:row-span-2",
        shown.length === 4 && "[&>:last-child]:col-span-2",
      )}
    >
      {shown.map((item, position) => (
        <li key={item.id} className="relative min-h-0 min-w-0 overflow-hidden piece-panel">
          <Photo
            src={[item.thumbnail_url, item.image_url]}
            alt={fullName(item)}
            loading="lazy"
            decoding="async"
            className="absolute inset-0"
          />
          {item.is_example ? <ExampleBadge className="absolute bottom-1.5 left-1.5" /> : null}
          {hidden > 0 && position === MOST_SHOWN - 1 ? (
            <span className="absolute right-1.5 bottom-1.5 rounded-label bg-veil px-1.5 text-micro font-semibold text-on-veil">
              {texts.more(hidden)}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ category }: CardItem): string {
  return category === "uncategorized" || category.trim() === "" ? texts.uncategorized : category;
}

function fullName(item: CardItem): string {
  return texts.piece(nameOf(item), item.color);
}

/** "saia preta", as one speaks of it. */
function shortName(item: CardItem): string {
  return [nameOf(item), item.color].filter(Boolean).join(" ").toLowerCase();
}
