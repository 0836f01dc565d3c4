import type { Piece } from "./api";

/** The fitting room takes so many at once. */
export const MOST_TOGETHER = 5;

const PIECES = "pecas";

/** Opens the fitting room with these pieces of the wardrobe. */
export function tryPath(ids: readonly string[]): string {
  return `/virtual-tryon?${new URLSearchParams({ aba: "roupas", [PIECES]: ids.join(",") })}`;
}

/** The pieces that an address of the fitting room brings along. */
export function piecesToTry(search: URLSearchParams): string[] {
  return (search.get(PIECES) ?? "").split(",").filter(Boolean).slice(0, MOST_TOGETHER);
}

export function withoutPieces(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(PIECES);
  return next;
}

const worn = ["top", "bottom", "dress", "outer"] as const;

/** What the fitting room dresses it as; null for shoes, bags and what nobody has recognised. */
export function slotToTry({ slot }: Piece): (typeof worn)[number] | null {
  return worn.find((name) => name === slot) ?? null;
}

/** What is not known yet may be worn: the fitting room looks for itself. */
export function canTry(piece: Piece): boolean {
  return slotToTry(piece) !== null || piece.slot === "unknown";
}
