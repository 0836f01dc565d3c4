import { type ReactNode, useEffect } from "react";
import { cn } from "./cn";

/** Fired on the window when a bar comes to the foot of the screen, or leaves it. */
export const BAR_CHANGED = "provai-bar-changed";

/** Holds the one primary action at the foot of a screen, and one line of honest help. */
export function Dock({ children, help, className }: { children: ReactNode; help?: ReactNode; className?: string }) {
  useEffect(() => {
    const tell = () => void dispatchEvent(new Event(BAR_CHANGED));
    tell();
    return tell;
  }, []);
  return (
    <div
      data-bar="dock"
      className={cn(
        "sticky bottom-(--foot,0px) z-30 mt-auto border-t border-line bg-surface pt-3 pb-[calc(16px+var(--safe-bottom))]",
        className,
      )}
    >
      <div className="mx-auto max-w-140 px-gutter">
        {children}
        {help ? <p className="mt-2 text-center text-small text-ink-2">{help}</p> : null}
      </div>
    </div>
  );
}
