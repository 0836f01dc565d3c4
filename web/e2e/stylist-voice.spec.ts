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

test("a recording ends by itself at two minutes, and is heard like any other", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.clock.install();
  await page.goto("/personal-stylist");
  await page.getByRole("button", { name: "Gravar áudio" }).click();
  // Enough of it is real to be heard.
  await expect(page.getByText("0:02", { exact: false })).toBeVisible();
  await page.clock.fastForward("01:45");
  await expect(page.getByText(/^1:[45]\d/)).toBeVisible();
  await expect(page.getByText("Gravando áudio...")).toBeVisible();
  await page.clock.fastForward("00:15");
  await expect(page.getByText("O áudio chegou a 2 minutos.")).toBeVisible();
  const recorded = page.getByRole("region", { name: "Áudio gravado" });
  await expect(recorded.getByText(/^2:0\d$/)).toBeVisible();
  await expect(page.getByText("Gravando áudio...")).toHaveCount(0);
  await expect(page.getByRole("textbox", { name: "Transcrição do áudio" })).toHaveValue(
    "O que eu visto hoje para uma vesta?",
  );
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
  await expect(record).toHaveAttribute("aria-description", reason);
  await expect(record).toHaveAttribute("aria-disabled", "true");
  await record.press("Enter");
  await expect(page.getByText(reason)).toBeVisible();
  await page.unroute("**/api/v1/capabilities");
  await expect(record).not.toHaveAttribute("aria-disabled");
});

test("a refused microphone says how to allow it, and everything else goes on", async ({ page, context }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("", "NotAllowedError");
    };
  });
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await field(page).fill("Que cores combinam com verde?");
  const record = page.getByRole("button", { name: "Gravar áudio" });
  for (const _ of [1, 2]) {
    await record.click();
    await expect(
      page.getByText("O microfone está bloqueado. Permita nos ajustes do navegador ou do aparelho."),
    ).toHaveCount(1);
  }
  await expect(page.getByText("Gravando áudio...")).toHaveCount(0);
  await expect(field(page)).toHaveValue("Que cores combinam com verde?");
  await field(page).press("Enter");
  await answered(page);
  await expect(conversation(page).getByText("Que cores combinam com verde?")).toBeVisible();
});
