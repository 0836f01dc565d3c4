import { expect, test } from "@playwright/test";
import { expectClean } from "./axe";
import { addGarments, choosePhoto, MADE_MS, strip, tab, tryOn } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

test.describe.configure({ timeout: 3 * MADE_MS });

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

test("an empty fitting room is clean on every tab, and so are empty favourites", async ({ page }) => {
  await page.goto("/virtual-tryon");
  await expect(page.getByRole("heading", { name: "Comece por uma foto sua" })).toBeVisible();
  await expectClean(page);
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await expectClean(page);
  await page.getByRole("button", { name: "Tirar foto" }).click();
  await expect(page.getByRole("button", { name: "Tirar foto" })).toBeEnabled();
  await expectClean(page);
  await page.keyboard.press("Escape");
  for (const [name, heading] of [
    ["Roupas", "O que você quer provar?"],
    ["Resultados", "Seus looks aparecem aqui"],
    ["Histórico", "Nenhum look por aqui ainda"],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectClean(page);
  }
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "Seu varal ainda está vazio" })).toBeVisible();
  await expectClean(page);
});

test("a full fitting room is clean: photo, garments, waiting, look, error, full screen, history", async ({ page }) => {
  await choosePhoto(page);
  await page.getByText("Salvar esta foto para reuso rápido").click();
  await expect(page.getByText("Principal", { exact: true })).toBeVisible();
  await expectClean(page);
  await addGarments(page, "shirt", "dress", "shoe");
  await expect(page.getByText(/Ainda não dá para provar calçados/)).toBeVisible({ timeout: MADE_MS });
  await expectClean(page);
  await page
    .getByRole("button", { name: /^Tipo da peça/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Parte de cima" }).click();
  await tryOn(page, "Provar 3 roupas");
  await strip(page).nth(1).click();
  await expectClean(page);
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  await page.getByRole("button", { name: "Ver o que mudou" }).click();
  await expectClean(page);
  await page.getByRole("button", { name: "Mais opções" }).click();
  await page.getByRole("button", { name: "Denunciar imagem" }).click();
  await expectClean(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Favorito" }).click();
  await page.getByRole("button", { name: "Voltar a comparar" }).click();
  await page.getByRole("button", { name: "Ver em tela cheia" }).click();
  await expectClean(page);
  await page.keyboard.press("Escape");
  await strip(page).nth(2).click();
  await expect(page.getByRole("heading", { name: "Este look não saiu" })).toBeVisible({ timeout: MADE_MS });
  await expectClean(page);
  await tab(page, "Histórico").click();
  await expect(page.getByRole("button", { name: /^Abrir look de/ }).first()).toBeVisible();
  await expectClean(page);
  await page.goto("/favorites");
  await expect(page.getByRole("button", { name: /^Abrir look favorito/ })).toBeVisible();
  await expectClean(page);
});
