import { Minus, Plus } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { uiTexts } from "@/texts/ui";
import { cn } from "./cn";
import { IconButton } from "./icon-button";

const MOST = 4;
const STEP = 0.5;
const NUDGE = 40;
/** A second tap within this time and distance is a double one. */
const DOUBLE_MS = 300;
const DOUBLE_PX = 24;

type View = { scale: number; x: number; y: number };
type Point = { x: number; y: number };

const whole: View = { scale: 1, x: 0, y: 0 };

/** Pinch, wheel, double tap, buttons or keys bring the picture closer; drag or arrows move it. */
export function Zoom({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  const frame = useRef<HTMLElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const lastTap = useRef<{ at: number; point: Point }>({ at: 0, point: { x: 0, y: 0 } });
  const [view, setView] = useState(whole);

  /** Keeps the point under the finger where it is, and the picture inside its frame. */
  function zoomTo(scale: number, around: Point = centre(), by: Point = { x: 0, y: 0 }) {
    setView((now) => {
      const next = Math.min(MOST, Math.max(1, scale));
      const grown = next / now.scale;
      return bounded({
        scale: next,
        x: around.x - (around.x - now.x) * grown + by.x,
        y: around.y - (around.y - now.y) * grown + by.y,
      });
    });
  }

  function bounded({ scale, x, y }: View): View {
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    const between = (value: number, least: number) => Math.min(0, Math.max(least, value));
    return { scale, x: between(x, width * (1 - scale)), y: between(y, height * (1 - scale)) };
  }

  function centre(): Point {
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return { x: width / 2, y: height / 2 };
  }

  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const { left, top } = frame.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: clientX - left, y: clientY - top };
  }

  function press(event: PointerEvent) {
    if ((event.target as Element).closest("button")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, pointOf(event));
  }

  function move(event: PointerEvent) {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    const by = { x: now.x - before.x, y: now.y - before.y };
    if (other) {
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      const spread = distance(now, other) / Math.max(1, distance(before, other));
      zoomTo(view.scale * spread, middle, { x: by.x / 2, y: by.y / 2 });
    } else setView((seen) => bounded({ ...seen, x: seen.x + by.x, y: seen.y + by.y }));
    fingers.current.set(event.pointerId, now);
  }

  function release(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId) || fingers.current.size > 0) return;
    const point = pointOf(event);
    const isDouble =
      event.timeStamp - lastTap.current.at < DOUBLE_MS && distance(point, lastTap.current.point) < DOUBLE_PX;
    lastTap.current = { at: isDouble ? 0 : event.timeStamp, point };
    if (isDouble) zoomTo(view.scale > 1 ? 1 : 2.5, point);
  }

  function type(event: KeyboardEvent) {
    const moves: Record<string, Point> = {
      ArrowLeft: { x: NUDGE, y: 0 },
      ArrowRight: { x: -NUDGE, y: 0 },
      ArrowUp: { x: 0, y: NUDGE },
      ArrowDown: { x: 0, y: -NUDGE },
    };
    const by = moves[event.key];
    if (by) setView((seen) => bounded({ ...seen, x: seen.x + by.x, y: seen.y + by.y }));
    else if (event.key === "+" || event.key === "=") zoomTo(view.scale + STEP);
    else if (event.key === "-") zoomTo(view.scale - STEP);
    else if (event.key === "0") zoomTo(1);
    else return;
    event.preventDefault();
  }

  // By hand: React's own wheel listener may not stop the page from scrolling.
  const wheel = useRef<(event: WheelEvent) => void>(() => {});
  wheel.current = (event) => {
    event.preventDefault();
    zoomTo(view.scale * Math.exp(-event.deltaY / 300), pointOf(event));
  };
  useEffect(() => {
    const element = frame.current;
    const listener = (event: WheelEvent) => wheel.current(event);
    element?.addEventListener("wheel", listener, { passive: false });
    return () => element?.removeEventListener("wheel", listener);
  }, []);

  return (
    <section
      ref={frame}
      aria-label={label}
      aria-description={uiTexts.zoomHelp}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move and enlarge need somewhere to be pressed
      tabIndex={0}
      onKeyDown={type}
      onPointerDown={press}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      className={cn(
        "relative touch-none overflow-hidden focus-visible:-outline-offset-3",
        view.scale > 1 && "cursor-grab",
        className,
      )}
    >
      <div
        className="size-full origin-top-left"
        style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
      >
        {children}
      </div>
      <div className="absolute right-3 bottom-3 flex gap-2">
        <IconButton
          label={uiTexts.zoomOut}
          look="veil"
          disabled={view.scale === 1}
          onClick={() => zoomTo(view.scale - STEP)}
          className="disabled:text-on-veil disabled:opacity-60"
        >
          <Minus />
        </IconButton>
        <IconButton
          label={uiTexts.zoomIn}
          look="veil"
          disabled={view.scale === MOST}
          onClick={() => zoomTo(view.scale + STEP)}
          className="disabled:text-on-veil disabled:opacity-60"
        >
          <Plus />
        </IconButton>
      </div>
      <output className="sr-only">{view.scale > 1 ? uiTexts.zoomed(Math.round(view.scale * 100)) : ""}</output>
    </section>
  );
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
