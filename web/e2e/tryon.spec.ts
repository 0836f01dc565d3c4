import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import {
  addGarments,
  choosePhoto,
  expectGoodPhoto,
  MADE_MS,
  picture,
  strip,
  tab,
  tryOn,
  withKeptLook,
  withLook,
} from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

// Real pictures by the real engine: a busy machine takes its time.
test.describe.configure({ timeout: 2 * MADE_MS });

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

test("five garments, one of which fails, become four looks and one kind error", async ({ page }) => {
  await choosePhoto(page);
  await addGarments(page, "shirt", "trousers", "dress", "skirt", "shoe");
  await expect(page.getByText("5 de 5")).toBeVisible();
  await page.getByRole("button", { name: "Adicionar roupa" }).click();
  await expect(page.getByText("Máximo de 5 roupas permitido")).toBeVisible();
  // The person insists that the shoe is a top.
  await expect(page.getByText(/Ainda não dá para provar calçados/)).toBeVisible({ timeout: MADE_MS });
  await page
    .getByRole("button", { name: /^Tipo da peça/ })
    .last()
    .click();
  await page.getByRole("button", { name: "Parte de cima" }).click();
  await tryOn(page, "Provar 5 roupas");
  await expect(strip(page)).toHaveCount(5);
  await expect(strip(page).filter({ hasText: "pronto" })).toHaveCount(4, { timeout: MADE_MS });
  const failed = strip(page).filter({ hasText: "Erro" });
  await failed.click();
  await expect(page.getByRole("heading", { name: "Este look não saiu" })).toBeVisible();
  await expect(page.getByText("Os outros looks não foram afetados.")).toBeVisible();
  // The same once more could only fail again.
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Trocar roupa" })).toBeVisible();

  // Only what was made is history.
  await tab(page, "Histórico").click();
  await expect(page.getByRole("button", { name: /^Abrir look de/ })).toHaveCount(4);
});

test("a reload in the middle finds the draft, then the one look being made by two taps, then the look", async ({
  page,
}) => {
  await choosePhoto(page);
  await addGarments(page, "dress");
  await expect(page.getByRole("button", { name: /^Tipo da peça: Vestido/ })).toBeVisible({ timeout: MADE_MS });
  await page.reload();
  await expect(page.getByText("Pronta para provar")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Tipo da peça: Vestido/ })).toBeVisible();

  // However often it is tapped, it sends once.
  await page.getByRole("button", { name: "Provar 1 roupa" }).dblclick();
  await expect(page).toHaveURL(/aba=resultados&look=/);
  await page.reload();
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  await page.reload();
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible();
  await tab(page, "Histórico").click();
  await expect(page.getByRole("button", { name: /^Abrir look de/ })).toHaveCount(1);
  await expect(page.getByText(/^Hoje, \d\d:\d\d$/)).toBeVisible();
  await expect(page.getByText("Vestido ou macacão")).toBeVisible();
});

test("losing the network in the middle loses nothing", async ({ page, context }) => {
  await choosePhoto(page);
  await addGarments(page, "shirt", "skirt");
  await tryOn(page, "Provar 2 roupas");
  await strip(page).last().click();
  await expect(page.getByRole("heading", { name: "Costurando seu look" })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("Você está sem internet.", { exact: false })).toBeVisible();
  await expect(page.getByText(/Seu look continua sendo feito/)).toBeVisible();
  await context.setOffline(false);
  await expect(strip(page).filter({ hasText: "pronto" })).toHaveCount(2, { timeout: MADE_MS });
});

test("two tabs show the same draft and the same looks", async ({ page, context }) => {
  await choosePhoto(page);
  const other = await context.newPage();
  await other.goto("/virtual-tryon?aba=roupas");
  await expect(other.getByText("Pronta para provar")).toBeVisible();
  await addGarments(other, "trousers");
  await expect(other.getByRole("button", { name: /^Tipo da peça: Calça/ })).toBeVisible({ timeout: MADE_MS });
  await tab(page, "Roupas").click();
  await expect(page.getByText("1 de 5")).toBeVisible();
  await tryOn(page, "Provar 1 roupa");
  await tab(other, "Resultados").click();
  for (const each of [page, other]) {
    await expect(each.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  }
  await other.getByRole("button", { name: "Favorito" }).click();
  await expect(other.getByText("Salvo nos favoritos!")).toBeVisible();
  await tab(page, "Histórico").click();
  await page.bringToFront();
  await expect(page.getByRole("button", { name: /^Favoritar look/ })).toHaveAttribute("aria-pressed", "true");
});

test("the back button walks through the tabs", async ({ page }) => {
  await page.goto("/virtual-tryon");
  for (const name of ["Roupas", "Resultados", "Histórico"] as const) await tab(page, name).click();
  for (const name of ["Resultados", "Roupas", "Sua Foto"] as const) {
    await page.goBack();
    await expect(tab(page, name)).toHaveAttribute("aria-selected", "true");
  }
  await page.goForward();
  await page.reload();
  await expect(tab(page, "Roupas")).toHaveAttribute("aria-selected", "true");
});

test("nothing is tried on without a photo and a garment, and the person is led to what is missing", async ({
  page,
}) => {
  await page.goto("/virtual-tryon?aba=roupas");
  await page.getByRole("button", { name: "Provar", exact: true }).click();
  await expect(page.getByText("Por favor, adicione sua foto e pelo menos uma roupa")).toBeVisible();
  await expect(tab(page, "Sua Foto")).toHaveAttribute("aria-selected", "true");
});

test("a whole look is one picture of all the garments", async ({ page }) => {
  await choosePhoto(page);
  await addGarments(page, "shirt", "skirt");
  await page.getByRole("radio", { name: "Look completo" }).check();
  await tryOn(page, "Provar look completo");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  await expect(strip(page)).toHaveCount(0);
});

test("a look is compared, explained, saved, shared where it can be and downloaded elsewhere", async ({ page }) => {
  await withLook(page);
  const slider = page.getByRole("slider", { name: "Comparar antes e depois" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect(slider).toHaveAttribute("aria-valuetext", "55% antes, 45% depois");
  await page.getByRole("radio", { name: "Antes" }).check();
  await expect(page.getByRole("img", { name: "Antes: sua foto" })).toBeVisible();
  await expect(slider).toBeHidden();
  await page.getByRole("button", { name: "Ver o que mudou" }).click();
  await expect(page.getByText(/da foto é sua, ponto por ponto\./)).toBeVisible();
  await expect(
    page.getByText("Feita pelo Provador Provaí neste servidor · prévia de estilo, não de tamanho"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Voltar a comparar" }).click();

  await page.getByRole("button", { name: "Ver em tela cheia" }).click();
  const full = page.getByRole("dialog", { name: "Look em tela cheia" });
  await expect(full.getByText("Gerada por IA")).toBeVisible();
  await expect(full.getByText(/Compartilhar baixa a imagem/)).toBeVisible();
  await full.getByRole("button", { name: "Aumentar" }).click();
  await expect(full.getByText("Zoom de 150%")).toBeAttached();
  const download = page.waitForEvent("download");
  await full.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Download iniciado!")).toBeVisible();
  const saved = await readFile(await (await download).path());
  expect(saved.subarray(0, 2).toString("hex")).toBe("ffd8");
  const original = full.getByRole("img", { name: /^Depois/ });
  const changed = await original.evaluate(markedShare, `data:image/jpeg;base64,${saved.toString("base64")}`);
  expect(changed.corner).toBeGreaterThan(0.2);
  expect(changed.elsewhere).toBeLessThan(0.01);

  // This Chromium has no share panel: the look is downloaded instead.
  const instead = page.waitForEvent("download");
  await full.getByRole("button", { name: "Compartilhar" }).click();
  expect((await instead).suggestedFilename()).toMatch(/^provai-look-\d{4}-\d\d-\d\d\.jpg$/);
  await page.evaluate(() => {
    Object.assign(navigator, { canShare: () => true, share: async () => {} });
  });
  await full.getByRole("button", { name: "Compartilhar" }).click();
  await expect(page.getByText("Compartilhado!")).toBeVisible();

  await page.goBack();
  await expect(full).toBeHidden();
  await expect(tab(page, "Resultados")).toHaveAttribute("aria-selected", "true");

  await page.getByRole("button", { name: "Ver em tela cheia" }).click();
  await full.getByRole("button", { name: "Fechar tela cheia" }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(full).toBeHidden();
  await expect(tab(page, "Resultados")).toHaveAttribute("aria-selected", "true");
  await page.goBack();
  await expect(tab(page, "Roupas")).toHaveAttribute("aria-selected", "true");
});

test("a look is rated, reported, tried with another photo and deleted after a question", async ({ page }) => {
  await withKeptLook(page);
  await page.getByRole("button", { name: "Não gostei" }).click();
  await page.getByRole("button", { name: "A cor mudou" }).click();
  await expect(page.getByRole("button", { name: "Não gostei" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Mais opções" }).click();
  await page.getByRole("button", { name: "Denunciar imagem" }).click();
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText("Escolha um motivo.")).toBeVisible();
  await page.getByRole("radio", { name: "Outro motivo" }).check();
  await page.getByRole("button", { name: "Enviar denúncia" }).click();
  await expect(page.getByText(/^Denúncia enviada/)).toBeVisible();

  await page.reload();
  await expect(page.getByRole("button", { name: "Não gostei" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Mais opções" }).click();
  await expect(page.getByRole("button", { name: "Imagem denunciada" })).toBeDisabled();
  await page.getByRole("button", { name: "Provar com outra foto" }).click();
  await expect(page.getByRole("button", { name: "Adicionar sua foto" })).toBeVisible();
  await tab(page, "Roupas").click();
  await expect(page.getByText("1 de 5")).toBeVisible();

  await tab(page, "Histórico").click();
  await page.getByRole("button", { name: /^Opções do look/ }).click();
  await page.getByRole("button", { name: "Excluir look" }).click();
  const question = page.getByRole("alertdialog", { name: "Excluir este look?" });
  await question.getByRole("button", { name: "Manter" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("button", { name: /^Abrir look/ })).toHaveCount(1);
  await page.getByRole("button", { name: /^Opções do look/ }).click();
  await page.getByRole("button", { name: "Excluir look" }).click();
  await question.getByRole("button", { name: "Excluir look" }).click();
  await expect(page.getByText("Try-on excluído")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nenhum look por aqui ainda" })).toBeVisible();
});

test("a photo is saved for reuse, becomes principal, and is deleted after a question", async ({ page }) => {
  await choosePhoto(page);
  await page.getByText("Salvar esta foto para reuso rápido").click();
  await expect(page.getByText("Foto salva!")).toBeVisible();
  await expect(page.getByText("Principal", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByRole("button", { name: "Adicionar sua foto" })).toBeVisible();
  // It is there when the fitting room is opened anew.
  await page.reload();
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await page.getByRole("button", { name: "Remover foto" }).click();
  await page.getByRole("button", { name: /^Usar a foto salva em/ }).click();
  await expect(page.getByText("Avatar selecionado!")).toBeVisible();
  await expectGoodPhoto(page);

  await page.getByRole("button", { name: "Trocar foto" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await (await chooser).setFiles(picture("person"));
  await page.getByText("Salvar esta foto para reuso rápido").click();
  await expect(page.getByRole("button", { name: /^Usar a foto salva em/ })).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Opções da foto/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Tornar principal" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Principal" }).first()).toBeVisible();
  await page
    .getByRole("button", { name: /^Opções da foto/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Excluir foto" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir foto" }).click();
  await expect(page.getByText("Foto excluída")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Usar a foto salva em/ })).toHaveCount(1);
});

test("the whole way can be walked by keyboard", async ({ page }) => {
  await page.goto("/virtual-tryon");
  const add = page.getByRole("button", { name: "Adicionar sua foto" });
  await add.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Sua foto" });
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(add).toBeFocused();
  await page.keyboard.press("Enter");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).press("Enter");
  await (await chooser).setFiles(picture("person"));
  await expectGoodPhoto(page);

  await tab(page, "Sua Foto").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Roupas")).toBeFocused();
  await page.getByRole("button", { name: "Adicionar primeira roupa" }).press("Enter");
  const garment = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).press("Enter");
  await (await garment).setFiles(picture("skirt"));
  const kind = page.getByRole("button", { name: /^Tipo da peça: Saia/ });
  await expect(kind).toBeVisible({ timeout: MADE_MS });
  await kind.press("Enter");
  await page.getByRole("button", { name: "Parte de baixo" }).press("Enter");
  await expect(page.getByRole("button", { name: /^Tipo da peça: Parte de baixo/ })).toBeFocused();
  await page.getByRole("button", { name: "Provar 1 roupa" }).press("Enter");

  const slider = page.getByRole("slider", { name: "Comparar antes e depois" });
  await expect(slider).toBeVisible({ timeout: MADE_MS });
  await page.getByRole("button", { name: "Ver em tela cheia" }).press("Enter");
  const shown = page.getByRole("region", { name: "Imagem do look" });
  await shown.press("+");
  await expect(page.getByText("Zoom de 150%")).toBeAttached();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(slider).toBeVisible();
});

test("a long history comes 20 at a time, and a failed page can be asked for again", async ({ page }) => {
  const rows = Array.from({ length: 45 }, (_, position) => ({
    id: `00000000-0000-7000-8000-${String(position).padStart(12, "0")}`,
    status: "completed",
    favorite: false,
    person_image_url: "/icon.svg",
    garment_image_url: "/icon.svg",
    garment_image_urls: ["/icon.svg"],
    garment_categories: [null],
    result_image_url: "/icon.svg",
    thumbnail_url: "/icon.svg",
    created_at: new Date(2026, 10, 14, 12, -position).toISOString(),
  }));
  let isDown = true;
  await page.route("**/api/v1/tryons?*", (route) => {
    const before = new URL(route.request().url()).searchParams.get("before");
    if (before && isDown) return route.fulfill({ status: 422, json: { code: "x", message: "Não deu." } });
    const from = before ? rows.findIndex(({ id }) => id === before) + 1 : 0;
    return route.fulfill({ json: rows.slice(from, from + 20) });
  });
  await page.goto("/virtual-tryon?aba=historico");
  const looks = page.getByRole("button", { name: /^Abrir look de/ });
  await expect(looks).toHaveCount(20);
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(page.getByText("Erro ao carregar histórico")).toBeVisible();
  await expect(looks).toHaveCount(20);
  isDown = false;
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(looks).toHaveCount(40);
  await page.getByRole("button", { name: "Mostrar mais" }).click();
  await expect(looks).toHaveCount(45);
  await expect(page.getByText("Você viu todos os seus looks.")).toBeVisible();
});

test("a file that is no picture is refused with a reason, and another can be chosen", async ({ page }) => {
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  const file = { name: "eu.heic", mimeType: "image/heic", buffer: Buffer.from("não sou foto") };
  await (await chooser).setFiles(file);
  await expect(page.getByText("A foto não foi enviada.")).toBeVisible();
  await expect(page.getByText(/JPEG/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Tentar de novo" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Escolher roupas" })).toHaveCount(0);
  await page.getByRole("button", { name: "Escolher outra foto" }).click();
  await expect(page.getByRole("dialog", { name: "Sua foto" })).toBeVisible();
});

/** The shares of pixels that differ clearly from a saved copy, in its lower right corner and in the rest. */
async function markedShare(shown: Node, saved: string): Promise<{ corner: number; elsewhere: number }> {
  const copy = new Image();
  copy.src = saved;
  await copy.decode();
  const { naturalWidth: width, naturalHeight: height } = copy;
  const pixelsOf = (image: CanvasImageSource) => {
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d");
    pen?.drawImage(image, 0, 0, width, height);
    return pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  };
  const [before, after] = [pixelsOf(shown as HTMLImageElement), pixelsOf(copy)];
  const different = { corner: 0, elsewhere: 0 };
  const all = { corner: 0, elsewhere: 0 };
  for (let at = 0; at < before.length; at += 4) {
    const isCorner = (at / 4) % width > width * 0.7 && at / 4 / width > height * 0.9;
    const place = isCorner ? "corner" : "elsewhere";
    all[place] += 1;
    if (Math.abs((before[at] ?? 0) - (after[at] ?? 0)) > 24) different[place] += 1;
  }
  return { corner: different.corner / all.corner, elsewhere: different.elsewhere / all.elsewhere };
}
