import { AuthClient, type AuthError, isAuthRetryableFetchError, type Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";

const STORAGE_KEY = "provai-session";

export const auth = new AuthClient({
  url: `${window.location.origin}/api/auth/v1`,
  storageKey: STORAGE_KEY,
  persistSession: true,
  autoRefreshToken: true,
  // Our links carry ?token_hash=, spent only when the person presses a button: mail scanners open links too.
  detectSessionInUrl: false,
});

export type SessionState =
  | { status: "loading" }
  | { status: "signed-in"; session: Session }
  /** `left` is true when the person asked to leave here: then nobody is brought back to where they were. */
  | { status: "signed-out"; left: boolean };

let state: SessionState = { status: "loading" };
let leaving = false;
const listeners = new Set<() => void>();

auth.onAuthStateChange((event, session) => {
  // Offline with an expired token the client reports nobody, yet the session is still kept and will be renewed.
  const current = session ?? (event === "INITIAL_SESSION" ? storedSession() : null);
  state = current ? { status: "signed-in", session: current } : { status: "signed-out", left: leaving };
  leaving = false;
  for (const notify of listeners) notify();
});

export function currentSession(): SessionState {
  return state;
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession);
}

/** Signs out of this device only; every tab of it follows. */
export async function leave(): Promise<void> {
  leaving = true;
  const { error } = await auth.signOut({ scope: "local" });
  leaving = false;
  if (error) throw error;
}

/** The token to send now, renewed first when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data, error } = await auth.getSession();
  if (error && isUnanswered(error)) throw error;
  return data.session?.access_token ?? null;
}

/** A token other than the refused one, or null when the session is really over. */
export async function renewedToken(refused: string): Promise<string | null> {
  const { data, error } = await auth.refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab may have renewed it in the meantime: then its token is the good one.
  const kept = storedSession()?.access_token;
  if (kept && kept !== refused) return kept;
  if (error && isUnanswered(error)) throw error;
  return null;
}

/** Forgets a session that the server no longer accepts. */
export async function expire(): Promise<void> {
  await auth.signOut({ scope: "local" });
}

/** Without a clear answer nothing is known about the session, so it must not be thrown away. */
function isUnanswered(error: AuthError): boolean {
  return isAuthRetryableFetchError(error) || error.status === 429;
}

function storedSession(): Session | null {
  const kept = localStorage.getItem(STORAGE_KEY);
  return kept ? (JSON.parse(kept) as Session) : null;
}
