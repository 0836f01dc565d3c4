import { expect, test } from "@playwright/test";
import { answered, chatPerson, conversation, say, someClothes, withColours } from "./chat";

test("a person asks for their colours, sees each with its name, and copies one with a tap", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { email } = await chatPerson(page, context);
  withColours(email);
  await page.goto("/personal-stylist");
  await page.getByRole("button", { name: "Que cores combinam comigo?" }).click();
  await answered(page);
  const card = conversation(page).getByRole("article");
  await expect(card.getByRole("heading", { name: "Outono Quente" })).toBeVisible();
  await expect(card.getByRole("button")).toHaveCount(6);
  const mustard = card.getByRole("button", { name: "Mostarda, #e1ad01. Copiar" });
  await expect(mustard.getByText("Mostarda", { exact: true })).toBeVisible();
  await mustard.click();
  await expect(page.getByText("Copiado: Mostarda")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("#e1ad01");
});

test("who cannot make a look yet is told the one piece that is missing, and where to add it", async ({
  page,
  context,
}) => {
  const [blouse] = someClothes;
  await chatPerson(page, context, [blouse]);
  await page.goto("/personal-stylist");
  await say(page, "O que eu visto hoje?");
  await answered(page);
  const card = conversation(page).getByRole("article");
  await expect(card).toHaveCount(1);
  await expect(card.getByRole("heading", { name: "Falta uma peça" })).toBeVisible();
  await card.getByRole("link", { name: "Adicionar ao guarda-roupa" }).click();
  await expect(page).toHaveURL("/wardrobe");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
