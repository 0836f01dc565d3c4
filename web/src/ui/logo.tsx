import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

const WORDMARK_LETTERS =
  "M4 6H54A50 50 0 0 1 54 106H37V152H4ZM33.08 77.92A38.75 38.75 0 0 0 76.92 34.08A38.75 38.75 0 0 0 33.08 77.92ZM111 52H143V69C150 57 162 50 179 50V85C156 85 143 95 143 116V152H111ZM176.5 102A51.5 51.5 0 1 1 279.5 102A51.5 51.5 0 1 1 176.5 102ZM206.08 123.92A38.75 38.75 0 0 0 249.92 80.08A38.75 38.75 0 0 0 206.08 123.92ZM281 52H316C317 78 323 97 334 110C345 97 351 78 352 52H387C384 98 365 134 334 155C303 134 284 98 281 52ZM488 52V152H458V147.6A51.5 51.5 0 1 1 458 56.4V52ZM411.08 123.92A38.75 38.75 0 0 0 454.92 80.08A38.75 38.75 0 0 0 411.08 123.92ZM500 52H532V152H500Z";
const WORDMARK_LEAF = "M505.79 43.21A41.12 41.12 0 0 1 548.21 0.79A41.12 41.12 0 0 1 505.79 43.21Z";
const MONOGRAM_LETTER =
  "M0 0H50A50 50 0 0 1 50 100H33V146H0ZM29.08 71.92A38.75 38.75 0 0 0 72.92 28.08A38.75 38.75 0 0 0 29.08 71.92Z";
const MONOGRAM_LEAF = "M103.08 24.92A40.39 40.39 0 0 1 146.92 -18.92A40.39 40.39 0 0 1 103.08 24.92Z";

export type LogoProps = {
  /** brand follows the theme; paper goes on violet or ink. */
  tone?: "brand" | "paper";
  /** Set the height here, 20 px at least; the width follows. */
  className?: string;
};

/** The wordmark; the leaf that leaves the letters is the accent of the í. */
export function Logo({ tone = "brand", className }: LogoProps) {
  return (
    <svg
      viewBox="0 0 554 160"
      role="img"
      aria-label={uiTexts.brand}
      className={cn("h-8.5 w-auto flex-none", className)}
    >
      <path className={tone === "paper" ? "fill-paper" : "fill-action"} d={WORDMARK_LETTERS} />
      <path className="fill-sun" d={WORDMARK_LEAF} />
    </svg>
  );
}

/** The P and its leaf, for narrow places. */
export function Monogram({ tone = "brand", className }: LogoProps) {
  return (
    <svg viewBox="-12 -24 172 172" role="img" aria-label={uiTexts.brand} className={cn("size-10 flex-none", className)}>
      <path className={tone === "paper" ? "fill-paper" : "fill-action"} d={MONOGRAM_LETTER} />
      <path className="fill-sun" d={MONOGRAM_LEAF} />
    </svg>
  );
}
