import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseTheme, chosenTheme, startTheme } from "./theme";

let systemIsDark: boolean;
let systemListeners: Set<() => void>;
let stop: () => void;

beforeEach(() => {
  systemIsDark = false;
  systemListeners = new Set();
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return systemIsDark;
    },
    addEventListener: (_type: string, listener: () => void) => systemListeners.add(listener),
    removeEventListener: (_type: string, listener: () => void) => systemListeners.delete(listener),
  }));
  stop = startTheme();
});

afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset.theme;
});

function systemTurns(dark: boolean) {
  systemIsDark = dark;
  for (const listener of systemListeners) listener();
}

test("the page follows the system until someone chooses", () => {
  expect(document.documentElement.dataset.theme).toBe("light");
  systemTurns(true);
  expect(document.documentElement.dataset.theme).toBe("dark");
  expect(chosenTheme()).toBe("system");
});

test("a choice is kept and wins over the system, and can be undone", () => {
  chooseTheme("light");
  systemTurns(true);
  expect(document.documentElement.dataset.theme).toBe("light");
  expect(chosenTheme()).toBe("light");

  chooseTheme("system");
  expect(document.documentElement.dataset.theme).toBe("dark");
});
