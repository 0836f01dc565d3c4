import { expect, type Page, test } from "@playwright/test";
import { conversation } from "./chat";
import { tab } from "./fitting-room";
import { startHouse } from "./house";
import { settledDevice, signInOnScreen } from "./person";
import { cards } from "./wardrobe-room";

/** Four pieces, a look, the colours and a question, by the real engines beside every other test. */
const FILLED_MS = 900_000;
/** What a server says that has too much to do: the page asks again. */
const IS_BUSY = /status of (429|503)/;

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
  const settings = { PROVAI_SPEECH_MODEL: "off", PROVAI_TRYON_TIMEOUT_SECONDS: String(FILLED_MS / 1_000) };
  const house = await startHouse(settings, "demo", "--small");
  try {
    await expect.poll(house.printed, { timeout: FILLED_MS }).toMatch(/Tudo pronto|pela metade/);
    expect(house.printed()).toMatch(/Tudo pronto em \d+ s\./);
    expect(house.printed()).not.toMatch(/ficou de fora|não saiu|não respondeu/);
    const [, email = ""] = /Email:\s+(\S+)/.exec(house.printed()) ?? [];
    const [, password = ""] = /Senha:\s+(\S+)/.exec(house.printed()) ?? [];
    const complaints: string[] = [];
    page.on("console", (message) => {
      if (message.type() === "error" && !IS_BUSY.test(message.text())) complaints.push(message.text());
    });
    page.on("pageerror", (error) => complaints.push(String(error)));

    await settledDevice(page.context());
    await page.goto(house.url);
    await signInOnScreen(page, { name: "", email, password });
    await expect(page).toHaveURL(`${house.url}/home`);
    await expect(page.getByRole("heading", { name: "Olá, Ana" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "1 look criado" })).toBeVisible();
    await expect(page.getByRole("img", { name: "100 de 100" })).toBeVisible();
    await expect(page.getByRole("list", { name: "Por que este look" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Conversar com Cloe" })).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/virtual-tryon`);
    await expect(page.getByText("Principal", { exact: true })).toBeVisible();
    await tab(page, "Histórico").click();
    await expect(page.getByRole("button", { name: /^Abrir look de/ })).toHaveCount(1);
    await expectPictures(page);

    await page.goto(`${house.url}/favorites`);
    await expect(page.getByRole("button", { name: /^Abrir look favorito/ })).toHaveCount(1);
    await expectPictures(page);

    await page.goto(`${house.url}/wardrobe`);
    await expect(page.getByText("4 peças", { exact: true })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/color-analysis`);
    await expect(page.getByRole("heading", { name: /Profundo/ }).first()).toBeVisible();
    await expectPictures(page);

    await page.goto(`${house.url}/personal-stylist`);
    await expect(conversation(page).getByText("O que eu visto para trabalhar hoje?")).toBeVisible();
    await expect(conversation(page).getByText(/^Cloe disse:$/)).toHaveCount(1);
    await expect(conversation(page).getByRole("button", { name: "Por quê?" }).first()).toBeVisible();

    await page.goto(`${house.url}/account-settings?secao=estilo`);
    await expect(page.getByText("Ana Luz")).toBeVisible();
    await expect(page.getByLabel("Altura")).toHaveValue("168");
    expect(complaints).toEqual([]);
  } finally {
    await house.stop();
  }
});
