import { Capacitor } from "@capacitor/core";
import { LocalNotifications } from "@capacitor/local-notifications";
import { PushNotifications } from "@capacitor/push-notifications";
import { api, body } from "../api";
import { config } from "../config";
import { permissionFlags } from "../device";
import { personNow } from "../person";
import { currentSession, onSessionChange } from "../session";
import { makeChannel } from "./notify";

/** Whose looks the server tells this phone of. */
const TOLD = "provai-push";

/** Then the phone says nothing of its own: one look, one notice. */
export function isToldByServer(): boolean {
  return localStorage.getItem(TOLD) !== null && localStorage.getItem(TOLD) === personNow();
}

/** Follows who is signed in, and leads from a notice to its look. */
export async function startPush(showLook: (look: string) => void): Promise<void> {
  await Promise.all([
    PushNotifications.addListener("registration", ({ value }) => void keep(value).catch(console.error)),
    PushNotifications.addListener("registrationError", ({ error }) => console.error("push", error)),
    PushNotifications.addListener("pushNotificationActionPerformed", ({ actionId, notification }) => {
      if (actionId === "tap" && notification.data?.look) showLook(notification.data.look);
    }),
  ]);
  let person: string | null = null;
  const follow = () => {
    const before = person;
    person = personNow();
    if (before && person !== before) void leave().catch(console.error);
    if (person && person !== before) void renewPush().catch(console.error);
  };
  onSessionChange(follow);
  follow();
}

/** Registers this phone where server, app and person want it, and takes it back where one of them no longer does. */
export async function renewPush(justAllowed = false): Promise<void> {
  const state = currentSession();
  if (state.status !== "signed-in" || state.recovering) return;
  if (await isWanted(justAllowed)) {
    await makeChannel();
    await PushNotifications.register();
  } else if (isToldByServer()) {
    await api.DELETE("/api/v1/push-devices");
    localStorage.removeItem(TOLD);
  }
}

async function isWanted(justAllowed: boolean): Promise<boolean> {
  if (!justAllowed && !permissionFlags().notifications) return false;
  // Without Google's file in its package the Android app cannot even ask for a token.
  if (platform() === "android" && !config.googleServices) return false;
  if ((await LocalNotifications.checkPermissions()).display !== "granted") return false;
  return (await body(api.GET("/api/v1/capabilities"))).push.includes(platform());
}

async function keep(token: string): Promise<void> {
  const person = personNow();
  if (!person) return;
  await api.POST("/api/v1/push-devices", { body: { platform: platform(), token } });
  localStorage.setItem(TOLD, person);
}

/** Signing out made the server forget the phone; without network it was not told, so the token is given back too. */
async function leave(): Promise<void> {
  if (localStorage.getItem(TOLD) === null) return;
  localStorage.removeItem(TOLD);
  await PushNotifications.unregister();
}

function platform(): "android" | "ios" {
  return Capacitor.getPlatform() === "ios" ? "ios" : "android";
}
