import { expect, type Locator, test } from "@playwright/test";
import { tab } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/virtual-tryon");
  await tab(page, "Roupas").click();
});

/** Two taps before the screen has had time to change. */
async function tapTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test("the back button closes sheet, camera and guide, and stays on the tab", async ({ page }) => {
  const add = page.getByRole("button", { name: "Adicionar primeira roupa" });
  const sheet = page.getByRole("dialog", { name: "Adicionar roupa" });
  const camera = page.getByRole("dialog", { name: "Câmera" });
  await add.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();

  await add.click();
  await sheet.getByRole("button", { name: "Tirar foto" }).click();
  await expect(camera).toBeVisible();
  await page.reload();
  await expect(camera).toBeVisible();
  await page.goBack();
  await expect(camera).toBeHidden();
  await expect(sheet).toBeHidden();

  await page.getByRole("button", { name: "Como tirar uma boa foto" }).click();
  const guide = page.getByRole("dialog", { name: "Que foto funciona melhor" });
  await expect(guide).toBeVisible();
  await page.goBack();
  await expect(guide).toBeHidden();
  await expect(tab(page, "Roupas")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(tab(page, "Sua Foto")).toHaveAttribute("aria-selected", "true");
});

test("what was closed by its own button, by Escape or by two taps leaves no step behind", async ({ page }) => {
  const add = page.getByRole("button", { name: "Adicionar primeira roupa" });
  const sheet = page.getByRole("dialog", { name: "Adicionar roupa" });
  const camera = page.getByRole("dialog", { name: "Câmera" });
  await tapTwice(add);
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();

  await add.click();
  await tapTwice(sheet.getByRole("button", { name: "Tirar foto" }));
  await expect(camera).toBeVisible();
  await tapTwice(camera.getByRole("button", { name: "Fechar câmera" }));
  await expect(camera).toBeHidden();
  await expect(add).toBeFocused();

  await add.click();
  const chooser = page.waitForEvent("filechooser");
  await sheet.getByRole("button", { name: "Escolher da galeria" }).click();
  await chooser;
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(tab(page, "Sua Foto")).toHaveAttribute("aria-selected", "true");
});
