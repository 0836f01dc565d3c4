import { expect, test } from "@playwright/test";
import { answered, chatPerson, conversation, say } from "./chat";
import { beSignedIn, newPerson, settledDevice } from "./person";
import { expectNothingRefused, watchPolicy } from "./policy";
import { cards, ownerOf, withPieces } from "./wardrobe-room";

const MARKUP = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>';

test.beforeEach(({ page }) => watchPolicy(page));

test("a page that lies open behind a dialog stays put, and a toast has its style", async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=conta");
  await page.getByLabel("Seu nome").fill("Outra Ana");
  await page.getByRole("button", { name: "Salvar nomes" }).click();
  await expect(page.locator("[data-sonner-toast]")).toBeVisible();
  await expect(page.locator("[data-sonner-toaster]")).toHaveCSS("position", "fixed");
  await page.getByRole("button", { name: "Zona de perigo" }).click();
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("overflow", "hidden");
  await page.getByRole("button", { name: "Ficar" }).click();
  await expect(page.locator("body")).not.toHaveCSS("overflow", "hidden");
  expectNothingRefused(page);
});

test("the public site stands without inline styles", async ({ page, baseURL }) => {
  await page.goto((baseURL ?? "").replace("localhost", "127.0.0.1"));
  const comparison = page.getByRole("slider");
  await comparison.scrollIntoViewIfNeeded();
  const rule = page.locator("span.bg-paper.w-0\\.5");
  const place = () => rule.evaluate((line: HTMLElement) => line.offsetLeft / (line.parentElement?.clientWidth ?? 1));
  expect(await place()).toBeCloseTo(0.54, 1);
  await comparison.fill("80");
  await expect.poll(place).toBeCloseTo(0.8, 1);
  expectNothingRefused(page);
});

test("a script or a style that somebody smuggles into the page does not work", async ({ page }) => {
  await page.goto("/auth");
  const worked = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = 1";
    const style = document.createElement("style");
    style.textContent = "body { outline: 3px solid red }";
    document.head.append(script, style);
    return ["ran" in window, getComputedStyle(document.body).outlineStyle];
  });
  expect(worked).toEqual([false, "none"]);
});

test("what a person writes about clothes is shown as written", async ({ page, context }) => {
  await settledDevice(context);
  const owner = await ownerOf(page);
  await withPieces(page, owner, [{ category: MARKUP.slice(0, 60), brand: MARKUP, notes: MARKUP }]);
  await page.goto("/wardrobe");
  await cards(page).first().click();
  await expect(page.getByRole("dialog").getByText(MARKUP).first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expectNothingRefused(page);
});

test("what is said to the stylist is shown as written", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await say(page, `${MARKUP} [abrir](javascript:window.ran=1)`);
  await answered(page);
  await expect(conversation(page).getByText(MARKUP).first()).toBeVisible();
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0);
  await page.reload();
  await expect(conversation(page).getByText(MARKUP).first()).toBeVisible();
  expect(await page.evaluate(() => "ran" in window)).toBe(false);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  expectNothingRefused(page);
});
