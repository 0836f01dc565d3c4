import { expect, it } from "vitest";
import type { Tryon } from "./api";
import { latestLooks } from "./latest";

function row(id: string, minutes: number, over: Partial<Tryon> = {}): Tryon {
  const created_at = new Date(Date.UTC(2026, 10, 15, 12, minutes)).toISOString();
  return { id, created_at, status: "completed", failure_reason: null, ...over } as Tryon;
}

const ids = (rows: Tryon[]) => latestLooks(rows).map(({ id }) => id);

it("shows the latest visit in the order asked for, however long ago it was", () => {
  expect(ids([row("c", 61), row("b", 60), row("a", 0), row("old", -200)])).toEqual(["a", "b", "c"]);
});

it("never hides a look that is still being made", () => {
  expect(ids([row("new", 0), row("slow", -600, { status: "processing" })])).toEqual(["slow", "new"]);
});

it("shows what failed, but not what the person cancelled", () => {
  const failed = row("failed", 1, { status: "failed", failure_reason: "unsupported_shoes" });
  const cancelled = row("cancelled", 2, { status: "failed", failure_reason: "cancelled" });
  expect(ids([cancelled, failed, row("a", 0)])).toEqual(["a", "failed"]);
});

it("is empty before the first", () => {
  expect(latestLooks([])).toEqual([]);
});
