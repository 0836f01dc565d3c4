import { forgetOwedConsents } from "./consents";
import { clearCaches, renewShell } from "./offline";
import { onPersonGone } from "./person";

/** What a person leaves half-written on the device is kept under names that begin so. */
export const DRAFT = "provai-draft";

/** Whenever a session ends, however it ended, the device forgets the person: it may be someone else's turn. */
export function startForgetting(forgetFiles: () => Promise<void>): void {
  onPersonGone(() => void forget(forgetFiles).catch(console.error));
}

async function forget(forgetFiles: () => Promise<void>): Promise<void> {
  forgetOwedConsents();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
  }
  await forgetFiles();
  await clearCaches();
  await renewShell();
}
