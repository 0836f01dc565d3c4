import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { answered, chatPerson, conversation, field } from "./chat";

/** Chromium's fake microphone plays this: vowels at the pitch of a voice. */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const voice = join(process.env.PROVAI_E2E_PICTURES ?? "", "voz.wav");
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${voice}`],
    });
  },
  permissions: ["microphone"],
});

test("a person records, listens, corrects what was heard, and sends it", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  const record = page.getByRole("button", { name: "Gravar áudio" });
  await record.click();
  await expect(page.getByText("Gravando áudio...")).toBeVisible();
  // The meter moves once something is heard.
  const level = page.locator("[data-part=level] > i").last();
  await expect(async () => {
    expect(await level.evaluate((bar) => Number(bar.style.scale.split(" ")[1]))).toBeGreaterThan(0.3);
  }).toPass();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Gravando áudio...")).toBeHidden();

  await record.click();
  await expect(page.getByText("0:02", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Terminar gravação" }).click();
  const heard = page.getByRole("textbox", { name: "Transcrição do áudio" });
  await expect(heard).toHaveValue("O que eu visto hoje para uma vesta?");
  await page.getByRole("button", { name: "Ouvir áudio" }).click();
  await expect(page.getByRole("button", { name: "Pausar áudio" })).toBeVisible();
  await heard.fill("O que eu visto hoje para uma festa?");
  await heard.press("Enter");
  await answered(page);
  await expect(conversation(page).getByText("O que eu visto hoje para uma festa?")).toBeVisible();
  await expect(conversation(page).getByRole("button", { name: "Ouvir áudio" })).toBeVisible();
  await page.reload();
  await expect(conversation(page).getByRole("button", { name: "Ouvir áudio" })).toBeVisible();
  await expect(conversation(page).getByText("O que eu visto hoje para uma festa?")).toBeVisible();
  await expect(field(page)).toHaveValue("");
});

test("while the ears are being prepared the record button says so, and works once they are there", async ({
  page,
  context,
}) => {
  await chatPerson(page, context);
  const reason = "A transcrição de áudio está sendo preparada (42%). Por enquanto, escreva sua mensagem.";
  await page.route("**/api/v1/capabilities", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({
      response,
      json: { ...body, speech: { ...body.speech, available: false, preparing: true, reason } },
    });
  });
  await page.goto("/personal-stylist");
  const record = page.getByRole("button", { name: "Gravar áudio" });
  await expect(record).toHaveAttribute("aria-disabled", "true");
  await record.click();
  await expect(page.getByText(reason)).toBeVisible();
  await page.unroute("**/api/v1/capabilities");
  await expect(record).not.toHaveAttribute("aria-disabled");
});
