import { cva } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const card = cva("block rounded-card bg-surface text-ink", {
  variants: {
    look: { flat: "border border-line", raised: "lift" },
    pad: { none: "", sm: "p-4", md: "p-5" },
    asChild: { true: "no-underline transition-colors motion-fast hover:bg-ground active:bg-sunken", false: "" },
  },
});

export type CardProps = ComponentProps<"div"> & {
  look?: "flat" | "raised";
  pad?: "none" | "sm" | "md";
  /** The whole card is the one link or button given as child. */
  asChild?: boolean;
};

export function Card({ look = "flat", pad = "md", asChild = false, className, ...rest }: CardProps) {
  const Tag = asChild ? Slot.Root : "div";
  return <Tag className={cn(card({ look, pad, asChild }), className)} {...rest} />;
}
