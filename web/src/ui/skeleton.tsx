import { type ReactNode, useEffect, useState } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

const DELAY_MS = 300;

/** Holds the place of content at once, but shows and speaks only when the wait is felt. */
export function Skeleton({ children, className }: { children: ReactNode; className?: string }) {
  const [felt, setFelt] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFelt(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <div role="status" className={className}>
      {felt ? <span className="sr-only">{uiTexts.loading}</span> : null}
      <div aria-hidden="true" className={cn(!felt && "invisible")}>
        {children}
      </div>
    </div>
  );
}

/** One shape inside a Skeleton; give it the size and radius of what will come. */
export function SkeletonBlock({ className }: { className?: string }) {
  return <div className={cn("sheen h-4 rounded-[10px]", className)} />;
}
