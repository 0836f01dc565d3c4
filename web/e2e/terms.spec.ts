import { expect, type Page, test } from "@playwright/test";
import { beSignedIn, newcomerScreen, newPerson, settledDevice, signInOnScreen, withAccount } from "./person";

const agreeTerms = "Li e concordo com os Termos de Uso";
const agreePrivacy = "Li e concordo com a Política de Privacidade";
const boxes = ["Termos de Uso, texto para rolar", "Política de Privacidade, texto para rolar"];

async function consentsOf(page: Page): Promise<string[]> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "{}").access_token);
  const answer = await page.request.get("/api/v1/consents", { headers: { authorization: `Bearer ${token}` } });
  const consents: { document: string; version: string }[] = await answer.json();
  return consents.map(({ document, version }) => `${document} ${version}`).sort();
}

async function accept(page: Page) {
  await page.getByLabel(agreeTerms).check();
  await page.getByLabel(agreePrivacy).check();
  await page.getByRole("button", { name: "Continuar" }).click();
}

test("after signing in comes /terms, then /permissions, and the acceptance is on the server", async ({ page }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  await page.goto("/auth");
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL("/terms");
  await accept(page);
  await expect(page).toHaveURL("/permissions");
  await expect.poll(() => consentsOf(page)).toEqual(["privacy 2025-01.3", "terms 2025-01"]);
});

test("a person with a session who opens /auth goes to /terms", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/auth");
  await expect(page).toHaveURL("/terms");
});

test("Continuar waits for both boxes, and each tick is kept at once", async ({ page }) => {
  await page.goto("/terms");
  const go = page.getByRole("button", { name: "Continuar" });
  await expect(go).toBeDisabled();
  await page.getByLabel(agreeTerms).check();
  await expect(go).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel(agreeTerms)).toBeChecked();
  await expect(page.getByLabel(agreePrivacy)).not.toBeChecked();
  await page.getByLabel(agreePrivacy).check();
  await expect(go).toBeEnabled();
  await page.getByLabel(agreeTerms).uncheck();
  await expect(go).toBeDisabled();
  await page.reload();
  await expect(page.getByLabel(agreeTerms)).not.toBeChecked();
});

test("both accepted on this device lead straight to /permissions, which takes the place of /terms", async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem("provai-terms-accepted", "true");
    localStorage.setItem("provai-privacy-accepted", "true");
  });
  await page.goto("/forgot-password");
  await page.goto("/terms");
  await expect(page).toHaveURL("/permissions");
  await page.goBack();
  await expect(page).toHaveURL("/forgot-password");
});

test("the texts scroll with the keyboard", async ({ page }) => {
  await page.goto("/terms");
  for (const name of boxes) {
    const box = page.getByRole("region", { name });
    await box.focus();
    await page.keyboard.press("End");
    await expect.poll(() => box.evaluate((element) => element.scrollTop)).toBeGreaterThan(500);
  }
});

test("what was accepted before signing in is told to the server afterwards, however long it takes", async ({
  page,
}) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  await page.goto("/terms");
  await accept(page);
  await page.route("**/api/v1/consents", (route) => route.fulfill({ status: 503, json: { code: "x", message: "x" } }));
  const refused = page.waitForResponse("**/api/v1/consents");
  await page.goto("/auth");
  await signInOnScreen(page, ana);
  await refused;
  expect(await consentsOf(page)).toEqual([]);
  await page.unroute("**/api/v1/consents");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => consentsOf(page)).toEqual(["privacy 2025-01.3", "terms 2025-01"]);
});

test("signing up agrees too, on a device where someone else had ticked", async ({ page, context }) => {
  await settledDevice(context);
  const ana = newPerson();
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill(ana.name);
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill(ana.password);
  await page.getByLabel("Tenho 18 anos ou mais").check();
  await page.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page).toHaveURL(newcomerScreen);
  await expect.poll(() => consentsOf(page)).toEqual(["privacy 2025-01.3", "terms 2025-01"]);
});

test("the back button leaves /terms", async ({ page, baseURL }) => {
  await page.goto("/terms");
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page).toHaveURL(`${(baseURL ?? "").replace("localhost", "127.0.0.1")}/`);
});

test("where a person wanted to go survives the whole way in", async ({ page }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  await page.goto("/account-settings?secao=senha");
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL(/\/terms\?voltar=/);
  await accept(page);
  await expect(page).toHaveURL(/\/permissions\?voltar=/);
  await page.getByRole("button", { name: "Permitir câmera" }).click();
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page).toHaveURL("/account-settings?secao=senha");
});
