import { LocalNotifications } from "@capacitor/local-notifications";
import { PushNotifications } from "@capacitor/push-notifications";
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../api";
import { isToldByServer, renewPush, startPush } from "./push";

const phone = vi.hoisted(() => ({ platform: "ios", heard: {} as Record<string, (said: unknown) => void> }));

vi.mock("@capacitor/core", () => ({ Capacitor: { getPlatform: () => phone.platform } }));
vi.mock("@capacitor/local-notifications", () => ({
  LocalNotifications: { checkPermissions: vi.fn(), createChannel: vi.fn(), schedule: vi.fn() },
}));
vi.mock("@capacitor/push-notifications", () => ({
  PushNotifications: {
    addListener: vi.fn(async (event: string, listener: (said: unknown) => void) => {
      phone.heard[event] = listener;
    }),
    register: vi.fn(),
    unregister: vi.fn(),
  },
}));
vi.mock("../api", () => ({
  api: { GET: vi.fn(), POST: vi.fn(), DELETE: vi.fn() },
  body: async (call: Promise<{ data: unknown }>) => (await call).data,
}));
vi.mock("../config", () => ({ config: { googleServices: true } }));
vi.mock("../person", () => ({ personNow: () => "ana" }));
vi.mock("../session", () => ({
  currentSession: () => ({ status: "signed-in", recovering: false }),
  onSessionChange: () => () => {},
}));

function serverPushes(...platforms: string[]) {
  vi.mocked(api.GET).mockResolvedValue({ data: { push: platforms } } as never);
}

beforeEach(() => {
  vi.clearAllMocks();
  phone.platform = "ios";
  vi.mocked(LocalNotifications.checkPermissions).mockResolvedValue({ display: "granted" });
  localStorage.setItem("provai-permissions", '{"notifications":true}');
});

it("an iPhone registers itself, and the server keeps its token as one of Apple's", async () => {
  serverPushes("ios");
  await startPush(() => {});
  await vi.waitFor(() => expect(PushNotifications.register).toHaveBeenCalledOnce());
  // iOS has no channels.
  expect(LocalNotifications.createChannel).not.toHaveBeenCalled();
  phone.heard.registration?.({ value: "token" });
  await vi.waitFor(() => expect(isToldByServer()).toBe(true));
  expect(api.POST).toHaveBeenCalledWith("/api/v1/push-devices", { body: { platform: "ios", token: "token" } });
});

it("Android knows the channel of the looks before the first message comes", async () => {
  phone.platform = "android";
  serverPushes("android");
  await renewPush();
  expect(LocalNotifications.createChannel).toHaveBeenCalledWith(
    expect.objectContaining({ id: "looks", name: "Looks prontos" }),
  );
  const [made] = vi.mocked(LocalNotifications.createChannel).mock.invocationCallOrder;
  const [registered] = vi.mocked(PushNotifications.register).mock.invocationCallOrder;
  expect(made).toBeLessThan(registered ?? 0);
});

it("a phone whose person took the notices back is taken off the server's list", async () => {
  localStorage.setItem("provai-push", "ana");
  vi.mocked(LocalNotifications.checkPermissions).mockResolvedValue({ display: "denied" });
  await renewPush();
  expect(api.DELETE).toHaveBeenCalledWith("/api/v1/push-devices");
  expect(isToldByServer()).toBe(false);
  expect(PushNotifications.register).not.toHaveBeenCalled();
});

it("a server that no longer pushes leaves the notices to the phone", async () => {
  localStorage.setItem("provai-push", "ana");
  serverPushes();
  await renewPush();
  expect(isToldByServer()).toBe(false);
});

it("a token that the system refuses is noted, and only a tap on a notice opens its look", async () => {
  const failed = vi.spyOn(console, "error").mockImplementation(() => {});
  const shown: string[] = [];
  serverPushes();
  await startPush((look) => shown.push(look));
  phone.heard.registrationError?.({ error: "no valid aps-environment" });
  expect(failed).toHaveBeenCalledWith("push", "no valid aps-environment");
  const notification = { data: { look: "a" } };
  phone.heard.pushNotificationActionPerformed?.({ actionId: "dismiss", notification });
  phone.heard.pushNotificationActionPerformed?.({ actionId: "tap", notification: {} });
  expect(shown).toEqual([]);
  phone.heard.pushNotificationActionPerformed?.({ actionId: "tap", notification });
  expect(shown).toEqual(["a"]);
});
