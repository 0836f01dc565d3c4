import { expect, it } from "vitest";
import type { GarmentReading } from "@/photos/api";
import type { Draft, DraftGarment } from "./draft";
import { clashOf, complaintOf, wearableOf } from "./wearable";

function reading(slot: GarmentReading["slot"], category: string, supported = true): GarmentReading {
  const message = supported ? null : "Ainda não dá para provar isso.";
  return { slot, category, supported, message, colours: [], color: "", pattern: "plain", confidence: 1 };
}

function garment(key: string, over: Partial<DraftGarment> = {}): DraftGarment {
  const kept = { path: `${key}.jpg`, url: `/files/${key}.jpg`, thumbnail_url: null, at: 0 };
  return { key, kept, preview: null, transfer: null, reading: null, category: null, ...over };
}

function together(...garments: DraftGarment[]): Draft {
  return { photo: null, garments, together: true };
}

const keys = (garments: readonly DraftGarment[]) => garments.map(({ key }) => key);
const shirt = garment("shirt", { reading: reading("top", "Camiseta") });
const blouse = garment("blouse", { reading: reading("top", "Blusa") });
const skirt = garment("skirt", { reading: reading("bottom", "Saia") });
const dress = garment("dress", { reading: reading("dress", "Vestido") });
const jacket = garment("jacket", { reading: reading("outer", "Jaqueta") });
const cap = garment("cap", { reading: reading("bag", "Bolsa", false) });

it("leaves out shoes, caps and files that nobody can open, with the reason", () => {
  const file = new File([], "a.jpg");
  const broken = garment("broken", {
    kept: null,
    transfer: { file, share: null, failure: "Não abriu.", refused: true },
  });
  expect(keys(wearableOf(together(shirt, cap, broken)))).toEqual(["shirt"]);
  expect(complaintOf(cap)).toBe("Ainda não dá para provar isso.");
  expect(complaintOf(broken)).toBe("Não abriu.");
});

it("believes the person about what a piece is, both ways", () => {
  expect(complaintOf({ ...cap, category: "top" })).toBeNull();
  expect(complaintOf({ ...shirt, category: "accessory" })).toMatch(/fica de fora/);
});

it("tells which pieces cannot be worn in one look, before it is made", () => {
  expect(keys(clashOf(together(shirt, blouse, skirt)))).toEqual(["shirt", "blouse"]);
  expect(keys(clashOf(together(dress, skirt, jacket)))).toEqual(["dress", "skirt"]);
  expect(keys(clashOf(together(dress, shirt)))).toEqual(["dress", "shirt"]);
  expect(clashOf(together(shirt, skirt, jacket, cap))).toEqual([]);
  expect(clashOf({ ...together(shirt, blouse), together: false })).toEqual([]);
  expect(clashOf(together(shirt, garment("unread")))).toEqual([]);
});
