import { KeychainAccess, SecureStorage } from "@aparajita/capacitor-secure-storage";
import type { SessionStore } from "../session";

/** Lives with the app's files: gone after the app was removed, which a keychain survives. */
const INSTALLED = "provai-installed";

/** Tokens in the keychain of iOS or under a key of Android's keystore, readable on this device only and in no backup. */
export async function openSessionStore(key: string): Promise<SessionStore> {
  await SecureStorage.setDefaultKeychainAccess(KeychainAccess.afterFirstUnlockThisDeviceOnly);
  if (!localStorage.getItem(INSTALLED)) {
    await SecureStorage.removeItem(key);
    localStorage.setItem(INSTALLED, "true");
  }
  // A key that the system lost, as after a restore, opens nothing: then nobody is signed in.
  let kept = await SecureStorage.getItem(key).catch((error) => {
    console.error(error);
    return null;
  });
  return {
    getItem: () => kept,
    async setItem(_, value) {
      kept = value;
      await SecureStorage.setItem(key, value);
    },
    async removeItem() {
      kept = null;
      await SecureStorage.removeItem(key);
    },
  };
}
