import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { addGarments, MADE_MS, picture, tryOn } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

/** Chromium's fake camera shows this file: a film of one frame, our drawn person. */
function film(): string {
  const file = join(process.env.PROVAI_E2E_PICTURES ?? "", "camera.mjpeg");
  if (process.env.PROVAI_E2E_PICTURES) copyFileSync(picture("person"), file);
  return file;
}

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film()}`],
    });
  },
  viewport: { width: 390, height: 700 },
});

// Real pictures by the real engine: a busy machine takes its time.
test.describe.configure({ timeout: 2 * MADE_MS });

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

test("the whole way from the camera to a favourite", async ({ page }) => {
  await page.goto("/");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Novo Try-On/ })
    .click();
  await expect(page).toHaveURL("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await page.getByRole("button", { name: "Tirar foto" }).click();
  const camera = page.getByRole("dialog", { name: "Câmera" });
  await expect(camera.getByText("Fique dentro do contorno", { exact: false })).toBeVisible();
  await camera.getByRole("button", { name: /Temporizador/ }).click();
  await camera.getByRole("button", { name: "Tirar foto" }).click();
  await expect(camera.getByRole("img", { name: "Foto tirada" })).toBeVisible();
  await camera.getByRole("button", { name: "Tirar outra" }).click();
  await camera.getByRole("button", { name: "Tirar foto" }).click();
  await camera.getByRole("button", { name: "Usar esta foto" }).click();
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await expect(page.getByText("Conferindo sua foto")).toBeHidden({ timeout: MADE_MS });

  await addGarments(page, "shirt");
  await tryOn(page, "Provar 1 roupa");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  await page.getByRole("button", { name: "Favorito" }).click();
  await expect(page.getByText("Salvo nos favoritos!")).toBeVisible();
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL("/favorites");

  const look = page.getByRole("button", { name: /^Abrir look favorito/ });
  await expect(look).toHaveCount(1);
  await page.getByRole("button", { name: /^Remover look/ }).click();
  await expect(page.getByRole("heading", { name: "Seu varal ainda está vazio" })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(look).toHaveCount(1);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Baixar look/ }).click();
  await download;
  await look.click();
  await expect(page.getByRole("dialog", { name: "Look em tela cheia" })).toBeVisible();
});

test("a refused camera says how to allow it, and the gallery still works", async ({ page }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("no", "NotAllowedError");
    };
  });
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await page.getByRole("button", { name: "Tirar foto" }).click();
  await expect(page.getByText("Permissão de câmera negada")).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await (await chooser).setFiles(picture("person"));
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
});
