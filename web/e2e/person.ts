import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type APIRequestContext, type BrowserContext, expect, type Page } from "@playwright/test";

export type Person = { name: string; email: string; password: string };

/** Where a person with a session and nothing left to accept arrives. */
export const firstScreen = "/home";

/** Where a new person arrives who has settled terms and permissions. */
export const newcomerScreen = /\/onboarding/;

export function newPerson(name = "Ana Luz"): Person {
  return { name, email: `${randomUUID()}@example.com`, password: "segredo1" };
}

/** An account made without the screens and past onboarding, for tests that are about something else. */
export async function withAccount(request: APIRequestContext, person: Person): Promise<string> {
  const response = await request.post("/api/auth/v1/signup", {
    data: { email: person.email, password: person.password, data: { full_name: person.name } },
  });
  expect(response.ok()).toBe(true);
  const session = await response.text();
  const done = await request.patch("/api/v1/onboarding-progress", {
    data: { completed: true },
    headers: bearer(session),
  });
  expect(done.ok()).toBe(true);
  return session;
}

/** What a call by HTTP carries for the person of a session. */
export function bearer(session: string): { Authorization: string } {
  return { Authorization: `Bearer ${JSON.parse(session).access_token}` };
}

/** The session of someone who has not been through onboarding. */
export async function newcomer(request: APIRequestContext, person = newPerson()): Promise<string> {
  const response = await request.post("/api/auth/v1/signup", {
    data: { email: person.email, password: person.password, data: { full_name: person.name } },
  });
  return response.text();
}

/** Puts the session of someone who has not been through onboarding into this browser. */
export async function beNewcomer(page: Page, person: Person): Promise<string> {
  const session = await newcomer(page.request, person);
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  return session;
}

/** A device on which terms, policy and permissions were settled before, for tests that are about something else. */
export async function settledDevice(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    localStorage.setItem("provai-terms-accepted", "true");
    localStorage.setItem("provai-privacy-accepted", "true");
    localStorage.setItem("provai-permissions", JSON.stringify({ camera: true, location: false, notifications: false }));
    localStorage.setItem("provai-permissions-completed", "true");
  });
}

/** Puts a new account's session into this browser, as signing in would. */
export async function beSignedIn(page: Page, person: Person): Promise<string> {
  const session = await withAccount(page.request, person);
  // Any address of ours that starts no app.
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  return session;
}

export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
}

/** Makes this person's sessions as old as if they had signed in an hour ago. */
export function signedInLongAgo(email: string): void {
  const database = new DatabaseSync(join(process.env.PROVAI_E2E_DATA ?? "", "provai.db"), { timeout: 15_000 });
  const hers = "user_id = (SELECT id FROM users WHERE email = ?)";
  database.prepare(`UPDATE auth_sessions SET created_at = datetime(created_at, '-1 hour') WHERE ${hers}`).run(email);
  database.close();
}

/** The link of the newest letter to this address in the outbox. */
export async function linkSentTo(email: string): Promise<string> {
  const outbox = join(process.env.PROVAI_E2E_DATA ?? "", "outbox");
  let link = "";
  await expect(async () => {
    const letters = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
    const texts = await Promise.all(letters.map((name) => readFile(join(outbox, name), "utf8")));
    const letter = texts.filter((text) => text.includes(`To: ${email}`)).at(-1) ?? "";
    const plain = letter.replace(/=\r?\n/g, "").replaceAll("=3D", "=");
    link = plain.match(/https?:\/\/\S+token_hash=[\w-]+&type=\w+/)?.[0] ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}
