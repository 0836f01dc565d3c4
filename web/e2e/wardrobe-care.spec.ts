import { expect, test } from "@playwright/test";
import { withAnalyses } from "./colour";
import { smallPhone } from "./fits";
import { MADE_MS, pickFromGallery, picture } from "./fitting-room";
import { settledDevice } from "./person";
import {
  cards,
  dialog,
  expectRead,
  type Owner,
  openAdding,
  ownerOf,
  type Piece,
  piecesOf,
  STYLIST,
  sendPhoto,
  withManyPieces,
  withPieces,
} from "./wardrobe-room";

// Real photos by the real eyes: a busy machine takes its time.
test.describe.configure({ timeout: MADE_MS });

let owner: Owner;

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  owner = await ownerOf(page);
});

test("a print is proposed with its colours and found by them, and what the person wrote is not asked about", async ({
  page,
}) => {
  await openAdding(page);
  await pickFromGallery(page, [picture("striped"), picture("shoe")]);
  await expect(dialog(page).getByText("Sugestão da foto")).toHaveCount(2, { timeout: MADE_MS });
  await expect(dialog(page).getByText("Estampado em azul-marinho e branco")).toBeVisible();
  await dialog(page).getByRole("combobox", { name: "Categoria" }).nth(1).fill("Pantufa");
  await dialog(page).getByRole("button", { name: "Salvar 2 peças" }).click();
  await expect(cards(page)).toHaveCount(2);
  await expectRead(page, owner);
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText("Confirmar")).toHaveCount(0);
  expect(await piecesOf(page, owner)).toContainEqual(
    expect.objectContaining({ category: "Pantufa", proposed_category: null }),
  );

  await page.getByRole("button", { name: "Buscar", exact: true }).click();
  await page.getByLabel("Buscar no guarda-roupa").fill("estampado branco");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toHaveAccessibleName("Abrir Camiseta, Estampado em azul-marinho e branco");
});

test("the stylist is told once a piece has been read, when it changes and when it was worn", async ({ page }) => {
  await withPieces(page, owner, [{ category: "Blazer" }]);
  await expectRead(page, owner);
  // As it was a moment ago: then its reading ends before the person's eyes.
  await page.route(
    "**/api/v1/wardrobe-items?*",
    async (route) => {
      const answer = await route.fetch();
      const pieces: object[] = await answer.json();
      await route.fulfill({ response: answer, json: pieces.map((piece) => ({ ...piece, reading: "waiting" })) });
    },
    { times: 1 },
  );
  // It fails, and nobody hears of it.
  await page.route(STYLIST, (route) => route.fulfill({ status: 500, json: {} }));
  let told = page.waitForRequest(STYLIST);
  await page.goto("/wardrobe");
  await told;

  await cards(page).first().click();
  const sheet = page.getByRole("dialog", { name: "Blazer" });
  told = page.waitForRequest(STYLIST);
  await sheet.getByRole("button", { name: "Usei hoje" }).click();
  await told;
  told = page.waitForRequest(STYLIST);
  await sheet.getByRole("button", { name: "Não serve agora" }).click();
  await told;
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveCount(0);
});

test("more pieces than fit into one request are worn and removed together", async ({ page }) => {
  await withManyPieces(page, owner, 1001);
  const worn = async () => {
    const newest = await piecesOf(page, owner);
    const rest = await page.request.get(`/api/v1/wardrobe-items?before=${newest.at(-1)?.id}`, {
      headers: owner.headers,
    });
    const all: Piece[] = [...newest, ...(await rest.json())];
    return all.filter(({ times_worn }) => times_worn === 1).length;
  };
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  await page.getByRole("button", { name: "Todas" }).click();
  await page.getByRole("button", { name: "Usei hoje" }).click();
  await expect.poll(worn, { timeout: MADE_MS }).toBe(1001);
  await expect(page.getByRole("button", { name: "Usei hoje" })).toBeHidden();

  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  await page.getByRole("button", { name: "Todas" }).click();
  await page.getByRole("button", { name: "Remover", exact: true }).click();
  await expect(cards(page)).toHaveCount(0);
  // It is sent once it can no longer be taken back, which a mouse over the notice puts off.
  await page.mouse.move(200, 300);
  await expect.poll(() => piecesOf(page, owner)).toEqual([]);
});

test("a wardrobe too large for one file leaves part by part", async ({ page }, info) => {
  await withManyPieces(page, owner, 1001);
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Importar ou exportar" }).click();
  const transfer = page.getByRole("dialog", { name: "Levar e trazer" });
  await transfer.getByRole("button", { name: "Baixar guarda-roupa" }).click();
  await expect(transfer.getByText("sai em 2 arquivos")).toBeVisible();
  const download = page.waitForEvent("download");
  await transfer.getByRole("button", { name: "Baixar parte 2 de 2" }).click();
  const file = info.outputPath("parte-2.zip");
  expect((await download).suggestedFilename()).toBe("provai-guarda-roupa-2-de-2.zip");
  await (await download).saveAs(file);
  // The oldest are in the first part; the newest piece comes back alone.
  const [newest] = await piecesOf(page, owner);
  await page.request.delete(`/api/v1/wardrobe-items/${newest?.id}`, { headers: owner.headers });
  // What is left fits into one file: there is no second part to ask for.
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/export?part=") && asked.push(request.url()));
  await transfer.getByRole("button", { name: "Baixar parte 2 de 2" }).click();
  await expect(transfer.getByRole("button", { name: "Baixar guarda-roupa" })).toBeEnabled();
  expect(asked).toEqual([]);
  await transfer.getByLabel("Escolher arquivo ZIP").setInputFiles(file);
  await expect(transfer.getByText("1 peça pronta para entrar.")).toBeVisible();
});

test("after a colour analysis each piece says whether the palette wants it near the face", async ({ page }) => {
  await withPieces(page, owner, [{ category: "Blusa" }]);
  await expectRead(page, owner);
  await page.goto("/wardrobe");
  await expect(cards(page)).toHaveCount(1);
  const badge = page.getByText(/^(Perto|Longe) do rosto$/);
  await expect(badge).toHaveCount(0);
  await withAnalyses(page);
  const [piece] = (await piecesOf(page, owner)) as unknown as [{ palette_match: string }];
  await page.reload();
  await expect(badge).toHaveText(piece.palette_match === "near_face" ? "Perto do rosto" : "Longe do rosto");
});

test("a selection of three pieces arrives in the fitting room", async ({ page }) => {
  await page.route("**/functions/read-garment", (route) => route.fulfill({ status: 503, json: {} }));
  await withPieces(page, owner, [
    { category: "Blusa" },
    { category: "Saia", image_url: await sendPhoto(page, owner, "shirt") },
    { category: "Vestido", image_url: await sendPhoto(page, owner, "dress") },
    { category: "Tênis" },
  ]);
  await page.goto("/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  for (const name of ["Blusa", "Saia", "Vestido"]) {
    await page.getByRole("button", { name: new RegExp(`^Escolher ${name}`) }).click();
  }
  await page.getByRole("button", { name: "Provar" }).click();
  await expect(page).toHaveURL(/virtual-tryon\?aba=roupas$/);
  await expect(page.getByText("3 de 5")).toBeVisible();
});

test.describe("by touch", () => {
  test.use(smallPhone);

  test("a piece is removed without a mouse to hover with, and taken back", async ({ page }) => {
    await withPieces(page, owner, [{ category: "Saia" }, { category: "Blazer" }]);
    await page.goto("/wardrobe");
    await page.getByRole("button", { name: "Opções de Blazer" }).tap();
    await page.getByRole("dialog", { name: "Blazer" }).getByRole("button", { name: "Remover do guarda-roupa" }).tap();
    await expect(page.getByText("Peça removida")).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Desfazer" }).tap();
    await expect(cards(page)).toHaveCount(2);
  });
});
