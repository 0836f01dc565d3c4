import { Slot } from "radix-ui";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { type ButtonSize, type ButtonVariant, buttonLook } from "./button-look";
import { cn } from "./cn";
import { Spinner } from "./spinner";

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
  const classes = cn(buttonLook({ variant, size, block }), className);
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
    <span className="inline-grid min-w-0 grid-cols-[minmax(0,auto)]">
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
