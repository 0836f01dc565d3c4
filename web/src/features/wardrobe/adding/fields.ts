import type { NewPiece } from "@/pieces/api";
import type { AddedPiece, Fields } from "./draft";

export const DEFAULT_CATEGORY = "Camisa";

/** Fields that a photo proposes. */
type Said = NonNullable<NewPiece["said"]>[number];

/** What would be saved now: the person's words, then what the photo suggests, then the usual. */
export function fieldsOf({ typed, reading }: AddedPiece): Fields {
  const proposed = proposalOf(reading);
  return {
    category: typed.category ?? proposed.category ?? DEFAULT_CATEGORY,
    color: typed.color ?? proposed.color ?? "",
    brand: typed.brand ?? "",
    notes: typed.notes ?? "",
  };
}

/** Whether something in sight is the photo's suggestion and not the person's word. */
export function isProposed({ typed, reading }: AddedPiece): boolean {
  const proposed = proposalOf(reading);
  return (["category", "color"] as const).some((name) => typed[name] === undefined && proposed[name]);
}

/** What the person wrote, and the suggestions that stood before them when they saved; the usual is nobody's word. */
export function saidIn({ typed, reading }: AddedPiece): Said[] {
  const proposed = proposalOf(reading);
  return (["category", "color"] as const).filter((name) => typed[name] !== undefined || proposed[name]);
}

function proposalOf(reading: AddedPiece["reading"]): { [name in Said]?: string } {
  if (!reading || reading === "failed") return {};
  const { category, color } = reading;
  return { ...(category ? { category } : {}), ...(color ? { color } : {}) };
}
