import { beforeEach, expect, it, vi } from "vitest";

const KEY = "provai-draft-tryon";

const garment = (key: string, sent = true) => ({
  key,
  kept: sent ? { path: `${key}.jpg`, url: `/files/${key}.jpg`, thumbnail_url: null, at: 0 } : null,
  preview: sent ? null : "blob:1",
  transfer: sent ? null : { file: new File([], "a.jpg"), share: 0.5, failure: null },
  reading: null,
  category: null,
});

async function freshDraft() {
  vi.resetModules();
  return import("./draft");
}

beforeEach(() => localStorage.clear());

it("survives a reload with what is on the server, and promises nothing that was still on its way", async () => {
  const before = await freshDraft();
  before.changeDraft((draft) => ({ ...draft, garments: [garment("a"), garment("b", false)], together: true }));
  const after = await freshDraft();
  expect(after.currentDraft().garments.map(({ key }) => key)).toEqual(["a"]);
  expect(after.currentDraft().together).toBe(true);
});

it("lets go of uploads that the server no longer keeps, and of what it cannot read", async () => {
  localStorage.setItem(KEY, JSON.stringify({ garments: [garment("a")], photo: null, together: false, at: 0 }));
  expect((await freshDraft()).currentDraft().garments).toEqual([]);
  localStorage.setItem(KEY, "{");
  expect((await freshDraft()).currentDraft().garments).toEqual([]);
});

it("follows another tab without losing what this one is sending", async () => {
  const { changeDraft, currentDraft } = await freshDraft();
  changeDraft((draft) => ({ ...draft, garments: [garment("mine", false)] }));
  localStorage.setItem(
    KEY,
    JSON.stringify({ garments: [garment("theirs")], photo: null, together: false, at: Date.now() }),
  );
  window.dispatchEvent(Object.assign(new Event("storage"), { key: KEY }));
  expect(currentDraft().garments.map(({ key }) => key)).toEqual(["theirs", "mine"]);
});

it("leaves nothing on the device once it is empty", async () => {
  const { changeDraft } = await freshDraft();
  changeDraft((draft) => ({ ...draft, garments: [garment("a")] }));
  expect(localStorage.getItem(KEY)).not.toBeNull();
  changeDraft((draft) => ({ ...draft, garments: [] }));
  expect(localStorage.getItem(KEY)).toBeNull();
});
