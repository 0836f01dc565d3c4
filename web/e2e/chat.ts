import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { type GarmentFile, picture } from "./fitting-room";
import { newPerson, type Person, settledDevice, withAccount } from "./person";

/** Someone with a session on a settled device, and with these pieces in the wardrobe. */
export async function chatPerson(
  page: Page,
  context: BrowserContext,
  pieces: readonly (readonly [GarmentFile, string, string])[] = [],
): Promise<Person> {
  const person = newPerson("Marina Reis");
  await settledDevice(context);
  const session = await withAccount(page.request, person);
  const headers = { Authorization: `Bearer ${JSON.parse(session).access_token}` };
  for (const [file, category, color] of pieces) {
    const stored = await page.request.post("/api/v1/storage/tryon-images", {
      headers,
      multipart: {
        path: "wardrobe",
        file: { name: "peca.jpg", mimeType: "image/jpeg", buffer: await readFile(picture(file)) },
      },
    });
    const { path } = await stored.json();
    const made = await page.request.post("/api/v1/wardrobe-items", {
      headers,
      data: { image_url: path, category, color },
    });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  return person;
}

export const someClothes = [
  ["blouse", "Blusa", "Amarela"],
  ["skirt", "Saia", "Verde"],
  ["trousers", "Calça", "Marrom"],
  ["shoe", "Sapato", "Caramelo"],
] as const;

export function field(page: Page) {
  return page.getByRole("textbox", { name: "Mensagem" });
}

export function conversation(page: Page) {
  return page.getByRole("region", { name: "Conversa" });
}

export async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
}

/** The reply is there to its end: something else can be said. */
export async function answered(page: Page): Promise<void> {
  await expect(page.getByText("Espere Cloe terminar para enviar")).toHaveCount(0);
  await expect(
    conversation(page)
      .getByRole("heading", { name: /disse:$/ })
      .last(),
  ).toHaveText(/^Cloe disse:$/);
}

const autumn = [
  ["#b5651d", "Caramelo"],
  ["#c04000", "Terracota"],
  ["#808000", "Verde-oliva"],
  ["#e1ad01", "Mostarda"],
  ["#7b3f00", "Chocolate"],
  ["#f4c2a1", "Pêssego"],
] as const;

/** A finished colour analysis, put where it is kept: the engine is tested with the colours' own screens. */
export function withColours(email: string): void {
  const recommended = autumn.map(([hex, name]) => ({ hex, name }));
  const palette = {
    season: "Outono Quente",
    season_key: "outono_quente",
    undertone: "quente",
    contrast: "médio",
    recommended,
  };
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  database
    .prepare(
      `INSERT INTO color_analysis (id, user_id, selfie_url, more_selfie_urls, color_palette, created_at, analyzed_at)
       SELECT ?, id, 'tryon-images/selfie', '[]', ?, now, now
       FROM users, (SELECT strftime('%Y-%m-%d %H:%M:%f000', 'now') AS now) WHERE email = ?`,
    )
    .run(randomBytes(16).toString("hex"), JSON.stringify(palette), email);
  database.close();
}

/** A long conversation, put where it is kept: asking so often would take minutes. */
export function talkedFor(email: string, messages: number): void {
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  const user = database.prepare("SELECT id FROM users WHERE email = ?").get(email)?.id as string;
  const insert = database.prepare(
    `INSERT INTO personal_stylist_conversations (id, user_id, role, content, status, cards, created_at)
     VALUES (?, ?, ?, ?, 'complete', '[]', ?)`,
  );
  const began = Date.now() - messages * 60_000;
  database.exec("BEGIN");
  for (let i = 0; i < messages; i++) {
    const time = new Date(began + i * 60_000);
    // Ids order by time, as the server's own do.
    const stamp = time.getTime().toString(16).padStart(12, "0");
    const id = `${stamp}7000800000000000${i.toString(16).padStart(4, "0")}`;
    const at = time.toISOString().replace("T", " ").replace("Z", "000");
    insert.run(id, user, i % 2 === 0 ? "user" : "assistant", `Mensagem ${i + 1}`, at);
  }
  database.exec("COMMIT");
  database.close();
}
