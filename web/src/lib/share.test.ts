import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { canShare, savePicture, sharePicture } from "./share";

const asItIs = async (picture: Blob) => picture;

const downloads: string[] = [];

beforeEach(() => {
  downloads.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    downloads.push(this.download);
  });
  vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(new Blob(["x"], { type: "image/jpeg" })));
});

afterEach(() => {
  for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
});

function withPanel(share: () => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share });
}

it("downloads under its name", async () => {
  await savePicture("/files/look.jpg", "provai-look", asItIs);
  expect(downloads).toEqual(["provai-look.jpg"]);
});

it("does not download what could not be fetched", async () => {
  vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 403 }));
  await expect(savePicture("/files/look.jpg", "provai-look", asItIs)).rejects.toThrow();
  expect(downloads).toEqual([]);
});

it("says ahead whether anything can be shared", () => {
  expect(canShare()).toBe(false);
  withPanel(async () => {});
  expect(canShare()).toBe(true);
});

it("hands out only what was finished", async () => {
  await expect(
    savePicture("/files/look.jpg", "provai-look", async () => {
      throw new Error("no canvas");
    }),
  ).rejects.toThrow();
  expect(downloads).toEqual([]);
});

it("downloads instead where nothing can be shared", async () => {
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look", asItIs)).toBe("saved");
  expect(downloads).toEqual(["provai-look.jpg"]);
});

it("shares through the system's panel, and a closed panel is no failure", async () => {
  withPanel(async () => {});
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look", asItIs)).toBe("shared");
  withPanel(async () => {
    throw new DOMException("closed", "AbortError");
  });
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look", asItIs)).toBe("dismissed");
  expect(downloads).toEqual([]);
});

it("downloads when the panel refuses the file", async () => {
  withPanel(async () => {
    throw new DOMException("no gesture", "NotAllowedError");
  });
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look", asItIs)).toBe("saved");
  expect(downloads).toEqual(["provai-look.jpg"]);
});
