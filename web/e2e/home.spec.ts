import { expect, test } from "@playwright/test";
import { expectClean } from "./axe";
import { chatPerson, someClothes } from "./chat";
import { expectFits, smallPhone } from "./fits";
import { bearer, beNewcomer, beSignedIn, newPerson, settledDevice } from "./person";
import { STYLIST } from "./wardrobe-room";

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

test("the stylist is called 'Meu Stylist' until onboarding gives a name", async ({ page }) => {
  const session = await beNewcomer(page, newPerson());
  await page.goto("/home");
  const stylist = page.locator("nav").getByRole("link", { name: /Stylist|Conversar/ });
  await expect(stylist).toHaveText("Meu Stylist");
  await page.request.patch("/api/v1/onboarding-progress", { data: { completed: true }, headers: bearer(session) });
  await page.reload();
  await expect(stylist).toHaveText("Conversar com Cloe");
});

test("the look of the day is worn, taken back and tried on", async ({ page, context }) => {
  await chatPerson(page, context, someClothes);
  await page.goto("/home");
  const look = page.getByRole("main").getByRole("article");
  await expect(page.getByRole("heading", { name: "Look de hoje" })).toBeVisible();
  await expect(look.getByRole("list", { name: "Por que este look" }).getByRole("listitem")).toHaveCount(2);
  const noted = page.waitForResponse("**/api/v1/wardrobe-items/worn");
  const told = page.waitForRequest(STYLIST);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    "**/api/v1/wardrobe-items/worn",
    async (route) => {
      await answered;
      await route.continue();
    },
    { times: 1 },
  );
  await look.getByRole("button", { name: "Usei" }).click();
  await expect(look.getByRole("button", { name: "Trocar" })).toBeDisabled();
  answer();
  await expect(page.getByText("Anotado: este é o look de hoje.")).toBeVisible();
  const worn: { times_worn: number }[] = await (await noted).json();
  expect(worn.length).toBeGreaterThan(1);
  expect(worn.every(({ times_worn }) => times_worn === 1)).toBe(true);
  await told;
  await page.reload();
  await expect(page.getByText("Usado hoje")).toBeVisible();
  const takenBack = page.waitForResponse("**/api/v1/wardrobe-items/unworn");
  await look.getByRole("button", { name: "Desfazer" }).click();
  expect((await (await takenBack).json())[0]).toMatchObject({ times_worn: 0 });
  await expect(page.getByText("Usado hoje")).toBeHidden();
  await expectClean(page);

  await look.getByRole("button", { name: "Usei" }).click();
  await expect(page.getByText("Usado hoje")).toBeVisible();
  const swapped = page.waitForResponse("**/api/v1/wardrobe-items/unworn");
  await look.getByRole("button", { name: "Trocar" }).click();
  expect((await (await swapped).json())[0]).toMatchObject({ times_worn: 0 });
  await expect(page.getByText("Usado hoje")).toBeHidden();

  for (const [name, room] of [
    ["Conversar com Cloe", "/personal-stylist"],
    ["Coloração pessoal", "/color-analysis"],
    ["Guarda-roupa", "/wardrobe"],
  ] as const) {
    await page.getByRole("navigation", { name: "Ações rápidas" }).getByRole("link", { name }).click();
    await expect(page).toHaveURL(room);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
  }
  await look.getByRole("link", { name: "Provar em mim" }).click();
  await expect(page).toHaveURL(/virtual-tryon\?aba=roupas/);
  await expect(page.getByText(/^[2-5] de 5$/)).toBeVisible();
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
