import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, type Page } from "@playwright/test";
import { type Platform, pluginHeaders } from "./plugins";

type Options = Record<string, unknown>;
export type Call = { pluginId: string; methodName: string; options: Options; callbackId: string };
type Answer = (options: Options) => unknown;

/** The bridge that Capacitor puts into the page before any script; the two platforms share its file. */
const BRIDGE = fileURLToPath(
  new URL("../node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js", import.meta.url),
);

/** How a plugin refuses: its error with the code that pages read. */
export class Refusal extends Error {
  readonly code: string | undefined;

  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** A phone around the page: what its plugins answer, what they were asked, and what the system tells the app. */
export class Phone {
  readonly calls: Call[] = [];
  readonly keychain = new Map<string, string>();
  /** By "Plugin.method". */
  readonly answers: Record<string, Answer>;
  private readonly page: Page;
  private listeners: Call[] = [];

  constructor(page: Page) {
    this.page = page;
    this.answers = this.ordinaryAnswers();
  }

  /** The options of every call of one method so far. */
  asked(method: string): Options[] {
    return this.calls
      .filter(({ pluginId, methodName }) => `${pluginId}.${methodName}` === method)
      .map(({ options }) => options);
  }

  /** Something happens to the phone, and the plugin tells the page. */
  async tell(plugin: string, eventName: string, data: object = {}): Promise<void> {
    const hears = ({ pluginId, options }: Call) => pluginId === plugin && String(options.eventName) === eventName;
    await expect.poll(() => this.listeners.some(hears)).toBe(true);
    for (const call of this.listeners.filter(hears)) await this.reply(call, { success: true, data, save: true });
  }

  async install(platform: Platform): Promise<void> {
    await this.page.exposeBinding("phoneAsked", (_, call: Call) => this.hear(call));
    await this.page.addInitScript(
      ([headers, isIos]) => {
        const ask = (call: unknown) =>
          void (window as unknown as { phoneAsked: (c: unknown) => void }).phoneAsked(call);
        Object.assign(window, {
          Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders: headers },
          WEBVIEW_SERVER_URL: window.location.origin,
          ...(isIos
            ? { webkit: { messageHandlers: { bridge: { postMessage: ask } } } }
            : { androidBridge: { postMessage: (text: string) => ask(JSON.parse(text)) } }),
        });
      },
      [pluginHeaders(platform), platform === "ios"] as const,
    );
    await this.page.addInitScript({ content: await readFile(BRIDGE, "utf8") });
  }

  private async hear(call: Call): Promise<void> {
    // Errors of the page are told to the phone without a call.
    if (!call.methodName) return;
    this.calls.push(call);
    if (call.methodName === "addListener") {
      this.listeners.push(call);
      return;
    }
    const name = `${call.pluginId}.${call.methodName}`;
    const answer = this.answers[name];
    try {
      if (!answer) throw new Refusal(`the phone of the test knows no ${name}`);
      await this.reply(call, { success: true, data: (await answer(call.options)) ?? {} });
    } catch (error) {
      const { message, code } = error as Refusal;
      await this.reply(call, { success: false, error: { message, ...(code ? { code } : {}) } });
    }
  }

  private async reply({ callbackId, pluginId, methodName }: Call, said: object): Promise<void> {
    const result = { callbackId, pluginId, methodName, ...said };
    await this.page
      .evaluate((answer) => {
        const { Capacitor } = window as unknown as { Capacitor: { fromNative: (result: unknown) => void } };
        Capacitor.fromNative(answer);
      }, result)
      // A page that was left hears no answer.
      .catch(() => {});
  }

  private ordinaryAnswers(): Record<string, Answer> {
    const nothing = () => ({});
    return {
      "App.getLaunchUrl": nothing,
      "App.minimizeApp": nothing,
      "Browser.open": nothing,
      "Camera.checkPermissions": () => ({ camera: "granted", photos: "granted" }),
      "Filesystem.appendFile": nothing,
      "Filesystem.deleteFile": nothing,
      "Filesystem.rmdir": nothing,
      "Filesystem.writeFile": ({ path }) => ({ uri: `file:///cache/${path}` }),
      "Geolocation.checkPermissions": () => ({ location: "denied", coarseLocation: "denied" }),
      "LocalNotifications.checkPermissions": () => ({ display: "denied" }),
      "LocalNotifications.createChannel": nothing,
      "LocalNotifications.schedule": () => ({ notifications: [{ id: 1 }] }),
      "Media.createAlbum": () => {
        throw new Refusal("Album already exists", "filesystemError");
      },
      "Media.getAlbumsPath": () => ({ path: "/storage/emulated/0/Android/media/br.com.provai.app" }),
      "Media.savePhoto": () => ({ identifier: "1" }),
      "Network.getStatus": () => ({ connected: true, connectionType: "wifi" }),
      "PushNotifications.register": nothing,
      "PushNotifications.unregister": nothing,
      "SecureStorage.internalGetItem": ({ prefixedKey }) => ({ data: this.keychain.get(String(prefixedKey)) ?? null }),
      "SecureStorage.internalRemoveItem": ({ prefixedKey }) => ({ success: this.keychain.delete(String(prefixedKey)) }),
      "SecureStorage.internalSetItem": ({ prefixedKey, data }) =>
        void this.keychain.set(String(prefixedKey), String(data)),
      "Share.canShare": () => ({ value: true }),
      "Share.share": () => ({ activityType: "com.exemplo.mensagens" }),
      "SplashScreen.hide": nothing,
      "SystemBars.setStyle": nothing,
    };
  }
}

/** What the camera or the gallery of the phone gives: a picture of ours, served as Capacitor serves files. */
export function phonePicture(file: string) {
  const name = file.split("/").at(-1);
  return {
    type: 0,
    saved: false,
    uri: `file:///cache/${name}`,
    webPath: `${shell()}${join("/_capacitor_file_", name ?? "")}`,
  };
}

/** The address of the apps' own pages. */
export function shell(path = ""): string {
  return (process.env.PROVAI_E2E_SHELL ?? "") + path;
}
