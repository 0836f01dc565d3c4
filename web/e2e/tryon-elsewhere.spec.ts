import { test as base, expect, type Page } from "@playwright/test";
import { expectClean } from "./axe";
import { addGarments, choosePhoto, MADE_MS, tryOn } from "./fitting-room";
import { type House, startHouse } from "./house";
import { beSignedIn, newPerson, settledDevice } from "./person";
import { type ProviderServer, providerServer } from "./provider-server";

/** A house whose preferred engine is elsewhere, with one picture a day for each person, and the embedded one behind it. */
const test = base.extend<object, { provider: ProviderServer; house: House }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from here
    async ({}, use) => {
      const provider = await providerServer(process.env.PROVAI_E2E_PICTURES ?? "");
      await use(provider);
      provider.close();
    },
    { scope: "worker" },
  ],
  house: [
    async ({ provider }, use) => {
      const house = await startHouse({
        PROVAI_TRYON_ENGINES: JSON.stringify(["gemini", "drape"]),
        PROVAI_GEMINI_API_KEY: "chave-de-teste",
        PROVAI_GEMINI_BASE_URL: provider.url,
        PROVAI_HOSTED_BACKOFF_SECONDS: "0.01",
        PROVAI_TRYON_PAID_A_DAY_EACH: "1",
      });
      await use(house);
      await house.stop();
    },
    { scope: "worker", timeout: MADE_MS },
  ],
  baseURL: async ({ house }, use) => use(house.url),
});

// One house for all of them; what its engine here makes takes its time on a busy machine.
test.describe.configure({ mode: "default", timeout: 2 * MADE_MS });

test.beforeEach(async ({ page, context, provider }) => {
  provider.answerWith("picture");
  provider.asked.length = 0;
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

const offer = (page: Page) => page.getByRole("dialog", { name: "Enviar suas fotos para Google Gemini?" });
const redo = (page: Page) => page.getByRole("button", { name: "Refazer com fotorrealismo" });
const madeElsewhere = (page: Page) => page.getByText("Feita pelo Google Gemini, um serviço de fora");
const madeHere = (page: Page) => page.getByText("Feita pelo Provador Provaí neste servidor");

async function chooseAndTryOn(page: Page): Promise<void> {
  await choosePhoto(page);
  await addGarments(page, "shirt");
  await page.getByRole("button", { name: "Provar 1 roupa" }).click();
}

test("who allows the service is asked once, by its name, and the try-on goes on by itself", async ({
  page,
  provider,
}) => {
  await chooseAndTryOn(page);
  await expect(offer(page)).toContainText("talvez em outro país");
  expect(provider.asked).toEqual([]);
  await expectClean(page, "[role=dialog]");
  await offer(page).getByRole("button", { name: "Permitir" }).click();
  await expect(madeElsewhere(page)).toBeVisible({ timeout: MADE_MS });
  await expect(redo(page)).toBeHidden();
  expect(provider.asked).toEqual([2]);

  // The day's picture is spent: the next one is made here, and says so kindly. Nobody is asked again.
  await page.getByRole("tab", { name: "Roupas" }).click();
  await tryOn(page, "Provar 1 roupa");
  await expect(madeHere(page)).toBeVisible({ timeout: MADE_MS });
  await expect(page.getByText(/As provas com Google Gemini acabaram por hoje.*Amanhã dá para refazer/)).toBeVisible();
  await expect(redo(page)).toBeHidden();
  await expectClean(page);
  expect(provider.asked).toEqual([2]);
});

test("who stays with this server's engine may change their mind at the look", async ({ page, provider }) => {
  await chooseAndTryOn(page);
  await offer(page).getByRole("button", { name: "Usar o provador daqui" }).click();
  await expect(madeHere(page)).toBeVisible({ timeout: MADE_MS });
  await expect(page.getByText("Sem a sua permissão, nada vai para Google Gemini")).toBeVisible();
  expect(provider.asked).toEqual([]);
  await expectClean(page);

  const question = page.getByRole("alertdialog", { name: "Permitir o envio para Google Gemini?" });
  await redo(page).click();
  await question.getByRole("button", { name: "Agora não" }).click();
  await expect(madeHere(page)).toBeVisible();
  await redo(page).click();
  await question.getByRole("button", { name: "Permitir" }).click();
  await expect(madeElsewhere(page)).toBeVisible({ timeout: MADE_MS });
  expect(provider.asked).toEqual([2]);

  await page.goto("/account-settings?secao=consentimentos");
  const consent = page.getByRole("switch", { name: "Envio para Google Gemini" });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(page.getByText("Consentimento retirado")).toBeVisible();
});

test("a look says when the service did not answer, and offers it again", async ({ page, provider }) => {
  provider.answerWith(503);
  await chooseAndTryOn(page);
  await offer(page).getByRole("button", { name: "Permitir" }).click();
  await expect(page.getByText("Google Gemini não respondeu desta vez, e outro motor fez esta prova.")).toBeVisible({
    timeout: MADE_MS,
  });
  await expect(madeHere(page)).toBeVisible();
  await expect(redo(page)).toBeVisible();
  expect(provider.asked.length).toBeGreaterThan(1);
});
