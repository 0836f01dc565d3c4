import { expect, it } from "vitest";
import { headOf } from "./face";

const spot = { hex: "#AA7755", picked: false };
const swatches = {
  skin: { ...spot, x: 0.45, y: 0.5 },
  iris: { ...spot, x: 0.42, y: 0.4 },
  lips: { ...spot, x: 0.5, y: 0.5 },
  hair: null,
  sclera: null,
};

it("the head is around eyes and mouth, whatever the photo's shape", () => {
  const square = headOf(swatches, 1);
  expect(square.top).toBeLessThan(0.25);
  expect(square.top + square.height).toBeGreaterThan(0.58);
  expect(square.left + square.width / 2).toBeCloseTo(0.5);
  expect(headOf(swatches, 2).width).toBeCloseTo(square.width / 2);
});

it("a head at the edge of the photo stays inside it", () => {
  const { left, top, width, height } = headOf(
    { ...swatches, iris: { ...spot, x: 0.05, y: 0.1 }, lips: { ...spot, x: 0.1, y: 0.3 } },
    1,
  );
  expect(left).toBe(0);
  expect(top).toBe(0);
  expect(left + width).toBeLessThanOrEqual(1);
  expect(top + height).toBeLessThanOrEqual(1);
});

it("without eyes or mouth there is still a face to show", () => {
  expect(headOf({ ...swatches, iris: null }, 1).width).toBeGreaterThan(0.3);
});
