import { expect, it } from "vitest";
import { framed, fromCrop, headOf, toCrop } from "./face";

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

it("a crop has the frame's shape and stays inside the photo", () => {
  const head = headOf({ ...swatches, iris: { ...spot, x: 0.05, y: 0.1 }, lips: { ...spot, x: 0.1, y: 0.3 } }, 1.5);
  const crop = framed(head, { aspect: 1.5, frame: 0.8, air: 1.2 });
  expect((crop.width * 1.5) / crop.height).toBeCloseTo(0.8);
  expect(Math.min(crop.left, crop.top)).toBeGreaterThanOrEqual(0);
  expect(Math.max(crop.left + crop.width, crop.top + crop.height)).toBeLessThanOrEqual(1.000001);
});

it("a place marked on a crop is the same place of the photo", () => {
  const crop = { left: 0.2, top: 0.1, width: 0.5, height: 0.6 };
  const { x, y } = fromCrop(toCrop({ x: 0.4, y: 0.3 }, crop), crop);
  expect([x, y]).toEqual([expect.closeTo(0.4), expect.closeTo(0.3)]);
});
