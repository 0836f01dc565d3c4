import { expect, it, vi } from "vitest";
import { forgetUnsent, openUnsent } from "./unsent";

// Neither of the two exists here, as in a window that keeps nothing; real ones are met in the browser tests.
const unsent = {
  key: "a",
  owner: "ana",
  room: "tryon" as const,
  bucket: "tryon-images" as const,
  folder: "garment" as const,
  position: 0,
  file: new File(["x"], "a.jpg"),
  at: 0,
};

it("does nothing, and stands in nobody's way, where the browser keeps nothing", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  expect("indexedDB" in window).toBe(false);
  const onFile = vi.fn();
  const files = openUnsent();
  await files.keep(unsent);
  await files.takeUp("tryon", "ana", onFile);
  await files.drop("a");
  files.release();
  await forgetUnsent();
  expect(onFile).not.toHaveBeenCalled();
});
