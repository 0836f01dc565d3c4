import type { EmailOtpType } from "@supabase/auth-js";

/** The link of an email: /auth?token_hash=…&type=recovery or type=signup. */
export type AuthLink = { tokenHash: string; type: Extract<EmailOtpType, "recovery" | "signup"> };

export function readAuthLink(search: URLSearchParams): AuthLink | null {
  const tokenHash = search.get("token_hash");
  const type = search.get("type");
  return tokenHash && (type === "recovery" || type === "signup") ? { tokenHash, type } : null;
}
