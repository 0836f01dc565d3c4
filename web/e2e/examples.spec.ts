import { expect, test } from "@playwright/test";
import { expectClean } from "./axe";
import { expectGoodPhoto, MADE_MS, tab, tryOn } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

test("without any photo, a person of ours in clothes of ours makes a look", async ({ page }) => {
  test.setTimeout(2 * MADE_MS);
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Usar um exemplo" }).click();
  const people = page.getByRole("dialog", { name: "Escolher uma pessoa de exemplo" });
  await expect(people.getByRole("button", { name: /pele/ })).toHaveCount(6);
  await expectClean(page);
  await people.getByRole("button", { name: /^Bruna/ }).click();
  await expect(page.getByText("Exemplo", { exact: true })).toBeVisible();
  await expectGoodPhoto(page);

  await page.reload();
  await expect(page.getByText("Exemplo", { exact: true })).toBeVisible();
  await tab(page, "Roupas").click();
  await page.getByRole("button", { name: "Usar um exemplo" }).click();
  await page.getByRole("button", { name: "Camiseta, azul" }).click();
  await expectClean(page);
  await page.getByRole("button", { name: "Usar 1 roupa" }).click();
  await expect(page.getByRole("listitem").getByText("Exemplo", { exact: true })).toBeVisible();
  await tryOn(page, "Provar 1 roupa");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });

  // It is called so wherever it is met again.
  const example = page.getByText("Exemplo", { exact: true });
  await expect(example).toBeVisible();
  await page.getByRole("button", { name: "Favorito", exact: true }).click();
  await expect(page.getByText("Salvo nos favoritos!")).toBeVisible();
  for (const room of ["/virtual-tryon?aba=historico", "/favorites", "/home"]) {
    await page.goto(room);
    await expect(example).toHaveCount(1);
  }
});

test("examples in the wardrobe are called so, and go away with one tap", async ({ page }) => {
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Usar um exemplo" }).click();
  await expect(page.getByText("8 peças de exemplo adicionadas")).toBeVisible();
  await expect(page.getByText("Exemplo", { exact: true })).toHaveCount(8);
  await expectClean(page);
  const removed = page.waitForResponse((answer) => answer.url().endsWith("/wardrobe-items/delete"));
  await page.getByRole("button", { name: "Remover exemplos" }).click();
  await expect(page.getByRole("heading", { name: "Seus cabides esperam" })).toBeVisible();
  await removed;
  await page.reload();
  await expect(page.getByRole("button", { name: "Usar um exemplo" })).toBeVisible();
});
