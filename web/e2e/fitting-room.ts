import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";

/** A finished look may wait for those of other tests on a busy machine. */
export const MADE_MS = 180_000;

const garments = {
  shirt: "1-camiseta.jpg",
  trousers: "2-calca.jpg",
  dress: "3-vestido.jpg",
  skirt: "4-saia.jpg",
  blouse: "5-blusa.jpg",
  /** The engine kindly refuses it. */
  shoe: "6-sapato.jpg",
  striped: "camiseta-listrada.jpg",
};

export type GarmentFile = keyof typeof garments;

export function picture(name: GarmentFile | "person"): string {
  return join(process.env.PROVAI_E2E_PICTURES ?? "", name === "person" ? "pessoa.jpg" : garments[name]);
}

/** The same as an iPhone keeps it; Chromium cannot show it. */
export function heicPicture(name: "person" | "shirt"): string {
  return picture(name).replace(/jpg$/, "heic");
}

export function tab(page: Page, name: "Sua Foto" | "Roupas" | "Resultados" | "Histórico") {
  return page.getByRole("tab", { name });
}

export async function pickFromGallery(page: Page, files: string[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await (await chooser).setFiles(files);
}

/** From the gallery, until the photo has been looked at. */
export async function choosePhoto(page: Page): Promise<void> {
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await pickFromGallery(page, [picture("person")]);
  await expectGoodPhoto(page);
}

/** Asks once more where a busy machine did not answer in time, as a person would. */
export async function expectGoodPhoto(page: Page): Promise<void> {
  const again = page.getByRole("button", { name: "Tentar de novo" });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByText("A foto está ótima para provar roupas.")).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: MADE_MS });
}

export async function addGarments(page: Page, ...names: GarmentFile[]): Promise<void> {
  await tab(page, "Roupas").click();
  await page.getByRole("button", { name: /^Adicionar (primeira )?roupa$/ }).click();
  await pickFromGallery(page, names.map(picture));
}

/** Presses the button at the foot once everything is sent, and waits for the results to open. */
export async function tryOn(page: Page, button: string | RegExp = /^Provar/): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await expect(page).toHaveURL(/aba=resultados&look=/);
}

/** The looks of this visit in the strip at the foot. */
export function strip(page: Page) {
  return page.getByRole("navigation", { name: "Looks desta prova" }).getByRole("button");
}

/** One finished look, made through the screens. */
export async function withLook(page: Page, garment: GarmentFile = "shirt"): Promise<void> {
  await choosePhoto(page);
  await addGarments(page, garment);
  await tryOn(page, "Provar 1 roupa");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
}

/** A finished look, put where looks are kept and opened: for tests of what can be done with one. */
export async function withKeptLook(page: Page): Promise<void> {
  const session = await page.evaluate(() => localStorage.getItem("provai-session") ?? "");
  await page.goto(lookPath(await keepLook(page, session)));
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible();
}

export function lookPath(id: string): string {
  return `/virtual-tryon?aba=resultados&look=${id}`;
}

/** A finished look of the person of a session, made without the screens; returns its id. */
export async function keepLook(page: Page, written: string): Promise<string> {
  const session = JSON.parse(written);
  const send = async (file: GarmentFile | "person", folder: string) => {
    const stored = await page.request.post("/api/v1/storage/tryon-images", {
      headers: { Authorization: `Bearer ${session.access_token}` },
      multipart: {
        path: folder,
        file: { name: "foto.jpg", mimeType: "image/jpeg", buffer: await readFile(picture(file)) },
      },
    });
    return `tryon-images/${(await stored.json()).path}`;
  };
  const pictures = [await send("person", "person"), await send("person", "result"), await send("shirt", "garment")];
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  const id = Date.now().toString(16).padStart(12, "0") + randomBytes(10).toString("hex");
  database
    .prepare(
      `INSERT INTO virtual_tryons (id, user_id, created_at, finished_at, person_image_url, result_image_url, status,
       garment_image_urls, garment_categories, kept_share)
       SELECT ?1, replace(?2, '-', ''), now, now, ?3, ?4, 'completed', json_array(?5), '["top"]', 0.9
       FROM (SELECT strftime('%Y-%m-%d %H:%M:%f000', 'now') AS now)`,
    )
    .run(id, session.user.id, ...pictures);
  database.close();
  return id.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
