import { expect, it } from "vitest";
import { framed, fromCrop, headOf, toCrop } from "./face";

const skin = { hex: "#AA7755", picked: false, x: 0.45, y: 0.5 };
const swatches = { skin, iris: null, lips: null, hair: null, sclera: null };

it("the head is more than the face, and has it in its middle", () => {
  const head = headOf({ face: { left: 0.4, top: 0.3, width: 0.2, height: 0.3 }, swatches });
  expect(head.top).toBeLessThan(0.3);
  expect(head.top + head.height).toBeGreaterThan(0.6);
  expect(head.left + head.width / 2).toBeCloseTo(0.5);
});

it("a head at the edge of the photo stays inside it", () => {
  const { left, top, width, height } = headOf({ face: { left: 0.02, top: 0.05, width: 0.5, height: 0.9 }, swatches });
  expect([left, top]).toEqual([0, 0]);
  expect(left + width).toBeLessThanOrEqual(1);
  expect(top + height).toBeLessThanOrEqual(1);
});

it("where the face is not known there is still something to show", () => {
  expect(headOf({ face: null, swatches }).width).toBeGreaterThan(0.3);
});

it("a crop has the frame's shape and stays inside the photo", () => {
  const head = headOf({ face: { left: 0.02, top: 0.05, width: 0.2, height: 0.4 }, swatches });
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
