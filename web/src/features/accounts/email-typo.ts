/** Where most people in Brazil have their email. */
const COMMON = [
  "gmail.com",
  "hotmail.com",
  "hotmail.com.br",
  "outlook.com",
  "outlook.com.br",
  "yahoo.com",
  "yahoo.com.br",
  "icloud.com",
  "live.com",
  "msn.com",
  "uol.com.br",
  "bol.com.br",
  "terra.com.br",
  "ig.com.br",
  "globo.com",
  "proton.me",
  "protonmail.com",
];

/** Real ones that a slip of one letter could be taken for. */
const REAL = new Set([...COMMON, "ymail.com", "mail.com", "email.com", "aol.com", "me.com", "mac.com", "gmx.com"]);

/** Addresses of Google end in .com, whatever the country. */
const KNOWN_MISTAKES: Record<string, string> = { "gmail.com.br": "gmail.com", "gmail.br": "gmail.com" };

/** Long domains may have two slips; in a short one two would make another word. */
const LONG_DOMAIN = 11;

/** The address that was probably meant, or null where nothing looks mistyped. */
export function likelyAddress(email: string): string | null {
  const at = email.lastIndexOf("@");
  const domain = email
    .slice(at + 1)
    .trim()
    .toLowerCase();
  if (at < 1 || !domain || REAL.has(domain)) return null;
  const meant =
    KNOWN_MISTAKES[domain] ??
    COMMON.map((known) => ({ known, slips: slipsBetween(domain, known) }))
      .filter(({ known, slips }) => slips <= (known.length >= LONG_DOMAIN ? 2 : 1))
      .sort((one, other) => one.slips - other.slips)[0]?.known;
  return meant ? `${email.slice(0, at).trim()}@${meant}` : null;
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment distance). */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const [drop = 0, change = 0, add = 0] = [last[column], last[column - 1], current[column - 1]];
      let fewest = Math.min(drop + 1, add + 1, change + (isSame ? 0 : 1));
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && isSwapped) fewest = Math.min(fewest, (beforeLast[column - 2] ?? 0) + 1);
      current.push(fewest);
    }
    [beforeLast, last] = [last, current];
  }
  return last[other.length] ?? 0;
}
