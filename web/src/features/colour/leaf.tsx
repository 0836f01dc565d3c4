import { cn } from "@/ui/cn";

/** One colour; its name is always in words beside it. */
export function Leaf({ hex, className }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block rounded-[50%_12%_50%_12%] border border-line", className)}
      style={{ backgroundColor: hex }}
    />
  );
}
