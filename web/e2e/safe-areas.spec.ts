import { expect, type Page, test } from "@playwright/test";
import { beNewcomer, beSignedIn, newPerson, settledDevice } from "./person";

type Insets = { top: number; right: number; bottom: number; left: number };

/** Of a phone with a notch: where system bars, notch and corners are. */
const UPRIGHT: Insets = { top: 59, right: 0, bottom: 34, left: 0 };
const LYING: Insets = { top: 0, right: 59, bottom: 21, left: 59 };

test.beforeEach(({ context }) => settledDevice(context));

async function withInsets(page: Page, insets: Insets): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { top, right, bottom, left } = insets;
  await devtools.send("Emulation.setSafeAreaInsetsOverride", { insets: { top, right, bottom, left } });
}

/** What can be pressed or read as a title, and lies under the notch, a bar of the system or a corner. */
function hidden({ top, right, bottom, left }: Insets): string[] {
  const found: string[] = [];
  for (const element of document.querySelectorAll<HTMLElement>("h1, header, button, a, input, textarea")) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest(".sr-only, [inert]") || scrollsSideways(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width === 0 || box.top >= innerHeight || box.bottom <= 0) continue;
    const isAtFoot = element.closest("[data-bar], form:has(textarea)") !== null;
    const isHidden =
      box.top < top ||
      (isAtFoot && box.bottom > innerHeight - bottom) ||
      box.left < left ||
      box.right > innerWidth - right;
    if (isHidden) found.push(`${element.tagName} ${element.textContent?.slice(0, 30)} ${JSON.stringify(box)}`);
  }
  return found;

  function scrollsSideways(element: Element): boolean {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth) return true;
    return false;
  }
}

async function expectFree(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("main h1").first()).toBeVisible();
  for (const [insets, viewport] of [
    [UPRIGHT, { width: 390, height: 844 }],
    [LYING, { width: 844, height: 390 }],
  ] as const) {
    await page.setViewportSize(viewport);
    await withInsets(page, insets);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => page.evaluate(hidden, insets), { message: path, timeout: 10_000 }).toEqual([]);
  }
}

test("no screen before signing in begins under the notch or ends under the bar of the system", async ({ page }) => {
  for (const path of ["/auth", "/forgot-password", "/terms?ler=1", "/privacy-policy", "/delete-account", "/nada-aqui"])
    await expectFree(page, path);
});

test("no screen of the app begins under the notch or ends under the bar of the system", async ({ page }) => {
  await beSignedIn(page, newPerson());
  const rooms = ["/home", "/virtual-tryon", "/favorites", "/color-analysis", "/wardrobe", "/personal-stylist"];
  for (const path of [...rooms, "/account-settings"]) await expectFree(page, path);
});

test("no screen of the first steps begins under the notch or ends under the bar of the system", async ({
  page,
  context,
}) => {
  await beNewcomer(page, newPerson());
  await expectFree(page, "/onboarding");
  await page.getByRole("button", { name: "Vamos Começar" }).click();
  await expect(page.getByText("Passo 1 de 6")).toBeVisible();
  await expectFree(page, "/onboarding");
  await context.addInitScript(() => {
    localStorage.removeItem("provai-permissions-completed");
    localStorage.removeItem("provai-terms-accepted");
  });
  await expectFree(page, "/permissions");
  await expectFree(page, "/terms");
});

test("what is scrolled away does not show through the bar of the system", async ({ page }) => {
  await page.goto("/privacy-policy");
  await withInsets(page, UPRIGHT);
  await page.evaluate(() => scrollTo(0, 600));
  const under = () => page.evaluate(() => document.elementFromPoint(100, 30)?.getAttribute("role"));
  await expect.poll(under).toBe("status");
});

test("a screen as tall as the phone stays so between notch and bar, and without them nothing is moved", async ({
  page,
}) => {
  await beSignedIn(page, newPerson());
  await page.goto("/personal-stylist");
  const header = page.locator("main header");
  await expect(header).toBeVisible();
  const top = () => header.evaluate((element) => element.getBoundingClientRect().top);
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await expect.poll(async () => [await top(), await scrolls()]).toEqual([0, 0]);
  await withInsets(page, UPRIGHT);
  await expect.poll(async () => [await top(), await scrolls()]).toEqual([59, 0]);
});
