import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe";
import { answered, chatPerson, conversation, say, someClothes } from "./chat";
import { expectFits, smallPhone } from "./fits";

async function eachScreen(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.goto("/personal-stylist");
  await expect(conversation(page).getByText("Oi, Marina!", { exact: false })).toBeVisible();
  await look("an empty conversation");
  await say(page, "O que eu visto hoje?");
  await answered(page);
  await say(page, "Que cores combinam comigo?");
  await answered(page);
  await look("a conversation with a look");
  await conversation(page).getByRole("button", { name: "Trocar peça" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await look("the choice of a piece");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Gravar áudio" }).click();
  await expect(page.getByText("Gravando áudio...")).toBeVisible();
  await look("recording");
  await page.getByRole("button", { name: "Cancelar gravação" }).click();
  await page.getByRole("button", { name: "Opções da conversa" }).click();
  await look("the options");
  await page.getByRole("button", { name: "O que a Cloe sabe sobre você" }).click();
  await page.getByRole("button", { name: "Contar mais uma coisa" }).click();
  await look("what the stylist knows");
}

// Each look is two sweeps by axe, or three sizes of letters; a busy machine takes its time.
test.describe.configure({ timeout: 300_000 });

/** The sheets are the same component: one of them is swept. */
const swept = ["an empty conversation", "a conversation with a look", "recording", "what the stylist knows"];

test("the conversation is clean for assistive technology, light and dark", async ({ page, context }) => {
  await chatPerson(page, context, someClothes);
  await eachScreen(page, async (name) => {
    if (swept.includes(name)) await expectClean(page);
  });
});

test.describe("on the smallest phone", () => {
  test.use(smallPhone);

  test("the conversation fits, with large text too", async ({ page, context }) => {
    await chatPerson(page, context, someClothes);
    await eachScreen(page, (name) => expectFits(page, name));
  });
});
