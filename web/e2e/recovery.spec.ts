import { expect, test } from "@playwright/test";
import { firstScreen, linkSentTo, newPerson, settledDevice, signInOnScreen, withAccount } from "./person";

test.beforeEach(({ context }) => settledDevice(context));

test("a forgotten password is replaced through the link of an email, which works once", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.goto("/auth");
  await page.getByRole("link", { name: "Esqueci minha senha" }).click();
  // Both screens have such a field.
  await expect(page).toHaveURL("/forgot-password");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByRole("button", { name: "Enviar link de recuperação" }).click();
  await expect(page.getByText("Email de recuperação enviado!")).toBeVisible();
  await expect(page.getByText(ana.email)).toBeVisible();

  const link = await linkSentTo(ana.email);
  await page.goto(link);
  await page.getByRole("button", { name: "Usar o link" }).click();
  await page.getByLabel("Nova senha", { exact: true }).fill("nova-senha");
  await page.getByLabel("Repita a nova senha").fill("nova-outra");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByText("As senhas não coincidem").first()).toBeVisible();

  // Until a password is chosen the link opens nothing else.
  await page.goto("/account-settings");
  await expect(page.getByRole("heading", { name: "Sua senha nova" })).toBeVisible();
  await page.getByLabel("Nova senha", { exact: true }).fill("nova-senha");
  await page.getByLabel("Repita a nova senha").fill("nova-senha");
  await page.getByRole("button", { name: "Salvar senha" }).click();
  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(firstScreen);

  await page.getByRole("link", { name: "Conta", exact: true }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth");
  await signInOnScreen(page, ana);
  await expect(page.getByText("Email ou senha incorretos").first()).toBeVisible();
  await signInOnScreen(page, { ...ana, password: "nova-senha" });
  await expect(page).toHaveURL(firstScreen);

  await page.goto(link);
  await page.getByRole("button", { name: "Usar o link" }).click();
  await expect(page.getByText("Este link não vale mais")).toBeVisible();
  await page.getByRole("link", { name: "Pedir um link novo" }).click();
  await expect(page).toHaveURL("/forgot-password");
});

test("nobody learns here whether an email has an account", async ({ page }) => {
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill(newPerson().email);
  await page.getByRole("button", { name: "Enviar link de recuperação" }).click();
  await expect(page.getByText("Email de recuperação enviado!")).toBeVisible();
});
