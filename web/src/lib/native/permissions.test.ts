import { Camera } from "@capacitor/camera";
import { Geolocation } from "@capacitor/geolocation";
import { LocalNotifications } from "@capacitor/local-notifications";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { roughPosition } from "../device";
import { nativeDevice } from "./permissions";
import { renewPush } from "./push";

vi.mock("@capacitor/camera", () => ({ Camera: { checkPermissions: vi.fn(), requestPermissions: vi.fn() } }));
vi.mock("@capacitor/geolocation", () => ({
  Geolocation: { checkPermissions: vi.fn(), requestPermissions: vi.fn(), getCurrentPosition: vi.fn() },
}));
vi.mock("@capacitor/local-notifications", () => ({
  LocalNotifications: { checkPermissions: vi.fn(), requestPermissions: vi.fn() },
}));
// It imports Capacitor's core, which would take the place of the stub below.
vi.mock("./push", () => ({ renewPush: vi.fn(() => Promise.resolve()) }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("Capacitor", { isNativePlatform: () => true });
});
afterEach(() => vi.unstubAllGlobals());

it("a camera that may see some photos only may be used", async () => {
  vi.mocked(Camera.checkPermissions).mockResolvedValue({ camera: "limited", photos: "limited" });
  expect(await nativeDevice.read("camera")).toBe("granted");
  vi.mocked(Camera.requestPermissions).mockResolvedValue({ camera: "prompt-with-rationale", photos: "prompt" });
  expect(await nativeDevice.ask("camera")).toBe("dismissed");
});

it("location that is off for the whole phone is no refusal", async () => {
  vi.mocked(Geolocation.checkPermissions).mockRejectedValue(new Error("location services are off"));
  expect(await nativeDevice.read("location")).toBe("dismissed");
});

it("only notices that were allowed register the phone for push", async () => {
  vi.mocked(LocalNotifications.requestPermissions).mockResolvedValue({ display: "denied" });
  expect(await nativeDevice.ask("notifications")).toBe("denied");
  expect(renewPush).not.toHaveBeenCalled();
  vi.mocked(LocalNotifications.requestPermissions).mockResolvedValue({ display: "granted" });
  expect(await nativeDevice.ask("notifications")).toBe("granted");
  expect(renewPush).toHaveBeenCalledWith(true);
});

it("a position leaves the phone rounded to half a degree, and only with permission", async () => {
  const allowed = (coarseLocation: "granted" | "denied") =>
    vi.mocked(Geolocation.checkPermissions).mockResolvedValue({ location: "denied", coarseLocation });
  const coords = { latitude: -23.5505, longitude: -46.6333 } as GeolocationCoordinates;
  vi.mocked(Geolocation.getCurrentPosition).mockResolvedValue({ timestamp: 0, coords } as never);

  allowed("granted");
  expect(await roughPosition()).toBeNull();
  localStorage.setItem("provai-permissions", '{"location":true}');
  allowed("denied");
  expect(await roughPosition()).toBeNull();
  expect(Geolocation.getCurrentPosition).not.toHaveBeenCalled();

  allowed("granted");
  expect(await roughPosition()).toEqual({ latitude: -23.5, longitude: -46.5 });
});
