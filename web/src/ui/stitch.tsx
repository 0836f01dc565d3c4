import { cn } from "./cn";

/** The divider of the house. */
export function Stitch({ className }: { className?: string }) {
  return <hr className={cn("stitch-line", className)} />;
}
