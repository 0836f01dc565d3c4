import { uiTexts } from "@/texts/ui";

/** A seam sewn as the bytes leave. */
export function UploadProgress({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div>
      <div className="flex justify-between">
        <span>{label}</span>
        <span className="tabular-nums">{uiTexts.percent(percent)}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-2 h-1.5 overflow-hidden rounded-[3px] stitch-track"
      >
        <div className="h-full stitch-fill transition-[width] motion-base" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}
