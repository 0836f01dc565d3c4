import { device, isNative, keepPermissionFlags, permissionFlags } from "@/lib/device";
import { tryonTexts } from "@/texts/tryon";
import { tabPath } from "./tab-address";

const texts = tryonTexts.result;

/** Whether the person is told by the system when a look is ready and the app is out of sight. */
export function willBeTold(): boolean {
  if (isNative()) return permissionFlags().notifications;
  return "Notification" in window && Notification.permission === "granted" && permissionFlags().notifications;
}

/** Whether this device can tell at all. */
export function canBeTold(): boolean {
  return isNative() || "Notification" in window;
}

export async function askToBeTold(): Promise<boolean> {
  const answer = await (await device()).ask("notifications");
  const allowed = answer === "granted" || answer === "available";
  keepPermissionFlags({ ...permissionFlags(), notifications: allowed });
  return allowed;
}

/** Says nothing to who is already looking. */
export async function tellReady(look: string): Promise<void> {
  if (!document.hidden || !willBeTold()) return;
  if (isNative()) {
    const { isToldByServer } = await import("@/lib/native/push");
    if (isToldByServer()) return;
    const { notify } = await import("@/lib/native/notify");
    await notify({ title: texts.notifyTitle, body: texts.notifyText, path: tabPath("result", look) });
    return;
  }
  const words = { body: texts.notifyText, icon: "/icon-192.png", tag: "look-ready" };
  const worker = await navigator.serviceWorker?.getRegistration();
  // Phones show only what a worker shows; a browser without one takes it directly.
  if (worker) await worker.showNotification(texts.notifyTitle, words);
  else new Notification(texts.notifyTitle, words);
}
