import { Camera } from "@capacitor/camera";
import { Geolocation } from "@capacitor/geolocation";
import { LocalNotifications } from "@capacitor/local-notifications";
import { type Device, type Grant, LOCATING } from "../device";
import { renewPush } from "./push";

type NativeState = "granted" | "limited" | "denied" | "prompt" | "prompt-with-rationale";

/** Inside the iOS and Android apps. */
export const nativeDevice: Device = {
  async read(permission) {
    if (permission === "camera") return grantOf((await Camera.checkPermissions()).camera);
    if (permission === "notifications") return grantOf((await LocalNotifications.checkPermissions()).display);
    // It throws while location is off for the whole system.
    const location = await Geolocation.checkPermissions().catch(() => null);
    return location ? grantOf(location.coarseLocation) : "dismissed";
  },
  async ask(permission) {
    if (permission === "camera") return grantOf((await Camera.requestPermissions({ permissions: ["camera"] })).camera);
    if (permission === "notifications") {
      const grant = grantOf((await LocalNotifications.requestPermissions()).display);
      if (grant === "granted") void renewPush(true).catch(console.error);
      return grant;
    }
    return grantOf((await Geolocation.requestPermissions({ permissions: ["coarseLocation"] })).coarseLocation);
  },
  async locate() {
    return (await Geolocation.getCurrentPosition(LOCATING)).coords;
  },
};

function grantOf(state: NativeState): Grant {
  if (state === "granted" || state === "limited") return "granted";
  return state === "denied" ? "denied" : "dismissed";
}
