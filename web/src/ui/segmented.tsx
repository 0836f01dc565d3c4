import { type ReactNode, useId } from "react";
import { cn } from "./cn";

export type SegmentedProps<Value extends string> = {
  /** What is being chosen, read aloud before the options. */
  label: string;
  value: Value;
  onValueChange: (value: Value) => void;
  /** Two or three. */
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  className?: string;
};

/** One of two or three values in sight at once. Real radios: the browser brings the arrows and one tab stop. */
export function Segmented<Value extends string>({
  label,
  value,
  onValueChange,
  options,
  className,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cn("flex flex-wrap rounded-[1.75rem] bg-sunken p-1", className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cn(
            "relative flex min-h-target flex-auto items-center justify-center rounded-pill px-2.5 text-center text-label font-semibold text-ink-2",
            "transition-colors motion-base has-checked:bg-surface has-checked:text-ink has-checked:lift has-disabled:text-ink-3",
            "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onValueChange(option.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-pill outline-none disabled:cursor-not-allowed"
          />
          <span className="pointer-events-none relative">{option.label}</span>
        </label>
      ))}
    </div>
  );
}
