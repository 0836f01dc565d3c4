import { Check, X } from "lucide-react";
import { tryonTexts } from "@/texts/tryon";
import { cn } from "@/ui/cn";
import { GuideFigure, type GuidePose } from "./guide-figure";

const texts = tryonTexts.guide;

const examples = [
  ...Object.entries(texts.goodItems).map(([pose, words]) => ({ pose: pose as GuidePose, words, works: true })),
  ...Object.entries(texts.badItems).map(([pose, words]) => ({ pose: pose as GuidePose, words, works: false })),
];

/** What a photo needs, under its own title. */
export function PhotoGuide() {
  return (
    <section>
      <h2 className="mb-3 type-heading">{texts.title}</h2>
      <GuidePictures />
    </section>
  );
}

/** Drawn: two photos that work and four that do not. */
export function GuidePictures() {
  return (
    <>
      <ul className="grid grid-cols-3 gap-x-2.5 gap-y-4">
        {examples.map(({ pose, words, works }) => (
          <li key={pose}>
            <div className="relative overflow-hidden rounded-card">
              <GuideFigure pose={pose} className="illustration block w-full" />
              <span
                className={cn(
                  "absolute right-1.5 bottom-1.5 grid size-7 place-items-center rounded-full [&_.lucide]:size-4 [&_.lucide]:stroke-[2.8]",
                  works ? "bg-ok text-surface" : "bg-bad text-on-bad",
                )}
              >
                {works ? <Check aria-hidden="true" /> : <X aria-hidden="true" />}
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
    </>
  );
}
