import type { AddedPiece, Fields } from "./draft";

export const DEFAULT_CATEGORY = "Camisa";

/** What would be saved now: the person's words, then what the photo suggests, then the usual. */
export function fieldsOf({ typed, reading }: AddedPiece): Fields {
  const seen = reading && reading !== "failed" ? reading : null;
  return {
    category: typed.category ?? categoryOf(seen) ?? DEFAULT_CATEGORY,
    color: typed.color ?? colorOf(seen),
    brand: typed.brand ?? "",
    notes: typed.notes ?? "",
  };
}

/** Whether something in sight is the photo's suggestion and not the person's word. */
export function isProposed(piece: AddedPiece): boolean {
  const { reading, typed } = piece;
  if (!reading || reading === "failed") return false;
  return (
    (typed.category === undefined && categoryOf(reading) !== null) ||
    (typed.color === undefined && colorOf(reading) !== "")
  );
}

type Seen = Exclude<AddedPiece["reading"], "failed">;

function categoryOf(seen: Seen): string | null {
  // The eyes take many hats for bags and say so in two words; a shelf has one.
  return (seen?.slot === "bag" ? "Bolsa" : seen?.category) || null;
}

function colorOf(seen: Seen): string {
  return seen?.colours[0]?.name ?? "";
}
