import { expect, it } from "vitest";
import type { Piece } from "@/pieces/api";
import { readPrice } from "./price";
import { addressOf, choicesOf, everything, piecesIn, viewOf } from "./view";

function piece(changes: Partial<Piece>): Piece {
  return {
    category: "Camisa",
    color: null,
    brand: null,
    notes: null,
    colors: [],
    pattern: null,
    state: "clean",
    fits: true,
    times_worn: 0,
    last_worn_on: null,
    palette_match: null,
    proposed_category: null,
    proposed_color: null,
    ...changes,
  } as Piece;
}

const blue = { hex: "#0000ff", name: "Azul", family: "azul" as const, share: 1 };

it("finds by every word, whatever their case, accents and order, in what was written and what was measured", () => {
  const trousers = piece({ category: "Calça", brand: "Ateliê Lua", colors: [blue] });
  const shirt = piece({ notes: "Linho" });
  const found = (search: string) => piecesIn([trousers, shirt], { ...everything, search });
  expect(found("lua CALCA")).toEqual([trousers]);
  expect(found("azul")).toEqual([trousers]);
  expect(found("linho azul")).toEqual([]);
  expect(found("  ")).toEqual([trousers, shirt]);
});

it("the address says what is shown, and what it does not know is not shown otherwise", () => {
  const view = {
    ...everything,
    search: "saia",
    family: "azul",
    state: "lent",
    palette: "near_face",
    fits: true,
  } as const;
  expect(viewOf(addressOf(view))).toEqual(view);
  expect(viewOf(new URLSearchParams("cor=furta-cor&ordem=nenhuma&estado=x"))).toEqual(everything);
  expect(addressOf(everything).toString()).toBe("");
});

it("offers each category once, as it is written most often, the most frequent first", () => {
  const words = ["Calça", "calca", "Calça", "Saia"];
  expect(choicesOf(words.map((category) => piece({ category }))).categories).toEqual(["Calça", "Saia"]);
});

it("puts first what has hung there longest without being worn", () => {
  const never = piece({ category: "a" });
  const old = piece({ category: "b", last_worn_on: "2026-01-02" });
  const recent = piece({ category: "c", last_worn_on: "2026-11-02" });
  expect(piecesIn([recent, old, never], { ...everything, order: "lastWorn" })).toEqual([never, old, recent]);
});

it("reads prices as Brazilians write them, and tells what is none", () => {
  expect(["129,90", "R$ 1.299,90", "1.299", "129.9", ""].map(readPrice)).toEqual([129.9, 1299.9, 1299, 129.9, null]);
  expect(readPrice("caro")).toBeNaN();
});
