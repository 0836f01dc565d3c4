import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, type Page, test } from "@playwright/test";
import { askedForConsent, croppingPhoto, eachSection } from "./account";
import { ANALYSED_MS, chooseSelfies, withAnalyses } from "./colour";
import { expectFits, smallPhone } from "./fits";
import { addGarments, choosePhoto, MADE_MS, pickFromGallery, picture, tab, tryOn } from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";
import { expectNothingRefused, watchPolicy } from "./policy";
import { cards, ownerOf, withPieces } from "./wardrobe-room";

const LONG_NAME = "Maria Antonieta Aparecida dos Santos-Albuquerque Vasconcelos 🧵";

test.use(smallPhone);

// Every screen passes by here, so here is seen that none needs what the content policy forbids.
test.beforeEach(({ page }) => watchPolicy(page));
test.afterEach(({ page }) => expectNothingRefused(page));

const open: Record<string, (page: Page) => Promise<void>> = {
  "/auth with mistakes": async (page) => {
    await page.goto("/auth");
    await page.getByRole("button", { name: "Entrar", exact: true }).click();
    await expect(page.getByText("Escreva seu email")).toBeVisible();
  },
  "/auth, creating an account": async (page) => {
    await page.goto("/auth?aba=criar-conta");
    await page.getByLabel("Email").fill("maria.antonieta.aparecida@example.com");
    await page.getByRole("button", { name: "Criar Conta", exact: true }).click();
    await expect(page.getByText("Escreva seu nome")).toBeVisible();
  },
  "/auth with a link of an email": async (page) => {
    await page.goto("/auth?token_hash=abc&type=recovery");
    await expect(page.getByRole("button", { name: "Usar o link" })).toBeVisible();
  },
  "/forgot-password": async (page) => {
    await page.goto("/forgot-password");
    await expect(page.getByLabel("Email")).toBeVisible();
  },
  "/forgot-password, sent": async (page) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill("maria.antonieta.aparecida@example.com");
    await page.getByRole("button", { name: "Enviar link de recuperação" }).click();
    await expect(page.getByRole("heading", { name: "Olhe seu email" })).toBeVisible();
  },
  "/terms": async (page) => {
    await page.goto("/terms");
    await expect(page.getByRole("button", { name: "Continuar" })).toBeVisible();
  },
  "/terms to read": async (page) => {
    await page.goto("/terms?ler=1");
    await expect(page.getByRole("heading", { name: "Quem pode usar" })).toBeVisible();
  },
  "/privacy-policy": async (page) => {
    await page.goto("/privacy-policy");
    await expect(page.getByRole("heading", { name: "Dados coletados" })).toBeVisible();
  },
  "/permissions": async (page) => {
    await page.goto("/permissions");
    await expect(page.getByRole("button", { name: "Conceda a Câmera para Continuar" })).toBeVisible();
  },
  "/delete-account": async (page) => {
    await page.goto("/delete-account");
    await page.getByRole("button", { name: "Entrar para excluir" }).click();
    await expect(page.getByText("Escreva seu email")).toBeVisible();
  },
  "a profile photo being framed": croppingPhoto,
  "the question for a consent": askedForConsent,
  "an unknown address": async (page) => {
    await page.goto("/nao-existe");
    await expect(page.getByText("Página não encontrada")).toBeVisible();
  },
};

for (const [name, arrive] of Object.entries(open)) {
  test(`${name} fits a small phone and large text`, async ({ page }) => {
    await arrive(page);
    await expectFits(page, name);
  });
}

for (const path of ["/", "/terms", "/privacy-policy"]) {
  test(`${path} of the public site fits a small phone and large text`, async ({ page, baseURL }) => {
    await page.goto(`${(baseURL ?? "").replace("localhost", "127.0.0.1")}${path}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page, path);
    await page.getByRole("banner").locator("summary").click();
    await expectFits(page, `${path} with its menu open`);
  });
}

test("every address of the app fits a small phone and large text", async ({ page, context }) => {
  // A new address comes in by itself: the build writes the list.
  const list = fileURLToPath(new URL("../dist/app/paths.json", import.meta.url));
  const addresses: string[] = JSON.parse(readFileSync(list, "utf8"));
  test.setTimeout(addresses.length * 20_000);
  await settledDevice(context);
  await beSignedIn(page, newPerson(LONG_NAME));
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFits(page, address);
  }
});

test("the account of a person with a long name fits a small phone and large text", async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson(LONG_NAME));
  await eachSection(page, (section) => expectFits(page, section));
  await expect(page.getByText(LONG_NAME)).toBeVisible();
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectFits(page, "the question before an account is deleted");
});

test("an empty fitting room and empty favourites fit a small phone and large text", async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/virtual-tryon");
  for (const name of ["Sua Foto", "Roupas", "Resultados", "Histórico"] as const) {
    await tab(page, name).click();
    await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
    await expectFits(page, name);
  }
  await tab(page, "Sua Foto").click();
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFits(page, "the choice of a source");
  await page.getByRole("button", { name: "Tirar foto" }).click();
  await expect(page.getByRole("button", { name: "Tirar foto" })).toBeEnabled();
  await expectFits(page, "the camera");
  await page.goto("/favorites");
  await expect(page.getByRole("heading", { name: "Seu varal ainda está vazio" })).toBeVisible();
  await expectFits(page, "/favorites");
});

test("personal colours fit a small phone and large text, before and after an analysis", async ({ page, context }) => {
  test.setTimeout(2 * ANALYSED_MS);
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/color-analysis");
  await expect(page.getByRole("heading", { name: "Quais cores acendem você?" })).toBeVisible();
  await expectFits(page, "colours, empty");
  await chooseSelfies(page, "sem-rosto");
  await page.getByText("Tem uma folha branca na primeira foto").click();
  await page.getByRole("button", { name: "Analisar minhas cores" }).click();
  await expect(page.getByText("Esta selfie não deu para analisar")).toBeVisible({ timeout: ANALYSED_MS });
  await page.keyboard.press("Escape");
  await expectFits(page, "colours, refused");
  await page.getByRole("button", { name: "Remover selfie 1" }).click();
  await page.getByRole("button", { name: "Tirar selfie" }).click();
  await expect(page.getByRole("button", { name: "Tirar selfie" })).toBeEnabled();
  await expectFits(page, "the camera for selfies");
  await withAnalyses(page);
  await page.goto("/color-analysis");
  await page.getByRole("button", { name: /^Ver mais/ }).click();
  await expectFits(page, "a palette");
  await page.getByRole("button", { name: "Corrigir" }).click();
  await expectFits(page, "correcting");
  await page.getByRole("button", { name: "Ver em tela cheia" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFits(page, "drapes in full screen");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Compartilhar minha cartela" }).click();
  await expect(page.getByRole("img", { name: "Imagem da sua cartela" })).toBeVisible();
  await expectFits(page, "the card to share");
});

test.describe("a fitting room in use", () => {
  test.describe.configure({ timeout: 3 * MADE_MS });

  test("fits a small phone and large text on every tab, with its sheets", async ({ page, context }) => {
    await settledDevice(context);
    await beSignedIn(page, newPerson());
    await choosePhoto(page);
    await page.getByText("Salvar esta foto para reuso rápido").click();
    await expect(page.getByText("Principal", { exact: true })).toBeVisible();
    await expectFits(page, "Sua Foto with a photo");
    await addGarments(page, "shirt", "shoe");
    await expect(page.getByText(/calçados/)).toBeVisible({ timeout: MADE_MS });
    await expect(tab(page, "Roupas").getByText("concluída")).toBeAttached();
    await expectFits(page, "Roupas with garments");
    await tryOn(page);
    await expectFits(page, "Resultados, waiting");
    await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
    await expectFits(page, "Resultados with a look");
    await page.getByRole("button", { name: "Mais opções" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectFits(page, "the options of a look");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Favorito" }).click();
    await tab(page, "Histórico").click();
    await expect(page.getByRole("button", { name: /^Abrir look/ }).first()).toBeVisible();
    await expectFits(page, "Histórico with a look");
    await page.goto("/favorites");
    await expect(page.getByRole("button", { name: /^Abrir look favorito/ })).toBeVisible();
    await expectFits(page, "/favorites with a look");
  });
});

test("the wardrobe fits a small phone and large text, empty and full, with everything that opens over it", async ({
  page,
  context,
}) => {
  await settledDevice(context);
  const owner = await ownerOf(page);
  await page.goto("/wardrobe");
  await expect(page.getByRole("heading", { name: "Seus cabides esperam" })).toBeVisible();
  await expectFits(page, "/wardrobe, empty");
  await withPieces(page, owner, [
    { category: "Saia", state: "laundry", fits: false, price: 1299.9, brand: "Ateliê Lua & Filhas do Recôncavo" },
    { category: "Camisa", color: "Azul-marinho", brand: "Marejada", notes: "Linho, passar na hora de sair de casa" },
    { category: "Macacão pantacourt de linho", state: "lent" },
  ]);
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expectFits(page, "/wardrobe");
  await cards(page).nth(2).click();
  await expect(page.getByRole("dialog", { name: "Saia" })).toBeVisible();
  await expectFits(page, "a piece");
  await page.getByRole("button", { name: "Editar" }).click();
  await expect(page.getByRole("dialog", { name: "Editar" })).toBeVisible();
  await expectFits(page, "a piece being edited");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Filtros e ordem" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectFits(page, "the filters of the wardrobe");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Adicionar Peça" }).click();
  await pickFromGallery(page, [picture("shirt")]);
  await page.getByRole("button", { name: "Cor, marca e notas, Peça 1" }).click();
  await expect(page.getByText("Sugestão da foto")).toBeVisible({ timeout: MADE_MS });
  await expectFits(page, "a piece being added");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Selecionar peças" }).click();
  await expect(page.getByRole("button", { name: "Todas" })).toBeVisible();
  await expectFits(page, "pieces being chosen");
});
