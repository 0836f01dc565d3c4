import { App } from "@capacitor/app";
import { Browser } from "@capacitor/browser";
import { SystemBars, SystemBarsStyle } from "@capacitor/core";
import { Keyboard } from "@capacitor/keyboard";
import { LocalNotifications } from "@capacitor/local-notifications";
import { Network } from "@capacitor/network";
import { SplashScreen } from "@capacitor/splash-screen";
import type { Location } from "react-router";
import { setOnline } from "../online";
import { isOverlaid } from "../overlay";
import { onPersonGone } from "../person";
import { tellResumed } from "../resume";
import { serverOrigin } from "../server";
import { accessToken, currentSession } from "../session";
import { isFirstStep } from "../way-out";
import { forgetSharedFiles } from "./files";
import { renewPush, startPush } from "./push";

/** What the shell needs of the app's router. */
export type Ways = { go: (path: string) => void; place: () => Location; lookPath: (look: string) => string };

/** Screens from which the back button leaves the app. */
const DOORS = ["/home", "/auth", "/"];
/** Links that were followed: a page that is loaded anew hears again of the one that started the app, and must not follow it. */
const FOLLOWED = "provai-followed";

/** Before the first screen: the page begins where the link leads that started the app, and no redirect can override it. */
export async function beginAtLink(): Promise<void> {
  const launch = await App.getLaunchUrl();
  if (launch && !followed().includes(markOf(launch.url))) {
    follow(launch.url, (path) => history.replaceState(null, "", path));
  }
}

/** Everything that a phone tells its app, from the moment its first screen is drawn. */
export async function startLife(ways: Ways): Promise<void> {
  followTheme();
  leadOutwards();
  onPersonGone(() => void forgetSharedFiles());
  await Promise.all([
    App.addListener("backButton", () => goBack(ways)),
    App.addListener("resume", () => void resume()),
    App.addListener("appUrlOpen", ({ url }) => follow(url, ways.go)),
    LocalNotifications.addListener("localNotificationActionPerformed", ({ notification }) =>
      ways.go(notification.extra?.path ?? "/"),
    ),
    startPush((look) => ways.go(ways.lookPath(look))),
    Network.addListener("networkStatusChange", ({ connected }) => setOnline(connected)),
    Keyboard.addListener("keyboardDidShow", showFocused),
  ]);
  setOnline((await Network.getStatus()).connected);
  await SplashScreen.hide();
  await forgetSharedFiles();
}

/** Closes what lies open, walks back, or leaves the app to wait behind the others. */
function goBack({ place }: Ways): void {
  // What lies over a screen without a step in the history hears Escape.
  const open = document.querySelector("[role=dialog][data-state=open],[role=alertdialog][data-state=open]");
  if (open && !isOverlaid(place())) {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true }));
  } else if (isFirstStep() || (!isOverlaid(place()) && DOORS.includes(place().pathname))) {
    void App.minimizeApp();
  } else history.back();
}

/** After hours behind other apps the token is old and connections are dead without having said so. */
async function resume(): Promise<void> {
  setOnline((await Network.getStatus()).connected);
  if (currentSession().status === "signed-in") await accessToken().catch(console.error);
  void renewPush().catch(console.error);
  tellResumed();
}

/** A link to a screen of ours, from a letter or from another app. */
function follow(url: string, go: Ways["go"]): void {
  if (!URL.canParse(url)) return;
  sessionStorage.setItem(FOLLOWED, [...new Set([...followed(), markOf(url)])].join());
  const { origin, pathname, search, hash } = new URL(url);
  if (origin === serverOrigin) go(pathname + search + hash);
}

function followed(): string[] {
  return (sessionStorage.getItem(FOLLOWED) ?? "").split(",");
}

/** A link may hold the key to an account: only 32 bits of it are kept. */
function markOf(url: string): string {
  let mark = 0;
  for (const letter of url) mark = (Math.imul(mark, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return mark.toString(36);
}

/** The system's own bars are dark or light as the page is. */
function followTheme(): void {
  const root = document.documentElement;
  const paint = () =>
    void SystemBars.setStyle({
      style: root.dataset.theme === "dark" ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
    }).catch(console.error);
  paint();
  new MutationObserver(paint).observe(root, { attributeFilter: ["data-theme"] });
}

/** What a browser opens in another tab opens in a browser over the app, so that nothing half-written is lost. */
function leadOutwards(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[target=_blank]");
    if (!link || event.defaultPrevented || !/^https?:|^capacitor:/.test(link.href)) return;
    event.preventDefault();
    const { origin, pathname, search, hash } = new URL(link.href);
    const isOurs = origin === window.location.origin;
    void Browser.open({ url: isOurs ? serverOrigin + pathname + search + hash : link.href }).catch(console.error);
  });
}

function showFocused(): void {
  document.activeElement?.scrollIntoView({ block: "nearest" });
}
