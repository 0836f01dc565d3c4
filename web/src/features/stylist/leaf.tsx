import { cn } from "@/ui/cn";

/** One cell of the cobogó. */
export function Leaf({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path d="M4 20A17 17 0 0 1 20 4A17 17 0 0 1 4 20Z" fill="currentColor" />
    </svg>
  );
}

/** The stylist's face: a leaf, never a person who does not exist. */
export function StylistMark({ className }: { className?: string }) {
  return (
    <span className={cn("grid size-10.5 flex-none place-items-center rounded-full bg-brand-deep", className)}>
      <Leaf className="size-[55%] text-[#f2a83b]" />
    </span>
  );
}
