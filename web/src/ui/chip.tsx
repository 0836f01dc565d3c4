import { Check } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "./cn";

export type ChipProps = Omit<ComponentProps<"button">, "aria-pressed" | "onChange"> & {
  pressed: boolean;
  onPressedChange: (pressed: boolean) => void;
};

/** A choice that is on or off; the check says it, not the colour alone. */
export function Chip({ pressed, onPressedChange, className, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => onPressedChange(!pressed)}
      className={cn(
        "inline-flex min-h-target items-center gap-1.5 rounded-pill border-[1.5px] px-4 text-label font-medium whitespace-nowrap",
        "transition-colors motion-base disabled:cursor-not-allowed disabled:bg-sunken disabled:text-ink-3",
        pressed ? "border-ink bg-ink text-on-ink" : "border-line bg-surface hover:border-line-strong active:bg-sunken",
        className,
      )}
      {...rest}
    >
      {pressed ? <Check className="size-4.5" /> : null}
      {children}
    </button>
  );
}
