import { cn } from "./cn";

/** Our own icon, on lucide's grid and stroke. */
export function HangerIcon({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cn("lucide", className)}
    >
      <path d="M12 8.5V8c0-1 1.6-1.2 1.6-2.8A1.7 1.7 0 0 0 10.4 4.6" />
      <path d="M12 8.5 3.3 14.7c-1 .7-.5 2.3.7 2.3h16c1.2 0 1.7-1.6.7-2.3Z" />
    </svg>
  );
}
