import { currentSession, onSessionChange } from "./session";

/** The id of who is signed in. */
export function personNow(): string | null {
  const state = currentSession();
  return state.status === "signed-in" ? state.session.user.id : null;
}

/** Calls `listener` when the person who was signed in no longer is, whether another one is or nobody. */
export function onPersonGone(listener: () => void): void {
  let person = personNow();
  onSessionChange(() => {
    const next = personNow();
    if (person && next !== person) listener();
    person = next;
  });
}
