import { beforeEach, expect, it, vi } from "vitest";
import { serverOrigin } from "../server";
import { beginAtLink, startLife } from "./life";

const phone = vi.hoisted(() => ({
  heard: {} as Record<string, (said: unknown) => void>,
  launch: undefined as { url: string } | undefined,
  listen: async (event: string, listener: (said: unknown) => void) => {
    phone.heard[event] = listener;
  },
}));

vi.mock("@capacitor/core", () => ({
  SystemBars: { setStyle: async () => {} },
  SystemBarsStyle: { Dark: "DARK", Light: "LIGHT" },
}));
vi.mock("@capacitor/app", () => ({
  App: { addListener: phone.listen, getLaunchUrl: async () => phone.launch, minimizeApp: async () => {} },
}));
vi.mock("@capacitor/browser", () => ({ Browser: {} }));
vi.mock("@capacitor/keyboard", () => ({ Keyboard: { addListener: phone.listen } }));
vi.mock("@capacitor/local-notifications", () => ({ LocalNotifications: { addListener: phone.listen } }));
vi.mock("@capacitor/network", () => ({
  Network: { addListener: phone.listen, getStatus: async () => ({ connected: true }) },
}));
vi.mock("@capacitor/splash-screen", () => ({ SplashScreen: { hide: async () => {} } }));
vi.mock("./files", () => ({ forgetSharedFiles: async () => {} }));
vi.mock("./push", () => ({ renewPush: async () => {}, startPush: async () => {} }));

const went: string[] = [];
const start = () =>
  startLife({
    go: (path) => went.push(path),
    place: () => ({ pathname: "/home", search: "", hash: "", state: null, key: "" }) as never,
    lookPath: (look) => `/look/${look}`,
  });

beforeEach(() => {
  went.length = 0;
  phone.launch = undefined;
});

it("only addresses of our server lead anywhere", async () => {
  await start();
  for (const url of ["não é endereço", "https://malvado.example/auth", "provai://auth", ""])
    phone.heard.appUrlOpen?.({ url });
  expect(went).toEqual([]);
  phone.heard.appUrlOpen?.({ url: `${serverOrigin}/wardrobe?tipo=saia#topo` });
  expect(went).toEqual(["/wardrobe?tipo=saia#topo"]);
});

it("the page begins at the link that started the app, once, however often it is loaded", async () => {
  phone.launch = { url: `${serverOrigin}/auth?token_hash=x` };
  await beginAtLink();
  expect(location.pathname + location.search).toBe("/auth?token_hash=x");
  history.replaceState(null, "", "/home");
  await beginAtLink();
  expect(location.pathname).toBe("/home");
  // Pressed again in a letter it is a new wish.
  await start();
  phone.heard.appUrlOpen?.({ url: phone.launch.url });
  expect(went).toEqual(["/auth?token_hash=x"]);
  // After another link too; and nothing is kept with which somebody could sign in.
  phone.heard.appUrlOpen?.({ url: `${serverOrigin}/wardrobe` });
  await beginAtLink();
  expect(location.pathname).toBe("/home");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("token_hash");
});

it("a notice without an address of its own opens the app's start", async () => {
  await start();
  phone.heard.localNotificationActionPerformed?.({ actionId: "tap", notification: {} });
  expect(went).toEqual(["/"]);
});
