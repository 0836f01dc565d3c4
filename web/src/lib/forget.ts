import { forgetOwedConsents } from "./consents";
import { clearCaches, renewShell } from "./offline";
import { currentSession, onSessionChange } from "./session";
import { forgetUnsent } from "./unsent";

/** What a person leaves half-written on the device is kept under names that begin so. */
export const DRAFT = "provai-draft";

/** Whenever a session ends, however it ended, the device forgets the person: it may be someone else's turn. */
export function startForgetting(): void {
  let person = personNow();
  onSessionChange(() => {
    const next = personNow();
    if (person && next !== person) void forget().catch(console.error);
    person = next;
  });
}

function personNow(): string | null {
  const state = currentSession();
  return state.status === "signed-in" ? state.session.user.id : null;
}

async function forget(): Promise<void> {
  forgetOwedConsents();
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) if (key.startsWith(DRAFT)) storage.removeItem(key);
  }
  await forgetUnsent();
  await clearCaches();
  await renewShell();
}
