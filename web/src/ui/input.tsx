import { Eye, EyeOff, Lock } from "lucide-react";
import { type ComponentProps, type ReactNode, useState } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { useFieldControl } from "./field";
import { IconButton } from "./icon-button";

/** Shared by every text control: 16 px text, so that iOS does not zoom. */
export const controlClasses = cn(
  "w-full min-w-0 rounded-field border-[1.5px] border-line-strong bg-surface px-4 text-body text-ink",
  "placeholder:text-ink-3 placeholder:opacity-100 transition-[border-color,box-shadow] motion-fast",
  "focus:border-action focus:outline-3 focus:outline-offset-0 focus:outline-action-soft",
  "aria-invalid:border-2 aria-invalid:border-bad aria-invalid:focus:outline-bad-soft",
  "read-only:border-transparent read-only:bg-sunken read-only:text-ink-2",
  "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sunken disabled:text-ink-3",
);

export type InputProps = ComponentProps<"input"> & {
  /** Unit of measure at the right, e.g. "cm". */
  unit?: ReactNode;
};

export function Input({ unit, className, readOnly, ...rest }: InputProps) {
  const wiring = useFieldControl(rest);
  return (
    <div className="relative">
      {readOnly ? <Lock className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-ink-2" /> : null}
      <input
        {...rest}
        {...wiring}
        readOnly={readOnly}
        className={cn(controlClasses, "h-control", readOnly && "pl-11.5", unit && "pr-12 tabular-nums", className)}
      />
      {unit ? (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-small text-ink-3"
        >
          {unit}
        </span>
      ) : null}
    </div>
  );
}

export type PasswordInputProps = Omit<ComponentProps<"input">, "type">;

/** Password with an eye that shows and hides what was typed. */
export function PasswordInput({ className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const wiring = useFieldControl(rest);
  return (
    <div className="relative">
      <input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...rest}
        {...wiring}
        type={shown ? "text" : "password"}
        className={cn(
          controlClasses,
          "h-control pr-13",
          // Dots of the text face are specks at 16 px.
          "[&[type=password]:not(:placeholder-shown)]:text-[1.5rem] [&[type=password]:not(:placeholder-shown)]:tracking-[2px]",
          className,
        )}
      />
      <IconButton
        label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
        aria-controls={wiring.id}
        className="absolute top-1 right-1"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
