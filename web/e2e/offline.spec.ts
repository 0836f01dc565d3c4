import { expect, type Page, test } from "@playwright/test";
import { beSignedIn, newPerson, settledDevice } from "./person";

test.use({ serviceWorkers: "allow" });
test.beforeEach(({ context }) => settledDevice(context));

/** Until the worker has put the whole shell aside and answers for this page. */
async function withShell(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve));
    }
  });
}

function cachedAddresses(page: Page) {
  return page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

test("without network the app opens and says that there is none", async ({ page, context }) => {
  await page.goto("/auth");
  await withShell(page);
  await context.setOffline(true);
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { name: "Recuperar senha" })).toBeVisible();
  await expect(page.getByText("Você está sem internet. O que já abriu continua aqui.")).toBeVisible();
});

test("without network a screen of the person says so, and loads by itself when it is back", async ({
  page,
  context,
}) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.goto("/account-settings");
  await expect(page.getByText(ana.name)).toBeVisible();
  await withShell(page);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Não deu para carregar" })).toBeVisible();
  await expect(page.getByText(ana.name)).toBeHidden();
  await context.setOffline(false);
  await expect(page.getByText(ana.name)).toBeVisible();
});

test("nothing of a person is ever put aside", async ({ page }) => {
  const ana = newPerson();
  await beSignedIn(page, ana);
  await page.goto("/account-settings");
  await withShell(page);
  await page.reload();
  await expect(page.getByText(ana.name)).toBeVisible();
  const addresses = await cachedAddresses(page);
  expect(addresses).toContain("/");
  expect(addresses.filter((path) => path !== "/" && !path.startsWith("/assets/"))).toEqual([]);
  expect(addresses.filter((path) => /marketing|capacitor|native/.test(path))).toEqual([]);
  // Nor what only the iOS and Android apps run, whatever file it is in.
  const scripts = await Promise.all(
    addresses.filter((path) => path.endsWith(".js")).map(async (path) => (await page.request.get(path)).text()),
  );
  expect(scripts.filter((script) => script.includes("registerPlugin"))).toEqual([]);
});

test("signing out empties every cache and draft of the device", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings");
  await withShell(page);
  await page.evaluate(async () => {
    localStorage.setItem("provai-draft-look", "meu");
    sessionStorage.setItem("provai-draft-chat", "meu");
    await (await caches.open("anything")).put("/files/mine.jpg", new Response("mine"));
  });
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => page.evaluate(() => caches.has("anything"))).toBe(false);
  const kept = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(kept.filter((key) => /draft|session/.test(key))).toEqual([]);
  // The shell, which is nobody's, comes back.
  await expect.poll(() => cachedAddresses(page)).toContain("/");
});

test("the app can be installed: every file and address of its manifest exists", async ({ page }) => {
  await page.goto("/auth");
  const address = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await page.request.get(address ?? "")).json();
  expect(manifest).toMatchObject({ short_name: "Provaí", lang: "pt-BR", display: "standalone" });
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (url) => {
      const picture = await createImageBitmap(await (await fetch(url)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  await beSignedIn(page, newPerson());
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(url);
    await expect(page.getByText("Página não encontrada")).toBeHidden();
  }
});

test("installing is offered in the account, only where the browser can", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings");
  await expect(page.getByRole("button", { name: "Sair" })).toBeVisible();
  await expect(page.getByText("Instalar o app")).toBeHidden();
  await page.evaluate(() => {
    const offer = Object.assign(new Event("beforeinstallprompt"), {
      prompt: async () => Object.assign(window, { prompted: true }),
      userChoice: Promise.resolve({ outcome: "accepted" }),
    });
    dispatchEvent(offer);
  });
  await page.getByRole("button", { name: "Instalar o app" }).click();
  await expect(page.getByText("Instalar o app")).toBeHidden();
  expect(await page.evaluate(() => "prompted" in window)).toBe(true);
});

test.describe("on an iPhone", () => {
  test.use({ userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1" });

  test("installing is explained", async ({ page }) => {
    await beSignedIn(page, newPerson());
    await page.goto("/account-settings");
    await expect(page.getByText(/Adicionar à Tela de Início/)).toBeVisible();
  });
});
