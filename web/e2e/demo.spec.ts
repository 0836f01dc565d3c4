import { expect, type Page, test } from "@playwright/test";
import { conversation } from "./chat";
import { tab } from "./fitting-room";
import { startHouse } from "./house";
import { settledDevice, signInOnScreen } from "./person";
import { cards } from "./wardrobe-room";

/** Twenty pieces, four looks, the colours and a conversation, by the real engines beside every other test. */
const FILLED_MS = 900_000;

test.describe.configure({ timeout: 2 * FILLED_MS });

/** Every picture that was asked for has come. */
async function expectPictures(page: Page): Promise<void> {
  const broken = () =>
    page
      .locator("img")
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
      );
  await expect.poll(broken).toEqual([]);
}

test("every room of the demo is alive for whoever signs in as it says", async ({ page }) => {
  // What voice notes need is large, and nobody speaks here.
  const house = await startHouse({ PROVAI_SPEECH_MODEL: "off" }, "demo");
  try {
    await expect.poll(house.printed, { timeout: FILLED_MS }).toMatch(/Tudo pronto em \d+ s\./);
    expect(house.printed()).not.toMatch(/ficou de fora|não saiu|não respondeu/);
    const [, email = ""] = /Email:\s+(\S+)/.exec(house.printed()) ?? [];
    const [, password = ""] = /Senha:\s+(\S+)/.exec(house.printed()) ?? [];
    const complaints: string[] = [];
    page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
    page.on("pageerror", (error) => complaints.push(String(error)));

    await settledDevice(page.context());
    await page.goto(house.url);
    await signInOnScreen(page, { name: "", email, password });
    await expect(page).toHaveURL(`${house.url}/home`);
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "4 looks criados" })).toBeVisible();
    await expect(page.getByRole("img", { name: "100 de 100" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Por que este look" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Conversar com Cloe" })).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/virtual-tryon`);
    await expect(page.getByText("Principal", { exact: true })).toBeVisible();
    await tab(page, "Histórico").click();
    await expect(page.getByRole("button", { name: /^Abrir look de/ })).toHaveCount(4);
    await expectPictures(page);

    await page.goto(`${house.url}/favorites`);
    await expect(page.getByRole("button", { name: /^Abrir look favorito/ })).toHaveCount(2);
    await expectPictures(page);

    await page.goto(`${house.url}/wardrobe`);
    await expect(page.getByText("20 peças", { exact: true })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/color-analysis`);
    await expect(page.getByRole("heading", { name: /Profundo/ }).first()).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/personal-stylist`);
    await expect(conversation(page).getByText("Quais cores combinam comigo?")).toBeVisible();
    await expect(conversation(page).getByText(/^Cloe disse:$/)).toHaveCount(3);
    await expect(conversation(page).getByRole("button", { name: "Por quê?" }).first()).toBeVisible();

    await page.goto(`${house.url}/account-settings?secao=estilo`);
    await expect(page.getByText("Ana Luz")).toBeVisible();
    await expect(page.getByLabel("Altura")).toHaveValue("168");
    expect(complaints).toEqual([]);
  } finally {
    await house.stop();
  }
});
