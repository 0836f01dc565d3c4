import type { ComponentProps } from "react";
import { cn } from "./cn";
import { useFieldControl } from "./field";
import { controlClasses } from "./input";

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<"textarea">) {
  const wiring = useFieldControl(rest);
  return (
    <textarea
      rows={rows}
      {...rest}
      {...wiring}
      className={cn(controlClasses, "block field-sizing-content min-h-24 resize-y py-3", className)}
    />
  );
}
