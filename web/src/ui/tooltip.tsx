import { Tooltip as RadixTooltip } from "radix-ui";
import type { ReactNode } from "react";

const DELAY_MS = 700;

export type TooltipProps = {
  text: string;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element; it must have a name of its own. */
  children: ReactNode;
};

/** A word of help on hover or focus; never the only place where something is said. */
export function Tooltip({ text, side = "top", children }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={DELAY_MS}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-64 rounded-label bg-ink px-2.5 py-1.5 text-micro font-medium text-on-ink shadow-2"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
