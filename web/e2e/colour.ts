import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";

/** An analysis may wait for those of other tests, and for the engine's first start, on a busy machine. */
export const ANALYSED_MS = 120_000;

export type SelfieFile = "rosto" | "deitada" | "dois-rostos" | "escura" | "sem-rosto";

export function selfie(name: SelfieFile): string {
  return join(process.env.PROVAI_E2E_PICTURES ?? "", `selfie-${name}.jpg`);
}

/** From the gallery, until each is shown. */
export async function chooseSelfies(page: Page, ...names: SelfieFile[]): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: /galeria/i }).click();
  await (await chooser).setFiles(names.map(selfie));
  await expect(page.getByRole("img", { name: `Selfie ${names.length}` })).toBeVisible();
}

export async function analyse(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Analisar minhas cores" }).click();
}

/** What the server keeps for the person of this page. */
export async function keptAnalyses(page: Page): Promise<{ id: string; color_palette: unknown }[]> {
  const response = await page.request.get("/api/v1/color-analyses", { headers: await headersOf(page) });
  return response.json();
}

/** Analyses made without the screens, for tests that are about something else. */
export async function withAnalyses(page: Page, count = 1): Promise<void> {
  const headers = await headersOf(page);
  const buffer = await readFile(selfie("rosto"));
  for (let made = 0; made < count; made++) {
    const file = { name: "selfie.jpg", mimeType: "image/jpeg", buffer };
    const multipart = { path: "selfie", file };
    const sent = await page.request.post("/api/v1/storage/tryon-images", { headers, multipart });
    const { path } = await sent.json();
    const data = { imageUrl: path };
    const answer = await page.request.post("/api/v1/functions/color-analysis", { headers, data, timeout: ANALYSED_MS });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}

async function headersOf(page: Page): Promise<{ Authorization: string }> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "").access_token);
  return { Authorization: `Bearer ${token}` };
}
