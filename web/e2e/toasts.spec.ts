import { expect, type Locator, type Page, test } from "@playwright/test";
import { bearer, beNewcomer, beSignedIn, newPerson, settledDevice } from "./person";

test.use({ viewport: { width: 360, height: 640 } });

function toastOf(page: Page, words: string): Locator {
  return page.locator("[data-sonner-toast]").filter({ hasText: words });
}

/** Once it stands still, a toast shares no point with what must stay in reach. */
async function expectApart(toast: Locator, other: Locator): Promise<void> {
  await expect(toast).toBeVisible();
  await expect(async () => {
    const [one, two] = [await toast.boundingBox(), await other.boundingBox()];
    if (!one || !two) throw new Error("nothing to compare");
    const isApart = one.y + one.height <= two.y || two.y + two.height <= one.y;
    expect(isApart, JSON.stringify([one, two])).toBe(true);
  }).toPass({ timeout: 5_000 });
}

test("a toast covers neither the button that was pressed nor the field that it leads to", async ({ page }) => {
  await page.goto("/auth?aba=criar-conta");
  const button = page.getByRole("button", { name: "Criar Conta", exact: true });
  await button.click();
  const toast = toastOf(page, "Por favor, preencha todos os campos");
  await expectApart(toast, page.getByLabel("Nome completo"));
  await expect(toast).toHaveCount(1);
  await button.click();
  await expect(toast).toHaveCount(1);
});

test("what is wrong with a form is taken back when it is sent", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(toastOf(page, "Por favor, preencha todos os campos")).toBeVisible();
  await page.getByLabel("Email").fill("ninguem@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(toastOf(page, "Email ou senha incorretos")).toBeVisible();
  await expect(toastOf(page, "Por favor, preencha todos os campos")).toBeHidden();
});

test("a toast covers neither the bar at the foot nor the question that is opened under it", async ({
  page,
  context,
}) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.route("**/api/v1/profile", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await page.goto("/account-settings?secao=conta");
  await page.getByLabel("Seu nome").fill("Outra Ana");
  await page.getByRole("button", { name: "Salvar nomes" }).click();
  const toast = toastOf(page, "Erro ao atualizar nomes");
  await expectApart(toast, page.getByRole("button", { name: "Salvar nomes" }));
  await expectApart(toast, page.getByRole("navigation", { name: "Principal" }));
  await page.getByRole("button", { name: "Zona de perigo" }).click();
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expectApart(toast, page.getByRole("button", { name: "Ficar" }));
  await expectApart(toast, page.getByRole("button", { name: "Excluir conta" }));
});

test("a toast said before its screen has come leaves the screen's own button free", async ({ page, context }) => {
  await settledDevice(context);
  const session = await beNewcomer(page, newPerson());
  await page.request.patch("/api/v1/onboarding-progress", {
    data: { current_step: "measurements" },
    headers: bearer(session),
  });
  // The step waits for what was measured before.
  await page.route("**/api/v1/measurements", async (route) => {
    await expect(page.getByText(/^Continuando de onde/)).toBeVisible();
    await route.continue();
  });
  await page.goto("/onboarding");
  const button = page.getByRole("button", { name: "Continuar", exact: true });
  await expect(button).toBeVisible();
  await expectApart(toastOf(page, "Continuando de onde você parou!"), button);
});

test("what was said about the connection goes when it is back", async ({ page, context }) => {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  await expect(page.getByRole("region", { name: /Avisos/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  const lost = toastOf(page, "Sem conexão com o Provaí");
  await expect(lost).toBeVisible();
  await expect(page.getByText("Você está sem internet")).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toBeHidden({ timeout: 3_000 });
  await expect(page.getByText("Você está sem internet")).toBeHidden();
});
