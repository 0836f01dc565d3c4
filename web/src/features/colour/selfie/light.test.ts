import { expect, it } from "vitest";
import { lightOf } from "./light";

/** A wall, and a face of `skin` in its place; `right` is how bright its right half is. */
function frame(wall: number, skin: number, right = skin) {
  const [width, height] = [96, 128];
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const isFace = ((column / width - 0.5) / 0.3) ** 2 + ((row / height - 0.47) / 0.3) ** 2 < 1;
      const level = isFace ? (column < width / 2 ? skin : right) : wall;
      data.fill(level, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  }
  return { data, width, height };
}

it("dark skin in good light is not taken for a dark room", () => {
  expect(lightOf(frame(200, 45))).toEqual({ level: "good", isEven: true });
});

it("a room without light is dark, whoever stands in it", () => {
  expect(lightOf(frame(80, 90)).level).toBe("dark");
  expect(lightOf(frame(80, 20)).level).toBe("dark");
});

it("a burnt-out face is too bright", () => {
  expect(lightOf(frame(200, 255)).level).toBe("bright");
});

it("one side in shadow is noticed on every skin", () => {
  expect(lightOf(frame(200, 180, 100)).isEven).toBe(false);
  expect(lightOf(frame(200, 70, 40)).isEven).toBe(false);
});
