import { expect, it } from "vitest";
import { dayOf, seedOf } from "./today";

it("keeps one look for a day and another for the next", () => {
  const evening = new Date(2026, 10, 18, 23, 59);
  expect(dayOf(evening)).toBe("2026-11-18");
  expect(seedOf("2026-11-18")).not.toBe(seedOf("2026-11-19"));
  expect(seedOf("2099-12-31")).toBeLessThan(2 ** 31);
});
