import { expect, type Page, test } from "@playwright/test";
import {
  addGarments,
  expectGoodPhoto,
  heicPicture,
  MADE_MS,
  pickFromGallery,
  picture,
  tab,
  tryOn,
} from "./fitting-room";
import { beSignedIn, newPerson, settledDevice } from "./person";

const UPLOADS = "**/api/v1/storage/tryon-images";

// Real pictures by the real engine: a busy machine takes its time.
test.describe.configure({ timeout: 2 * MADE_MS });

test.beforeEach(async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
});

/** A network so slow that uploads begin and never end, on this page. */
async function stallUploads(page: Page): Promise<void> {
  await page.route(UPLOADS, () => {});
}

/** Only what the server has can be given another kind. */
function sentGarments(page: Page) {
  return page.getByRole("button", { name: /^Tipo da peça/ });
}

/** How many files this device keeps for later. */
function keptOnDevice(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const request = indexedDB.open("provai-unsent");
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const database = request.result;
          const count = database.transaction("files").objectStore("files").count();
          count.onsuccess = () => resolve(count.result);
          database.close();
        };
      }),
  );
}

test("files still on their way survive a reload and a closed tab, and go on from there", async ({ page, context }) => {
  await stallUploads(page);
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  const photoOnItsWay = page.waitForRequest(UPLOADS);
  await pickFromGallery(page, [picture("person")]);
  await photoOnItsWay;
  await page.reload();
  await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
  await expect(page.getByText("Enviando sua foto")).toBeVisible();

  await page.unroute(UPLOADS);
  await page.reload();
  await expect(page.getByRole("tab", { name: "Sua Foto (concluída)" })).toBeVisible();
  await stallUploads(page);
  const garmentOnItsWay = page.waitForRequest(UPLOADS);
  await addGarments(page, "dress");
  await garmentOnItsWay;
  await expect.poll(() => keptOnDevice(page)).toBe(1);
  await page.close();

  const later = await context.newPage();
  await later.goto("/virtual-tryon?aba=roupas");
  await expect(sentGarments(later)).toHaveCount(1);
  // Nothing is kept here of what the server has.
  await expect.poll(() => keptOnDevice(later)).toBe(0);
});

test("what was not sent leaves the device with the garment that is removed, and with the person who signs out", async ({
  page,
}) => {
  await stallUploads(page);
  await page.goto("/virtual-tryon?aba=roupas");
  await addGarments(page, "shirt", "skirt");
  await expect.poll(() => keptOnDevice(page)).toBe(2);
  await page.getByRole("button", { name: "Remover Roupa 2" }).click();
  await expect.poll(() => keptOnDevice(page)).toBe(1);

  await page.goto("/account-settings");
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL("/auth");
  await expect.poll(() => keptOnDevice(page)).toBe(0);
});

test("a picture that was not sent waits for another try, and goes by itself when the network is back", async ({
  page,
  context,
}) => {
  await page.goto("/virtual-tryon?aba=roupas");
  await page.route(UPLOADS, (route) => route.fulfill({ status: 503, json: {} }));
  await addGarments(page, "shirt");
  await expect(page.getByText("Erro ao fazer upload").first()).toBeVisible();
  await page.unroute(UPLOADS);
  await page.getByRole("button", { name: "Enviar Roupa 1 de novo" }).click();
  await expect(sentGarments(page)).toHaveCount(1);

  await context.setOffline(true);
  await addGarments(page, "skirt");
  await expect(page.getByRole("button", { name: /^Enviar .+ de novo$/ })).toBeVisible();
  await context.setOffline(false);
  await expect(sentGarments(page)).toHaveCount(2);
});

test("photos as an iPhone keeps them are taken for the person and for a garment", async ({ page }) => {
  await page.goto("/virtual-tryon");
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await pickFromGallery(page, [heicPicture("person")]);
  await expectGoodPhoto(page);
  // This browser cannot show the file; the server's copy can be seen.
  await expect(page.getByRole("img", { name: "Sua foto" })).toHaveJSProperty("complete", true);
  await expect(page.getByRole("img", { name: "Sua foto" })).not.toHaveJSProperty("naturalWidth", 0);

  await tab(page, "Roupas").click();
  await page.getByRole("button", { name: "Adicionar primeira roupa" }).click();
  await pickFromGallery(page, [heicPicture("shirt")]);
  await expect(page.getByRole("button", { name: /^Tipo da peça: Camiseta/ })).toBeVisible({ timeout: MADE_MS });
  await tryOn(page, "Provar 1 roupa");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
});

test("a draft opened hours later shows its pictures by fresh links, and lets go of what the server no longer has", async ({
  page,
}) => {
  // Nothing that is still being looked at writes the draft again.
  await page.route("**/functions/read-garment", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/virtual-tryon?aba=roupas");
  await addGarments(page, "shirt", "skirt");
  await expect(page.getByRole("button", { name: /Peça não reconhecida/ })).toHaveCount(2);
  await page.evaluate(() => {
    const draft = JSON.parse(localStorage.getItem("provai-draft-tryon") ?? "");
    const [first, second] = draft.garments;
    for (const link of ["url", "thumbnail_url"])
      first.kept[link] = first.kept[link].replace(/expires=\d+/, "expires=1");
    first.kept.at = 0;
    second.kept = { ...second.kept, path: `${second.kept.path}x`, at: 0 };
    localStorage.setItem("provai-draft-tryon", JSON.stringify(draft));
  });
  await page.reload();
  await expect(page.getByText("1 de 5")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("listitem").locator("img")).not.toHaveJSProperty("naturalWidth", 0);
});
