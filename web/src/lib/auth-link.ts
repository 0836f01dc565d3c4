import type { EmailOtpType } from "@supabase/auth-js";

/** The link of an email: /auth?token_hash=…&type=recovery or type=signup. */
export type AuthLink = { tokenHash: string; type: Extract<EmailOtpType, "recovery" | "signup"> };

const STEP = "etapa";
const NEW_PASSWORD = "nova-senha";

export function readAuthLink(search: URLSearchParams): AuthLink | null {
  const tokenHash = search.get("token_hash");
  const type = search.get("type");
  return tokenHash && (type === "recovery" || type === "signup") ? { tokenHash, type } : null;
}

/** Where a used recovery link leads: signed in, but only to choose a password. */
export const newPasswordPath = `/auth?${STEP}=${NEW_PASSWORD}`;

/** Someone following a link stays on /auth although a session may already exist. */
export function isFollowingLink(search: URLSearchParams): boolean {
  return isChoosingPassword(search) || readAuthLink(search) !== null;
}

export function isChoosingPassword(search: URLSearchParams): boolean {
  return search.get(STEP) === NEW_PASSWORD;
}
