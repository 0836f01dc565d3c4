import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import { MADE_MS, picture } from "./fitting-room";
import { newPerson, withAccount } from "./person";

/** A browser in which somebody is signed in, with what the tests ask of the server in their name. */
export type Owner = { headers: { Authorization: string } };

export type Piece = { id: string; category: string; image_url: string; reading: string; times_worn: number };

/** Told that pieces came, changed or went. */
export const STYLIST = "**/api/v1/functions/sync-assistant-wardrobe";

export function dialog(page: Page) {
  return page.getByRole("dialog", { name: "Adicionar Peça" });
}

export async function openAdding(page: Page): Promise<void> {
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Adicionar Peça" }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function ownerOf(page: Page): Promise<Owner> {
  const session = await withAccount(page.request, newPerson());
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  return { headers: { Authorization: `Bearer ${JSON.parse(session).access_token}` } };
}

/** Pieces that are there from the start, all with one photo; the first one named is the oldest. */
export async function withPieces(page: Page, owner: Owner, pieces: Record<string, unknown>[]): Promise<Piece[]> {
  const path = await sendPhoto(page, owner, "shirt");
  const added: Piece[] = [];
  for (const piece of pieces) {
    const answer = await page.request.post("/api/v1/wardrobe-items", {
      headers: owner.headers,
      data: { image_url: path, category: "Camiseta", ...piece },
    });
    expect(answer.ok()).toBe(true);
    added.push(await answer.json());
  }
  return added;
}

/** A full wardrobe: copies of a piece that was added like any other, so that no machine has to read a thousand photos. */
export async function withManyPieces(page: Page, owner: Owner, count: number): Promise<void> {
  const [piece] = await withPieces(page, owner, [{}]);
  const words = ["Camisa", "Vestido", "Calça", "Saia"];
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  const columns = database.prepare("SELECT name FROM pragma_table_info('wardrobe_items')").all();
  const names = columns.map(({ name }) => String(name));
  const own: Record<string, string> = {
    id: "lower(hex(randomblob(16)))",
    category: "?",
    brand: "?",
    reading: "'read'",
  };
  const copy = database.prepare(
    `INSERT INTO wardrobe_items (${names.join()}) SELECT ${names.map((name) => own[name] ?? name).join()}
     FROM wardrobe_items WHERE replace(lower(id), '-', '') = ?`,
  );
  const id = piece?.id.replaceAll("-", "") ?? "";
  database.exec("BEGIN IMMEDIATE");
  for (let place = 1; place < count; place += 1) {
    const values: Record<string, string> = { category: words[place % words.length] ?? "", brand: `Marca ${place}` };
    copy.run(...names.filter((name) => name in values).map((name) => values[name] ?? ""), id);
  }
  database.exec("COMMIT");
  database.close();
}

export async function sendPhoto(page: Page, owner: Owner, name: "shirt" | "dress"): Promise<string> {
  const file = { name: `${randomUUID()}.jpg`, mimeType: "image/jpeg", buffer: await readFile(picture(name)) };
  const sent = await page.request.post("/api/v1/storage/tryon-images", {
    headers: owner.headers,
    multipart: { file, path: "wardrobe" },
  });
  return (await sent.json()).path;
}

/** Until the eyes have looked at all of them. */
export async function expectRead(page: Page, owner: Owner): Promise<void> {
  await expect
    .poll(async () => (await piecesOf(page, owner)).map(({ reading }) => reading), { timeout: MADE_MS })
    .not.toContain("waiting");
}

/** As the server has them now. */
export async function piecesOf(page: Page, owner: Owner): Promise<Piece[]> {
  return (await page.request.get("/api/v1/wardrobe-items", { headers: owner.headers })).json();
}

export function cards(page: Page) {
  return page.getByRole("button", { name: /^Abrir / });
}
