import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { savePicture, sharePicture } from "./share";

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

function canShare(share: () => Promise<void>) {
  Object.assign(navigator, { canShare: () => true, share });
}

it("downloads under its name", async () => {
  await savePicture("/files/look.jpg", "provai-look");
  expect(downloads).toEqual(["provai-look.jpg"]);
});

it("does not download what could not be fetched", async () => {
  vi.mocked(fetch).mockResolvedValue(new Response(null, { status: 403 }));
  await expect(savePicture("/files/look.jpg", "provai-look")).rejects.toThrow();
  expect(downloads).toEqual([]);
});

it("downloads instead where nothing can be shared", async () => {
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look")).toBe("saved");
  expect(downloads).toEqual(["provai-look.jpg"]);
});

it("shares through the system's panel, and a closed panel is no failure", async () => {
  canShare(async () => {});
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look")).toBe("shared");
  canShare(async () => {
    throw new DOMException("closed", "AbortError");
  });
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look")).toBe("dismissed");
  expect(downloads).toEqual([]);
});

it("downloads when the panel refuses the file", async () => {
  canShare(async () => {
    throw new DOMException("no gesture", "NotAllowedError");
  });
  expect(await sharePicture("/files/look.jpg", "provai-look", "Meu look")).toBe("saved");
  expect(downloads).toEqual(["provai-look.jpg"]);
});
