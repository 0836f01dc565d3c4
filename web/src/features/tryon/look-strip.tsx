import { CircleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { tryonTexts } from "@/texts/tryon";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import { Spinner } from "@/ui/spinner";
import type { Tryon } from "./api";

const texts = tryonTexts.result;

const states = { processing: texts.waiting, completed: texts.ready, failed: texts.failed };

/** How much of the look before the chosen one stays in sight. */
const PEEK = 72;

type LookStripProps = { looks: readonly Tryon[]; selected: string; onSelect: (id: string) => void };

/** The looks of this visit, side by side: what each is made of and how it stands. */
export function LookStrip({ looks, selected, onSelect }: LookStripProps) {
  const strip = useRef<HTMLElement>(null);
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another choice is what moves the strip
  useEffect(() => {
    const { current: button } = chosen;
    // By hand: scrollIntoView would also scroll the page, which has not moved under this bar.
    strip.current?.scrollTo({ left: button ? button.offsetLeft - PEEK : 0 });
  }, [selected]);
  return (
    <nav ref={strip} aria-label={texts.looks} className="relative -mx-gutter overflow-x-auto px-gutter">
      <ul className="flex w-max gap-2 py-1">
        {looks.map((tryon, position) => {
          const isChosen = tryon.id === selected;
          return (
            <li key={tryon.id}>
              <button
                type="button"
                ref={isChosen ? chosen : null}
                aria-current={isChosen ? "true" : undefined}
                onClick={() => onSelect(tryon.id)}
                className={cn(
                  "flex min-h-12 items-center gap-2 rounded-[16px] border-[1.5px] bg-surface py-1 pr-3.5 pl-1.25 text-small font-medium",
                  isChosen ? "border-action font-semibold ring-1 ring-action" : "border-line hover:border-line-strong",
                  tryon.status === "failed" && "text-bad",
                )}
              >
                <span className="relative h-9.5 w-8.5 flex-none overflow-hidden rounded-[11px] bg-sunken">
                  <Photo src={tryon.thumbnail_url ?? tryon.garment_image_url} alt="" className="[&_.lucide]:size-4" />
                  {tryon.status === "processing" ? (
                    <span className="absolute inset-0 grid place-items-center bg-surface/70 text-action">
                      <Spinner className="size-4.5" />
                    </span>
                  ) : null}
                  {tryon.status === "failed" ? (
                    <span className="absolute inset-0 grid place-items-center bg-bad-soft/85 text-bad">
                      <CircleAlert aria-hidden="true" className="size-5" />
                    </span>
                  ) : null}
                </span>
                <span aria-hidden="true">
                  {tryon.status === "failed"
                    ? texts.failed
                    : tryon.garment_image_urls.length > 1
                      ? texts.wholeLook
                      : texts.look(position + 1)}
                </span>
                <span className="sr-only">
                  {texts.lookOf(position + 1, looks.length)}, {states[tryon.status]}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
