import { tryonTexts } from "@/texts/tryon";
import type { Capabilities, Category } from "./api";
import type { Draft, DraftGarment } from "./draft";

const texts = tryonTexts.garments;

/** A choice of the person: what it is worn as, or what keeps it out. */
export type Kind = Capabilities["tryon"]["categories"][number]["value"];

const slots: readonly Kind[] = ["top", "bottom", "dress", "outer"] satisfies Category[];

/** Something that nobody can try on yet. */
export function isAccessory(kind: Kind | null): kind is Exclude<Kind, Category> {
  return kind !== null && !slots.includes(kind);
}

/** What the person said it is, or what was read. */
export function garmentName({ category, reading }: DraftGarment, capabilities: Capabilities | undefined) {
  if (category) return capabilities?.tryon.categories.find(({ value }) => value === category)?.label ?? null;
  return reading && reading !== "failed" ? reading.category || null : null;
}

/** Why it cannot be tried on as it is; what the person says it is outweighs what was read. */
export function complaintOf({ category, reading, transfer }: DraftGarment): string | null {
  if (transfer?.refused) return transfer.failure;
  if (isAccessory(category)) return texts.notYet;
  return !category && reading && reading !== "failed" && !reading.supported ? reading.message : null;
}

/** The garments that are tried on: what is known not to work stays behind. */
export function wearableOf({ garments }: Draft): readonly DraftGarment[] {
  return garments.filter((garment) => complaintOf(garment) === null);
}

/** The garments that cannot be worn in one look: two in one place, or a dress over a skirt. */
export function clashOf(draft: Draft): readonly DraftGarment[] {
  if (!draft.together) return [];
  const chosen = wearableOf(draft);
  return chosen.filter((garment) => chosen.some((other) => other !== garment && clash(slotOf(garment), slotOf(other))));
}

function clash(one: Category | null, other: Category | null): boolean {
  if (one === null || other === null) return false;
  return one === other || (one === "dress" && other !== "outer") || (other === "dress" && one !== "outer");
}

/** What it is worn as: what the person said, or what was read. */
export function slotOf({ category, reading }: DraftGarment): Category | null {
  const kind = category ?? (reading && reading !== "failed" && reading.slot !== "unknown" ? reading.slot : null);
  return isAccessory(kind) ? null : kind;
}
