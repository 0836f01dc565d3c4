import { isNative } from "./device";

/** Makes the app installable and its shell openable without network; only in what is built for people. */
export function startOffline(): void {
  if (!import.meta.env.PROD || isNative()) return;
  // Here and not in index.html: only the app can be installed, not the public site.
  document.head.append(
    Object.assign(document.createElement("link"), { rel: "manifest", href: "/manifest.webmanifest" }),
  );
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/sw.js").catch(console.error);
  // After the page has what it needs: the worker fetches a copy of the whole app.
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

/** Everything this origin has put aside, whoever put it there. */
export async function clearCaches(): Promise<void> {
  if (!("caches" in window)) return;
  await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
}

/** Fetches the shell again after `clearCaches`, which holds nothing of anybody. */
export async function renewShell(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration();
  registration?.active?.postMessage("renew");
}
