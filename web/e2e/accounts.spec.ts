import { expect, test } from "@playwright/test";
import { firstScreen, newcomerScreen, newPerson, settledDevice, signInOnScreen, withAccount } from "./person";

test.beforeEach(({ context }) => settledDevice(context));

test("a person signs up and is signed in", async ({ page }) => {
  const ana = newPerson();
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Criar Conta" }).click();
  await page.getByLabel("Nome completo").fill(ana.name);
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill(ana.password);
  await page.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page.getByText("Confirme que você tem 18 anos ou mais para criar a conta").first()).toBeVisible();
  const signUp = page.waitForRequest(/\/signup/);
  await page.getByLabel("Tenho 18 anos ou mais").check();
  await page.getByRole("button", { name: "Criar Conta" }).click();
  expect((await signUp).postDataJSON().data.adult_confirmed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  await expect(page.getByText("Conta criada com sucesso! Bem-vindo!")).toBeVisible();
  await expect(page).toHaveURL(newcomerScreen);
  await page.goto("/account-settings");
  await expect(page.getByText(ana.name)).toBeVisible();
  await expect(page.getByText(/^Com Cloe desde/)).toBeVisible();
});

test("what is typed and pressed before the app is awake counts", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  let arrive = () => {};
  const scripts = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\.js$/, (route) => scripts.then(() => route.continue()));
  await page.goto("/auth", { waitUntil: "commit" });
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL("/auth");
  arrive();
  await expect(page).toHaveURL(firstScreen);
});

test("when the app's code does not come, pressing asks for it again", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.route(/\/first-[^/]*\.js$/, (route) => route.abort());
  await page.goto("/auth");
  const failure = page.waitForEvent("console", (said) => said.type() === "error" && /dynamically/.test(said.text()));
  await page.getByLabel("Email").fill(ana.email);
  await failure;
  await page.unroute(/\/first-[^/]*\.js$/);
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await again;
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL(firstScreen);
});

test("a person signs up with the keyboard alone", async ({ page }) => {
  const ana = newPerson();
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Entrar" }).focus();
  // The focus wakes the app up; a key pressed before that moves nothing.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(page.getByRole("tab", { name: "Criar Conta" })).toHaveAttribute("aria-selected", "true", {
      timeout: 1,
    });
  }).toPass();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type(ana.name);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ana.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(ana.password);
  // Past the eye of the password to the checkbox.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Tenho 18 anos ou mais")).toBeChecked();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(newcomerScreen);
});

test("a person signs in", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.goto("/auth");
  await signInOnScreen(page, ana);
  await expect(page.getByText("Login realizado com sucesso!")).toBeVisible();
  await expect(page).toHaveURL(firstScreen);
});

test("a wrong password is refused and what was typed stays", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.goto("/auth");
  await signInOnScreen(page, { ...ana, password: "errada99" });
  const password = page.getByLabel("Senha", { exact: true });
  await expect(page.getByText("Email ou senha incorretos")).toHaveCount(2);
  await expect(password).toBeFocused();
  await expect(password).toHaveAttribute("aria-invalid", "true");
  await expect(password).toHaveValue("errada99");
  await expect(page.getByLabel("Email")).toHaveValue(ana.email);
});

test("an email that has an account cannot sign up again", async ({ page, request }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill("Outra Ana");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByLabel("Senha", { exact: true }).fill("segredo2");
  await page.getByLabel("Tenho 18 anos ou mais").check();
  await page.getByRole("button", { name: "Criar Conta" }).click();
  await expect(page.getByText("Este email já está cadastrado").first()).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test("without network a person is told so and can try again", async ({ page, request, context }) => {
  const ana = newPerson();
  await withAccount(request, ana);
  await page.goto("/auth");
  // What comes with the first touch has come too.
  await page.getByLabel("Email").focus();
  await expect(page.getByRole("region", { name: /Avisos/ })).toBeAttached();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("Você está sem internet. O que já abriu continua aqui.")).toBeVisible();
  await signInOnScreen(page, ana);
  await expect(page.getByText(/Sem conexão com o Provaí/)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page).toHaveURL(firstScreen);
});

test("the terms and the policy open beside the sign-up form, and what was typed stays", async ({ page, context }) => {
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill("Ana Luz");
  for (const [link, heading] of [
    ["Termos de Uso", "Quem pode usar"],
    ["Política de Privacidade", "Dados coletados"],
  ] as const) {
    const opening = context.waitForEvent("page");
    await page.getByRole("link", { name: link }).click();
    const beside = await opening;
    await expect(beside.getByRole("heading", { name: heading })).toBeVisible();
    await beside.close();
  }
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Luz");
});

test("on a phone a notice does not hide the button that was pressed", async ({ page }) => {
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill("Ana Luz");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByLabel("Senha", { exact: true }).fill("segredo1");
  const button = page.getByRole("button", { name: "Criar Conta" });
  await button.click();
  const notice = page.locator("[data-sonner-toast][data-mounted=true]");
  await expect(notice).toBeVisible();
  // It comes in from the edge of the screen.
  await expect
    .poll(async () => {
      const [above, below] = [await notice.boundingBox(), await button.boundingBox()];
      return (above?.y ?? 0) + (above?.height ?? 0) < (below?.y ?? 0);
    })
    .toBe(true);
});

test("an email that looks mistyped is asked about once, and mended with one tap", async ({ page }) => {
  const ana = newPerson();
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill(ana.name);
  const name = ana.email.split("@")[0];
  await page.getByLabel("Email").fill(`${name}@gmial.com`);
  await expect(page.getByText(`Sua conta será de ${name}@gmial.com.`)).toBeVisible();
  await page.getByLabel("Senha", { exact: true }).fill(ana.password);
  await page.getByLabel("Tenho 18 anos ou mais").check();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await page.getByRole("button", { name: `Você quis dizer ${name}@gmail.com?` }).click();
  await expect(page.getByLabel("Email")).toHaveValue(`${name}@gmail.com`);
  await expect(page.getByText(`Sua conta será de ${name}@gmail.com.`)).toBeVisible();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(page).toHaveURL(newcomerScreen);
});

test("an email that only looks mistyped is taken at the second press", async ({ page }) => {
  const ana = newPerson();
  const email = ana.email.replace("example.com", "gnail.com");
  await page.goto("/auth?aba=criar-conta");
  await page.getByLabel("Nome completo").fill(ana.name);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Senha", { exact: true }).fill(ana.password);
  await page.getByLabel("Tenho 18 anos ou mais").check();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(page.getByText(/Você quis dizer/)).toBeVisible();
  await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
  await expect(page).toHaveURL(newcomerScreen);
});
