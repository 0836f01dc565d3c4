import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, RefreshCw, Shirt } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useSingleFlight } from "@/lib/single-flight";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { PiecePicture } from "@/pieces/piece-picture";
import { canTry, MOST_TOGETHER, tryPath } from "@/pieces/trying";
import { altOf } from "@/pieces/words";
import { homeTexts } from "@/texts/home";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { Leaf } from "./leaf";
import { type Look, outfitsQuery, type Today, useToday, useWearLook } from "./today";

const texts = homeTexts.today;
const MOST_PIECES = 5;

/** A look of the person's own pieces, with why; or the one piece that is missing. */
export function TodayLook() {
  const [today, change] = useToday();
  const { data: outfits, isError, refetch } = useQuery(outfitsQuery(today.seed));
  if (!outfits) {
    return <Place>{isError ? <Failed onRetry={() => void refetch()} /> : <TodaySkeleton />}</Place>;
  }
  const look = outfits.looks[today.place % Math.max(1, outfits.looks.length)];
  if (!look) {
    return outfits.missing ? (
      <Place>
        <div className="rounded-card border-2 border-dashed border-stitch p-5">
          <p className="font-semibold">{texts.missing(outfits.missing.category)}</p>
          <p className="mt-1 text-ink-2">{outfits.missing.reason}</p>
          <Button asChild variant="soft" size="sm" className="mt-3.5">
            <Link to="/wardrobe">{texts.missingAction}</Link>
          </Button>
        </div>
      </Place>
    ) : null;
  }
  return (
    <Place worn={today.worn} climate={outfits.climate}>
      <LookCard look={look} looks={outfits.looks} today={today} onChange={(next) => change(today.day, next)} />
    </Place>
  );
}

type PlaceProps = { worn?: boolean; climate?: string | null; children: React.ReactNode };

function Place({ worn = false, climate, children }: PlaceProps) {
  return (
    <section className="px-gutter">
      <div className="mb-2.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-heading">{texts.title}</h2>
        {worn ? (
          <Badge tone="ok">
            <Check aria-hidden="true" />
            {texts.wornMark}
          </Badge>
        ) : null}
      </div>
      {climate ? <p className="mb-2.5 text-small text-ink-2">{climate}</p> : null}
      {children}
    </section>
  );
}

type LookCardProps = {
  look: Look;
  looks: readonly Look[];
  today: Today;
  onChange: (next: Partial<Omit<Today, "day">>) => void;
};

/** One thing at a time: while a look is noted it is not swapped, and the other way round. */
function LookCard({ look, looks, today, onChange }: LookCardProps) {
  const wear = useWearLook();
  const [isSwapping, setIsSwapping] = useState(false);
  const pieces = look.items.slice(0, MOST_PIECES);
  const toTry = look.items.filter(canTry).slice(0, MOST_TOGETHER);
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface md:flex">
      <ul
        className={cn("grid gap-0.5 bg-line md:w-88 md:flex-none", pieces.length > 3 ? "grid-cols-3" : "grid-cols-2")}
      >
        {pieces.map((piece, place) => (
          <li key={piece.id} className={cn("relative bg-sunken", cellOf(place, pieces.length))}>
            <PiecePicture piece={piece} alt={altOf(piece)} />
            {piece.is_example ? <ExampleBadge className="absolute bottom-2 left-2" /> : null}
          </li>
        ))}
      </ul>
      <div className="flex min-w-0 flex-1 flex-col p-4 md:p-5">
        <h3 className="type-heading">{look.title}</h3>
        <ul aria-label={texts.why} className="mt-2 flex flex-col gap-1.5">
          {look.reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2 text-small text-ink-2">
              <Leaf className="mt-1 size-3 flex-none text-action" />
              <span className="min-w-0">{reason}</span>
            </li>
          ))}
        </ul>
        <div className="mt-4 flex flex-wrap gap-2 md:mt-auto md:pt-4">
          <WearButton look={look} today={today} onChange={onChange} wear={wear} isSwapping={isSwapping} />
          <SwapButton
            look={look}
            looks={looks}
            today={today}
            onChange={onChange}
            wear={wear}
            isSwapping={isSwapping}
            onSwapping={setIsSwapping}
          />
          {toTry.length > 0 ? (
            <Button asChild variant="ghost" size="sm" className="grow md:grow-0">
              <Link to={tryPath(toTry.map(({ id }) => id))}>
                <Shirt aria-hidden="true" />
                {texts.tryOn}
              </Link>
            </Button>
          ) : null}
        </div>
      </div>
    </article>
  );
}

/** One tall piece and up to four beside it, without a hole. */
function cellOf(place: number, pieces: number): string {
  if (place === 0) return "row-span-2 min-h-48";
  return pieces === 4 && place === 3 ? "col-span-2 aspect-2/1" : "aspect-square";
}

type Wear = { wear: ReturnType<typeof useWearLook>; isSwapping: boolean };

function WearButton({ look, today: { day, worn }, onChange, wear, isSwapping }: Omit<LookCardProps, "looks"> & Wear) {
  const set = useSingleFlight(async (next: boolean) => {
    try {
      await wear.mutateAsync({ look, worn: next, day });
      onChange({ worn: next });
      if (next) {
        toast.success(texts.worn, {
          id: "today",
          action: { label: texts.undo, onClick: () => void set(false) },
        });
      } else toast.success(texts.undone, { id: "today" });
    } catch {
      toast.error(texts.wearFailed, { id: "today" });
    }
  });
  return (
    <Button
      variant={worn ? "line" : "primary"}
      size="sm"
      className="grow md:grow-0"
      disabled={isSwapping}
      busy={wear.isPending && !isSwapping}
      busyLabel={texts.wearing}
      onClick={() => void set(!worn)}
    >
      {worn ? texts.undo : texts.wear}
    </Button>
  );
}

type SwapButtonProps = LookCardProps & Wear & { onSwapping: (isSwapping: boolean) => void };

/** The next of those composed, then others of another seed. What was noted of the one that goes is taken back. */
function SwapButton({ look, looks, today, onChange, wear, isSwapping, onSwapping }: SwapButtonProps) {
  const queries = useQueryClient();

  const swap = useSingleFlight(async () => {
    onSwapping(true);
    try {
      const next = await another();
      if (next) await show(next);
      else toast.info(texts.onlyOne, { id: "today" });
    } catch {
      toast.error(texts.failed, { id: "today" });
    } finally {
      onSwapping(false);
    }
  });

  async function another(): Promise<{ seed?: number; place: number } | null> {
    if (today.place + 1 < looks.length) return { place: today.place + 1 };
    const seed = today.seed + 1;
    const others = await queries.fetchQuery(outfitsQuery(seed));
    const place = others.looks.findIndex((other) => piecesOf(other) !== piecesOf(look));
    return place < 0 ? null : { seed, place };
  }

  async function show(next: { seed?: number; place: number }) {
    if (today.worn) {
      try {
        await wear.mutateAsync({ look, worn: false, day: today.day });
      } catch {
        toast.error(texts.wearFailed, { id: "today" });
        return;
      }
      toast.dismiss("today");
    }
    onChange({ ...next, worn: false });
  }

  return (
    <Button
      variant="soft"
      size="sm"
      className="grow md:grow-0"
      disabled={wear.isPending && !isSwapping}
      busy={isSwapping}
      busyLabel={texts.swapping}
      onClick={swap}
    >
      <RefreshCw aria-hidden="true" />
      {texts.swap}
    </Button>
  );
}

function piecesOf({ items }: Look): string {
  return items
    .map(({ id }) => id)
    .sort()
    .join();
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="rounded-card border border-line bg-surface p-4">
      <p className="text-ink-2">{texts.failed}</p>
      <Button variant="line" size="sm" className="mt-3" onClick={onRetry}>
        {texts.again}
      </Button>
    </div>
  );
}

function TodaySkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-80 rounded-card" />
    </Skeleton>
  );
}
