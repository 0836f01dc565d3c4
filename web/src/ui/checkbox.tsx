import { Check } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";
import { FieldError } from "./field";

export type CheckboxProps = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  error?: ReactNode;
};

/** The whole row is the target; the label may hold links. */
export function Checkbox({ label, error, className, ...rest }: CheckboxProps) {
  const errorId = `${useId()}error`;
  return (
    <div className={className}>
      <label className="flex min-h-target cursor-pointer items-start gap-3 py-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3">
        <span className="relative grid flex-none place-items-center">
          <input
            {...rest}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={cn(
              "peer size-6 cursor-pointer appearance-none rounded-[8px] border-[1.5px] border-line-strong bg-surface",
              "transition-[background-color,border-color] motion-fast checked:border-action checked:bg-action",
              "aria-invalid:border-2 aria-invalid:border-bad disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken",
            )}
          />
          <Check className="pointer-events-none absolute size-4 stroke-[3] text-on-action opacity-0 peer-checked:opacity-100 peer-disabled:text-ink-3" />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {error ? (
        <FieldError id={errorId} className="-mt-1 mb-2 pl-9">
          {error}
        </FieldError>
      ) : null}
    </div>
  );
}
