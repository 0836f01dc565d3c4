import { Check, Sun } from "lucide-react";
import type { Piece } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Chip } from "@/ui/chip";
import { cn } from "@/ui/cn";
import { toast } from "@/ui/toast";
import { type PieceChange, saidBy, today, useChangePiece } from "./api";
import { costPerWear, inReais } from "./price";
import { states } from "./view";
import { isWornToday, useWearing } from "./wearing";

const texts = wardrobeTexts.use;

/** The state that matters for advice, each a tap: where it is, when it was worn, whether it serves. */
export function PieceUse({ piece }: { piece: Piece }) {
  const change = useChangePiece();
  const { wearToday, takeBack, busy } = useWearing();
  const isWorn = isWornToday(piece);

  async function set(next: PieceChange) {
    try {
      await change.mutateAsync({ piece, change: next });
    } catch (error) {
      toast.error(saidBy(error, wardrobeTexts.item.changeFailed), { id: "piece" });
    }
  }

  return (
    <section className="flex flex-col gap-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 text-small font-semibold">{wardrobeTexts.state.label}</legend>
        <div className="flex flex-wrap gap-2 *:max-w-full *:whitespace-normal">
          {states.map((state) => (
            <Chip key={state} pressed={piece.state === state} onPressedChange={() => void set({ state })}>
              {wardrobeTexts.state[state]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-4 gap-y-3 border-y-2 border-dashed border-stitch py-3.5">
        <Fact name={texts.last} value={lastWorn(piece)} />
        <Fact name={texts.times} value={String(piece.times_worn)} />
        <Fact name={texts.price} value={piece.price === null ? texts.noPrice : inReais(piece.price)} />
        <Fact name={texts.perWear} value={costOf(piece)} />
      </dl>
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[9rem]">
        <Button
          variant="soft"
          busy={busy}
          busyLabel={texts.wear}
          aria-pressed={isWorn}
          onClick={() => void (isWorn ? takeBack([piece]) : wearToday([piece]))}
        >
          {isWorn ? <Check aria-hidden="true" /> : <Sun aria-hidden="true" />}
          {isWorn ? texts.wornToday : texts.wear}
        </Button>
        <Button
          variant="line"
          aria-pressed={!piece.fits}
          onClick={() => void set({ fits: !piece.fits })}
          className={cn("px-3", piece.fits ? "" : "border-ink bg-ink text-on-ink hover:bg-ink")}
        >
          {piece.fits ? null : <Check aria-hidden="true" />}
          {texts.fitsNot}
        </Button>
      </div>
      {piece.fits ? null : <p className="text-small text-ink-2">{texts.fitsHelp}</p>}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col">
      <dt className="text-micro text-ink-2">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

function lastWorn({ last_worn_on }: Piece): string {
  if (!last_worn_on) return texts.never;
  if (last_worn_on === today()) return texts.today;
  return last_worn_on.split("-").toReversed().join("/");
}

function costOf(piece: Piece): string {
  const cost = costPerWear(piece);
  return cost === null ? "–" : inReais(cost);
}
