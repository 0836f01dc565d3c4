import type { Tryon } from "./api";

/** Rows made within this time of the newest belong to the same visit to the fitting room. */
const VISIT_MS = 2 * 3_600_000;

/**
 * The looks of the latest visit, in the order they were asked for, and any older one that is still being made. Told
 * from the rows alone: the same on every device, after a reload and a week later.
 */
export function latestLooks(rows: readonly Tryon[]): Tryon[] {
  const newest = Math.max(...rows.map(momentOf));
  return rows
    .filter((row) => row.status === "processing" || newest - momentOf(row) <= VISIT_MS)
    .filter(({ failure_reason }) => failure_reason !== "cancelled")
    .toSorted((a, b) => momentOf(a) - momentOf(b));
}

function momentOf({ created_at }: Tryon): number {
  return Date.parse(created_at);
}
