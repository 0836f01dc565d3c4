import { SecureStorage } from "@aparajita/capacitor-secure-storage";
import { beforeEach, expect, it, vi } from "vitest";
import { openSessionStore } from "./session-store";

vi.mock("@aparajita/capacitor-secure-storage", () => ({
  KeychainAccess: { afterFirstUnlockThisDeviceOnly: 3 },
  SecureStorage: { setDefaultKeychainAccess: vi.fn(), getItem: vi.fn(), setItem: vi.fn(), removeItem: vi.fn() },
}));

const KEY = "provai-session";

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.setItem("provai-installed", "true");
});

it("a key that the system lost means that nobody is signed in, and signing in works", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.mocked(SecureStorage.getItem).mockRejectedValue(new Error("the key was lost"));
  const store = await openSessionStore(KEY);
  expect(store.getItem(KEY)).toBeNull();
  await store.setItem(KEY, "new");
  expect(store.getItem(KEY)).toBe("new");
  expect(SecureStorage.setItem).toHaveBeenCalledWith(KEY, "new");
});

it("a session that the system could not write is said to have failed, and lasts until the app ends", async () => {
  vi.mocked(SecureStorage.getItem).mockResolvedValue("old");
  vi.mocked(SecureStorage.setItem).mockRejectedValue(new Error("full"));
  const store = await openSessionStore(KEY);
  expect(store.getItem(KEY)).toBe("old");
  await expect(store.setItem(KEY, "new")).rejects.toThrow("full");
  expect(store.getItem(KEY)).toBe("new");
});

it("an app that is installed anew forgets what the keychain kept of the one before", async () => {
  localStorage.clear();
  vi.mocked(SecureStorage.getItem).mockResolvedValue(null);
  await openSessionStore(KEY);
  expect(SecureStorage.removeItem).toHaveBeenCalledWith(KEY);
});
