import { writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { expectClean } from "./axe";
import { MADE_MS, pickFromGallery, picture as pictureOf } from "./fitting-room";
import { settledDevice } from "./person";
import {
  cards,
  dialog,
  type Owner,
  openAdding,
  ownerOf,
  piecesOf,
  STYLIST,
  withManyPieces,
  withPieces,
} from "./wardrobe-room";

const UPLOADS = "**/api/v1/storage/tryon-images";

// Real photos by the real eyes: a busy machine takes its time.
test.describe.configure({ timeout: MADE_MS });

let owner: Owner;

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  owner = await ownerOf(page);
});

/** Photos for which the eyes have no answer, so that what stands in the form is the person's and the usual. */
async function withoutEyes(page: Page): Promise<void> {
  await page.route("**/functions/read-garment", (route) => route.fulfill({ status: 503, json: {} }));
}

test("five photos at once come with what they show, the person corrects one, and all of them are pieces", async ({
  page,
}) => {
  await openAdding(page);
  await pickFromGallery(page, (["shirt", "trousers", "dress", "skirt", "blouse"] as const).map(pictureOf));
  const categories = dialog(page).getByRole("combobox", { name: "Categoria" });
  await expect(categories).toHaveCount(5);
  // Until the photo was looked at, the usual.
  await expect(categories.nth(4)).toHaveValue("Camisa");
  await expect(categories.nth(1)).toHaveValue("Calça", { timeout: MADE_MS });
  await expect(categories.nth(2)).toHaveValue("Vestido", { timeout: MADE_MS });
  await expect(dialog(page).getByText("Sugestão da foto")).toHaveCount(5, { timeout: MADE_MS });
  await categories.first().fill("Camiseta da banda");
  await dialog(page).getByRole("button", { name: "Cor, marca e notas, Peça 1" }).click();
  await dialog(page).getByRole("textbox", { name: "Marca" }).fill("Brechó");
  await dialog(page).getByRole("button", { name: "Salvar 5 peças" }).click();

  await expect(page.getByText("5 peças adicionadas!")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByRole("button", { name: /^Abrir Camiseta da banda, Brechó/ })).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(5);
  await expect(page.getByText("5 peças", { exact: true })).toBeVisible();
});

test("a sixth photo is left out and said so, and nothing is saved without a photo", async ({ page }) => {
  await withoutEyes(page);
  await openAdding(page);
  await dialog(page).getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Adicione pelo menos uma foto")).toBeVisible();
  await pickFromGallery(page, (["shirt", "trousers", "dress", "skirt", "blouse", "shoe"] as const).map(pictureOf));
  await expect(page.getByText("Apenas 5 foto(s) adicionada(s). Limite: 5 por vez.")).toBeVisible();
  await expect(dialog(page).getByRole("combobox", { name: "Categoria" })).toHaveCount(5);
  await dialog(page).getByRole("button", { name: "Escolher da galeria" }).click();
  await expect(page.getByText("Limite de 5 peças por vez")).toBeVisible();
});

test("a broken file among good ones is named and left out", async ({ page }, info) => {
  await withoutEyes(page);
  const broken = info.outputPath("quebrada.jpg");
  await writeFile(broken, "isto não é uma foto");
  await openAdding(page);
  await pickFromGallery(page, [pictureOf("shirt"), broken, pictureOf("skirt")]);
  await expect(dialog(page).getByText("quebrada.jpg ficou de fora.")).toBeVisible();
  await expect(dialog(page).getByRole("combobox", { name: "Categoria" })).toHaveCount(2);
  await expectClean(page);
  const told = page.waitForRequest(STYLIST);
  await dialog(page).getByRole("button", { name: "Salvar 2 peças" }).click();
  await expect(page.getByText("2 peças adicionadas!")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await told;
});

test("offline in the middle of saving nothing is lost, and nothing is saved twice", async ({ page, context }) => {
  await withoutEyes(page);
  await openAdding(page);
  await pickFromGallery(page, (["shirt", "skirt"] as const).map(pictureOf));
  await dialog(page).getByRole("button", { name: "Cor, marca e notas, Peça 1" }).click();
  await dialog(page).getByRole("textbox", { name: "Marca" }).fill("Marejada");
  await expect(dialog(page).getByText("Enviando")).toHaveCount(0);
  // The first piece arrives, its answer does not; then the network is gone.
  await page.route("**/api/v1/wardrobe-items", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.fetch();
    await context.setOffline(true);
    return route.abort();
  });
  await dialog(page).getByRole("button", { name: "Salvar 2 peças" }).click();
  await expect(page.getByText("Falha ao salvar peças")).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: "Marca" })).toHaveValue("Marejada");
  // One more is chosen while there is no network: it waits on the device.
  await pickFromGallery(page, [pictureOf("dress")]);
  await expect(dialog(page).getByRole("button", { name: "Enviar de novo" })).toBeVisible();

  await page.unroute("**/api/v1/wardrobe-items");
  await context.setOffline(false);
  await expect(dialog(page).getByRole("button", { name: "Enviar de novo" })).toHaveCount(0);
  await dialog(page).getByRole("button", { name: "Salvar 3 peças" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(3);
  expect(await piecesOf(page, owner)).toHaveLength(3);
});

test("photos on their way, and the words beside them, survive a closed tab", async ({ page, context }) => {
  await withoutEyes(page);
  await page.route(UPLOADS, () => {});
  await openAdding(page);
  const onItsWay = page.waitForRequest(UPLOADS);
  await pickFromGallery(page, [pictureOf("dress")]);
  await dialog(page).getByRole("combobox").fill("Vestido da vó");
  await onItsWay;
  await page.close();

  const later = await context.newPage();
  await later.goto("/wardrobe");
  await later.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog(later).getByRole("combobox")).toHaveValue("Vestido da vó");
  await dialog(later).getByRole("button", { name: "Salvar" }).click();
  await expect(later.getByText("1 peça adicionada!")).toBeVisible();
  await expect(later.getByRole("button", { name: /^Abrir Vestido da vó/ })).toBeVisible();
});

test("a removed piece can be taken back, and leaves for good with the page", async ({ page }) => {
  await withPieces(page, owner, [{ category: "Saia" }, { category: "Blazer" }]);
  await page.goto("/wardrobe");
  await cards(page).first().hover();
  await page.getByRole("button", { name: "Remover Blazer" }).click();
  await expect(page.getByText("Peça removida")).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  expect(await piecesOf(page, owner)).toHaveLength(2);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toHaveAccessibleName(/^Abrir Blazer/);

  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  await page.getByRole("button", { name: "Todas" }).click();
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await expect(page.getByText("2 peças removidas")).toBeVisible();
  await page.goto("/favorites");
  await expect.poll(() => piecesOf(page, owner)).toEqual([]);
});

test("a thousand pieces are drawn a window at a time, and found by search, shelf and order", async ({ page }) => {
  await withManyPieces(page, owner, 1000);
  await page.goto("/wardrobe");
  await expect(page.getByText("1.000 peças", { exact: true })).toBeVisible();
  expect(await cards(page).count()).toBeLessThan(60);
  const list = page.getByRole("list", { name: "Guarda-roupa" });
  await expect(list.getByRole("listitem").first()).toHaveAttribute("aria-setsize", "1000");
  await page.keyboard.press("End");
  await expect(list.locator("[aria-posinset='1000']")).toBeInViewport();
  expect(await cards(page).count()).toBeLessThan(60);

  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByLabel("Buscar no guarda-roupa").fill("calca marca 502");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName(/^Abrir Calça, Marca 502/);
  await expect(page).toHaveURL(/busca=calca/);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("button", { name: "Fechar busca" }).click();
  await page.getByRole("button", { name: "Saias" }).click();
  await expect(page.getByText("250 de 1.000 peças")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expectClean(page);
});

test("state, wear and price are kept, and every field can be changed later", async ({ page }) => {
  await withPieces(page, owner, [{ category: "Blazer", price: 90 }]);
  await page.goto("/wardrobe");
  await cards(page).first().click();
  const sheet = page.getByRole("dialog", { name: "Blazer" });
  await sheet.getByRole("button", { name: "Na lavanderia" }).click();
  await sheet.getByRole("button", { name: "Usei hoje" }).click();
  await expect(page.getByText("Anotado: usada hoje")).toBeVisible();
  await expect(sheet.getByText("R$ 90,00")).toHaveCount(2);
  await sheet.getByRole("button", { name: "Não serve agora" }).click();
  await expect(sheet.getByRole("button", { name: "Não serve agora" })).toHaveAttribute("aria-pressed", "true");
  await expectClean(page);
  await sheet.getByRole("button", { name: "Editar" }).click();
  const form = page.getByRole("dialog", { name: "Editar" });
  await page.route("**/api/v1/wardrobe-items/*", (route) => route.fulfill({ status: 500, json: {} }));
  await form.getByLabel("Preço").fill("45,50");
  await form.getByLabel("Notas").fill("Forro novo");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Não deu para salvar. Nada do que você escreveu se perdeu.")).toBeVisible();
  await page.unroute("**/api/v1/wardrobe-items/*");
  await form.getByRole("button", { name: "Salvar" }).click();
  await expect(page.getByText("Peça atualizada")).toBeVisible();
  const [piece] = await piecesOf(page, owner);
  expect(piece).toMatchObject({ state: "laundry", times_worn: 1, fits: false, price: 45.5, notes: "Forro novo" });
});

test("pieces go to the fitting room from an item, from a selection and from the fitting room itself", async ({
  page,
}) => {
  await withoutEyes(page);
  await withPieces(
    page,
    owner,
    ["Tênis", "Saia", "Camisa", "Calça", "Blusa", "Vestido", "Blazer"].map((category) => ({ category })),
  );
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Abrir Vestido" }).click();
  await page.getByRole("button", { name: "Provar" }).click();
  await expect(page).toHaveURL(/virtual-tryon\?aba=roupas$/);
  await expect(page.getByText("1 de 5")).toBeVisible();
  await page.getByRole("button", { name: "Escolher do guarda-roupa" }).click();
  const picker = page.getByRole("dialog", { name: "Do seu guarda-roupa" });
  // What cannot be tried on is not offered.
  await expect(picker.getByRole("listitem")).toHaveCount(6);
  await picker.getByRole("button", { name: /^Blazer/ }).click();
  await picker.getByRole("button", { name: "Usar 1 peça" }).click();
  // All of these pieces share one photo, which is tried on once.
  await expect(page.getByText("1 de 5")).toBeVisible();

  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  await page.getByRole("button", { name: "Todas" }).click();
  await page.getByRole("button", { name: "Provar" }).click();
  await expect(page.getByText("Dá para provar até 5 peças de uma vez.")).toBeVisible();
});

test("the wardrobe leaves as a file and comes in again after a look at it", async ({ page }, info) => {
  await withPieces(page, owner, [{ category: "Saia" }, { category: "Blazer" }]);
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Importar ou exportar" }).click();
  const transfer = page.getByRole("dialog", { name: "Levar e trazer" });
  const download = page.waitForEvent("download");
  await transfer.getByRole("button", { name: "Baixar guarda-roupa" }).click();
  const file = info.outputPath("guarda-roupa.zip");
  await (await download).saveAs(file);

  const picker = transfer.getByLabel("Escolher arquivo ZIP");
  await picker.setInputFiles({ name: "x.zip", mimeType: "application/zip", buffer: Buffer.from("nada") });
  await expect(transfer.getByText(/Não deu para abrir este arquivo/)).toBeVisible();
  const [blazer] = await piecesOf(page, owner);
  await page.request.delete(`/api/v1/wardrobe-items/${blazer?.id}`, { headers: owner.headers });
  await picker.setInputFiles(file);
  await expect(transfer.getByText("1 peça pronta para entrar.")).toBeVisible();
  await expect(transfer.getByText("Esta peça já está no seu guarda-roupa.")).toBeVisible();
  expect(await piecesOf(page, owner)).toHaveLength(1);
  await transfer.getByRole("button", { name: "Importar 1 peça" }).click();
  await expect(page.getByText("1 peça adicionada!")).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(cards(page).first()).toHaveAccessibleName(/^Abrir Blazer/);
});

test("a piece that is there already is noticed, and the person decides", async ({ page }) => {
  await withPieces(page, owner, [{ category: "Camiseta" }, { category: "Camiseta" }]);
  await page.goto("/wardrobe");
  await expect(page.getByText("Parecida")).toBeVisible({ timeout: MADE_MS });
  await cards(page).first().click();
  await expect(page.getByText("Parece uma peça que você já tem")).toBeVisible();
  await page.getByRole("button", { name: "São diferentes" }).click();
  await expect(page.getByText("Parece uma peça que você já tem")).toBeHidden();
  // The cut-out can be taken back to the photo as it was.
  const view = page.getByRole("radiogroup", { name: "Foto da peça" });
  await view.getByRole("radio", { name: "Original" }).check();
  await expect
    .poll(async () => (await piecesOf(page, owner))[0])
    .toMatchObject({ shows_cutout: false, similar_to: null });
});
