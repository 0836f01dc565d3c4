import { cva } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn";

const iconButton = cva(
  "grid size-target flex-none place-items-center rounded-full transition-[background-color,color,scale] motion-fast active:scale-[.985] disabled:cursor-not-allowed disabled:text-ink-3",
  {
    variants: {
      look: {
        bare: "text-ink hover:bg-sunken active:bg-line",
        paper: "bg-surface text-ink lift hover:bg-sunken",
        veil: "bg-veil text-on-veil hover:bg-[color-mix(in_srgb,var(--veil),black_30%)]",
      },
    },
  },
);

export type IconButtonProps = Omit<ComponentProps<"button">, "aria-label"> & {
  /** The name read aloud; an icon alone says nothing. */
  label: string;
  /** bare on the page, paper over colour, veil over a photo. */
  look?: "bare" | "paper" | "veil";
  asChild?: boolean;
};

export function IconButton({
  label,
  look = "bare",
  asChild = false,
  className,
  type = "button",
  ...rest
}: IconButtonProps) {
  const classes = cn(iconButton({ look }), className);
  if (asChild) return <Slot.Root aria-label={label} className={classes} {...rest} />;
  return <button type={type} aria-label={label} className={classes} {...rest} />;
}
