import { type KeyboardEvent, type MouseEvent, useState } from "react";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Spot } from "./api";

const STEP = 0.01;

type PhotoSpotProps = {
  src: string | readonly (string | null | undefined)[];
  alt: string;
  /** What a tap marks, read aloud. */
  label: string;
  spot: Spot | null;
  onSpot: (spot: Spot) => void;
  className?: string;
};

/** A photo on which one place is marked: by a tap, or by the arrows once it has the focus. */
export function PhotoSpot({ src, alt, label, spot, onSpot, className }: PhotoSpotProps) {
  const [moved, setMoved] = useState("");

  function tap(event: MouseEvent<HTMLButtonElement>) {
    // A press of Enter comes as a click without a place.
    if (event.detail === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    mark({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  }

  function type(event: KeyboardEvent) {
    const step = event.shiftKey ? STEP * 5 : STEP;
    const moves: Record<string, Spot> = {
      ArrowLeft: { x: -step, y: 0 },
      ArrowRight: { x: step, y: 0 },
      ArrowUp: { x: 0, y: -step },
      ArrowDown: { x: 0, y: step },
    };
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const from = spot ?? { x: 0.5, y: 0.5 };
    mark({ x: from.x + by.x, y: from.y + by.y });
  }

  function mark({ x, y }: Spot) {
    const next = { x: within(x), y: within(y) };
    onSpot(next);
    setMoved(`${Math.round(next.x * 100)}%, ${Math.round(next.y * 100)}%`);
  }

  return (
    <div className={cn("relative overflow-hidden rounded-photo bg-sunken", className)}>
      <Photo src={src} alt={alt} className="block h-auto w-full" />
      <button
        type="button"
        aria-label={label}
        onClick={tap}
        onKeyDown={type}
        className="absolute inset-0 cursor-crosshair rounded-photo focus-visible:-outline-offset-3"
      >
        {spot ? <SpotMark spot={spot} /> : null}
      </button>
      <output className="sr-only">{moved}</output>
    </div>
  );
}

/** A ring that leaves what it marks in sight. */
export function SpotMark({ spot, isSmall = false }: { spot: Spot; isSmall?: boolean }) {
  return (
    <span
      aria-hidden="true"
      style={{ left: `${spot.x * 100}%`, top: `${spot.y * 100}%` }}
      className={cn(
        "pointer-events-none absolute -translate-1/2 rounded-full border-2 border-paper shadow-[0_0_0_1.5px_#241a26,inset_0_0_0_1.5px_#241a26]",
        isSmall ? "size-4" : "size-8",
      )}
    />
  );
}

function within(share: number): number {
  return Math.min(1, Math.max(0, share));
}
