import { expect, it } from "vitest";
import { withMetadataOf } from "./mark";

const text = (words: string) => [...new TextEncoder().encode(words)];
const segment = (kind: number, words: string) => [0xff, kind, 0, words.length + 2, ...text(words)];
const jpeg = (...segments: number[][]) =>
  new Blob([new Uint8Array([0xff, 0xd8, ...segments.flat(), 0xff, 0xda, 1, 2, 0xff, 0xd9])], { type: "image/jpeg" });

it("carries over what a picture says about itself, and nothing else", async () => {
  const original = jpeg(segment(0xe0, "JFIF"), segment(0xe1, "made by AI"), segment(0xdb, "tables"));
  const drawn = jpeg(segment(0xe0, "JFIF"));
  const marked = new Uint8Array(await (await withMetadataOf(original, drawn)).arrayBuffer());
  const expected = jpeg(segment(0xe1, "made by AI"), segment(0xe0, "JFIF"));
  expect(marked).toEqual(new Uint8Array(await expected.arrayBuffer()));
});

it("leaves a picture alone where the other has nothing to say", async () => {
  const drawn = jpeg();
  expect(await withMetadataOf(new Blob(["\x89PNG"]), drawn)).toBe(drawn);
  expect(await withMetadataOf(jpeg(segment(0xe0, "JFIF")), drawn)).toBe(drawn);
  expect(await withMetadataOf(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe1])]), drawn)).toBe(drawn);
});
