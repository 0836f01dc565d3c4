import { expect, type Page, test } from "@playwright/test";
import { beSignedIn, newPerson } from "./person";

const HALF_HOUR_MS = 30 * 60_000;

/** From now on `HEAD /` tells another version, as after a deployment; counts how often it was asked. */
async function deploy(page: Page, version = "another") {
  const seen = { asked: 0 };
  await page.route("/", (route) => {
    if (route.request().method() !== "HEAD") return route.continue();
    seen.asked += 1;
    return route.fulfill({ headers: { "X-App-Version": version } });
  });
  return seen;
}

/** The tab comes back from behind another one. */
function comeBack(page: Page) {
  return page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** True until the page is loaded anew. */
function isSamePage(page: Page) {
  return page.evaluate(() => "marked" in window);
}

function reloaded(page: Page) {
  return page.waitForFunction(() => !("marked" in window));
}

async function openMarked(page: Page) {
  await page.goto("/auth");
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.evaluate(async () => {
    Object.assign(window, { marked: true });
    await (await caches.open("old-things")).put("/old", new Response("old"));
  });
}

test("a new version clears the caches and reloads when the tab becomes visible, once", async ({ page }) => {
  await openMarked(page);
  const seen = await deploy(page);
  await comeBack(page);
  await reloaded(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // The page that came is still the old one, as behind a slow cache: it must not reload for ever.
  await expect(page.getByLabel("Email")).toBeVisible();
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await expect(async () => {
    await comeBack(page); // the page listens only once it is alive
    expect(seen.asked).toBeGreaterThan(1);
  }).toPass();
  expect(await isSamePage(page)).toBe(true);
});

test("the same version changes nothing", async ({ page }) => {
  await openMarked(page);
  const asked = page.waitForResponse((response) => response.request().method() === "HEAD");
  await comeBack(page);
  expect((await asked).headers()["x-app-version"]).toBeTruthy();
  expect(await isSamePage(page)).toBe(true);
  expect(await page.evaluate(() => caches.keys())).toEqual(["old-things"]);
});

test("the version is asked every 30 minutes", async ({ page }) => {
  await page.clock.install();
  await openMarked(page);
  await deploy(page);
  await page.clock.fastForward(HALF_HOUR_MS);
  await reloaded(page);
});

test("while something is unsaved the new version waits and says so", async ({ page }) => {
  await openMarked(page);
  await deploy(page);
  await page.getByLabel("Email").fill("ana@example.com");
  await comeBack(page);
  await expect(page.getByText(/Há uma versão nova/)).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
  await page.getByLabel("Email").fill("");
  await reloaded(page);
});

test("a photo that was chosen and not sent is unsaved too", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/account-settings?secao=foto");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "eu.jpg", mimeType: "image/jpeg", buffer: Buffer.from("qualquer") });
  await page.evaluate(() => Object.assign(window, { marked: true }));
  await deploy(page);
  await comeBack(page);
  await expect(page.getByText(/Há uma versão nova/)).toBeVisible();
  await page.getByRole("button", { name: "Cancelar" }).click();
  await reloaded(page);
});
