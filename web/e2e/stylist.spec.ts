import { expect, test } from "@playwright/test";
import { answered, chatPerson, conversation, field, say, someClothes, talkedFor } from "./chat";
import { pickFromGallery, picture } from "./fitting-room";

test("a person asks, sees a look of their own pieces, and finds it there after a reload", async ({ page, context }) => {
  await chatPerson(page, context, someClothes);
  await page.goto("/personal-stylist");
  await expect(page.getByRole("heading", { name: "Cloe", level: 1 })).toBeVisible();
  await expect(conversation(page).getByText("Oi, Marina! Aqui é Cloe.")).toBeVisible();
  await page.getByRole("button", { name: "O que eu visto hoje?" }).click();
  await expect(conversation(page).getByText("O que eu visto hoje?")).toBeVisible();
  await answered(page);
  const look = conversation(page).getByRole("article").first();
  await expect(look.getByRole("img").first()).toBeVisible();
  const title = (await look.getByRole("heading").textContent()) ?? "";

  await page.reload();
  await expect(conversation(page).getByRole("article", { name: title }).first()).toBeVisible();
  await conversation(page).getByRole("article").first().getByRole("button", { name: "Por quê?" }).click();
  await expect(conversation(page).getByText(`Por que este look: ${title}?`)).toBeVisible();
  await answered(page);
  await conversation(page).getByRole("article").first().getByRole("button", { name: "Trocar peça" }).click();
  await page.getByRole("dialog").getByRole("button").filter({ hasText: "," }).first().click();
  await expect(conversation(page).getByText(/^Troca .+ no look com/)).toBeVisible();
  await answered(page);
  await conversation(page).getByRole("article").first().getByRole("button", { name: "Experimentar" }).click();
  await expect(page).toHaveURL(/\/virtual-tryon/);
});

test("Enter sends, Shift+Enter breaks the line, and nothing is sent twice or empty", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  const send = page.getByRole("button", { name: "Enviar mensagem" });
  await expect(send).toHaveAttribute("aria-disabled", "true");
  await field(page).fill("   ");
  await field(page).press("Enter");
  await expect(conversation(page).getByText("Oi, Marina!", { exact: false })).toBeVisible();
  await field(page).fill("Oi");
  await field(page).press("Shift+Enter");
  await field(page).pressSequentially("tudo bem?");
  await expect(field(page)).toHaveValue("Oi\ntudo bem?");
  await field(page).press("Enter");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await answered(page);
  await expect(conversation(page).getByText("tudo bem?")).toHaveCount(1);
});

test("a message that fails is taken back, and its words and picture are there again", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await page.route("**/functions/personal-stylist", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Anexar imagem" }).click();
  await pickFromGallery(page, [picture("dress")]);
  await expect(page.getByRole("region", { name: "Imagem anexada" }).getByText("Imagem anexada")).toBeVisible();
  await say(page, "Combina com o quê?");
  await expect(page.getByText("Erro ao enviar mensagem")).toBeVisible();
  await expect(field(page)).toHaveValue("Combina com o quê?");
  await expect(page.getByRole("region", { name: "Imagem anexada" })).toBeVisible();
  await expect(conversation(page).getByText("Combina com o quê?")).toHaveCount(0);

  await page.unroute("**/functions/personal-stylist");
  const said = { code: "too_many_requests", message: "Muitas tentativas seguidas. Espere um pouco e tente de novo." };
  await page.route("**/functions/personal-stylist", (route) => route.fulfill({ status: 429, json: said }));
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await expect(page.getByText(said.message)).toBeVisible();
  await page.unroute("**/functions/personal-stylist");
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await answered(page);
  await expect(conversation(page).getByRole("img", { name: "Foto enviada" })).toBeVisible();
});

test("a picture can be looked at and removed before it is sent", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await page.getByRole("button", { name: "Anexar imagem" }).click();
  await pickFromGallery(page, [picture("dress")]);
  await expect(page.getByRole("button", { name: "Enviar mensagem" })).not.toHaveAttribute("aria-disabled");
  await page.getByRole("button", { name: "Remover imagem" }).click();
  await expect(page.getByRole("region", { name: "Imagem anexada" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enviar mensagem" })).toHaveAttribute("aria-disabled", "true");
});

test("a reply can be stopped, and one that is being written survives a reload", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await say(page, "Vou a um casamento de dia na praia, o que usar?");
  const stop = page.getByRole("button", { name: "Parar resposta" });
  await stop.click(); // waits until it can be pressed
  await expect(conversation(page).getByText("Você parou a resposta aqui.")).toBeVisible();

  await say(page, "E para uma entrevista de emprego?");
  await expect(stop).toBeVisible();
  await page.reload();
  await expect(conversation(page).getByText("E para uma entrevista de emprego?")).toBeVisible();
  await answered(page);
  await expect(conversation(page).getByText("Você parou a resposta aqui.")).toHaveCount(1);
});

test("two tabs show the same conversation, also when one of them erases it", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  const other = await context.newPage();
  await other.goto("/personal-stylist");
  await expect(conversation(other).getByText("Oi, Marina!", { exact: false })).toBeVisible();
  await say(page, "Que cores combinam com verde?");
  await expect(conversation(other).getByText("Que cores combinam com verde?")).toBeVisible();
  await answered(page);
  await answered(other);
  await other.getByRole("button", { name: "Opções da conversa" }).click();
  await other.getByRole("button", { name: "Apagar conversa" }).click();
  await other.getByRole("alertdialog").getByRole("button", { name: "Apagar conversa" }).click();
  await expect(conversation(other).getByText("Oi, Marina!", { exact: false })).toBeVisible();
  await expect(conversation(page).getByText("Oi, Marina!", { exact: false })).toBeVisible();
});

test("a person keeps the conversation as a file, and tells the stylist what to know", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await say(page, "Oi");
  await answered(page);
  await page.getByRole("button", { name: "Opções da conversa" }).click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Salvar conversa" }).click();
  expect((await download).suggestedFilename()).toMatch(/^conversa-.+\.txt$/);
  await expect(page.getByText("Conversa salva com sucesso")).toBeVisible();

  await page.getByRole("button", { name: "Opções da conversa" }).click();
  await page.getByRole("button", { name: "O que a Cloe sabe sobre você" }).click();
  await page.getByRole("button", { name: "Contar mais uma coisa" }).click();
  await page.getByLabel("O que mais vale saber").fill("Prefiro tecidos leves");
  await page.getByRole("button", { name: "Salvar", exact: true }).click();
  await expect(page.getByText("Prefiro tecidos leves")).toBeVisible();
  await page.getByRole("button", { name: "Apagar: Prefiro tecidos leves" }).click();
  await expect(page.getByRole("dialog").getByText("Prefiro tecidos leves")).toHaveCount(0);
});

test("three hundred messages: the latest first, older ones on demand without losing one's place", async ({
  page,
  context,
}) => {
  const { email } = await chatPerson(page, context);
  talkedFor(email, 300);
  await page.goto("/personal-stylist");
  await expect(conversation(page).getByText("Mensagem 300", { exact: true })).toBeInViewport();
  await expect(conversation(page).getByText("Mensagem 201", { exact: true })).toBeAttached();
  await expect(conversation(page).getByText("Mensagem 200", { exact: true })).toHaveCount(0);
  for (const first of [201, 101]) {
    const older = page.getByRole("button", { name: "Mostrar mensagens anteriores" });
    await older.scrollIntoViewIfNeeded();
    await older.click();
    await expect(conversation(page).getByText(`Mensagem ${first - 100}`, { exact: true })).toBeAttached();
    await expect(conversation(page).getByText(`Mensagem ${first}`, { exact: true })).toBeInViewport();
  }
  // A full page may be the last one: only asking tells.
  await page.getByRole("button", { name: "Mostrar mensagens anteriores" }).click();
  await expect(page.getByRole("button", { name: /^(Mostrar mensagens anteriores|Carregando)$/ })).toHaveCount(0);
  // Writing draws nothing of the conversation again.
  const drawn = await conversation(page).evaluateHandle((list) => {
    const seen = { changes: 0 };
    new MutationObserver((changes) => {
      seen.changes += changes.length;
    }).observe(list, { childList: true, subtree: true, attributes: true, characterData: true });
    return seen;
  });
  await field(page).pressSequentially("uma frase qualquer");
  expect(await drawn.evaluate(({ changes }) => changes)).toBe(0);
  await page.getByRole("button", { name: "Ir para o fim da conversa" }).click();
  await expect(conversation(page).getByText("Mensagem 300", { exact: true })).toBeInViewport();
});

test("without network nothing that was written is lost", async ({ page, context }) => {
  await chatPerson(page, context);
  await page.goto("/personal-stylist");
  await say(page, "Oi");
  await answered(page);
  await context.setOffline(true);
  await say(page, "Está sem internet?");
  await expect(page.getByText("Sem conexão com o Provaí", { exact: false })).toBeVisible();
  await expect(field(page)).toHaveValue("Está sem internet?");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Enviar mensagem" }).click();
  await answered(page);
  await expect(conversation(page).getByText("Está sem internet?")).toHaveCount(1);
});
