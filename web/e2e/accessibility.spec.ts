import { expect, type Page, test } from "@playwright/test";
import { askedForConsent, croppingPhoto, eachSection } from "./account";
import { expectClean } from "./axe";
import { beSignedIn, newPerson } from "./person";

const screens: Record<string, (page: Page) => Promise<void>> = {
  "sign-in": async (page) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Escreva seu email")).toBeVisible();
  },
  "sign-up": async (page) => {
    await page.goto("/auth?aba=criar-conta");
    await expect(page.getByLabel("Nome completo")).toBeVisible();
  },
  "forgot-password": async (page) => {
    await page.goto("/forgot-password");
    await expect(page.getByLabel("Email")).toBeVisible();
  },
  "account-settings": async (page) => {
    await beSignedIn(page, newPerson());
    await page.goto("/account-settings?secao=conta");
    await expect(page.getByLabel("Seu nome")).toBeVisible();
  },
  "delete question": async (page) => {
    await beSignedIn(page, newPerson());
    await page.goto("/account-settings?secao=perigo");
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
  },
  "a profile photo being framed": croppingPhoto,
  "the question for a consent": askedForConsent,
  "delete-account": async (page) => {
    await page.goto("/delete-account");
    await expect(page.getByRole("button", { name: "Entrar para excluir" })).toBeVisible();
  },
  terms: async (page) => {
    await page.goto("/terms");
    await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  },
  "terms to read": async (page) => {
    await page.goto("/terms?ler=1");
    await expect(page.getByRole("heading", { name: "Quem pode usar" })).toBeVisible();
  },
  "privacy policy": async (page) => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { name: "Dados coletados" })).toBeVisible();
  },
  permissions: async (page) => {
    await page.context().grantPermissions([]);
    await page.goto("/permissions");
    await page.getByRole("button", { name: "Permitir câmera" }).click();
    await expect(page.getByText("Permitida")).toBeVisible();
  },
  "permissions without a camera": async (page) => {
    await page.goto("/permissions");
    await expect(page.getByRole("button", { name: "Conceda a Câmera para Continuar" })).toBeVisible();
  },
  "a failure of the routes": async (page) => {
    await page.route(/forgot-password-page/, (route) => route.abort());
    await page.goto("/forgot-password");
    await expect(page.getByRole("heading", { name: "Unexpected Application Error!" })).toBeVisible();
  },
  "a failure of one screen": async (page) => {
    await beSignedIn(page, newPerson());
    await page.route("**/api/v1/profile", (route) =>
      route.fulfill({ status: 404, json: { code: "x", message: "Sumiu." } }),
    );
    await page.goto("/account-settings");
    await expect(page.getByText("Sumiu.")).toBeVisible();
  },
  "404": async (page) => {
    await page.goto("/nao-existe");
    await expect(page.getByText("Página não encontrada")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  test(`${name} is clean for assistive technology, light and dark, on a phone and a desktop`, async ({ page }) => {
    await open(page);
    await expectClean(page);
  });
}

test("every section of the account is clean for assistive technology, light and dark", async ({ page }) => {
  // Fourteen sections, each in two themes and two sizes.
  test.setTimeout(360_000);
  await beSignedIn(page, newPerson());
  await eachSection(page, () => expectClean(page, "[role=region][data-state=open]"));
});
