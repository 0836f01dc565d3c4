import { expect, type Page, test } from "@playwright/test";
import { MADE_MS, withLook } from "./fitting-room";
import { settledDevice } from "./person";
import { cards, ownerOf, piecesOf } from "./wardrobe-room";

// A finished look, made by the real engine.
test.describe.configure({ timeout: 2 * MADE_MS });

test.beforeEach(({ context }) => settledDevice(context));

function looks(page: Page) {
  return page.getByRole("button", { name: /^Abrir look favorito/ });
}

test("a favourite hangs there with its date, is downloaded, shared, seen in full, removed and taken back; its garment is kept with a tap", async ({
  page,
}) => {
  const owner = await ownerOf(page);
  await withLook(page);
  await page.getByRole("button", { name: "Guardar no guarda-roupa" }).click();
  await expect(page.getByText("Peça guardada no guarda-roupa")).toBeVisible();
  await expect(page.getByText("No guarda-roupa", { exact: true })).toBeVisible();
  expect(await piecesOf(page, owner)).toMatchObject([{ category: "Camiseta" }]);
  await page.getByRole("button", { name: "Favorito" }).click();
  await expect(page.getByText("Salvo nos favoritos!")).toBeVisible();

  await page.goto("/favorites");
  await expect(looks(page)).toHaveCount(1);
  await expect(page.getByText(/^Hoje, \d\d:\d\d$/)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Baixar look/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^provai-look-\d{4}-\d\d-\d\d\.(jpg|png|webp)$/);
  await expect(page.getByText("Download iniciado!")).toBeVisible();
  await page.evaluate(() => {
    navigator.canShare = () => true;
    navigator.share = async () => {};
  });
  await page.getByRole("button", { name: /^Compartilhar look/ }).click();
  await expect(page.getByText("Compartilhado!")).toBeVisible();
  await looks(page).click();
  await expect(page.getByRole("dialog", { name: "Look em tela cheia" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Remover look/ }).click();
  await expect(page.getByRole("heading", { name: "Seu varal ainda está vazio" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(looks(page)).toHaveCount(1);

  await page.route("**/api/v1/tryons/*", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: /^Remover look/ }).click();
  await expect(page.getByText("Erro ao remover favorito")).toBeVisible();
  await expect(looks(page)).toHaveCount(1);

  await page.unroute("**/api/v1/tryons/*");
  await page.reload();
  await expect(looks(page)).toHaveCount(1);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: /^Remover look/ }).click();
  await expect(page.getByText("Erro ao remover favorito")).toBeVisible();
  await expect(looks(page)).toHaveCount(1);
  await page.context().setOffline(false);
  await page.goto("/wardrobe");
  await expect(cards(page)).toHaveCount(1);
});

test("favourites that cannot be loaded say so, and are asked for again", async ({ page }) => {
  await ownerOf(page);
  await page.route("**/api/v1/tryons?*", (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto("/favorites");
  await expect(page.getByText("Erro ao carregar favoritos").first()).toBeVisible();
  await page.unroute("**/api/v1/tryons?*");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("heading", { name: "Seu varal ainda está vazio" })).toBeVisible();
});
