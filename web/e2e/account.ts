import { expect, type Page } from "@playwright/test";
import { analyse, chooseSelfies } from "./colour";
import { picture } from "./fitting-room";
import { bearer, beSignedIn, newPerson, settledDevice } from "./person";

/** The question that comes when something is asked for whose use was switched off. */
export async function askedForConsent(page: Page): Promise<void> {
  await settledDevice(page.context());
  const session = await beSignedIn(page, newPerson());
  const off = await page.request.put("/api/v1/consents/purposes/selfie", {
    data: { granted: false },
    headers: bearer(session),
  });
  expect(off.ok()).toBe(true);
  await page.goto("/color-analysis");
  await chooseSelfies(page, "rosto");
  await analyse(page);
  await expect(page.getByRole("alertdialog", { name: "Permitir: Selfie?" })).toBeVisible();
}

/** A chosen profile photo in its frame, before it is sent. */
export async function croppingPhoto(page: Page): Promise<void> {
  await beSignedIn(page, newPerson("Marina Reis"));
  await page.goto("/account-settings?secao=foto");
  await page.locator("input[type=file]").setInputFiles(picture("person"));
  await expect(page.getByText("Arraste para enquadrar").last()).toBeVisible();
}

/** Each section of the account, one after the other, once it shows what it holds. */
export async function eachSection(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.goto("/account-settings");
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles.first()).toBeVisible();
  for (const name of await titles.allInnerTexts()) {
    await page.getByRole("button", { name, exact: true }).click();
    const section = page.getByRole("region", { name, exact: true });
    await expect(section).toBeVisible();
    await expect(section.locator(".sheen")).toHaveCount(0);
    await look(name);
  }
}
