import { cva, type VariantProps } from "class-variance-authority";

/** How a button looks, for what is a button only to the eye: a link of a page that carries no more code than that. */
export const buttonLook = cva(
  [
    "inline-flex items-center justify-center rounded-pill text-center font-semibold no-underline select-none",
    "transition-[background-color,border-color,color,scale] motion-fast",
    "active:not-disabled:not-aria-disabled:scale-[.985]",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3",
    "aria-disabled:cursor-progress",
  ],
  {
    variants: {
      variant: {
        primary: "bg-action text-on-action hover:bg-action-hover active:bg-action-press",
        soft: "bg-action-soft text-on-action-soft hover:bg-[color-mix(in_srgb,var(--action-soft),var(--action)_10%)] active:bg-[color-mix(in_srgb,var(--action-soft),var(--action)_18%)]",
        line: "border-[1.5px] border-line-strong text-ink hover:bg-sunken active:bg-line",
        ghost: "text-action hover:bg-action-soft hover:text-on-action-soft active:bg-action-soft",
        bad: "bg-bad text-on-bad hover:bg-[color-mix(in_srgb,var(--bad),var(--ink)_14%)] active:bg-[color-mix(in_srgb,var(--bad),var(--ink)_26%)]",
        badline: "border-[1.5px] border-bad text-bad hover:bg-bad-soft active:bg-bad-soft",
        sun: "bg-sun text-on-sun hover:bg-[color-mix(in_srgb,var(--sun),var(--on-sun)_8%)] active:bg-[color-mix(in_srgb,var(--sun),var(--on-sun)_16%)]",
        paper: "bg-paper text-on-paper hover:bg-[#f1e8dc] active:bg-[#e2d6c8]",
      },
      size: {
        md: "min-h-control gap-2.5 px-6 py-1.5 text-body leading-tight",
        sm: "min-h-target gap-2 px-4.5 py-1.5 text-label leading-tight",
        icon: "size-target flex-none p-0",
      },
      block: { true: "flex w-full", false: "" },
    },
    compoundVariants: [
      { variant: "ghost", size: "md", class: "px-3" },
      { variant: "ghost", size: "sm", class: "px-3" },
    ],
    defaultVariants: { variant: "primary", size: "md", block: false },
  },
);

export type ButtonVariant = NonNullable<VariantProps<typeof buttonLook>["variant"]>;
export type ButtonSize = NonNullable<VariantProps<typeof buttonLook>["size"]>;
