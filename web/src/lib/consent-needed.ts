/** Fired on the window when the server refuses because a purpose is not allowed; `detail` names the purpose. */
export const CONSENT_NEEDED = "provai-consent-needed";

export type ConsentNeeded = CustomEvent<string>;

export function tellConsentNeeded(details: unknown): void {
  const purpose = (details as { purpose?: unknown } | null)?.purpose;
  if (typeof purpose === "string") dispatchEvent(new CustomEvent(CONSENT_NEEDED, { detail: purpose }));
}
