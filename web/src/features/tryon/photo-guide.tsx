import { Check, X } from "lucide-react";
import { tryonTexts } from "@/texts/tryon";
import { cn } from "@/ui/cn";
import { GuideFigure, type GuidePose } from "./guide-figure";

const texts = tryonTexts.guide;

const good = Object.entries(texts.goodItems) as [GuidePose, string][];
const bad = Object.entries(texts.badItems) as [GuidePose, string][];

/** What a photo needs, drawn: two that work and four that do not. */
export function PhotoGuide() {
  return (
    <section>
      <h2 className="type-heading">{texts.title}</h2>
      <ul className="mt-3 grid grid-cols-3 gap-x-2.5 gap-y-4">
        {[
          ...good.map(([pose, words]) => ({ pose, words, works: true })),
          ...bad.map(([pose, words]) => ({ pose, words, works: false })),
        ].map(({ pose, words, works }) => (
          <li key={pose}>
            <div className="relative overflow-hidden rounded-card">
              <GuideFigure pose={pose} className="illustration block w-full" />
              <span
                className={cn(
                  "absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full",
                  works ? "bg-ok text-surface" : "bg-bad text-on-bad",
                )}
              >
                {works ? (
                  <Check aria-hidden="true" className="size-4 stroke-[2.8]" />
                ) : (
                  <X aria-hidden="true" className="size-4 stroke-[2.8]" />
                )}
              </span>
            </div>
            <p className="mt-1.5 text-micro text-ink-2">
              <span className="sr-only">{works ? texts.good : texts.bad}: </span>
              {words}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-small text-ink-2">{texts.note}</p>
    </section>
  );
}
