import { expect, it } from "vitest";
import type { Draft, DraftGarment, DraftPhoto } from "./draft";
import { problemOf, tryonsOf } from "./start";

const kept = (path: string) => ({ path, url: `/files/${path}`, thumbnail_url: null, at: 0 });

function photo(over: Partial<DraftPhoto> = {}): DraftPhoto {
  return { key: "p", kept: kept("p.jpg"), preview: null, transfer: null, avatarId: null, check: null, ...over };
}

function garment(key: string, over: Partial<DraftGarment> = {}): DraftGarment {
  return { key, kept: kept(`${key}.jpg`), preview: null, transfer: null, reading: null, category: null, ...over };
}

function draft(over: Partial<Draft> = {}): Draft {
  return { photo: photo(), garments: [garment("a"), garment("b", { category: "dress" })], together: false, ...over };
}

const own = { person_image_url: "p.jpg", person_is_example: false, has_example_garments: false };

const sending = { file: new File([], "a.jpg"), share: 0.5, failure: null, refused: false };

it("asks for a photo and at least one garment, and says where", () => {
  const message = "Por favor, adicione sua foto e pelo menos uma roupa";
  expect(problemOf(draft({ photo: null }))).toEqual({ message, tab: "person" });
  expect(problemOf(draft({ garments: [] }))).toEqual({ message, tab: "garment" });
  expect(problemOf(draft())).toBeNull();
});

it("waits for what is on its way and does not forget what failed", () => {
  const late = garment("c", { kept: null, transfer: sending });
  expect(problemOf(draft({ garments: [late] }))?.message).toMatch(/terminarem de enviar/);
  const lost = garment("c", { kept: null, transfer: { ...sending, share: null, failure: "Erro ao fazer upload" } });
  expect(problemOf(draft({ garments: [late, lost] }))?.message).toMatch(/não foi enviada/);
});

it("stops at a photo that will not do, with its reason, and goes on when it could not be checked", () => {
  const advice = [{ code: "no_person", level: "stop" as const, message: "Não achei você na foto." }];
  const check = { usable: false, advice, upper_body_only: false };
  expect(problemOf(draft({ photo: photo({ check }) }))).toEqual({ message: "Não achei você na foto.", tab: "person" });
  expect(problemOf(draft({ photo: photo({ check: "failed" }) }))).toBeNull();
});

it("makes one look a garment, or one of all of them, with what the person said they are", () => {
  expect(tryonsOf(draft())).toEqual([
    { ...own, garment_image_urls: ["a.jpg"], garment_categories: [null] },
    { ...own, garment_image_urls: ["b.jpg"], garment_categories: ["dress"] },
  ]);
  expect(tryonsOf(draft({ together: true }))).toEqual([
    { ...own, garment_image_urls: ["a.jpg", "b.jpg"], garment_categories: [null, "dress"] },
  ]);
  expect(tryonsOf(draft({ together: true, garments: [garment("a")] }))).toHaveLength(1);
});

it("says which looks are made with a person or clothes of ours", () => {
  const garments = [garment("a", { isExample: true }), garment("b")];
  const said = (of: Draft) => tryonsOf(of).map((look) => [look.person_is_example, look.has_example_garments]);
  expect(said(draft({ garments }))).toEqual([
    [false, true],
    [false, false],
  ]);
  expect(said(draft({ garments, together: true }))).toEqual([[false, true]]);
  expect(said(draft({ photo: photo({ isExample: true }), garments: [garment("b")] }))).toEqual([[true, false]]);
});

it("asks for another piece or mode where none of those chosen, or not all together, can be worn", () => {
  const cap = garment("cap", { category: "accessory" });
  expect(problemOf(draft({ garments: [cap] }))).toEqual({
    message: expect.stringMatching(/Escolha outra/),
    tab: "garment",
  });
  expect(problemOf(draft({ garments: [cap, garment("a")] }))).toBeNull();
  expect(tryonsOf(draft({ garments: [cap, garment("a")] }))).toHaveLength(1);
  const tops = [garment("a", { category: "top" }), garment("b", { category: "top" })];
  expect(problemOf(draft({ garments: tops, together: true }))?.message).toMatch(/uma peça de cada tipo/);
  expect(problemOf(draft({ garments: tops }))).toBeNull();
});
