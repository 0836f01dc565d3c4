import { expect, it } from "vitest";
import { sideOf, whole, within } from "./crop";

const wide = { width: 1600, height: 1200 };

it("begins with the largest square, in the middle or, of a tall photo, where the face is", () => {
  expect(sideOf(wide, whole.zoom)).toBe(1200);
  expect(within(wide, whole)).toEqual({ x: 0.5, y: 0.5, zoom: 1 });
  expect(within({ width: 900, height: 1600 }, whole)).toEqual({ x: 0.5, y: 0.4, zoom: 1 });
});

it("never leaves the photo, however far it is dragged or how close it comes", () => {
  expect(within(wide, { x: 9, y: -9, zoom: 1 })).toEqual({ x: 1 - 600 / 1600, y: 0.5, zoom: 1 });
  expect(within(wide, { x: 0, y: 1, zoom: 99 }).zoom).toBe(4);
});
