import { expect, test } from "@playwright/test";
import { beSignedIn, firstScreen, newPerson, settledDevice } from "./person";

test("without a session the app leads to /auth, and the public screens stay", async ({ page }) => {
  for (const [path, wanted] of [
    ["/home", "/home"],
    ["/favorites", "/favorites"],
    ["/account-settings", "/account-settings"],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(`/auth?voltar=${encodeURIComponent(wanted)}`);
  }
  await page.goto("/");
  await expect(page).toHaveURL("/auth");
  for (const path of ["/auth", "/forgot-password", "/terms", "/privacy-policy", "/permissions", "/delete-account"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
    await expect(page).toHaveURL(path);
  }
});

test("an unknown address shows the 404 with a way home", async ({ page }) => {
  await settledDevice(page.context());
  await beSignedIn(page, newPerson());
  expect((await page.goto("/nao-existe"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await expect(page).toHaveTitle(/Página não encontrada/);
  await page.getByRole("link", { name: "Voltar ao Início" }).click();
  await expect(page).toHaveURL(firstScreen);
});

test("every screen answers 200", async ({ request }) => {
  const screens = ["/", "/auth", "/terms", "/onboarding", "/home", "/virtual-tryon", "/favorites", "/wardrobe"];
  for (const path of [...screens, "/color-analysis", "/personal-stylist", "/account-settings"]) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test("the public site is another set of routes and does not download the app", async ({ page, baseURL }) => {
  const site = (baseURL ?? "").replace("localhost", "127.0.0.1");
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto(`${site}/auth`);
  await expect(page).toHaveURL(`${site}/`);
  await expect(page.getByRole("link", { name: "Acessar", exact: true })).toHaveAttribute("href", `${baseURL}/auth`);
  expect(scripts.filter((url) => /assets\/marketing-/.test(url))).not.toHaveLength(0);
  expect(scripts.filter((url) => /app-set|auth-page|session-|toast-/.test(url))).toEqual([]);
});

test("from the door of the app a person goes back to the public site", async ({ page, baseURL }) => {
  await page.goto("/auth");
  await page.getByRole("link", { name: "Voltar ao início" }).click();
  await expect(page).toHaveURL(`${(baseURL ?? "").replace("localhost", "127.0.0.1")}/`);
});

test("a screen that cannot be loaded says so", async ({ page }) => {
  await page.route(/forgot-password-page/, (route) => route.abort());
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
});

test("a screen that breaks offers another try and does not take the app with it", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.route("**/api/v1/profile", async (route) => {
    const profile = await (await route.fetch()).json();
    await route.fulfill({ json: { ...profile, created_at: "nunca" } });
  });
  await page.goto("/account-settings");
  await expect(page.getByRole("heading", { name: "Esta tela não abriu" })).toBeVisible();
  await page.unroute("**/api/v1/profile");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText(ana.name)).toBeVisible();
});

test("data that cannot be read offers another try", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.route("**/api/v1/profile", (route) =>
    route.fulfill({ status: 404, json: { code: "x", message: "Sumiu." } }),
  );
  await page.goto("/account-settings");
  await expect(page.getByText("Sumiu.")).toBeVisible();
  await page.unroute("**/api/v1/profile");
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByText(ana.name)).toBeVisible();
});
