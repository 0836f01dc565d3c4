import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";

export type ProgressProps = {
  /** The step the person is on, from 1. */
  step: number;
  total: number;
  className?: string;
};

/** How far along a sequence of steps: words at the left, share at the right, a seam being sewn under them. */
export function Progress({ step, total, className }: ProgressProps) {
  const percent = Math.round((step / total) * 100);
  const words = uiTexts.stepOf(step, total);
  return (
    <div className={className}>
      <div className="flex justify-between text-small">
        <span className="font-semibold">{words}</span>
        <span className="text-ink-3 tabular-nums">{uiTexts.percent(percent)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={words}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="mt-2 h-1.5 overflow-hidden rounded-[3px] stitch-track"
      >
        <div
          className={cn("h-full stitch-fill transition-[width] duration-(--slow) ease-house")}
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  );
}
