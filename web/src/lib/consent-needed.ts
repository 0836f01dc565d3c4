/** What needs a person's leave: a purpose, and who it would go to where it leaves the server. */
export type ConsentAsked = {
  purpose: string;
  providers: readonly string[];
  /** The server can do without: only who never answered is asked, and a no keeps nothing from happening. */
  isOffer?: boolean;
};

type Asker = (asked: ConsentAsked) => Promise<boolean>;

let asker: Asker | null = null;

/** The screens say with this who asks the person; returns how to take it back. */
export function answerConsentsWith(next: Asker): () => void {
  asker = next;
  return () => {
    if (asker === next) asker = null;
  };
}

/** Asks on the spot and answers whether it is allowed; false where nobody can be asked. */
export async function askConsent(asked: ConsentAsked): Promise<boolean> {
  return asker ? asker(asked) : false;
}

/** The same for what the server says is missing. */
export async function askMissingConsent(details: unknown): Promise<boolean> {
  const { purpose, provider } = (details ?? {}) as { purpose?: unknown; provider?: unknown };
  if (typeof purpose !== "string") return false;
  return askConsent({ purpose, providers: typeof provider === "string" ? [provider] : [] });
}
