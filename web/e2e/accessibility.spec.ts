import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { beSignedIn, newPerson } from "./person";

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

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
  "404": async (page) => {
    await page.goto("/nao-existe");
    await expect(page.getByText("Página não encontrada")).toBeVisible();
  },
};

for (const [name, open] of Object.entries(screens)) {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const [device, viewport] of Object.entries(sizes)) {
      test(`${name} is clean for assistive technology, ${colorScheme}, ${device}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.setViewportSize(viewport);
        await open(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`)).toEqual([]);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      });
    }
  }
}
