import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { picture } from "./fitting-room";
import { newPerson, settledDevice, withAccount } from "./person";

test("the eleventh saved photo is one tap away", async ({ page, context }) => {
  await settledDevice(context);
  const session = await withAccount(page.request, newPerson());
  const headers = { Authorization: `Bearer ${JSON.parse(session).access_token}` };
  const file = { name: "eu.jpg", mimeType: "image/jpeg", buffer: await readFile(picture("person")) };
  const sent = await page.request.post("/api/v1/storage/tryon-images", {
    headers,
    multipart: { file, path: "person" },
  });
  const { path } = await sent.json();
  for (let saved = 0; saved < 11; saved += 1) {
    await page.request.post("/api/v1/avatars", { headers, data: { image_url: path } });
  }
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  await page.goto("/virtual-tryon");

  const photos = page.getByRole("button", { name: /^Usar a foto salva em/ });
  await expect(photos).toHaveCount(10);
  const more = page.getByRole("button", { name: "Mostrar mais" });
  await more.click();
  await expect(photos).toHaveCount(11);
  await expect(page.getByText("Principal", { exact: true })).toBeVisible();
  await expect(more).toHaveCount(0);
});
