import type { AuthError, GoTrueClient, Session } from "@supabase/auth-js";
import { useSyncExternalStore } from "react";
import { isNative } from "./device";
import { firstSign } from "./first-sign";
import { serverOrigin } from "./server";

const SESSION_KEY = "provai-session";

/** Where the session is kept: read at once, written in its own time. */
export type SessionStore = {
  getItem: (key: string) => string | null;
  setItem: (key: string, value: string) => void | Promise<void>;
  removeItem: (key: string) => void | Promise<void>;
};

const inBrowser: SessionStore = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
};
let store: SessionStore | null = isNative() ? null : inBrowser;

export type SessionState =
  | { status: "loading" }
  /** `recovering` came through a recovery link: good for nothing but choosing a new password. */
  | { status: "signed-in"; session: Session; recovering: boolean }
  /** `left` is true when the person asked to leave here: then nobody is brought back to where they were. */
  | { status: "signed-out"; left: boolean };

// What a phone keeps for us is known only after it was asked.
let state: SessionState = isNative() || storedSession() ? { status: "loading" } : { status: "signed-out", left: false };
let leaving = false;
let client: Promise<GoTrueClient> | undefined;
const listeners = new Set<() => void>();

/** The protocol client, loaded apart: who has no session yet sees the first screen without waiting for it. */
export function auth(): Promise<GoTrueClient> {
  client ??= loadClient().catch((error) => {
    client = undefined;
    throw error;
  });
  return client;
}

async function loadClient(): Promise<GoTrueClient> {
  const { AuthClient } = await import("@supabase/auth-js");
  store ??= await (await import("./native/session-store")).openSessionStore(SESSION_KEY);
  const loaded = new AuthClient({
    url: `${serverOrigin}/api/auth/v1`,
    storage: store,
    storageKey: SESSION_KEY,
    persistSession: true,
    autoRefreshToken: true,
    // Our links carry ?token_hash=, spent only when the person presses a button: mail scanners open links too.
    detectSessionInUrl: false,
    fetch: fetchInPortuguese,
  });
  loaded.onAuthStateChange((event, session) => {
    // Offline with an expired token the client reports nobody, yet the session is still kept and will be renewed.
    const current = session ?? (event === "INITIAL_SESSION" ? storedSession() : null);
    state = current
      ? { status: "signed-in", session: current, recovering: isRecovering(current) }
      : { status: "signed-out", left: leaving };
    leaving = false;
    for (const notify of listeners) notify();
  });
  return loaded;
}

/** Starts renewing and listening to other tabs: at once for a session in use, else at the first sign of someone. */
export async function startSession(): Promise<void> {
  if (state.status !== "loading") await firstSign();
  await auth().catch(console.error);
}

export function currentSession(): SessionState {
  return state;
}

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, currentSession, currentSession);
}

/** Calls `listener` after every change; returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Signs out of this device only; every tab of it follows. */
export async function leave(): Promise<void> {
  const loaded = await auth();
  leaving = true;
  const { error } = await loaded.signOut({ scope: "local" }).finally(() => {
    leaving = false;
  });
  // Without network the server is not told, but this device has forgotten the session all the same.
  if (error && state.status === "signed-in") throw error;
}

/** Signs out of every device, this one too. */
export async function leaveEverywhere(): Promise<void> {
  const loaded = await auth();
  leaving = true;
  const { error } = await loaded.signOut({ scope: "global" });
  leaving = false;
  if (error) throw error;
}

/** Forgets a session that the server no longer accepts. */
export async function expire(): Promise<void> {
  await (await auth()).signOut({ scope: "local" });
}

/** The token to send now, renewed first when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data, error } = await (await auth()).getSession();
  if (error && isUnanswered(error)) throw error;
  return data.session?.access_token ?? null;
}

/** A token other than the refused one, or null when the session is really over. */
export async function renewedToken(refused: string): Promise<string | null> {
  const { data, error } = await (await auth()).refreshSession();
  if (data.session) return data.session.access_token;
  // Another tab may have renewed it in the meantime: then its token is the good one.
  const kept = storedSession()?.access_token;
  if (kept && kept !== refused) return kept;
  if (error && isUnanswered(error)) throw error;
  return null;
}

/** No clear answer came, so nothing is known about the session and it must not be thrown away. */
export function isUnanswered(error: AuthError): boolean {
  return error.name === "AuthRetryableFetchError" || error.status === 429;
}

function isRecovering({ access_token }: Session): boolean {
  const claims = access_token.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
  try {
    return JSON.parse(atob(claims ?? "")).amr?.[0]?.method === "recovery";
  } catch {
    return false;
  }
}

/** The server says a failure twice, in GoTrue's English and for the person; the client would keep only the English. */
async function fetchInPortuguese(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.ok) return response;
  const said = await response
    .clone()
    .json()
    .catch(() => null);
  return said?.message ? new Response(JSON.stringify({ ...said, msg: said.message }), response) : response;
}

function storedSession(): Session | null {
  try {
    return JSON.parse(store?.getItem(SESSION_KEY) ?? "null") as Session | null;
  } catch {
    return null; // whatever lies there is no session; signing in writes a good one
  }
}
