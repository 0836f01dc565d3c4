import { DRAFT } from "@/lib/forget";
import { onPersonGone } from "@/lib/person";
import type { GarmentReading } from "@/photos/api";
import type { ChosenPicture } from "@/photos/chosen";
import { LIFE_MS } from "@/photos/unsent";

const KEY = `${DRAFT}-wardrobe`;

export type Fields = { category: string; color: string; brand: string; notes: string };

/** A photo on its way into the wardrobe, with what the person and the eyes say of it. */
export type AddedPiece = ChosenPicture & {
  reading: GarmentReading | "failed" | null;
  /** What the person wrote; what is not here is proposed by the reading. */
  typed: Partial<Fields>;
  /** Why it could not be saved, for the person. */
  problem: string | null;
  /** Saving it got no answer: it may be in the wardrobe already. */
  unsure: boolean;
};

/** Files that nobody can open, by name, and why; they are left out of the others' way. */
export type LeftOut = { name: string; why: string };

export type Adding = { pieces: readonly AddedPiece[]; leftOut: readonly LeftOut[]; saving: boolean };

const nothing: Adding = { pieces: [], leftOut: [], saving: false };

/** What waits to be saved: found again after a reload. */
export function openDraft() {
  const kept = readKept();
  let adding: Adding = { ...nothing, pieces: kept.filter(({ kept }) => kept) };
  /** Words for photos whose file is found again later. */
  const words = new Map(kept.map(({ key, typed }) => [key, typed]));
  const listeners = new Set<() => void>();

  function change(next: (adding: Adding) => Adding): void {
    adding = next(adding);
    keep(adding.pieces);
    for (const notify of listeners) notify();
  }

  onPersonGone(() => change(() => nothing));

  return {
    current: () => adding,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    changePiece: (key: string, changes: Partial<AddedPiece>) =>
      change((now) => ({
        ...now,
        pieces: now.pieces.map((piece) => (piece.key === key ? { ...piece, ...changes } : piece)),
      })),
    wordsFor: (key: string) => words.get(key) ?? {},
  };
}

function keep(pieces: readonly AddedPiece[]): void {
  if (pieces.length === 0) {
    localStorage.removeItem(KEY);
    return;
  }
  const bare = pieces.map((piece) => ({ ...piece, preview: null, transfer: null, problem: null }));
  localStorage.setItem(KEY, JSON.stringify({ pieces: bare, at: Date.now() }));
}

function readKept(): AddedPiece[] {
  try {
    const { at, pieces } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    return typeof at === "number" && Date.now() - at < LIFE_MS && Array.isArray(pieces) ? pieces : [];
  } catch {
    return []; // whatever lies there is no draft
  }
}
