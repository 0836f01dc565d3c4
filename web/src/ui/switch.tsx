import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn";

export type SwitchProps = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  /** Under the title, read with it. */
  text?: ReactNode;
};

/** On or off, and in force at once; the whole row is the target. */
export function Switch({ title, text, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={cn(
        "flex min-h-target cursor-pointer items-start justify-between gap-4 py-2.5 has-disabled:cursor-progress",
        className,
      )}
    >
      <span className="min-w-0">
        <span id={`${id}title`} className="block text-body font-semibold text-ink">
          {title}
        </span>
        <span id={`${id}text`}>{text}</span>
      </span>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}text`}
        className={cn(
          "relative mt-0.5 h-7 w-12 flex-none cursor-pointer appearance-none rounded-pill border-[1.5px] border-line-strong bg-sunken",
          "transition-colors motion-base checked:border-action checked:bg-action",
          "before:absolute before:top-[3px] before:left-[3px] before:size-[18px] before:rounded-full before:bg-line-strong before:transition-[translate,background-color] before:duration-(--base)",
          "checked:before:translate-x-[20px] checked:before:bg-on-action",
        )}
      />
    </label>
  );
}
