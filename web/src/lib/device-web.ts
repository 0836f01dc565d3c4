import { type Answer, type Device, type Grant, LOCATING, permissionFlags } from "./device";

/** Counted from the moment the person allows it. */
const LOCATING_MS = 5_000;

/** Whether there is a camera, and whether it may be used, is only known once the person asks for it. */
export const webDevice: Device = {
  async read(permission) {
    if (permission === "camera") return permissionFlags().camera ? "granted" : "dismissed";
    if (permission === "notifications") return notificationGrant();
    return "geolocation" in navigator ? locationGrant() : "unsupported";
  },
  async ask(permission) {
    if (permission === "camera") return askCamera();
    if (permission === "notifications") return askNotifications();
    return "geolocation" in navigator ? askLocation() : "unsupported";
  },
  locate: () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, LOCATING);
    }),
};

/** Asks by opening the camera for a moment; what is not a refusal means that there is none to open. */
async function askCamera(): Promise<Answer> {
  if (!navigator.mediaDevices?.getUserMedia) return "unsupported";
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return "available";
  } catch (error) {
    return error instanceof DOMException && /^(NotAllowed|Security)Error$/.test(error.name) ? "denied" : "unsupported";
  }
}

async function askNotifications(): Promise<Answer> {
  if (!("Notification" in window)) return "unsupported";
  await Notification.requestPermission();
  return notificationGrant();
}

function notificationGrant(): Grant {
  if (!("Notification" in window)) return "unsupported";
  const { permission } = Notification;
  return permission === "default" ? "dismissed" : permission;
}

async function askLocation(): Promise<Answer> {
  const refusal = await new Promise<GeolocationPositionError | null>((resolve) => {
    // The position itself is not kept: only that it may be asked for.
    navigator.geolocation.getCurrentPosition(() => resolve(null), resolve, {
      maximumAge: Number.POSITIVE_INFINITY,
      timeout: LOCATING_MS,
    });
  });
  if (!refusal) return "available";
  const grant = await locationGrant();
  // Allowed, yet the device does not know where it is.
  if (refusal.code !== refusal.PERMISSION_DENIED && grant !== "granted") throw refusal;
  return grant;
}

async function locationGrant(): Promise<Grant> {
  // Old Safari cannot be asked without prompting: what it said last time is the best that is known.
  if (!navigator.permissions) return permissionFlags().location ? "granted" : "dismissed";
  const { state } = await navigator.permissions.query({ name: "geolocation" });
  return state === "prompt" ? "dismissed" : state;
}
