import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectClean } from "./axe";
import { ANALYSED_MS, analyse, chooseSelfies, keptAnalyses, type SelfieFile, withAnalyses } from "./colour";
import { beSignedIn, newPerson, type Person, settledDevice, signInOnScreen } from "./person";

const SCREEN = "/color-analysis";
const FUNCTION = "**/api/v1/functions/color-analysis";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
// A real face by the real engine: a busy machine takes its time.
test.describe.configure({ timeout: 2 * ANALYSED_MS });

let ana: Person;

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  ana = newPerson();
  await beSignedIn(page, ana);
});

test("from two selfies to a palette: copy a colour, correct the hair, share without the face, delete", async ({
  page,
}) => {
  await page.goto(SCREEN);
  await expect(page.getByRole("heading", { name: "Quais cores acendem você?" })).toBeVisible();
  await expectClean(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseSelfies(page, "rosto", "deitada");
  const told = page.waitForRequest("**/api/v1/functions/sync-assistant-color", { timeout: ANALYSED_MS });
  await analyse(page);
  await expect(page.getByText("Análise concluída!")).toBeVisible({ timeout: ANALYSED_MS });
  await told;
  await expect(page.getByText("Medido em 2 selfies", { exact: false })).toBeVisible();
  await expect(page.getByText(/^Confiança (alta|média|baixa)$/)).toBeVisible();
  for (const axis of ["Temperatura", "Profundidade", "Intensidade", "Contraste"]) {
    await expect(page.getByRole("term").filter({ hasText: axis }).first()).toBeVisible();
  }
  await expect(page.getByText("Não mede raça, etnia nem saúde.", { exact: false })).toBeVisible();

  const swatch = page.getByRole("button", { name: /^Copiar / }).first();
  const [, name, hex] = /^Copiar (.+), (#[0-9A-F]{6})$/.exec((await swatch.getAttribute("aria-label")) ?? "") ?? [];
  await swatch.click();
  await expect(page.getByText(`Copiado: ${name}`)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(hex);

  await page.getByRole("button", { name: "Corrigir" }).click();
  await page.getByRole("button", { name: "Marcar cabelo na foto" }).press("ArrowUp");
  await page.getByText("Meu cabelo é tingido").click();
  await page.getByRole("button", { name: "Refazer com as correções" }).click();
  await expect(page.getByText("Cabelo tingido: ficou fora da conta.")).toBeVisible({ timeout: ANALYSED_MS });
  await expect(page.getByText("você marcou", { exact: false })).toBeVisible();
  expect(await keptAnalyses(page)).toHaveLength(1);

  await page.getByRole("button", { name: "Compartilhar minha cartela" }).click();
  const dialog = page.getByRole("dialog", { name: "Compartilhar minha cartela" });
  await expect(dialog.getByLabel("Incluir meu rosto")).not.toBeChecked();
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Salvar imagem" }).click();
  const card = await readFile(await (await download).path());
  expect((await download).suggestedFilename()).toBe("provai-minha-cartela.png");
  expect([card.toString("latin1", 1, 4), card.readUInt32BE(16), card.readUInt32BE(20)]).toEqual(["PNG", 1080, 1350]);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expectClean(page);

  await page.getByRole("button", { name: /^Excluir análise de/ }).click();
  await page.getByRole("button", { name: "Manter" }).click();
  await page.getByRole("button", { name: /^Excluir análise de/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Análise excluída")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Quais cores acendem você?" })).toBeVisible();
  expect(await keptAnalyses(page)).toEqual([]);
});

const refused: [SelfieFile, RegExp][] = [
  ["sem-rosto", /Não encontrei um rosto/],
  ["dois-rostos", /mais de um rosto/],
  ["escura", /escura/],
];

test("a photo that cannot be analysed says its one reason, stays chosen, and nothing is kept", async ({ page }) => {
  await page.goto(SCREEN);
  for (const [name, reason] of refused) {
    await chooseSelfies(page, name);
    await page.getByRole("button", { name: "Analisar minhas cores" }).click();
    const note = page.getByRole("main").getByRole("alert");
    await expect(note).toContainText(reason, { timeout: ANALYSED_MS });
    await expect(note).toContainText("Sua selfie continua aqui.");
    await expect(page.getByRole("img", { name: "Selfie 1" })).toBeVisible();
    expect(await keptAnalyses(page)).toEqual([]);
    await page.getByRole("button", { name: "Remover selfie 1" }).click();
    await expect(note).toBeHidden();
  }
});

test("a server that fails loses nothing: the selfie is there after a reload, and the next try works", async ({
  page,
}) => {
  await page.goto(SCREEN);
  await chooseSelfies(page, "rosto");
  const asked: string[] = [];
  await page.route(FUNCTION, (route) => {
    asked.push(route.request().method());
    return route.fulfill({ status: 500, json: { code: "internal_error", message: "Algo falhou." } });
  });
  await page.getByRole("button", { name: "Analisar minhas cores" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText("Falha ao processar análise").first()).toBeVisible();
  expect(asked).toHaveLength(1);
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, (route) => route.abort());
  await page.getByRole("button", { name: "Tentar de novo" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("Sua selfie continua aqui.");
  await page.unroute(FUNCTION);
  await page.reload();
  await expect(page.getByRole("img", { name: "Selfie 1" })).toBeVisible();
  await analyse(page);
  await expect(page.getByText("Análise concluída!")).toBeVisible({ timeout: ANALYSED_MS });
});

test("the history shows five colours of each, makes only the newest again, and keeps what could not be deleted", async ({
  page,
}) => {
  await withAnalyses(page, 2);
  await page.goto(SCREEN);
  const entries = page.getByRole("listitem").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(entries).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Reprocessar" })).toHaveCount(1);
  await expect(entries.first().getByRole("button", { name: "Reprocessar" })).toBeVisible();
  for (const entry of await entries.all()) {
    await expect(entry.getByText(/^\d\d\/\d\d\/\d{4} às \d\d:\d\d$/)).toBeVisible();
    for (const fact of ["Tom de pele", "Subtom", "Contraste"]) await expect(entry.getByText(fact)).toBeVisible();
    await expect(entry.getByText(/^#[0-9A-F]{6}$/)).toHaveCount(5);
    await expect(entry.getByText(/^\+1[12]$/)).toBeVisible();
  }

  await entries
    .last()
    .getByRole("button", { name: /^Ver cartela de/ })
    .click();
  await expect(page).toHaveURL(/analise=/);
  await expect(entries.last().getByText("Aberta agora")).toBeVisible();
  await page.goBack();
  await expect(entries.first().getByText("Aberta agora")).toBeVisible();

  const before = await keptAnalyses(page);
  await page.getByRole("button", { name: "Reprocessar" }).click();
  await expect(page.getByText("Análise concluída!")).toBeVisible({ timeout: ANALYSED_MS });
  expect((await keptAnalyses(page)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));

  await page.route("**/api/v1/color-analyses/*", (route) => route.fulfill({ status: 500, json: {} }));
  await entries
    .last()
    .getByRole("button", { name: /^Excluir análise de/ })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Erro ao excluir análise")).toBeVisible();
  await expect(entries).toHaveCount(2);
});

test("drapes change by buttons, keys and swipe, and the back button leaves the full screen", async ({ page }) => {
  await withAnalyses(page);
  await page.goto(SCREEN);
  const cloths = page.getByRole("main").getByRole("region", { name: "Prova de tecidos" });
  await expect(cloths.getByRole("img")).toHaveCount(2);
  const first = await cloths.getByRole("img").first().getAttribute("alt");
  await page.getByRole("main").getByRole("button", { name: "Próxima" }).click();
  await expect(page.getByText(/^2 de \d+$/)).toBeVisible();
  await cloths.press("ArrowLeft");
  await expect(cloths.getByRole("img").first()).toHaveAttribute("alt", first ?? "");

  await page.getByRole("button", { name: "Ver em tela cheia" }).click();
  const room = page.getByRole("dialog", { name: "Prova de tecidos" });
  const big = room.getByRole("region", { name: "Prova de tecidos" });
  await big.press(" ");
  await expect(room.getByRole("radio", { name: "A evitar" })).toBeChecked();
  await room.getByRole("radio", { name: "Da cartela" }).check();
  await expect(big.getByRole("img")).toHaveCount(1);
  const box = await big.boundingBox();
  if (!box) throw new Error("no cloth to swipe");
  await page.mouse.move(box.x + box.width - 30, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 30, box.y + 44, { steps: 4 });
  await page.mouse.up();
  await expect(room.getByText(/^2 de \d+$/)).toBeVisible();
  await page.goBack();
  await expect(room).toBeHidden();
  await expect(page).toHaveURL(SCREEN);
});

test("a session that ended meanwhile leads to the door and back", async ({ page }) => {
  await page.goto(SCREEN);
  await chooseSelfies(page, "rosto");
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem("provai-session") ?? "").access_token);
  await page.request.post("/api/auth/v1/logout?scope=global", { headers: { Authorization: `Bearer ${token}` } });
  await analyse(page);
  await expect(page).toHaveURL(/\/auth\?voltar=%2Fcolor-analysis/);
  await signInOnScreen(page, ana);
  await expect(page).toHaveURL(SCREEN);
});
