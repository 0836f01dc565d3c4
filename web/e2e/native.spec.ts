import { expect, test } from "@playwright/test";
import { keepLook, lookPath, MADE_MS, picture, tab } from "./fitting-room";
import { bearer, linkSentTo, newcomer, newPerson, signInOnScreen, withAccount } from "./person";
import { phonePicture, Refusal, shell } from "./phone";
import { choose, open, phoneOf, SESSION, tryOnHere, withPhotos } from "./phone-room";
import type { Platform } from "./plugins";
import { withPieces } from "./wardrobe-room";

const PLATFORMS = ["ios", "android"] as const satisfies readonly Platform[];

for (const platform of PLATFORMS) {
  test(`${platform}: a session lives in the phone's keychain, outlives the app and goes with signing out`, async ({
    page,
    context,
  }) => {
    const ana = newPerson();
    await withAccount(page.request, ana);
    const phone = await phoneOf(page, context, platform);
    await open(page, "/auth");
    await signInOnScreen(page, ana);
    await expect(page).toHaveURL(shell("/home"));
    expect(JSON.parse(phone.keychain.get(SESSION) ?? "{}").user.email).toBe(ana.email);
    // Readable on this device only, and in no backup.
    expect(phone.asked("SecureStorage.internalSetItem").at(-1)).toMatchObject({ access: 3, sync: false });
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("session")))).toEqual([]);

    await page.reload();
    await expect(page).toHaveURL(shell("/home"));
    await expect(page.getByRole("heading", { name: /Ana/ })).toBeVisible();
    await page.getByRole("link", { name: "Conta", exact: true }).click();
    const cleared = phone.asked("Filesystem.rmdir").length;
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(shell("/auth"));
    await expect.poll(() => phone.asked("Filesystem.rmdir").length).toBeGreaterThan(cleared);
    expect(phone.keychain.has(SESSION)).toBe(false);
  });

  test(`${platform}: the phone's camera and gallery bring the photos, and closing them says nothing`, async ({
    page,
    context,
  }) => {
    const phone = await phoneOf(page, context, platform, newPerson());
    const closed = () => {
      throw new Refusal("closed", "OS-PLUG-CAMR-0006");
    };
    phone.answers["Camera.takePhoto"] = closed;
    await open(page, "/virtual-tryon");
    await choose(page, "Tirar foto");
    await expect.poll(() => phone.asked("Camera.takePhoto")).toEqual([{ quality: 90, correctOrientation: true }]);
    await expect(page.getByText("Erro ao tirar foto")).toBeHidden();

    phone.answers["Camera.takePhoto"] = () => phonePicture(picture("person"));
    await choose(page, "Tirar foto");
    await expect(page.getByRole("img", { name: "Sua foto" })).toBeVisible();
    // The camera's own copy does not stay behind.
    await expect.poll(() => phone.asked("Filesystem.deleteFile")).toEqual([{ path: "file:///cache/pessoa.jpg" }]);

    phone.answers["Camera.chooseFromGallery"] = () => ({
      results: [phonePicture(picture("shirt")), phonePicture(picture("skirt"))],
    });
    await tab(page, "Roupas").click();
    await page.getByRole("button", { name: /^Adicionar (primeira )?roupa$/ }).click();
    await page.getByRole("button", { name: "Escolher da galeria" }).click();
    await expect(page.getByText("2 de 5")).toBeVisible();
    expect(phone.asked("Camera.chooseFromGallery")).toEqual([{ allowMultipleSelection: true }]);
  });

  test(`${platform}: a look goes to the phone's photos, and to others through its panel`, async ({ page, context }) => {
    const phone = await phoneOf(page, context, platform, newPerson());
    const look = await keepLook(page, phone.keychain.get(SESSION) ?? "");
    await open(page, lookPath(look));
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect(page.getByText("Download iniciado!")).toBeVisible();
    const [saved] = phone.asked("Media.savePhoto");
    expect(String(saved?.path)).toMatch(/^file:\/\/\/cache\/shared\/provai-look-.*\.jpg$/);
    expect(saved?.albumIdentifier).toBe(
      platform === "android" ? "/storage/emulated/0/Android/media/br.com.provai.app/Provaí" : undefined,
    );

    // Android writes over a photo of the same name: of two looks of one day both stay.
    await open(page, lookPath(await keepLook(page, phone.keychain.get(SESSION) ?? "")));
    await page.getByRole("button", { name: "Salvar", exact: true }).click();
    await expect.poll(() => phone.asked("Media.savePhoto")).toHaveLength(2);
    expect(phone.asked("Media.savePhoto")[1]?.fileName).not.toBe(saved?.fileName);

    await page.getByRole("button", { name: "Compartilhar" }).click();
    await expect(page.getByText("Compartilhado!")).toBeVisible();
    expect(phone.asked("Share.share")).toMatchObject([{ files: [saved?.path] }]);
  });
}

test("a refused camera and a missing one are told apart", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  await open(page, "/virtual-tryon");
  phone.answers["Camera.takePhoto"] = () => {
    throw new Refusal("no", "OS-PLUG-CAMR-0003");
  };
  await choose(page, "Tirar foto");
  await expect(page.getByText(/^Permissão de câmera negada\. Permita a câmera nos ajustes/)).toBeVisible();
  phone.answers["Camera.takePhoto"] = () => {
    throw new Refusal("none", "OS-PLUG-CAMR-0007");
  };
  await choose(page, "Tirar foto");
  await expect(page.getByText("Nenhuma câmera livre neste aparelho")).toBeVisible();
  phone.answers["Camera.chooseFromGallery"] = () => {
    throw new Refusal("broken", "OS-PLUG-CAMR-0018");
  };
  await choose(page, "Escolher da galeria");
  await expect(page.getByText("Erro ao selecionar foto(s)")).toBeVisible();
});

test("permissions are asked for through the phone, which may refuse", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "ios", newPerson());
  await context.addInitScript(() => localStorage.removeItem("provai-permissions-completed"));
  phone.answers["Camera.checkPermissions"] = () => ({ camera: "prompt", photos: "prompt" });
  phone.answers["Camera.requestPermissions"] = () => ({ camera: "denied", photos: "prompt" });
  phone.answers["Geolocation.requestPermissions"] = () => {
    throw new Refusal("location is off");
  };
  phone.answers["LocalNotifications.requestPermissions"] = () => ({ display: "granted" });
  await open(page, "/permissions");
  await page.getByRole("button", { name: "Permitir câmera" }).click();
  await expect(page.getByText("Permissão de câmera negada")).toBeVisible();
  await expect(page.getByText(/Abra os ajustes do aparelho/).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Conceda a Câmera para Continuar" })).toBeDisabled();
  await page.getByRole("button", { name: "Permitir localização" }).click();
  await expect(page.getByText("Erro ao solicitar localização")).toBeVisible();
  await page.getByRole("button", { name: "Permitir notificações" }).click();
  await expect(page.getByText("Notificações ativadas")).toBeVisible();

  // Back from the settings of the phone.
  phone.answers["Camera.checkPermissions"] = () => ({ camera: "granted", photos: "prompt" });
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page).toHaveURL(shell("/home"));
});

test("without a panel for sharing a look goes to the photos; a closed panel says nothing", async ({
  page,
  context,
}) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  await open(page, lookPath(await keepLook(page, phone.keychain.get(SESSION) ?? "")));
  const share = page.getByRole("button", { name: "Compartilhar" });
  phone.answers["Share.share"] = () => {
    throw new Refusal("Share canceled");
  };
  await share.click();
  await expect.poll(() => phone.asked("Share.share")).toHaveLength(1);
  phone.answers["Share.canShare"] = () => ({ value: false });
  await share.click();
  await expect(page.getByText("Download iniciado!")).toBeVisible();
  await expect(page.getByText("Compartilhado!")).toBeHidden();
  expect(phone.asked("Media.savePhoto")).toHaveLength(1);
});

test("a file that is no picture goes where the person says", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  await withPieces(page, { headers: bearer(phone.keychain.get(SESSION) ?? "") }, [{}]);
  await open(page, "/wardrobe");
  await page.getByRole("button", { name: "Mais opções do guarda-roupa" }).click();
  await page.getByRole("button", { name: "Importar ou exportar" }).click();
  await page.getByRole("button", { name: "Baixar guarda-roupa" }).click();
  await expect.poll(() => phone.asked("Share.share")).toHaveLength(1);
  const [written] = phone.asked("Filesystem.writeFile");
  expect(String(written?.path)).toMatch(/^shared\/.*\.zip$/);
  // A ZIP begins with its signature.
  expect(Buffer.from(String(written?.data), "base64").subarray(0, 2).toString()).toBe("PK");
});

test("the back button closes what is open, walks back, and leaves the app from its door", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  const back = () => phone.tell("App", "backButton", { canGoBack: true });
  await open(page, "/home");
  await page.getByRole("link", { name: "Provador", exact: true }).click();
  await page.getByRole("button", { name: "Adicionar sua foto" }).click();
  await expect(page.getByRole("dialog", { name: "Sua foto" })).toBeVisible();
  await back();
  await expect(page.getByRole("dialog", { name: "Sua foto" })).toBeHidden();
  await expect(page).toHaveURL(/virtual-tryon/);

  // A question that is no step of the history.
  await page.getByRole("link", { name: "Conta", exact: true }).click();
  await page.getByRole("button", { name: "Zona de perigo" }).click();
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await back();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(page).toHaveURL(/account-settings/);

  await page.getByRole("link", { name: "Início", exact: true }).click();
  await expect(page).toHaveURL(shell("/home"));
  expect(phone.asked("App.minimizeApp")).toEqual([]);
  await back();
  await expect.poll(() => phone.asked("App.minimizeApp")).toHaveLength(1);
});

test("on the first screens the back button leaves the app, as nothing lies behind them", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android");
  await context.addInitScript(() => {
    if (sessionStorage.getItem("met")) return;
    sessionStorage.setItem("met", "true");
    for (const key of ["terms-accepted", "privacy-accepted", "permissions-completed"])
      localStorage.removeItem(`provai-${key}`);
  });
  phone.keychain.set(SESSION, await newcomer(page.request));
  const back = () => phone.tell("App", "backButton", { canGoBack: true });
  const left = () => phone.asked("App.minimizeApp").length;

  await open(page, "/");
  await expect(page).toHaveURL(shell("/terms"));
  await back();
  await expect.poll(left).toBe(1);
  for (const paper of await page.getByRole("checkbox").all()) await paper.check();
  await page.getByRole("button", { name: "Continuar" }).click();

  await expect(page).toHaveURL(shell("/permissions"));
  await expect(page.getByRole("button", { name: "Continuar", exact: true })).toBeEnabled();
  await back();
  await expect.poll(left).toBe(2);
  await page.getByRole("button", { name: "Continuar", exact: true }).click();

  await expect(page.getByRole("button", { name: "Vamos Começar" })).toBeVisible();
  await back();
  await expect.poll(left).toBe(3);
  await page.getByRole("button", { name: "Vamos Começar" }).click();
  await expect(page.getByText("Passo 1 de 6")).toBeVisible();
  await back();
  await expect(page.getByRole("button", { name: "Vamos Começar" })).toBeVisible();
  expect(left()).toBe(3);
});

test("a screen that a link opened leads back into the app, not to the site", async ({ page, context }) => {
  await phoneOf(page, context, "android", newPerson());
  for (const path of ["/terms?ler=1", "/privacy-policy", "/delete-account"]) {
    // As a link that starts the app does: the first step of the history.
    await page.goto("about:blank");
    await open(page, path);
    await page.getByRole("button", { name: "Voltar", exact: true }).click();
    await expect(page).toHaveURL(shell("/home"));
  }
});

test("the link that started the app is followed once: a page loaded anew stays where it is", async ({
  page,
  context,
}) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  phone.answers["App.getLaunchUrl"] = () => ({ url: `${process.env.PROVAI_E2E_URL}/wardrobe` });
  await open(page, "/");
  await expect(page).toHaveURL(shell("/wardrobe"));
  await page.getByRole("link", { name: "Conta", exact: true }).click();
  await expect(page).toHaveURL(/account-settings/);
  const launched = phone.asked("App.getLaunchUrl").length;
  const shown = phone.asked("SplashScreen.hide").length;
  await page.reload();
  await expect.poll(() => phone.asked("App.getLaunchUrl").length).toBeGreaterThan(launched);
  await expect.poll(() => phone.asked("SplashScreen.hide").length).toBeGreaterThan(shown);
  await expect(page).toHaveURL(/account-settings/);
});

test("where the person is gives the look of the day its weather, only if allowed", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  const pieces = [{ category: "Camiseta" }, { category: "Calça jeans" }];
  await withPieces(page, { headers: bearer(phone.keychain.get(SESSION) ?? "") }, pieces);
  await context.addInitScript(() => localStorage.setItem("provai-permissions", '{"camera":true,"location":true}'));
  await open(page, "/home");
  await expect(page.getByRole("button", { name: "Usei" })).toBeVisible();
  await expect(page.getByText(/^Clima típico/)).toBeHidden();
  expect(phone.asked("Geolocation.getCurrentPosition")).toEqual([]);

  phone.answers["Geolocation.checkPermissions"] = () => ({ location: "denied", coarseLocation: "granted" });
  phone.answers["Geolocation.getCurrentPosition"] = () => ({ coords: { latitude: -8.0631, longitude: -34.8711 } });
  // A busy machine may know it only after the look has stopped waiting.
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^Clima típico de \S+ em Recife: /)).toBeVisible({ timeout: 10_000 });
  }).toPass();
});

test("a recovery link opens in the app, also when it starts the app; other addresses lead nowhere", async ({
  page,
  context,
}) => {
  const ana = newPerson();
  await withAccount(page.request, ana);
  const phone = await phoneOf(page, context, "ios");
  await open(page, "/forgot-password");
  await page.getByLabel("Email").fill(ana.email);
  await page.getByRole("button", { name: "Enviar link de recuperação" }).click();
  await expect(page.getByText("Email de recuperação enviado!")).toBeVisible();
  // The letter leads to the server, never into the phone's own pages.
  const link = await linkSentTo(ana.email);
  expect(new URL(link).origin).toBe(process.env.PROVAI_E2E_URL);

  await phone.tell("App", "appUrlOpen", { url: "https://malvado.example/auth?token_hash=x&type=recovery" });
  await expect(page).toHaveURL(shell("/forgot-password"));
  await phone.tell("App", "appUrlOpen", { url: link });
  await expect(page.getByRole("button", { name: "Usar o link" })).toBeVisible();

  // An app that is started has nothing of the page before.
  await page.evaluate(() => sessionStorage.clear());
  phone.answers["App.getLaunchUrl"] = () => ({ url: link });
  await open(page, "/");
  await page.getByRole("button", { name: "Usar o link" }).click();
  await expect(page.getByRole("heading", { name: "Sua senha nova" })).toBeVisible();
});

test("a look that is ready behind other apps is told by the phone, and the notice opens it", async ({
  page,
  context,
}) => {
  test.setTimeout(2 * MADE_MS);
  const phone = await phoneOf(page, context, "android", newPerson());
  await context.addInitScript(() => localStorage.setItem("provai-permissions", '{"camera":true}'));
  withPhotos(phone);
  phone.answers["LocalNotifications.requestPermissions"] = () => ({ display: "granted" });
  const attached: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "GET" && request.url().endsWith("/api/v1/tryons/events")) attached.push(request.url());
  });
  await open(page, "/virtual-tryon");
  await tryOnHere(page);
  await expect.poll(() => attached.length).toBe(1);

  // A connection that slept behind other apps is not trusted: the looks being made are followed anew.
  await phone.tell("App", "resume");
  await expect.poll(() => attached.length).toBeGreaterThan(1);

  await page.getByRole("button", { name: "Avisar quando ficar pronto" }).click();
  await expect(page.getByText("O aviso vai chegar neste aparelho")).toBeVisible();
  // Without Google's file in its package the app must not ask for push: the phone would end it.
  expect(phone.asked("PushNotifications.register")).toEqual([]);
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true }));
  await expect.poll(() => phone.asked("LocalNotifications.schedule").length, { timeout: MADE_MS }).toBeGreaterThan(0);
  type Notice = { title: string; channelId: string; extra: { path: string } };
  const [notification] = (phone.asked("LocalNotifications.schedule")[0]?.notifications ?? []) as Notice[];
  expect(notification?.title).toBe("Seu look ficou pronto");
  // In a channel of its own, which was there before.
  expect(notification?.channelId).toBe("looks");
  expect(phone.asked("LocalNotifications.createChannel")).toMatchObject([{ id: "looks", name: "Looks prontos" }]);

  await phone.tell("App", "appUrlOpen", { url: `${process.env.PROVAI_E2E_URL}/home` });
  await expect(page).toHaveURL(shell("/home"));
  await phone.tell("LocalNotifications", "localNotificationActionPerformed", { actionId: "tap", notification });
  await expect(page).toHaveURL(shell(notification?.extra.path));
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible({ timeout: MADE_MS });
});

test("back after hours the session is renewed before anything is asked with it", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "ios", newPerson());
  await open(page, "/home");
  await expect(page.getByRole("heading", { name: /Ana/ })).toBeVisible();
  const before = JSON.parse(phone.keychain.get(SESSION) ?? "{}");
  await page.clock.setSystemTime(Date.now() + 2 * 3600_000);
  await phone.tell("App", "resume");
  const kept = () => JSON.parse(phone.keychain.get(SESSION) ?? "{}").refresh_token;
  await expect.poll(kept).not.toBe(before.refresh_token);
  await expect(page).toHaveURL(shell("/home"));
});

test("a link to a look opens it", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android", newPerson());
  const look = await keepLook(page, phone.keychain.get(SESSION) ?? "");
  await open(page, "/home");
  await phone.tell("App", "appUrlOpen", { url: `${process.env.PROVAI_E2E_URL}${lookPath(look)}` });
  await expect(page.getByRole("slider", { name: "Comparar antes e depois" })).toBeVisible();
});

test("the phone says whether there is a network", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "ios", newPerson());
  await open(page, "/home");
  const notice = page.getByText("Você está sem internet.", { exact: false });
  await phone.tell("Network", "networkStatusChange", { connected: false, connectionType: "none" });
  await expect(notice).toBeVisible();
  // What happened while the app was away is asked for when it comes back.
  await phone.tell("App", "resume");
  await expect(notice).toBeHidden();
});

test("the system's bars follow the theme, and the first picture goes once there is a screen", async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  const phone = await phoneOf(page, context, "android", newPerson());
  await open(page, "/home");
  await expect.poll(() => phone.asked("SplashScreen.hide")).toHaveLength(1);
  await expect.poll(() => phone.asked("SystemBars.setStyle").at(-1)).toEqual({ style: "LIGHT" });
  await page.emulateMedia({ colorScheme: "dark" });
  await expect.poll(() => phone.asked("SystemBars.setStyle").at(-1)).toEqual({ style: "DARK" });
  // Copies that were handed to other apps are cleared away.
  await expect.poll(() => phone.asked("Filesystem.rmdir")).toMatchObject([{ path: "shared", recursive: true }]);
});

test("a text that a browser opens beside opens over the app, and nothing typed is lost", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "ios");
  await open(page, "/auth?aba=criar-conta");
  await page.getByLabel("Email").fill("ana@example.com");
  await page.getByRole("link", { name: "Termos de Uso" }).first().click();
  await expect.poll(() => phone.asked("Browser.open")).toEqual([{ url: `${process.env.PROVAI_E2E_URL}/terms?ler=1` }]);
  await expect(page.getByLabel("Email")).toHaveValue("ana@example.com");
});

test("the keyboard leaves the field in sight that is written into", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "android");
  await open(page, "/auth");
  await page.getByLabel("Senha", { exact: true }).focus();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.setViewportSize({ width: 390, height: 300 });
  await phone.tell("Keyboard", "keyboardDidShow", { keyboardHeight: 544 });
  await expect(page.getByLabel("Senha", { exact: true })).toBeInViewport({ ratio: 1 });
});

test("an app installed anew does not find the session of the one before", async ({ page, context }) => {
  const phone = await phoneOf(page, context, "ios", newPerson());
  await context.addInitScript(() => localStorage.removeItem("provai-installed"));
  await open(page, "/home");
  await expect(page).toHaveURL(/\/auth/);
  expect(phone.keychain.has(SESSION)).toBe(false);
});
