import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { selfie } from "./colour";
import { beSignedIn, newPerson, settledDevice } from "./person";

/** Chromium's fake camera shows this file: a film of one frame. */
function film(): string {
  const file = join(process.env.PROVAI_E2E_PICTURES ?? "", "selfie.mjpeg");
  if (process.env.PROVAI_E2E_PICTURES) copyFileSync(selfie("rosto"), file);
  return file;
}

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${film()}`],
    });
  },
});

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/color-analysis");
});

test("three selfies in a row, with what the device sees said while the camera is open", async ({ page }) => {
  await page.getByRole("button", { name: "Tirar selfie" }).click();
  const camera = page.getByRole("dialog", { name: "Câmera para selfie" });
  await expect(camera.getByText("A luz está boa. Pode tirar.")).toBeVisible();
  // This browser finds no faces, so nothing is said about them.
  await expect(camera.getByRole("listitem")).toHaveText([/^Luz/, /^Dois lados iguais/]);
  await camera.getByRole("button", { name: "Quantas fotos: 1 foto" }).click();
  const shutter = camera.getByRole("button", { name: "Tirar selfie" });
  for (const next of ["Foto 2 de 3", "Foto 3 de 3"]) {
    await shutter.click();
    await expect(camera.getByText(next, { exact: false })).toBeVisible();
  }
  await shutter.click();
  await expect(camera.getByRole("img", { name: /^Selfie tirada/ })).toHaveCount(3);
  await camera.getByRole("button", { name: "Usar as 3 fotos" }).click();
  await expect(camera).toBeHidden();
  await expect(page.getByRole("heading", { name: "Suas 3 selfies" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Selfie \d$/ })).toHaveCount(3);
});

test("a dark room is said, and so is a face that the browser does not find", async ({ page }) => {
  await page.addInitScript(() => {
    const { drawImage } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.drawImage = function (this: CanvasRenderingContext2D, ...drawn: unknown[]) {
      (drawImage as (...all: unknown[]) => void).apply(this, drawn);
      this.fillStyle = "rgb(0 0 0 / 0.7)";
      this.fillRect(0, 0, this.canvas.width, this.canvas.height);
    } as typeof drawImage;
  });
  await page.reload();
  await page.getByRole("button", { name: "Tirar selfie" }).click();
  await expect(page.getByText("Pouca luz. Chegue perto de uma janela.")).toBeVisible();
  await page.evaluate(() => {
    Object.assign(window, {
      FaceDetector: class {
        detect = async () => [];
      },
    });
  });
  await page.goBack();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Tirar selfie" }).click();
  await expect(page.getByText("Coloque o rosto dentro do contorno.")).toBeVisible();
  await expect(page.getByText("Um rosto")).toBeVisible();
});
