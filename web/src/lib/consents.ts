import type { components } from "./api.gen";
import { currentSession, onSessionChange } from "./session";

/** Flags of the device; their names are read by nobody else, their meaning is the specification's. */
const ACCEPTED = { terms: "provai-terms-accepted", privacy: "provai-privacy-accepted" } as const;
const OWED = "provai-consents-owed";

export type LegalDocument = keyof typeof ACCEPTED;
/** The versions that the server knows: a text of another one does not compile. */
export type TextVersion = components["schemas"]["AcceptedText"]["version"];
type Owed = Partial<Record<LegalDocument, TextVersion>>;

export function isAccepted(document: LegalDocument): boolean {
  return localStorage.getItem(ACCEPTED[document]) === "true";
}

export function areBothAccepted(): boolean {
  return isAccepted("terms") && isAccepted("privacy");
}

/** Kept on the device at once; the server is told later, by `sendConsents`. */
export function accept(document: LegalDocument, version: TextVersion): void {
  localStorage.setItem(ACCEPTED[document], "true");
  owe({ ...owed(), [document]: version });
}

export function withdraw(document: LegalDocument): void {
  localStorage.removeItem(ACCEPTED[document]);
  const { [document]: _, ...rest } = owed();
  owe(rest);
}

/** Creating an account means agreeing, also on a device where someone else had already ticked. */
export async function acceptBySigningUp(): Promise<void> {
  const [terms, privacy] = await Promise.all([import("@/texts/terms"), import("@/texts/privacy")]);
  owe({ terms: terms.TEXT_VERSION, privacy: privacy.TEXT_VERSION });
  await sendConsents();
}

let sending = false;

/** Silent: what could not be told now is told when the network, the session or the app comes back. */
export async function sendConsents(): Promise<void> {
  const told = owed();
  const documents = (Object.entries(told) as [LegalDocument, TextVersion][]).map(([document, version]) => ({
    document,
    version,
  }));
  if (sending || documents.length === 0 || !areBothAccepted() || currentSession().status !== "signed-in") return;
  sending = true;
  try {
    const { api } = await import("./api");
    await api.POST("/api/v1/consents", { body: { documents } });
    if (JSON.stringify(owed()) === JSON.stringify(told)) forgetOwedConsents();
  } catch {
    // `api` has already written it to the console.
  } finally {
    sending = false;
  }
}

/** What is owed belongs to who ticked, not to the next person of this device. */
export function forgetOwedConsents(): void {
  localStorage.removeItem(OWED);
}

export function startConsents(): void {
  void sendConsents();
  onSessionChange(() => void sendConsents());
  addEventListener("online", () => void sendConsents());
}

function owed(): Owed {
  return JSON.parse(localStorage.getItem(OWED) ?? "{}");
}

function owe(documents: Owed): void {
  localStorage.setItem(OWED, JSON.stringify(documents));
}
