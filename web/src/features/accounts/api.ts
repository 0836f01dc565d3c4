import type { AuthError } from "@supabase/auth-js";
import type { AuthLink } from "@/lib/auth-link";
import { acceptBySigningUp } from "@/lib/consents";
import { serverOrigin } from "@/lib/server";
import { auth, currentSession } from "@/lib/session";
import { accountsTexts as texts } from "@/texts/accounts";
import { errorTexts } from "@/texts/errors";

export type Reason =
  | "wrong-credentials"
  | "unconfirmed"
  | "taken"
  | "weak-password"
  | "same-password"
  | "spent-link"
  | "other";

/** A refusal that a form can show; `message` is already the sentence for the person, or empty when nobody knows. */
export class AccountError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.name = "AccountError";
    this.reason = reason;
  }
}

/** Where the links of our emails lead. */
function landing(): string {
  return `${serverOrigin}/auth`;
}

export async function signIn(email: string, password: string): Promise<void> {
  const { error } = await (await auth()).signInWithPassword({ email, password });
  if (error) throw refusal(error);
}

/** Only for who confirmed being an adult. "confirm" when the account waits for the link of an email. */
export async function signUp(fullName: string, email: string, password: string): Promise<"signed-in" | "confirm"> {
  const { data, error } = await (await auth()).signUp({
    email,
    password,
    options: {
      emailRedirectTo: landing(),
      data: { full_name: fullName, adult_confirmed_at: new Date().toISOString() },
    },
  });
  if (error) throw refusal(error);
  if (!data.session) return "confirm";
  acceptBySigningUp().catch(console.error);
  return "signed-in";
}

export async function resendConfirmation(email: string): Promise<void> {
  const { error } = await (await auth()).resend({ type: "signup", email, options: { emailRedirectTo: landing() } });
  if (error) throw refusal(error);
}

export async function sendRecovery(email: string): Promise<void> {
  const { error } = await (await auth()).resetPasswordForEmail(email, { redirectTo: landing() });
  if (error) throw refusal(error);
}

export async function followLink({ tokenHash, type }: AuthLink): Promise<void> {
  const { error } = await (await auth()).verifyOtp({ token_hash: tokenHash, type });
  if (error) throw refusal(error);
  if (type === "signup") acceptBySigningUp().catch(console.error);
}

/** The server then signs out every other device. */
export async function choosePassword(password: string): Promise<void> {
  const { error } = await (await auth()).updateUser({ password });
  if (error) throw refusal(error);
}

/** After a recovery link: only a new token knows that the session may do everything again. */
export async function recoverWith(password: string): Promise<void> {
  await choosePassword(password);
  const { error } = await (await auth()).refreshSession();
  if (error) throw refusal(error);
}

export async function changePassword(current: string, next: string): Promise<void> {
  await proveIdentity(current);
  await choosePassword(next);
}

/** The current password is proved by signing in with it: the server then takes the person at their word for a while. */
export async function proveIdentity(password: string): Promise<void> {
  const state = currentSession();
  const before = state.status === "signed-in" ? state.session : undefined;
  await signIn(before?.user.email ?? "", password);
  if (!before) return;
  // The session that this one replaces is nobody's any more; if the server cannot be told, it idles out.
  const { error } = await (await auth()).admin.signOut(before.access_token, "local");
  if (error) console.error(error);
}

function refusal(error: AuthError): AccountError {
  console.error(error);
  if (error.name === "AuthRetryableFetchError")
    return new AccountError("other", error.status ? "" : errorTexts.network);
  if (error.status === 429) return new AccountError("other", errorTexts.tooMany);
  switch (error.code) {
    case "invalid_credentials":
      return new AccountError("wrong-credentials", texts.signIn.wrong);
    case "email_not_confirmed":
      return new AccountError("unconfirmed", texts.confirmation.unconfirmed);
    case "user_already_exists":
    case "email_exists":
      return new AccountError("taken", texts.signUp.taken);
    case "weak_password":
      return new AccountError("weak-password", error.message);
    case "same_password":
      return new AccountError("same-password", texts.newPassword.sameAsBefore);
    case "otp_expired":
      return new AccountError("spent-link", texts.link.spentTitle);
    default:
      return new AccountError("other", error.message);
  }
}
