import { cn } from "./cn";

/** Decorative: the text beside it says what is going on. */
export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        "spinner-motion inline-block size-5 flex-none rounded-full border-[2.5px] border-current border-r-transparent",
        className,
      )}
    />
  );
}
