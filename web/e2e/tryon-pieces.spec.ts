import { expect, test } from "@playwright/test";
import { addGarments, choosePhoto, MADE_MS, pickFromGallery, picture, tab } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

// Real pictures by the real eyes: a busy machine takes its time.
test.describe.configure({ timeout: 2 * MADE_MS });

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

const start = /^Provar/;

test("a shoe is told before anything is tried, is not counted, and the person can say what a piece is", async ({
  page,
}) => {
  await page.goto("/virtual-tryon?aba=roupas");
  await addGarments(page, "shirt", "shoe");
  await expect(page.getByText(/Ainda não dá para provar calçados/)).toBeVisible({ timeout: MADE_MS });
  await expect(page.getByText(/Fica de fora desta prova/)).toBeVisible();
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar 1 roupa");

  await expect(page.getByRole("button", { name: /^Tipo da peça: Camiseta/ })).toBeVisible({ timeout: MADE_MS });
  await page.getByRole("button", { name: /^Tipo da peça: Camiseta/ }).click();
  await page.getByRole("button", { name: /^Acessório/ }).click();
  await expect(page.getByRole("button", { name: /^Tipo da peça: Acessório/ })).toBeVisible();
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar");
  await page.getByRole("button", { name: /^Tipo da peça: Acessório/ }).click();
  await page.getByRole("button", { name: "Deixar automático" }).click();
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar 1 roupa");
});

test("two tops in a whole look are told before anything is tried", async ({ page }) => {
  await choosePhoto(page);
  await addGarments(page, "shirt", "blouse");
  await page.getByRole("radio", { name: "Look completo" }).check();
  await expect(page.getByText(/não cabem no mesmo look/)).toBeVisible({ timeout: MADE_MS });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/tryons")) asked.push(request.url());
  });
  await page.getByRole("button", { name: start }).click();
  await expect(page.getByRole("listitem").getByText(/uma peça de cada tipo/)).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("radio", { name: "Uma por uma" }).check();
  await expect(page.getByText(/não cabem no mesmo look/)).toBeHidden();
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar 2 roupas");
});

test("a garment's file that nobody can open asks for another one, and is not counted", async ({ page }) => {
  await page.goto("/virtual-tryon?aba=roupas");
  await page.getByRole("button", { name: "Adicionar primeira roupa" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  const file = { name: "blusa.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<html>não sou foto</html>") };
  await (await chooser).setFiles(file);
  const another = page.getByRole("button", { name: "Escolher outra foto para Roupa 1" });
  await expect(another).toBeVisible();
  await expect(page.getByRole("button", { name: /de novo$/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar");
  await expect(tab(page, "Roupas")).not.toHaveAccessibleName(/concluída/);
  await another.click();
  await pickFromGallery(page, [picture("shirt")]);
  await expect(page.getByText("1 de 5")).toBeVisible();
  await expect(page.getByRole("button", { name: start })).toHaveAccessibleName("Provar 1 roupa");
  await expect(another).toBeHidden();
});

test("a look that failed for its garment offers another garment, one that we failed at another try", async ({
  page,
}) => {
  const row = (id: string, failure_reason: string, failure_message: string) => ({
    id,
    status: "failed",
    favorite: false,
    person_image_url: "/icon.svg",
    garment_image_url: "/icon.svg",
    garment_image_urls: ["/icon.svg"],
    garment_categories: [null],
    failure_reason,
    failure_message,
    created_at: new Date().toISOString(),
  });
  const rows = [row("a", "unsupported_shoes", "Sapato."), row("b", "engine_failed", "Falhou.")];
  await page.route("**/api/v1/tryons?*", (route) => route.fulfill({ json: rows }));
  await page.goto("/virtual-tryon?aba=resultados&look=a");
  await expect(page.getByRole("heading", { name: "Este look não saiu" })).toBeVisible();
  await expect(page.getByText("Sapato.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Trocar roupa" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  await page.goto("/virtual-tryon?aba=resultados&look=b");
  await expect(page.getByText("Falhou.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toBeVisible();
});
