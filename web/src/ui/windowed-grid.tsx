import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { cn } from "./cn";

/** Rows this far beyond the window are drawn too, so that a flick finds them there. */
const AHEAD_PX = 900;

type WindowedGridProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  label: string;
  /** Of one row, until one has been measured. */
  estimate: number;
  /** How many columns there are, and the gap between them. */
  className: string;
};

/**
 * A long grid of which only the rows near the window are drawn. Rows may differ in height: each is measured when it is
 * drawn, the others count as tall as the average.
 */
export function WindowedGrid<Item>({ items, keyOf, children, label, estimate, className }: WindowedGridProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const heights = useRef(new Map<number, number>());
  const [columns, setColumns] = useState(2);
  const [[first, last], setRange] = useState<readonly [number, number]>([0, 6]);
  const rows = Math.ceil(items.length / columns);
  const end = Math.min(last, rows);

  const known = [...heights.current.values()];
  const average = known.length > 0 ? known.reduce((sum, height) => sum + height, 0) / known.length : estimate;
  const heightOf = (row: number) => heights.current.get(row) ?? average;
  const between = (from: number, to: number) => {
    let sum = 0;
    for (let row = from; row < to; row += 1) sum += heightOf(row);
    return sum;
  };

  const measure = () => {
    const grid = list.current;
    if (!grid) return;
    const style = getComputedStyle(grid);
    const now = Math.max(1, style.gridTemplateColumns.split(" ").filter((track) => track.endsWith("px")).length);
    setColumns((before) => {
      if (before !== now) heights.current.clear();
      return now;
    });
    const gap = Number.parseFloat(style.rowGap) || 0;
    for (const cell of grid.querySelectorAll<HTMLElement>("[data-row]")) {
      heights.current.set(Number(cell.dataset.row), cell.getBoundingClientRect().height + gap);
    }
    const top = -grid.getBoundingClientRect().top;
    const total = Math.ceil(items.length / now);
    let from = 0;
    let at = 0;
    while (from < total - 1 && at + heightOf(from) < top - AHEAD_PX) at += heightOf(from++);
    let to = from;
    while (to < total && at < top + innerHeight + AHEAD_PX) at += heightOf(to++);
    setRange((before) => (before[0] === from && before[1] === to ? before : [from, to]));
  };

  // After every drawing: what was drawn tells how many more rows are needed.
  useLayoutEffect(measure);

  const latest = useRef(measure);
  latest.current = measure;
  useEffect(() => {
    let asked = 0;
    const update = () => {
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => latest.current());
    };
    const observer = new ResizeObserver(update);
    if (list.current) observer.observe(list.current);
    // Whatever scrolls: the page, or the dialog that the grid stands in.
    document.addEventListener("scroll", update, { capture: true, passive: true });
    addEventListener("resize", update);
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      document.removeEventListener("scroll", update, { capture: true });
      removeEventListener("resize", update);
    };
  }, []);

  return (
    <ul
      ref={list}
      aria-label={label}
      className={cn("grid", className)}
      style={{ paddingTop: between(0, first), paddingBottom: between(end, rows) }}
    >
      {items.slice(first * columns, end * columns).map((item, place) => {
        const position = first * columns + place;
        return (
          <li
            key={keyOf(item)}
            aria-posinset={position + 1}
            aria-setsize={items.length}
            className="min-w-0"
            {...(position % columns === 0 ? { "data-row": position / columns } : {})}
          >
            {children(item)}
          </li>
        );
      })}
    </ul>
  );
}
