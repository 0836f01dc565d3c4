import { expect, test } from "@playwright/test";
import { beSignedIn, firstScreen, newPerson, settledDevice, signInOnScreen, withAccount } from "./person";

test.beforeEach(({ context }) => settledDevice(context));

test("signing out leaves the app and the way back is forgotten", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=senha");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Logout realizado")).toBeVisible();
  await expect(page).toHaveURL("/auth");
  await page.goto("/account-settings");
  await expect(page).toHaveURL(/\/auth\?voltar=/);
});

test("a second tab follows: in when the first signs in, out when it signs out", async ({ page, context }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  const second = await context.newPage();
  await page.goto("/auth", { waitUntil: "networkidle" });
  await second.goto("/auth", { waitUntil: "networkidle" });

  await signInOnScreen(page, ana);
  await expect(second).toHaveURL(firstScreen);
  await second.getByRole("link", { name: "Conta", exact: true }).click();
  await expect(second.getByText(ana.name)).toBeVisible();

  await second.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(page.getByText(ana.name)).toBeHidden();
});

test("an expired access token is renewed and the person notices nothing", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("provai-session") ?? "");
    session.expires_at = Math.floor(Date.now() / 1000) - 60;
    session.access_token = "expirado";
    localStorage.setItem("provai-session", JSON.stringify(session));
  });
  await page.goto("/account-settings");
  await expect(page.getByText(ana.name)).toBeVisible();
});

test("an access token that the server refuses is renewed once and the call repeated", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem("provai-session") ?? "");
    session.access_token = `${session.access_token.slice(0, -6)}AAAAAA`;
    localStorage.setItem("provai-session", JSON.stringify(session));
  });
  const statuses: number[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith("/api/v1/profile")) statuses.push(response.status());
  });
  await page.goto("/account-settings");
  await expect(page.getByText(ana.name)).toBeVisible();
  expect(statuses).toEqual([401, 200]);
});

test("a session ended elsewhere leads to /auth, and back after signing in", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "").access_token);
  await page.request.post("/api/auth/v1/logout?scope=global", { headers: { authorization: `Bearer ${token}` } });
  await page.goto("/account-settings?secao=conta");
  await expect(page).toHaveURL(/\/auth\?voltar=/);
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL("/account-settings?secao=conta");
});

test("the guard brings a person back to where they wanted to go, even after a reload", async ({ page }) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  await page.goto("/account-settings?secao=senha#troca");
  await expect(page).toHaveURL(/\/auth\?voltar=/);
  await page.reload();
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL("/account-settings?secao=senha#troca");
  await expect(page.getByLabel("Senha atual")).toBeVisible();
});

test("a person with a session does not see /auth again", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/auth");
  await expect(page).toHaveURL(firstScreen);
});
