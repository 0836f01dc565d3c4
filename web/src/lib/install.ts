import { useSyncExternalStore } from "react";
import { isNative } from "./device";

/** Not yet in TypeScript's own list of events. */
type InstallEvent = Event & { prompt: () => Promise<void>; userChoice: Promise<{ outcome: string }> };

/** `prompt`: the browser can ask. `steps`: it cannot, but the person can (iOS). */
export type Installing = { way: "prompt"; install: () => Promise<void> } | { way: "steps" } | null;

const steps: Installing = !isNative() && isApple() && !isInstalled() ? { way: "steps" } : null;
let offered: Installing = steps;
const listeners = new Set<() => void>();

/** Early, because the browser offers only once, often before the screen that mentions it. */
export function startInstalling(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    const { prompt, userChoice } = event as InstallEvent;
    set({
      way: "prompt",
      install: async () => {
        await prompt.call(event);
        await userChoice;
        // An offer is good for one use.
        set(steps);
      },
    });
  });
  addEventListener("appinstalled", () => set(null));
}

export function useInstalling(): Installing {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}

function set(next: Installing): void {
  offered = next;
  for (const notify of listeners) notify();
}

function isInstalled(): boolean {
  const { standalone } = navigator as { standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}

/** An iPad calls itself a Mac; only Apple's hand-held ones can be touched. */
function isApple(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}
