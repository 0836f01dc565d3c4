import type { Piece } from "@/pieces/api";
import { cn } from "@/ui/cn";

/** The measured colours as leaves; their names stand beside them in words. */
export function Swatches({ colors, className }: { colors: Piece["colors"]; className?: string }) {
  if (colors.length === 0) return null;
  return (
    <span aria-hidden="true" className={cn("inline-flex flex-none gap-0.75", className)}>
      {colors.slice(0, 3).map(({ hex }) => (
        <span key={hex} className="h-3.5 w-4.5 rounded-leaf border border-line-strong/40" style={{ background: hex }} />
      ))}
    </span>
  );
}
