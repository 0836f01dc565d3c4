import type { ReactNode } from "react";
import { cn } from "./cn";

export type Stage = {
  code: string;
  label: ReactNode;
  /** At the right: how long it took, or how long is left. */
  detail?: ReactNode;
};

export type StagesProps = {
  stages: readonly Stage[];
  /** Position of the present one; those before it are done. */
  current: number;
  className?: string;
};

/** Long work, named: done in violet, now in mango, the rest waiting in outline. */
export function Stages({ stages, current, className }: StagesProps) {
  return (
    <ol className={className}>
      {stages.map(({ code, label, detail }, position) => {
        const state = position < current ? "done" : position === current ? "now" : "next";
        return (
          <li
            key={code}
            aria-current={state === "now" ? "step" : undefined}
            data-state={state}
            className={cn(
              "relative grid min-h-9.25 grid-cols-[28px_1fr_auto] items-center gap-3",
              state === "next" ? "text-ink-3" : "text-ink",
              state === "now" && "font-semibold",
            )}
          >
            {position < stages.length - 1 ? (
              <span
                aria-hidden="true"
                className={cn(
                  "absolute top-7.25 -bottom-1.75 left-[12.5px] w-0.75",
                  state === "done" ? "stitch-down-done" : "stitch-down",
                )}
              />
            ) : null}
            <span aria-hidden="true" className="relative grid size-7 place-items-center">
              <span
                className={cn(
                  "rounded-[100%_12%_100%_12%] transition-[background-color,width,height] motion-base",
                  state === "done" && "size-4.5 bg-action",
                  state === "now" && "size-5.5 bg-sun shadow-[0_0_0_5px_var(--sun-soft)]",
                  state === "next" && "size-4.5 border-2 border-line-strong",
                )}
              />
            </span>
            {label}
            {detail ? <span className="text-small font-normal text-ink-2 tabular-nums">{detail}</span> : <span />}
          </li>
        );
      })}
    </ol>
  );
}
