import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe";
import { chooseSelfies } from "./colour";
import { expectFits, smallPhone } from "./fits";
import { pickFromGallery, picture } from "./fitting-room";
import { bearer, beNewcomer, newPerson, settledDevice, signInOnScreen } from "./person";

test.beforeEach(({ context }) => settledDevice(context));

const RESUMED = "Continuando de onde você parou! 📍";
const next = (page: Page) => page.getByRole("button", { name: "Continuar", exact: true });

async function backToMeasurements(page: Page) {
  for (const step of [4, 3, 2]) {
    await page.getByRole("button", { name: "Voltar" }).click();
    await expect(page.getByText(`Passo ${step} de 6`)).toBeVisible();
  }
}

async function progressOf(page: Page, session: string) {
  const response = await page.request.get("/api/v1/onboarding-progress", { headers: bearer(session) });
  return response.json();
}

test("a new person walks from the welcome to home, and what they said is kept", async ({ page }) => {
  const session = await beNewcomer(page, newPerson());
  await page.goto("/");
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByText(/^Passo \d/)).toHaveCount(0);
  await page.getByRole("button", { name: "Vamos Começar" }).click();

  await expect(page.getByText("Passo 1 de 6")).toBeVisible();
  await expect(page.getByText("17%")).toBeVisible();
  await page.getByPlaceholder("Ex: Maria, Sofia, Bella...").fill("Bella");
  await next(page).click();
  await expect(page.getByText("Nome do stylist salvo! ✅")).toBeVisible();

  await expect(page.getByText("Passo 2 de 6")).toBeVisible();
  await page.getByLabel("Altura").fill("alta");
  await next(page).click();
  await expect(page.getByText(/^Confira a altura/)).toBeVisible();
  await expect(page.getByLabel("Altura")).toBeFocused();
  await page.getByLabel("Altura").fill("1,70");
  await page.getByLabel(/^Peso/).fill("62,5");
  await next(page).click();
  await expect(page.getByText("Medidas salvas! ✅")).toBeVisible();

  await page.getByRole("button", { name: "Boho" }).click();
  await page.getByRole("button", { name: "Adicionar foto" }).click();
  await pickFromGallery(page, [picture("dress")]);
  await next(page).click();
  await expect(page.getByText("Preferências salvas! ✅")).toBeVisible();
  await expect(page.getByText("1 peça favorita salva! 💜")).toBeVisible();

  await expect(page.getByText("67%")).toBeVisible();
  await page.getByRole("button", { name: "Pular" }).click();
  await expect(page.getByText("Etapa pulada")).toBeVisible();

  await expect(page.getByRole("button", { name: "Pular e Finalizar" })).toBeVisible();
  await page.getByRole("button", { name: "Adicionar peça" }).click();
  await pickFromGallery(page, [picture("shirt")]);
  await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
  await expect(page.getByRole("heading", { name: "Tudo pronto!" })).toBeVisible();
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("link", { name: "Conversar com Bella" })).toBeVisible();

  expect(await progressOf(page, session)).toMatchObject({ completed: true, current_step: "completed" });
  const kept = async (path: string) => (await page.request.get(`/api/v1/${path}`, { headers: bearer(session) })).json();
  expect(await kept("measurements")).toMatchObject({ height_cm: 170, weight_kg: 62.5, waist_cm: null });
  expect(await kept("style-preferences")).toMatchObject({ preferred_styles: ["Boho"] });
  expect(await kept("stylist/knowledge")).toHaveLength(1);
  expect(await kept("wardrobe-items")).toHaveLength(1);
  await page.goto("/onboarding");
  await expect(page).toHaveURL("/home");
});

test("a reload, a second device and a lost connection lose and repeat nothing", async ({ page, browser }) => {
  const session = await beNewcomer(page, newPerson());
  const kept = async (path: string) => (await page.request.get(`/api/v1/${path}`, { headers: bearer(session) })).json();
  await page.goto("/onboarding");
  await page.getByRole("button", { name: "Vamos Começar" }).click();
  await page.getByRole("button", { name: "Pular" }).click();
  await page.getByLabel("Cintura").fill("76");
  await page.reload();
  await expect(page.getByText(RESUMED)).toBeVisible();
  await expect(page.getByLabel("Cintura")).toHaveValue("76");

  await page.context().setOffline(true);
  await next(page).click();
  await expect(page.getByText("Erro ao salvar medidas")).toBeVisible();
  await expect(page.getByLabel("Cintura")).toHaveValue("76");
  await page.context().setOffline(false);
  await next(page).click();
  await expect(page.getByText("Passo 3 de 6")).toBeVisible();
  await page.getByRole("button", { name: "Voltar" }).click();
  await expect(page.getByLabel("Cintura")).toHaveValue("76");

  const elsewhere = await browser.newContext();
  await settledDevice(elsewhere);
  const phone = await elsewhere.newPage();
  await phone.goto("/icon.svg");
  await phone.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
  await phone.goto("/onboarding");
  await expect(phone.getByText(RESUMED)).toBeVisible();
  await expect(phone.getByText("Passo 3 de 6")).toBeVisible();
  await next(phone).click();
  await phone.getByRole("button", { name: "Pular" }).click();
  await expect(phone.getByText("Passo 5 de 6")).toBeVisible();
  // The first device is two steps behind: going on leads to where the person really is.
  await next(page).click();
  await expect(page.getByText("Passo 5 de 6")).toBeVisible();

  // What was typed before another device saved something newer gives way to it.
  await backToMeasurements(page);
  await page.getByLabel("Quadril").fill("99");
  const newer = { height_cm: 170, waist_cm: 80 };
  await page.request.put("/api/v1/measurements", { data: newer, headers: bearer(session) });
  await page.reload();
  await expect(page.getByText("Passo 5 de 6")).toBeVisible();
  await backToMeasurements(page);
  await expect(page.getByLabel("Cintura")).toHaveValue("80");
  await expect(page.getByLabel("Quadril")).toHaveValue("");

  await phone.getByRole("button", { name: "Pular e Finalizar" }).click();
  await expect(phone).toHaveURL("/home");
  await elsewhere.close();
  // All is done elsewhere: nothing more is asked here.
  await next(page).click();
  await expect(page).toHaveURL("/home");
  expect(await kept("measurements")).toMatchObject({ ...newer, hip_cm: null });
});

test("what fails on the way is said, and nobody moves on", async ({ page }) => {
  const session = await beNewcomer(page, newPerson());
  const broken = { status: 500, json: {} };
  const progress = "**/api/v1/onboarding-progress";
  await page.request.patch("/api/v1/onboarding-progress", {
    data: { current_step: "stylist-name" },
    headers: bearer(session),
  });
  await page.goto("/onboarding");
  await expect(page.getByText("Passo 1 de 6")).toBeVisible();
  await page.route(progress, (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Pular" }).click();
  await expect(page.getByText("Erro ao salvar. Tente novamente.")).toBeVisible();
  await page.unroute(progress);
  for (const step of [2, 3]) {
    await page.getByRole("button", { name: "Pular" }).click();
    await expect(page.getByText(`Passo ${step} de 6`)).toBeVisible();
  }

  await page.route("**/api/v1/style-preferences", (route) =>
    route.request().method() === "PUT" ? route.fulfill(broken) : route.fallback(),
  );
  await page.getByRole("button", { name: "Boho" }).click();
  await next(page).click();
  await expect(page.getByText("Erro ao salvar preferências")).toBeVisible();
  await page.unroute("**/api/v1/style-preferences");
  await next(page).click();

  await expect(page.getByText("Passo 4 de 6")).toBeVisible();
  await page.route("**/api/v1/functions/color-analysis", (route) => route.fulfill(broken));
  await chooseSelfies(page, "rosto");
  await page.getByRole("button", { name: "Analisar Minha Coloração Pessoal" }).click();
  await expect(page.getByText("Erro ao analisar cores").first()).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Selfie salva! ✅")).toBeVisible();

  await page.route("**/api/v1/wardrobe-items", (route) =>
    route.request().method() === "POST" ? route.fulfill(broken) : route.fallback(),
  );
  await page.getByRole("button", { name: "Adicionar peça" }).click();
  await pickFromGallery(page, [picture("shirt")]);
  await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
  await expect(page.getByText("Erro ao salvar guarda-roupa")).toBeVisible();
  await page.unroute("**/api/v1/wardrobe-items");
  await page.getByRole("button", { name: "Enviar de novo a foto 1" }).click();
  await expect(page.getByText("Erro ao salvar guarda-roupa")).toBeHidden();

  await page.route(progress, (route) => route.fulfill(broken));
  await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
  await expect(page.getByText("Erro ao finalizar onboarding")).toBeVisible();
  await page.unroute(progress);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
  await expect(page.getByText("Erro ao finalizar. Tente novamente.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Salvar e Finalizar" }).click();
  await expect(page).toHaveURL("/home");
});

test("a newcomer on a used device goes through onboarding before the room they wanted", async ({ page }) => {
  const ana = newPerson();
  await page.request.post("/api/auth/v1/signup", { data: { email: ana.email, password: ana.password } });
  await page.goto("/wardrobe");
  await signInOnScreen(page, ana);
  await page.getByRole("button", { name: "Vamos Começar" }).click();
  for (const step of [2, 3]) {
    await page.getByRole("button", { name: "Pular" }).click();
    await expect(page.getByText(`Passo ${step} de 6`)).toBeVisible();
  }
  await next(page).click();
  await expect(page.getByText("Passo 4 de 6")).toBeVisible();
  await next(page).click();
  await expect(page.getByText("Etapa pulada")).toBeVisible();
  await page.getByRole("button", { name: "Pular e Finalizar" }).click();
  await expect(page).toHaveURL("/wardrobe");
});

test.describe("on the smallest phone", () => {
  test.use(smallPhone);

  test("every step fits, with large text too, and is clean for assistive technology", async ({ page }) => {
    const session = await beNewcomer(page, newPerson());
    for (const step of ["welcome", "stylist-name", "measurements", "style-preferences", "color-analysis", "wardrobe"]) {
      await page.request.patch("/api/v1/onboarding-progress", {
        data: { current_step: step },
        headers: bearer(session),
      });
      await page.goto("/onboarding");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectFits(page, step);
    }
    await expectClean(page);
  });
});
