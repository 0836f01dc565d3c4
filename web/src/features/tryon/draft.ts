import { useSyncExternalStore } from "react";
import { DRAFT } from "@/lib/forget";
import { currentSession, onSessionChange } from "@/lib/session";
import type { StoredFile } from "@/lib/upload";
import type { Category, GarmentReading, PhotoCheck } from "./api";

const KEY = `${DRAFT}-tryon`;
/** The server keeps an upload that nothing uses for a day; past this a draft would only promise what is gone. */
export const LIFE_MS = 20 * 3_600_000;

/** What stands on the server; enough to show it and to try it on. */
export type KeptPicture = Pick<StoredFile, "path" | "url" | "thumbnail_url"> & {
  /** When its links were given out. */
  at: number;
};

/** A picture on its way: only this tab knows it (see `unsent`, should this tab go away). */
type Transfer = {
  file: File;
  /** Sent share, 0 to 1; null once it failed. */
  share: number | null;
  /** Why it failed, for the person. */
  failure: string | null;
};

export type DraftPhoto = {
  key: string;
  kept: KeptPicture | null;
  /** Where this device itself shows it from, when it came from here. */
  preview: string | null;
  transfer: Transfer | null;
  /** The saved photo it is, when it is one. */
  avatarId: string | null;
  check: PhotoCheck | "failed" | null;
};

export type DraftGarment = {
  key: string;
  kept: KeptPicture | null;
  /** Where this device itself shows it from, when it came from here. */
  preview: string | null;
  transfer: Transfer | null;
  reading: GarmentReading | "failed" | null;
  /** What the person said it is; null leaves it to the reading. */
  category: Category | null;
};

export type Draft = { photo: DraftPhoto | null; garments: readonly DraftGarment[]; together: boolean };

const nothing: Draft = { photo: null, garments: [], together: false };

let draft: Draft = readKept();
const listeners = new Set<() => void>();

export function currentDraft(): Draft {
  return draft;
}

export function useDraft(): Draft {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentDraft);
}

export function changeDraft(change: (draft: Draft) => Draft): void {
  show(change(draft));
  keep();
}

export function changePhoto(key: string, change: Partial<DraftPhoto>): void {
  changeDraft((now) => (now.photo?.key === key ? { ...now, photo: { ...now.photo, ...change } } : now));
}

export function changeGarment(key: string, change: Partial<DraftGarment>): void {
  changeDraft((now) => ({
    ...now,
    garments: now.garments.map((garment) => (garment.key === key ? { ...garment, ...change } : garment)),
  }));
}

function show(next: Draft): void {
  draft = next;
  for (const notify of listeners) notify();
}

/** Written down: what is already on the server, so that a reload, a crash or another tab finds it. */
function keep(): void {
  const photo = draft.photo?.kept ? { ...draft.photo, preview: null, transfer: null } : null;
  const garments = draft.garments
    .filter(({ kept }) => kept)
    .map((garment) => ({ ...garment, preview: null, transfer: null }));
  if (!photo && garments.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ photo, garments, together: draft.together, at: Date.now() }));
}

function readKept(): Draft {
  try {
    const { at, ...kept } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    return typeof at === "number" && Date.now() - at < LIFE_MS ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing; // whatever lies there is no draft
  }
}

/** Another tab changed it: its word on what is kept, ours on what this tab is still sending. */
window.addEventListener("storage", ({ key }) => {
  if (key !== KEY && key !== null) return;
  const kept = readKept();
  show({
    ...kept,
    photo: draft.photo?.transfer ? draft.photo : kept.photo,
    garments: [...kept.garments, ...draft.garments.filter(({ transfer }) => transfer)],
  });
});

// When the person changes, what is written down goes (see `forget`), and what this tab shows with it.
let person = personNow();
onSessionChange(() => {
  const next = personNow();
  if (person && next !== person) show(nothing);
  person = next;
});

export function personNow(): string | null {
  const state = currentSession();
  return state.status === "signed-in" ? state.session.user.id : null;
}
