import { beforeEach, expect, it } from "vitest";
import { openDraft } from "./draft";

const KEY = "provai-draft-tryon";

const garment = (key: string, sent = true) => ({
  key,
  kept: sent ? { path: `${key}.jpg`, url: `/files/${key}.jpg`, thumbnail_url: null, at: 0 } : null,
  preview: sent ? null : "blob:1",
  transfer: sent ? null : { file: new File([], "a.jpg"), share: 0.5, failure: null, refused: false },
  reading: null,
  category: null,
});

beforeEach(() => localStorage.clear());

it("survives a reload with what is on the server, and promises nothing that was still on its way", () => {
  openDraft().change((draft) => ({ ...draft, garments: [garment("a"), garment("b", false)], together: true }));
  const after = openDraft();
  expect(after.current().garments.map(({ key }) => key)).toEqual(["a"]);
  expect(after.current().together).toBe(true);
});

it("lets go of uploads that the server no longer keeps, and of what it cannot read", () => {
  localStorage.setItem(KEY, JSON.stringify({ garments: [garment("a")], photo: null, together: false, at: 0 }));
  expect(openDraft().current().garments).toEqual([]);
  localStorage.setItem(KEY, "{");
  expect(openDraft().current().garments).toEqual([]);
});

it("follows another tab without losing what this one is sending", () => {
  const { change, current } = openDraft();
  change((draft) => ({ ...draft, garments: [garment("mine", false)] }));
  localStorage.setItem(
    KEY,
    JSON.stringify({ garments: [garment("theirs")], photo: null, together: false, at: Date.now() }),
  );
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(current().garments.map(({ key }) => key)).toEqual(["theirs", "mine"]);
});

it("leaves nothing on the device once it is empty", () => {
  const { change } = openDraft();
  change((draft) => ({ ...draft, garments: [garment("a")] }));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  change((draft) => ({ ...draft, garments: [] }));
  expect(localStorage.getItem(KEY)).toBeNull();
});
