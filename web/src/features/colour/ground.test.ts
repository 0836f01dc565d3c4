import { expect, it } from "vitest";
import { contrast, groundOf } from "./ground";

it("the darkest colour of a palette is the ground when words can be read on it", () => {
  expect(groundOf([{ hex: "#B7392C" }, { hex: "#4C2544" }])).toBe("#4C2544");
});

it("a palette of light colours gets a darker ground of its own hue", () => {
  const ground = groundOf([{ hex: "#FFCCA6" }, { hex: "#A0AEE9" }]);
  expect(contrast("#fffdfa", ground)).toBeGreaterThanOrEqual(7);
  const [red = 0, , blue = 0] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  expect(blue).toBeGreaterThan(red);
});
