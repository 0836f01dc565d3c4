import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { dayOf, seedOf, useToday } from "./today";

afterEach(() => vi.useRealTimers());

it("keeps one look for a day and another for the next", () => {
  const evening = new Date(2026, 10, 18, 23, 59);
  expect(dayOf(evening)).toBe("2026-11-18");
  expect(seedOf("2026-11-18")).not.toBe(seedOf("2026-11-19"));
  expect(seedOf("2099-12-31")).toBeLessThan(2 ** 31);
});

it("is another day after midnight, in a screen that was left open too", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 22, 0) });
  const { result } = renderHook(() => useToday());
  act(() => result.current[1]({ place: 1, worn: true }));
  expect(result.current[0]).toMatchObject({ day: "2026-11-18", worn: true });
  act(() => vi.advanceTimersByTime(2 * 60 * 60_000));
  expect(result.current[0]).toEqual({ day: "2026-11-19", seed: seedOf("2026-11-19"), place: 0, worn: false });
});

it("is another day when the phone is taken up again", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 22, 0) });
  const { result } = renderHook(() => useToday());
  vi.setSystemTime(new Date(2026, 10, 19, 7, 0));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current[0].day).toBe("2026-11-19");
});
