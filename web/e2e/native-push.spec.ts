import { expect, test } from "@playwright/test";
import { lookPath, MADE_MS } from "./fitting-room";
import { newPerson } from "./person";
import { shell } from "./phone";
import { open, phoneOf, tryOnHere, withPhotos } from "./phone-room";
import { pushedTo } from "./push-server";

test("with push the server tells of the look, the phone says nothing of its own, and the notice opens it", async ({
  page,
  context,
}) => {
  test.setTimeout(2 * MADE_MS);
  const phone = await phoneOf(page, context, "android", newPerson());
  await context.addInitScript(() => localStorage.setItem("provai-permissions", '{"camera":true}'));
  withPhotos(phone);
  await open(page, "/virtual-tryon?google-services");
  await tryOnHere(page);
  expect(phone.asked("PushNotifications.register")).toEqual([]);
  phone.answers["LocalNotifications.requestPermissions"] = () => ({ display: "granted" });
  phone.answers["LocalNotifications.checkPermissions"] = () => ({ display: "granted" });
  await page.getByRole("button", { name: "Avisar quando ficar pronto" }).click();
  await expect.poll(() => phone.asked("PushNotifications.register")).toHaveLength(1);
  const token = `telefone-${Date.now()}`;
  const kept = page.waitForResponse((answer) => answer.url().endsWith("/api/v1/push-devices"));
  await phone.tell("PushNotifications", "registration", { value: token });
  expect((await kept).status()).toBe(204);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("provai-push"))).not.toBeNull();
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));

  await expect.poll(() => pushedTo(token), { timeout: MADE_MS }).toHaveLength(1);
  const [message] = await pushedTo(token);
  expect(message?.notification.title).toBe("Seu look ficou pronto");
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
  expect(phone.asked("LocalNotifications.schedule")).toEqual([]);

  await phone.tell("App", "appUrlOpen", { url: `${process.env.PROVAI_E2E_URL}/home` });
  await expect(page).toHaveURL(shell("/home"));
  const notification = { id: "1", data: message?.data };
  await phone.tell("PushNotifications", "pushNotificationActionPerformed", { actionId: "tap", notification });
  await expect(page).toHaveURL(shell(lookPath(message?.data.look ?? "")));

  // Whoever leaves is told nothing more.
  await phone.tell("App", "appUrlOpen", { url: `${process.env.PROVAI_E2E_URL}/home` });
  await page.getByRole("link", { name: "Conta", exact: true }).click();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect.poll(() => phone.asked("PushNotifications.unregister")).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem("provai-push"))).toBeNull();
});
