import { expect, type Page, test } from "@playwright/test";
import { tab } from "./fitting-room";
import { beSignedIn, newPerson, type Person, settledDevice, signInOnScreen } from "./person";

const EVENTS = "/api/v1/tryons/events";

let ana: Person;

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  ana = newPerson();
  await beSignedIn(page, ana);
});

/** A look that is being made for as long as the test needs it: the screen asks how it goes, again and again. */
async function followWithoutEnd(page: Page): Promise<void> {
  const row = {
    id: "00000000-0000-7000-8000-000000000001",
    status: "processing",
    favorite: false,
    person_image_url: "/icon.svg",
    garment_image_url: "/icon.svg",
    garment_image_urls: ["/icon.svg"],
    garment_categories: [null],
    created_at: new Date().toISOString(),
  };
  await page.route("**/api/v1/tryons?*", (route) => route.fulfill({ json: [row] }));
  const asked = page.waitForRequest((request) => request.url().endsWith(EVENTS));
  await page.goto("/virtual-tryon?aba=resultados");
  await asked;
  await expect(page.getByRole("heading", { name: "Costurando seu look" })).toBeVisible();
}

test("signing out in another tab ends the connection that follows a look", async ({ page, context }) => {
  await page.route(`**${EVENTS}`, () => {}); // open, and silent
  await followWithoutEnd(page);
  const other = await context.newPage();
  await other.goto("/account-settings");
  const ended = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().endsWith(EVENTS),
    // Silence alone would end it later than this.
    timeout: 25_000,
  });
  await other.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/auth/);
  await ended;
});

test("a session that the server ends while a look is followed leads to the door, asks no more, and back", async ({
  page,
}) => {
  await page.clock.install();
  await followWithoutEnd(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "").access_token);
  await page.request.post("/api/auth/v1/logout?scope=global", { headers: { Authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL(/\/auth\?voltar=/);

  await page.unroute("**/api/v1/tryons?*");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  // Whoever still waited to connect again would do so now.
  await page.clock.fastForward("01:00");
  await signInOnScreen(page, ana);
  await expect(tab(page, "Resultados")).toHaveAttribute("aria-selected", "true");
  expect(asked.slice(0, asked.indexOf("/api/auth/v1/token"))).not.toContain(EVENTS);
});
