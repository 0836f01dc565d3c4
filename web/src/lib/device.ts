export type DevicePermission = "camera" | "location" | "notifications";

/** `dismissed`: no answer yet. `unsupported`: this device or browser has no such thing. */
export type Grant = "granted" | "dismissed" | "denied" | "unsupported";

/** `available` says more than granted: it works right now, whatever the system calls it. */
export type Answer = Grant | "available";

/** What a platform must know; each one lives in its own file. */
export type Device = {
  read: (permission: DevicePermission) => Promise<Grant>;
  /** Asks through the system's own prompt; throws when the asking itself fails. */
  ask: (permission: DevicePermission) => Promise<Answer>;
  /** Never asks the person; throws where the device does not know. */
  locate: () => Promise<Position>;
};

export type Position = { latitude: number; longitude: number };

/** True inside the iOS and Android apps; their bridge is there before any script of ours. */
export function isNative(): boolean {
  const { Capacitor } = globalThis as { Capacitor?: { isNativePlatform?: () => boolean } };
  return Capacitor?.isNativePlatform?.() === true;
}

/** Loaded by platform, so that the browser never downloads the plugins of the apps. */
export async function device(): Promise<Device> {
  return isNative() ? (await import("./native/permissions")).nativeDevice : (await import("./device-web")).webDevice;
}

/** Half a degree, some 50 km: enough for the weather, too little to find anyone. */
const DEGREE_PARTS = 2;

/** Where the person is, only roughly; null where they have not allowed it or it is not known. */
export async function roughPosition(): Promise<Position | null> {
  if (!permissionFlags().location) return null;
  const { read, locate } = await device();
  if ((await read("location")) !== "granted") return null;
  const { latitude, longitude } = await locate();
  return { latitude: rough(latitude), longitude: rough(longitude) };
}

function rough(degrees: number): number {
  return Math.round(degrees * DEGREE_PARTS) / DEGREE_PARTS;
}

/** Yesterday's place is good enough for the weather of a month. */
export const LOCATING = { enableHighAccuracy: false, maximumAge: 24 * 3_600_000, timeout: 5_000 };

const FLAGS = "provai-permissions";
const COMPLETED = "provai-permissions-completed";

export type PermissionFlags = Record<DevicePermission, boolean>;

export function permissionFlags(): PermissionFlags {
  const kept = JSON.parse(localStorage.getItem(FLAGS) ?? "{}");
  return { camera: kept.camera === true, location: kept.location === true, notifications: kept.notifications === true };
}

export function keepPermissionFlags(flags: PermissionFlags): void {
  localStorage.setItem(FLAGS, JSON.stringify(flags));
}

export function arePermissionsCompleted(): boolean {
  return localStorage.getItem(COMPLETED) === "true";
}

export function completePermissions(): void {
  localStorage.setItem(COMPLETED, "true");
}
