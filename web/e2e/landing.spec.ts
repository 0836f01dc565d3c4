import { expect, type Page, test } from "@playwright/test";
import brand from "../../brand.json" with { type: "json" };
import { qrCode } from "../build/qr-codes";
import { landingTexts as texts } from "../src/texts/landing";
import { expectClean } from "./axe";

const desktop = { width: 1280, height: 800 };

/** The public site is what the server shows on any host that is not the app's. */
function siteOf(app: string | undefined): string {
  return (app ?? "").replace("localhost", "127.0.0.1");
}

/** The bar follows the scroll only once the page is awake. */
async function openAwake(page: Page, site: string, path = "/") {
  await page.goto(`${site}${path}`);
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: "instant" }));
  await expect(page.getByRole("banner")).toHaveAttribute("data-moved", "true");
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await expect(page.getByRole("banner")).toHaveAttribute("data-moved", "false");
}

function question(page: Page, place: number) {
  const { question: words } = texts.questions.list[place] as { question: string };
  return page.locator("details[name=faq]").filter({ has: page.getByRole("heading", { name: words }) });
}

test.describe("moving around", () => {
  test.use({ viewport: desktop });

  for (const { id, label } of texts.anchors) {
    test(`${label} leads to its section`, async ({ page, baseURL }) => {
      await page.goto(siteOf(baseURL));
      await page.getByRole("banner").getByRole("link", { name: label }).click();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect(page.locator(`#${id}`).getByRole("heading", { level: 2 })).toBeInViewport();
    });
  }

  test("the two calls of the opening scroll to where they say", async ({ page, baseURL }) => {
    await page.goto(siteOf(baseURL));
    await page.getByRole("link", { name: "Baixar Grátis Agora" }).click();
    await expect(page.locator("#download").getByRole("heading", { level: 2 })).toBeInViewport();
    await page.getByRole("link", { name: "Ver Como Funciona" }).click();
    await expect(page.locator("#como-funciona").getByRole("heading", { level: 2 })).toBeInViewport();
  });

  test("every door leads to the app on its own host", async ({ page, baseURL }) => {
    await page.goto(siteOf(baseURL));
    for (const name of ["Acessar", "Versão web"])
      await expect(page.getByRole("link", { name, exact: true })).toHaveAttribute("href", `${baseURL}/auth`);
    await page.getByRole("link", { name: "Acessar", exact: true }).click();
    await expect(page).toHaveURL(`${baseURL}/auth`);
    await expect(page.getByRole("tab", { name: "Entrar" })).toHaveAttribute("aria-selected", "true");
    await page.goBack();
    await page.getByRole("link", { name: "Acessar Versão Web" }).click();
    await expect(page).toHaveURL(`${baseURL}/auth?aba=criar-conta`);
    await expect(page.getByRole("tab", { name: "Criar Conta" })).toHaveAttribute("aria-selected", "true");
  });

  test("the footer leads to both legal texts and is dated", async ({ page, baseURL }) => {
    const site = siteOf(baseURL);
    await page.goto(site);
    await expect(page.getByRole("contentinfo")).toContainText("Copyright © 2025");
    await page.getByRole("contentinfo").getByRole("link", { name: "Termos de Uso" }).click();
    await expect(page).toHaveURL(`${site}/terms`);
    await expect(page.getByRole("heading", { level: 1, name: "Termos de Uso" })).toBeVisible();
    await page.getByRole("contentinfo").getByRole("link", { name: "Política de Privacidade" }).click();
    await expect(page).toHaveURL(`${site}/privacy-policy`);
    await expect(page.locator("main article section")).toHaveCount(13);
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(`${site}/#faq`);
  });

  test("any other address becomes the landing page", async ({ page, baseURL }) => {
    for (const path of ["/auth", "/nao-existe", "/terms/antigos"]) {
      await page.goto(`${siteOf(baseURL)}${path}`);
      await expect(page).toHaveURL(`${siteOf(baseURL)}/`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.hero.title);
    }
  });
});

test("on a phone the sections fold into a menu that closes behind a choice, outside and with Escape", async ({
  page,
  baseURL,
}) => {
  await openAwake(page, siteOf(baseURL));
  const menu = page.getByRole("banner").locator("details");
  const open = menu.locator("summary");
  const link = menu.getByRole("link", { name: "FAQ" });
  await expect(link).toBeHidden();
  await open.click();
  await link.click();
  await expect(page).toHaveURL(/#faq$/);
  await expect(link).toBeHidden();
  await open.click();
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.locator("main").click({ position: { x: 5, y: 5 }, force: true });
  await expect(link).toBeHidden();
});

test("the questions open one at a time and close, with a keyboard too", async ({ page, baseURL }) => {
  await page.goto(siteOf(baseURL));
  expect(await page.locator("details[name=faq]").count()).toBeGreaterThanOrEqual(8);
  const [first, second] = [question(page, 0), question(page, 1)];
  await expect(first).toHaveAttribute("open");
  await second.locator("summary").click();
  await expect(second).toHaveAttribute("open");
  await expect(first).not.toHaveAttribute("open");
  await second.locator("summary").press("Enter");
  await expect(second).not.toHaveAttribute("open");
  await first.locator("summary").press("Space");
  await expect(first.getByText(texts.questions.list[0].answer)).toBeVisible();
});

test("each download card has a real code, drawn for the address that it names", async ({ page, baseURL }) => {
  await page.goto(siteOf(baseURL));
  for (const [system, name] of [
    ["ios", "App Store"],
    ["android", "Google Play"],
  ] as const) {
    const card = page.locator("#download article").filter({ hasText: name });
    const address = brand.stores[system] || `https://${brand.domains.app}/`;
    const code = card.getByRole("img", { name: address });
    await expect(code.locator("path")).toHaveAttribute("d", qrCode(address).path);
    await expect(card.getByRole("link")).toHaveAttribute(
      "href",
      brand.stores[system] || `${baseURL}/auth?aba=criar-conta`,
    );
  }
});

test("before and after move with the arrows", async ({ page, baseURL }) => {
  await openAwake(page, siteOf(baseURL));
  const slider = page.getByRole("slider", { name: "Comparar antes e depois" });
  const before = await slider.inputValue();
  await slider.press("ArrowRight");
  expect(Number(await slider.inputValue())).toBeGreaterThan(Number(before));
});

test("the name stands in for a logo that does not come", async ({ page, baseURL }) => {
  await page.route("**/logo*.svg", (route) => route.abort());
  await page.goto(siteOf(baseURL));
  await expect(page.getByRole("banner").getByText(brand.displayName, { exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByText(brand.displayName, { exact: true })).toBeVisible();
});

test("the pages wake up as they were written and never ask for the app's code", async ({ page, baseURL }) => {
  const complaints: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text());
  });
  for (const path of ["/", "/terms", "/privacy-policy"]) await openAwake(page, siteOf(baseURL), path);
  expect(complaints).toEqual([]);
  const code = await Promise.all(scripts);
  expect(code.length).toBeGreaterThan(0);
  for (const text of code) expect(text).not.toMatch(/\/api\/(auth\/)?v1|SIGNED_IN|provai-session/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "dark" });

  test("the landing page reads, its questions open and its menu unfolds", async ({ page, baseURL }) => {
    await page.goto(siteOf(baseURL));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.hero.title);
    await question(page, 2).locator("summary").click();
    await expect(question(page, 2).locator("p")).toBeVisible();
    await page.getByRole("banner").locator("summary").click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Recursos" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Acessar", exact: true })).toHaveAttribute(
      "href",
      `https://${brand.domains.app}/auth`,
    );
  });

  test("the legal pages read", async ({ page, baseURL }) => {
    await page.goto(`${siteOf(baseURL)}/privacy-policy`);
    await expect(page.getByText("Última atualização: Janeiro de 2025")).toBeVisible();
    await expect(page.getByRole("link", { name: `privacidade@${brand.domains.primary}` }).first()).toBeVisible();
  });
});

test("search engines and shared links get the brand's words, picture and true figures", async ({ page, baseURL }) => {
  const site = siteOf(baseURL);
  const published = `https://${brand.domains.primary}`;
  await page.goto(site);
  await expect(page).toHaveTitle(brand.seo.title);
  const head = page.locator("head");
  await expect(head.locator("meta[name=description]")).toHaveAttribute("content", brand.seo.description);
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", `${published}/`);
  await expect(head.locator("meta[property='og:image']")).toHaveAttribute("content", `${published}${brand.seo.image}`);

  const data = JSON.parse((await head.locator("script[type='application/ld+json']").textContent()) ?? "");
  const kinds = data["@graph"].map((one: { "@type": string }) => one["@type"]);
  expect(kinds).toEqual(["Organization", "SoftwareApplication", "FAQPage"]);
  expect(JSON.stringify(data)).not.toMatch(/aggregateRating|ratingValue/);

  const image = await (await page.request.get(`${site}${brand.seo.image}`)).body();
  expect([image.readUInt32BE(16), image.readUInt32BE(20)]).toEqual([1200, 630]);

  expect(await (await page.request.get(`${site}/robots.txt`)).text()).toContain(`Sitemap: ${published}/sitemap.xml`);
  const sitemap = await (await page.request.get(`${site}/sitemap.xml`)).text();
  for (const path of ["/", "/terms", "/privacy-policy"]) expect(sitemap).toContain(`<loc>${published}${path}</loc>`);

  await page.goto(`${site}/terms`);
  await expect(head.locator("link[rel=canonical]")).toHaveAttribute("href", `${published}/terms`);
});

for (const path of ["/", "/terms", "/privacy-policy"]) {
  test(`${path} is clean for assistive technology, light and dark, on a phone and a desktop`, async ({
    page,
    baseURL,
  }) => {
    await openAwake(page, siteOf(baseURL), path);
    await expectClean(page);
  });
}
