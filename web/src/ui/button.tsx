import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { cn } from "./cn";
import { Spinner } from "./spinner";

const button = cva(
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

export type ButtonVariant = NonNullable<VariantProps<typeof button>["variant"]>;
export type ButtonSize = NonNullable<VariantProps<typeof button>["size"]>;

export type ButtonProps = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  /** Styles the only child (a link) instead of rendering a button; `busy` does not apply to it. */
  asChild?: boolean;
  /** Work in progress: keeps the focus, refuses clicks, shows a spinner. */
  busy?: boolean;
  /** What is being done, as a gerund ("Salvando"); the button keeps one width for both labels. */
  busyLabel?: ReactNode;
};

export function Button({
  variant,
  size,
  block,
  asChild = false,
  busy = false,
  busyLabel,
  className,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const classes = cn(button({ variant, size, block }), className);
  if (asChild) {
    return (
      <Slot.Root className={classes} onClick={onClick} {...rest}>
        {children}
      </Slot.Root>
    );
  }

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the focus, and the click of a submit button must not send the form twice.
    if (busy) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  }

  return (
    <button
      type={type}
      className={classes}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      {...rest}
    >
      {busy || busyLabel !== undefined ? (
        <BusyAwareLabel busy={busy} busyLabel={busyLabel} size={size}>
          {children}
        </BusyAwareLabel>
      ) : (
        children
      )}
    </button>
  );
}

/** Both labels share one grid cell, so the wider of the two decides the width and nothing jumps. */
function BusyAwareLabel({
  busy,
  busyLabel,
  size,
  children,
}: {
  busy: boolean;
  busyLabel: ReactNode;
  size: ButtonSize | undefined;
  children: ReactNode;
}) {
  const label = cn(
    "col-start-1 row-start-1 inline-flex items-center justify-center",
    size === "sm" ? "gap-2" : "gap-2.5",
  );
  return (
    <span className="inline-grid">
      <span className={cn(label, busy && "invisible")} aria-hidden={busy || undefined}>
        {children}
      </span>
      <span className={cn(label, !busy && "invisible")} aria-hidden={!busy || undefined}>
        <Spinner />
        {busyLabel ?? (size === "icon" ? null : children)}
      </span>
    </span>
  );
}
