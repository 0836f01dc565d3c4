import { expect, type Page, test } from "@playwright/test";
import { answered, chatPerson, conversation, say, someClothes } from "./chat";

const manaus = { latitude: -3.1019, longitude: -60.025 };

function allowInTheApp(): void {
  localStorage.setItem("provai-permissions", JSON.stringify({ camera: true, location: true, notifications: false }));
}

/** What the chat sends as the place of its next message. */
async function placeSent(page: Page, words: string): Promise<unknown> {
  const asked = page.waitForRequest("**/functions/personal-stylist");
  await say(page, words);
  return (await asked).postDataJSON().place;
}

test.use({ geolocation: manaus, permissions: ["geolocation"] });

test("who shares where they are is dressed for the climate there, and told so", async ({ page, context }) => {
  await chatPerson(page, context, someClothes);
  await page.goto("/personal-stylist");
  expect(await placeSent(page, "Que cores combinam com verde?"), "not allowed in the app").toBe(null);
  await answered(page);
  await context.addInitScript(allowInTheApp);
  await page.reload();
  expect(await placeSent(page, "O que eu visto hoje?")).toEqual({ latitude: -3, longitude: -60 });
  await answered(page);
  await expect(conversation(page).getByText(/^Clima típico de \S+ em Manaus: quente, uns \d+ °C/)).toBeVisible();
  await expect(conversation(page).getByRole("article").first()).toBeVisible();
});

test("a device that does not find itself does not keep a message waiting", async ({ page, context }) => {
  await chatPerson(page, context);
  await context.addInitScript(allowInTheApp);
  await context.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => {};
  });
  await page.goto("/personal-stylist");
  expect(await placeSent(page, "O que eu visto hoje?")).toBe(null);
  await answered(page);
});
