import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const badge = cva(
  "inline-flex min-h-6 items-center gap-1.25 rounded-label px-2 text-micro font-semibold [&_.lucide]:size-3.5 [&_.lucide]:stroke-[2.2]",
  {
    variants: {
      tone: {
        neutral: "bg-sunken text-ink-2",
        ok: "bg-ok-soft text-ok",
        sun: "bg-sun-soft text-sun-text",
        bad: "bg-bad-soft text-bad",
        info: "bg-info-soft text-info",
        action: "bg-action-soft text-on-action-soft",
        veil: "bg-veil text-on-veil",
      },
    },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badge>["tone"]>;

/** A label, never something to press; veil goes over photos. */
export function Badge({ tone = "neutral", className, ...rest }: ComponentProps<"span"> & { tone?: BadgeTone }) {
  return <span className={cn(badge({ tone }), className)} {...rest} />;
}
