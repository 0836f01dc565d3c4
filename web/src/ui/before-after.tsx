import { ChevronsLeftRight } from "lucide-react";
import { type CSSProperties, type ReactNode, useState } from "react";
import { Badge } from "./badge";
import { cn } from "./cn";

export type BeforeAfterView = "before" | "compare" | "after";

export type BeforeAfterProps = {
  before: { src: string; alt: string; label: string };
  after: { src: string; alt: string; label: string; note?: string };
  view: BeforeAfterView;
  /** The name of the slider, and its value in words. */
  label: string;
  valueText: (percentBefore: number) => string;
  /** Buttons in the lower corner. */
  children?: ReactNode;
  /** A label in the other lower corner. */
  mark?: ReactNode;
  className?: string;
};

/** Two pictures of one size, one over the other; a range input, so that finger, mouse and arrows all move the rule. */
export function BeforeAfter({ before, after, view, label, valueText, children, mark, className }: BeforeAfterProps) {
  const [chosen, setChosen] = useState(50);
  const [ratio, setRatio] = useState(3 / 4);
  const seen = view === "before" ? 100 : view === "after" ? 0 : chosen;
  return (
    <div
      className={cn(
        "group relative mx-auto w-full overflow-hidden rounded-photo bg-sunken shadow-2 select-none dark:shadow-none",
        className,
      )}
      style={{ "--seen": `${seen}%`, "--ratio": ratio, aspectRatio: ratio } as CSSProperties}
    >
      <img
        src={after.src}
        alt={view === "before" ? "" : after.alt}
        className="absolute inset-0 size-full object-cover"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth && naturalHeight) setRatio(naturalWidth / naturalHeight);
        }}
      />
      <img
        src={before.src}
        alt={view === "after" ? "" : before.alt}
        className="absolute inset-0 size-full object-cover [clip-path:inset(0_calc(100%-var(--seen))_0_0)]"
        draggable={false}
      />
      {view === "compare" ? (
        <>
          <span className="absolute inset-y-0 left-(--seen) -ml-px w-0.5 bg-paper" />
          <span className="absolute top-4/5 left-(--seen) -m-6 grid size-12 place-items-center rounded-full bg-paper text-on-paper shadow-2 group-has-[input:focus-visible]:outline-3 group-has-[input:focus-visible]:outline-offset-2 group-has-[input:focus-visible]:outline-paper">
            <ChevronsLeftRight aria-hidden="true" />
          </span>
        </>
      ) : null}
      <div className="absolute inset-x-3 top-3 flex flex-wrap items-start gap-1.5">
        {view !== "after" ? <Badge tone="veil">{before.label}</Badge> : null}
        {view !== "before" ? (
          <div className="ml-auto flex flex-col items-end gap-1.5">
            <Badge tone="veil">{after.label}</Badge>
            {after.note ? <Badge tone="veil">{after.note}</Badge> : null}
          </div>
        ) : null}
      </div>
      {view === "compare" ? (
        <input
          type="range"
          min={0}
          max={100}
          step={5}
          value={chosen}
          onChange={(event) => setChosen(event.target.valueAsNumber)}
          aria-label={label}
          aria-valuetext={valueText(chosen)}
          className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
      ) : null}
      {children ? <div className="absolute bottom-2 left-2 flex gap-2">{children}</div> : null}
      {mark ? <div className="pointer-events-none absolute right-3 bottom-3">{mark}</div> : null}
    </div>
  );
}
