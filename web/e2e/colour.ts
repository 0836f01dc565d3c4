import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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

/** Analyses made without the screens, for tests that are about something else: one by the engine, older ones copied. */
export async function withAnalyses(page: Page, count = 1): Promise<void> {
  const headers = await headersOf(page);
  const buffer = await readFile(selfie("rosto"));
  const file = { name: "selfie.jpg", mimeType: "image/jpeg", buffer };
  const multipart = { path: "selfie", file };
  const sent = await page.request.post("/api/v1/storage/tryon-images", { headers, multipart });
  const { path } = await sent.json();
  const data = { imageUrl: path };
  const answer = await page.request.post("/api/v1/functions/color-analysis", { headers, data, timeout: ANALYSED_MS });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { analysis } = await answer.json();
  if (count > 1) copyAnalysis(analysis.id, count - 1);
}

function copyAnalysis(id: string, copies: number): void {
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  const columns = database.prepare("SELECT name FROM pragma_table_info('color_analysis')").all();
  const names = columns.map(({ name }) => String(name));
  // Ids order by time, as the server's own do.
  const own: Record<string, string> = {
    id: "substr('0' || substr(id, 2), 1, 24) || lower(hex(randomblob(4)))",
    created_at: "datetime(created_at, '-1 day') || '.000000'",
    analyzed_at: "datetime(analyzed_at, '-1 day') || '.000000'",
  };
  const copy = database.prepare(
    `INSERT INTO color_analysis (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()}
     FROM color_analysis WHERE id = ?`,
  );
  for (let made = 0; made < copies; made++) copy.run(id.replaceAll("-", ""));
  database.close();
}

async function headersOf(page: Page): Promise<{ Authorization: string }> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "").access_token);
  return { Authorization: `Bearer ${token}` };
}
