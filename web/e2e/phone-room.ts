import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { expectGoodPhoto, picture, tab, tryOn } from "./fitting-room";
import { type Person, settledDevice, withAccount } from "./person";
import { Phone, phonePicture, shell } from "./phone";
import type { Platform } from "./plugins";

/** Where the phone's keychain keeps the session. */
export const SESSION = "capacitor-storage_provai-session";

/** The app on a phone of someone who has used it before; the page is not opened yet. */
export async function phoneOf(
  page: Page,
  context: BrowserContext,
  platform: Platform,
  person?: Person,
): Promise<Phone> {
  const phone = new Phone(page);
  await settledDevice(context);
  await context.addInitScript(() => localStorage.setItem("provai-installed", "true"));
  if (person) phone.keychain.set(SESSION, await withAccount(page.request, person));
  await phone.install(platform);
  return phone;
}

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(shell(path));
}

/** A row of the sheet that asks where a photo comes from. */
export async function choose(page: Page, source: "Tirar foto" | "Escolher da galeria"): Promise<void> {
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await page.getByRole("button", { name: source }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

/** Its camera shows a person, its gallery two garments. */
export function withPhotos(phone: Phone): void {
  phone.answers["Camera.takePhoto"] = () => phonePicture(picture("person"));
  phone.answers["Camera.chooseFromGallery"] = () => ({
    results: [phonePicture(picture("shirt")), phonePicture(picture("skirt"))],
  });
}

/** From the open fitting room until the look is being made. */
export async function tryOnHere(page: Page): Promise<void> {
  await choose(page, "Tirar foto");
  await expectGoodPhoto(page);
  await tab(page, "Roupas").click();
  await page.getByRole("button", { name: /^Adicionar (primeira )?roupa$/ }).click();
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await tryOn(page, "Provar 2 roupas");
}
