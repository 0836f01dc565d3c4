import { expect, test } from "@playwright/test";
import { expectClean } from "./axe";
import { expectFits, smallPhone } from "./fits";
import { beSignedIn, newPerson, settledDevice } from "./person";

test.beforeEach(({ context }) => settledDevice(context));

test("home greets by the first name, counts, says what comes next, and lets go", async ({ page }) => {
  await beSignedIn(page, newPerson("Marina Reis"));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Olá, Marina" })).toBeVisible();
  for (const label of ["Try-Ons", "Favoritos", "Score de Estilo"]) {
    await expect(page.locator("dl").getByText(label, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Você ainda não criou nenhum look" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Criar Primeiro Look" })).toHaveAttribute("href", "/virtual-tryon");
  await expect(page.getByRole("link", { name: /Conversar com Cloe/ })).toHaveAttribute("href", "/personal-stylist");
  await expect(page.getByRole("link", { name: /Faça seu primeiro try-on/ })).toBeVisible();
  const nav = page.getByRole("navigation", { name: "Principal" });
  await expect(nav.getByRole("link")).toHaveText(["Início", "Provador", "Favoritos", "Conta"]);
  await expect(nav.getByRole("link", { name: "Início" })).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByText("Logout realizado")).toBeVisible();
  await expect(page).toHaveURL("/auth");
});

test("how it works goes round by itself until a hand moves it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await beSignedIn(page, newPerson());
  await page.goto("/home");
  await page.clock.install();
  await page.getByRole("button", { name: "Como funciona" }).click();
  const dot = (place: number) => page.getByRole("button", { name: `Ir para o slide ${place}` });
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(3_500);
  await expect(dot(2)).toHaveAttribute("aria-current", "true");
  await dot(1).click();
  await page.clock.runFor(10_000);
  await expect(dot(1)).toHaveAttribute("aria-current", "true");
});

test.describe("on the smallest phone", () => {
  test.use(smallPhone);

  test("home fits, with large text too, and is clean for assistive technology", async ({ page }) => {
    await beSignedIn(page, newPerson("Maria Aparecida dos Santos"));
    await page.goto("/home");
    await expect(page.getByRole("heading", { name: "Olá, Maria" })).toBeVisible();
    await expectFits(page, "home");
    await expectClean(page);
  });
});
