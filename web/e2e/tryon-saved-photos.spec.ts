import { readFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { pickFromGallery, picture } from "./fitting-room";
import { newPerson, settledDevice, withAccount } from "./person";

/** A person who saved the same photo so many times. */
async function withSavedPhotos(page: Page, count: number): Promise<void> {
  const session = await withAccount(page.request, newPerson());
  const headers = { Authorization: `Bearer ${JSON.parse(session).access_token}` };
  const file = { name: "eu.jpg", mimeType: "image/jpeg", buffer: await readFile(picture("person")) };
  const sent = await page.request.post("/api/v1/storage/tryon-images", {
    headers,
    multipart: { file, path: "person" },
  });
  const { path } = await sent.json();
  for (let saved = 0; saved < count; saved += 1) {
    await page.request.post("/api/v1/avatars", { headers, data: { image_url: path } });
  }
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
}

test.beforeEach(({ context }) => settledDevice(context));

test("the eleventh saved photo is one tap away", async ({ page }) => {
  await withSavedPhotos(page, 11);
  await page.goto("/virtual-tryon");

  const photos = page.getByRole("button", { name: /^Usar a foto salva em/ });
  await expect(photos).toHaveCount(10);
  // The first one that was saved is the principal, and chosen before it is in the list.
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  const more = page.getByRole("button", { name: "Mostrar mais" });
  await more.click();
  await expect(photos).toHaveCount(11);
  await expect(page.getByText("Principal", { exact: true })).toBeVisible();
  await expect(photos.last()).toHaveAttribute("aria-pressed", "true");
  await expect(more).toHaveCount(0);
});

test("a photo that was on its way outweighs the principal one after a reload", async ({ page }) => {
  await withSavedPhotos(page, 1);
  await page.goto("/virtual-tryon");
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  const uploads = "**/api/v1/storage/tryon-images";
  await page.route(uploads, () => {});
  await page.getByRole("button", { name: "Trocar foto" }).click();
  const onItsWay = page.waitForRequest(uploads);
  await pickFromGallery(page, [picture("person")]);
  await onItsWay;
  await page.reload();
  await expect(page.getByText("Enviando sua foto")).toBeVisible();
});
