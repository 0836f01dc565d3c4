import type { ReactNode } from "react";
import { homeTexts } from "@/texts/home";
import { cn } from "@/ui/cn";
import type { Home } from "./api";
import { Leaf } from "./leaf";

const texts = homeTexts.stats;
const POINTS_A_LEAF = 20;

export function Stats({ home }: { home: Home }) {
  return (
    <dl aria-label={texts.label} className="flex flex-wrap gap-y-4">
      <Stat label={texts.tryons}>{home.tryons}</Stat>
      <Stat label={texts.favorites}>{home.favorites}</Stat>
      <Stat label={texts.score} wide>
        {home.style_score}
        <Leaves score={home.style_score} />
      </Stat>
    </dl>
  );
}

const stat =
  "relative flex flex-col-reverse justify-end pr-2 pl-4 first:pl-0.5 not-first:before:absolute not-first:before:inset-y-0 not-first:before:left-0 not-first:before:w-0.5 not-first:before:stitch-down";

/** Stitch between them instead of boxes. */
function Stat({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={cn(stat, wide ? "flex-[1.5_1_9rem]" : "flex-[1_1_5rem]")}>
      <dt className="text-micro text-ink-2">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-1.5 font-display text-[2rem] leading-9 tracking-[-0.02em] lining-nums">
        {children}
      </dd>
    </div>
  );
}

function Leaves({ score }: { score: number }) {
  return (
    <span role="img" aria-label={homeTexts.scoreSaid(score)} className="flex gap-0.5">
      {[1, 2, 3, 4, 5].map((place) => (
        <Leaf
          key={place}
          className={cn(
            "size-[12px]",
            place * POINTS_A_LEAF <= score ? "text-sun" : "text-line dark:text-line-strong/50",
          )}
        />
      ))}
    </span>
  );
}
