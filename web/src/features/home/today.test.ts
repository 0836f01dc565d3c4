import { QueryClient } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { type Position, roughPosition } from "@/lib/device";
import { dayOf, outfitsQuery, seedOf, useToday } from "./today";

vi.mock(import("@/lib/device"), async (original) => ({ ...(await original()), roughPosition: vi.fn() }));

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
  act(() => result.current[1]("2026-11-18", { place: 1, worn: true }));
  expect(result.current[0]).toMatchObject({ day: "2026-11-18", worn: true });
  act(() => vi.advanceTimersByTime(2 * 60 * 60_000));
  // The undo of yesterday's toast.
  act(() => result.current[1]("2026-11-18", { worn: false }));
  expect(result.current[0]).toEqual({ day: "2026-11-19", seed: seedOf("2026-11-19"), place: 0, worn: false });
});

it("keeps what changed while an answer was on its way", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 22, 0) });
  const { result } = renderHook(() => useToday());
  const [, changeLater] = result.current;
  act(() => result.current[1]("2026-11-18", { place: 1 }));
  act(() => changeLater("2026-11-18", { worn: true }));
  expect(result.current[0]).toMatchObject({ place: 1, worn: true });
});

it("is another day when the phone is taken up again", () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 18, 22, 0) });
  const { result } = renderHook(() => useToday());
  vi.setSystemTime(new Date(2026, 10, 19, 7, 0));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(result.current[0].day).toBe("2026-11-19");
});

it("a look waits a second for the position, and the device is asked once for all looks", async () => {
  vi.useFakeTimers();
  let arrive = (_: Position) => {};
  vi.mocked(roughPosition).mockReturnValue(
    new Promise((resolve) => {
      arrive = resolve;
    }),
  );
  const places: unknown[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    places.push((await (input as Request).json()).place);
    return Response.json({ looks: [], missing: null, climate: null });
  });
  const queries = new QueryClient();
  const first = queries.fetchQuery(outfitsQuery(1));
  await vi.advanceTimersByTimeAsync(1_000);
  await first;
  arrive({ latitude: -8, longitude: -35 });
  await queries.fetchQuery(outfitsQuery(2));
  expect(places).toEqual([null, { latitude: -8, longitude: -35 }]);
  expect(roughPosition).toHaveBeenCalledOnce();
});
