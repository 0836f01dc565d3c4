import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { beSignedIn, firstScreen, newPerson, settledDevice } from "./person";

const asking = "Conceda a Câmera para Continuar";

function flags(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem("provai-permissions") ?? "null"));
}

async function allow(page: Page, what: "câmera" | "localização" | "notificações") {
  await page.getByRole("button", { name: `Permitir ${what}` }).click();
}

/** The card of one permission. */
function card(page: Page, title: string) {
  return page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
}

async function grant(context: BrowserContext, permissions: string[]) {
  await context.grantPermissions(permissions);
}

test("the camera is required: until it is there the button says so, then it leads on", async ({ page }) => {
  await beSignedIn(page, newPerson());
  await page.goto("/permissions");
  await expect(page.getByRole("button", { name: asking })).toBeDisabled();
  await expect(page.getByText("A câmera é necessária para usar o app")).toBeVisible();
  await allow(page, "câmera");
  await expect(page.getByText("Câmera disponível")).toBeVisible();
  await expect(page.getByText("A câmera é necessária para usar o app")).toBeHidden();
  await expect(card(page, "Câmera").getByText("Permitida")).toBeVisible();
  expect(await flags(page)).toEqual({ camera: true, location: false, notifications: false });
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page).toHaveURL(firstScreen);
  expect(await page.evaluate(() => localStorage.getItem("provai-permissions-completed"))).toBe("true");
});

/** The browser answers as it does for a person whose camera is refused, or who has none. */
async function cameraFails(page: Page, name: "NotAllowedError" | "NotFoundError") {
  await page.addInitScript((failure) => {
    navigator.mediaDevices.getUserMedia = async () => {
      throw new DOMException("", failure);
    };
  }, name);
}

test("the camera is asked for and let go at once", async ({ page }) => {
  await page.addInitScript(() => {
    const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      Object.assign(window, { tracks: stream.getTracks() });
      return stream;
    };
  });
  await page.goto("/permissions");
  await allow(page, "câmera");
  await expect(page.getByText("Câmera disponível")).toBeVisible();
  const states = () =>
    page.evaluate(() => (window as unknown as { tracks: MediaStreamTrack[] }).tracks.map((t) => t.readyState));
  expect(await states()).toEqual(["ended"]);
});

test("without a camera a person is told so and goes on with the gallery", async ({ page }) => {
  await cameraFails(page, "NotFoundError");
  await beSignedIn(page, newPerson());
  await page.goto("/permissions");
  await expect(page.getByRole("button", { name: asking })).toBeDisabled();
  await allow(page, "câmera");
  await expect(page.getByText("Nenhuma câmera encontrada")).toBeVisible();
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  await expect(page).toHaveURL(firstScreen);
});

test("who refuses the camera is told how to change it and goes on with the gallery", async ({ page }) => {
  await cameraFails(page, "NotAllowedError");
  await page.goto("/permissions");
  await allow(page, "câmera");
  await expect(page.getByText("Permissão de câmera negada")).toBeVisible();
  await expect(card(page, "Câmera").getByText(/cadeado ao lado do endereço/)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Sem a câmera, a galeria serve")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuar", exact: true })).toBeEnabled();
});

test("with everything settled before, the screen goes on by itself", async ({ page, context }) => {
  await settledDevice(context);
  await beSignedIn(page, newPerson());
  await page.goto("/permissions");
  await expect(page).toHaveURL(firstScreen);
});

for (const missing of ["provai-terms-accepted", "provai-privacy-accepted", "provai-permissions-completed"]) {
  test(`without ${missing} it stays`, async ({ page, context }) => {
    await settledDevice(context);
    await context.addInitScript((key) => localStorage.removeItem(key), missing);
    await page.goto("/permissions");
    await expect(page.getByRole("button", { name: "Continuar", exact: true })).toBeEnabled();
    await expect(page).toHaveURL("/permissions");
  });
}

test("location and notifications are asked by the browser and shown when granted", async ({ page, context }) => {
  await grant(context, ["geolocation"]);
  await context.setGeolocation({ latitude: -8.05, longitude: -34.9 });
  await page.addInitScript(() => {
    // A browser without windows never grants notices.
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    // Granted only once the page asks, as for a person who says yes.
    const asked = { geolocation: false };
    const query = navigator.permissions.query.bind(navigator.permissions);
    navigator.permissions.query = async (which) =>
      asked.geolocation ? query(which) : ({ state: "prompt" } as PermissionStatus);
    const locate = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...args) => {
      asked.geolocation = true;
      locate(...args);
    };
  });
  await page.goto("/permissions");
  await allow(page, "localização");
  await expect(page.getByText("Localização disponível")).toBeVisible();
  await expect(card(page, "Localização").getByText("Permitida")).toBeVisible();
  // Already granted to this browser: nothing to ask.
  await expect(card(page, "Notificações").getByText("Permitida")).toBeVisible();
  await expect.poll(() => flags(page)).toEqual({ camera: false, location: true, notifications: true });
});

test("allowing notifications says so", async ({ page, context }) => {
  await context.grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    let asked = false;
    Object.defineProperty(Notification, "permission", { get: () => (asked ? "granted" : "default") });
    Notification.requestPermission = async () => {
      asked = true;
      return "granted";
    };
  });
  await page.goto("/permissions");
  await allow(page, "notificações");
  await expect(page.getByText("Notificações ativadas")).toBeVisible();
});

test("a location that is allowed but unknown still counts as allowed", async ({ page, context }) => {
  await grant(context, ["geolocation"]);
  await page.addInitScript(() => {
    const query = navigator.permissions.query.bind(navigator.permissions);
    let asked = false;
    navigator.permissions.query = async (which) => (asked ? query(which) : ({ state: "prompt" } as PermissionStatus));
    navigator.geolocation.getCurrentPosition = (_, fail) => {
      asked = true;
      fail?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    };
  });
  await page.goto("/permissions");
  await allow(page, "localização");
  await expect(page.getByText("Permissão de localização concedida")).toBeVisible();
});

test("what was refused says how to change it", async ({ page, context }) => {
  await grant(context, []);
  await page.goto("/permissions");
  await allow(page, "localização");
  await expect(page.getByText("Permissão de localização negada")).toBeVisible();
  await expect(card(page, "Localização").getByText(/cadeado ao lado do endereço/)).toBeVisible();
  await allow(page, "notificações");
  await expect(page.getByText("Permissão de notificações negada")).toBeVisible();
  await expect(card(page, "Notificações").getByText(/cadeado ao lado do endereço/)).toBeVisible();
  expect(await flags(page)).toEqual({ camera: false, location: false, notifications: false });
});

test("a browser without notifications says so and the rest works", async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, "Notification"));
  await page.goto("/permissions");
  await expect(card(page, "Notificações").getByText(/Este navegador não tem esse recurso/)).toBeVisible();
  await allow(page, "notificações");
  await expect(page.getByText("Notificações não suportadas neste navegador")).toBeVisible();
  await allow(page, "câmera");
  await expect(page.getByRole("button", { name: "Continuar", exact: true })).toBeEnabled();
});

test("a question that fails is told apart from a refusal", async ({ page }) => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => {
      throw new Error("broken");
    };
    navigator.geolocation.getCurrentPosition = (_, fail) =>
      fail?.({ code: 2, PERMISSION_DENIED: 1 } as GeolocationPositionError);
    navigator.permissions.query = async () => ({ state: "prompt" }) as PermissionStatus;
  });
  await page.goto("/permissions");
  await allow(page, "localização");
  await expect(page.getByText("Erro ao solicitar localização")).toBeVisible();
  await allow(page, "notificações");
  await expect(page.getByText("Erro ao solicitar notificações")).toBeVisible();
});
