import { useSyncExternalStore } from "react";
import { config } from "./config";
import { clearCaches } from "./offline";
import { hasUnsaved, whenSaved } from "./unsaved";

const EVERY_MS = 30 * 60_000;
/** Between the last thing saved and the reload: time to read that it was saved. */
const SETTLE_MS = 2_000;
const TRIED = "provai-refreshed-to";

let waiting = false;
const listeners = new Set<() => void>();

/** Asks the server now and then which version it serves; another one than this page's replaces the page. */
export function startVersionWatch(): void {
  // The development server has no versions.
  if (!config.version) return;
  setInterval(check, EVERY_MS);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void check();
  });
  // A screen that no longer exists on the server is the surest sign of a new version.
  addEventListener("vite:preloadError", () => void check());
}

/** True while a newer version waits for something unsaved. */
export function useWaitingVersion(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => false,
  );
}

async function check(): Promise<void> {
  const served = await servedVersion();
  // Tried once and still different: some cache in between is behind, and reloading again would never end.
  if (!served || served === config.version || waiting || sessionStorage.getItem(TRIED) === served) return;
  if (hasUnsaved()) wait(served);
  else await refresh(served);
}

async function servedVersion(): Promise<string | null> {
  const answer = await fetch("/", { method: "HEAD", cache: "no-store" }).catch(() => null);
  return answer?.ok ? answer.headers.get("X-App-Version") : null;
}

function wait(version: string): void {
  setWaiting(true);
  whenSaved(() =>
    setTimeout(() => {
      if (hasUnsaved()) wait(version);
      else void refresh(version);
    }, SETTLE_MS),
  );
}

function setWaiting(next: boolean): void {
  waiting = next;
  for (const notify of listeners) notify();
}

async function refresh(version: string): Promise<void> {
  sessionStorage.setItem(TRIED, version);
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => []);
  await Promise.all([clearCaches(), ...(workers ?? []).map((worker) => worker.unregister())]);
  window.location.reload();
}
