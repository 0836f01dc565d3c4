import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { dateAndTime, friendlyDate } from "@/lib/format";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryonTexts } from "@/texts/tryon";
import { Photo } from "@/ui/photo";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { capabilitiesQuery, isExampleLook, type Tryon } from "./api";

const columns = "grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5";

type LookGridProps = {
  looks: readonly Tryon[];
  nameOf: (date: string) => string;
  onOpen: (tryon: Tryon) => void;
  /** Small controls over the upper corner of one picture. */
  corner?: (tryon: Tryon, date: string) => ReactNode;
  /** Controls beside its date. */
  foot: (tryon: Tryon, date: string) => ReactNode;
};

/** Finished looks, newest first, each with its date. */
export function LookGrid({ looks, nameOf, onOpen, corner, foot }: LookGridProps) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const now = new Date();

  /** The piece, as far as it is known what it is worn as. */
  function pieceOf({ garment_categories: [category, ...others] }: Tryon): string | undefined {
    if (others.length > 0) return tryonTexts.result.wholeLook;
    return capabilities?.tryon.categories.find(({ value }) => value === category)?.label;
  }

  return (
    <ul className={columns}>
      {looks.map((tryon) => {
        const date = dateAndTime(tryon.created_at);
        return (
          <li key={tryon.id} className="relative flex min-w-0 flex-col">
            <button
              type="button"
              aria-label={nameOf(date)}
              onClick={() => onOpen(tryon)}
              className="relative block aspect-3/4 w-full overflow-hidden rounded-card bg-sunken"
            >
              <Photo src={tryon.thumbnail_url ?? tryon.result_image_url} alt="" loading="lazy" />
              {isExampleLook(tryon) ? <ExampleBadge className="absolute bottom-2 left-2" /> : null}
            </button>
            {corner ? <div className="absolute top-1.5 right-1.5">{corner(tryon, date)}</div> : null}
            <div className="mt-1 flex min-h-target flex-1 flex-wrap content-between items-center justify-between gap-x-1">
              <p className="min-w-0 text-small text-ink-2">
                <time dateTime={tryon.created_at} title={date} className="block tabular-nums">
                  {friendlyDate(tryon.created_at, now)}
                </time>
                {pieceOf(tryon)}
              </p>
              <div className="flex flex-none">{foot(tryon, date)}</div>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

export function LookGridSkeleton() {
  return (
    <Skeleton>
      <div className={columns}>
        {["a", "b", "c", "d"].map((place) => (
          <div key={place}>
            <SkeletonBlock className="aspect-3/4 h-auto rounded-card" />
            <SkeletonBlock className="mt-3 w-2/3" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
