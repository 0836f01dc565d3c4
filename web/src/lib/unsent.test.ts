import { expect, it, vi } from "vitest";
import { dropUnsent, forgetUnsent, keepUnsent, takeUpUnsent } from "./unsent";

// Neither of the two exists here, as in a window that keeps nothing; real ones are met in the browser tests.
const unsent = {
  key: "a",
  owner: "ana",
  folder: "garment" as const,
  position: 0,
  file: new File(["x"], "a.jpg"),
  at: 0,
};

it("does nothing, and stands in nobody's way, where the browser keeps nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect("indexedDB" in window).toBe(false);
  const onFile = vi.fn();
  await keepUnsent(unsent);
  await takeUpUnsent("ana", onFile);
  await dropUnsent("a");
  await forgetUnsent();
  expect(onFile).not.toHaveBeenCalled();
});
