import { CircleAlert } from "lucide-react";
import { type AriaAttributes, createContext, type ReactNode, use, useId } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean };

const FieldContext = createContext<FieldWiring | null>(null);

/** What a control inside a Field must carry; its own props still win. */
export function useFieldControl(own: {
  id?: string | undefined;
  "aria-describedby"?: string | undefined;
  "aria-invalid"?: AriaAttributes["aria-invalid"];
}) {
  const field = use(FieldContext);
  return {
    id: own.id ?? field?.id,
    "aria-describedby": [field?.describedBy, own["aria-describedby"]].filter(Boolean).join(" ") || undefined,
    "aria-invalid": own["aria-invalid"] ?? (field?.invalid || undefined),
  };
}

export type FieldProps = {
  label: ReactNode;
  children: ReactNode;
  /** Help that is always there. */
  hint?: ReactNode;
  /** What is wrong and how to fix it; the typed text stays. */
  error?: ReactNode;
  /** Writes "opcional" beside the label. */
  optional?: boolean;
  /** Another short remark beside the label, e.g. "não dá para mudar". */
  mark?: ReactNode;
  /** Only when the control needs a known id. */
  id?: string;
  className?: string;
};

/** Label above, control, then hint and error, wired by id for screen readers. */
export function Field({ label, children, hint, error, optional = false, mark, id, className }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? `${ownId}control`;
  const hintId = `${ownId}hint`;
  const errorId = `${ownId}error`;
  const remark = mark ?? (optional ? uiTexts.optional : null);
  const describedBy = [error ? errorId : null, hint ? hintId : null].filter(Boolean).join(" ") || undefined;

  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={controlId} className="mb-1.5 flex flex-wrap justify-between gap-x-3 text-small font-semibold">
        {label}
        {remark ? <span className="font-normal text-ink-3">{remark}</span> : null}
      </label>
      <FieldContext value={{ id: controlId, describedBy, invalid: Boolean(error) }}>{children}</FieldContext>
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {hint ? (
        <p id={hintId} className="mt-1.5 text-small text-ink-2">
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/** Shown under a control that refers to it by id. */
export function FieldError({ id, className, children }: { id: string; className?: string; children: ReactNode }) {
  return (
    <p id={id} className={cn("mt-1.5 flex items-start gap-1.5 text-small font-medium text-bad", className)}>
      <CircleAlert className="mt-px size-4.5" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
