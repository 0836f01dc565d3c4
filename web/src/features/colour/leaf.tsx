import { cn } from "@/ui/cn";

/** One colour; its name is always in words beside it. */
export function Leaf({ hex, className }: { hex: string; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn("block border border-line", className)}
      style={{ backgroundColor: hex, borderRadius: "50% 12% 50% 12%" }}
    />
  );
}
