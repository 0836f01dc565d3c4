import { expect, it } from "vitest";
import { outline } from "./outline";

const loops = (path: string) => path.split("Z").filter(Boolean);

function reach(path: string) {
  const numbers = path.match(/[\d.]+/g)?.map(Number) ?? [];
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}

it("walks once around an area", () => {
  const path = outline(20, 20, (x, y) => x >= 5 && x < 15 && y >= 5 && y < 15);
  expect(loops(path)).toHaveLength(1);
  expect(reach(path).least).toBeCloseTo(5, 0);
  expect(reach(path).most).toBeCloseTo(15, 0);
});

it("walks around a hole too, and around what touches the edge", () => {
  expect(loops(outline(20, 20, (x, y) => !(x >= 6 && x < 14 && y >= 6 && y < 14)))).toHaveLength(2);
});

it("passes over specks, and says nothing of nothing", () => {
  expect(outline(20, 20, (x, y) => x === 3 && y === 3)).toBe("");
  expect(outline(20, 20, () => false)).toBe("");
});
