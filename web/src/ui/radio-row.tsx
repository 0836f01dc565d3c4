import type { ComponentProps, ReactNode } from "react";
import { cn } from "./cn";

export type RadioRowProps = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** One of several, a line each; the whole row is the target. */
export function RadioRow({ label, className, ...rest }: RadioRowProps) {
  return (
    <label className={cn("flex min-h-target cursor-pointer items-center gap-3 py-1.5", className)}>
      <input
        {...rest}
        type="radio"
        className={cn(
          "size-6 flex-none cursor-pointer appearance-none rounded-full border-[1.5px] border-line-strong bg-surface",
          "transition-[border-width,border-color] motion-fast checked:border-[7px] checked:border-action",
        )}
      />
      <span className="min-w-0">{label}</span>
    </label>
  );
}
