import { DRAFT } from "@/lib/forget";
import { onPersonGone } from "@/lib/person";
import type { GarmentReading, PhotoCheck } from "@/photos/api";
import type { ChosenPicture } from "@/photos/chosen";
import { LIFE_MS } from "@/photos/unsent";
import type { Kind } from "./wearable";

const KEY = `${DRAFT}-tryon`;

export type DraftPhoto = ChosenPicture & {
  /** The saved photo it is, when it is one. */
  avatarId: string | null;
  check: PhotoCheck | "failed" | null;
};

export type DraftGarment = ChosenPicture & {
  reading: GarmentReading | "failed" | null;
  /** What the person said it is; null leaves it to the reading. */
  category: Kind | null;
};

export type Draft = { photo: DraftPhoto | null; garments: readonly DraftGarment[]; together: boolean };

export type DraftStore = ReturnType<typeof openDraft>;

const nothing: Draft = { photo: null, garments: [], together: false };

/** What the person has chosen so far: the same in every tab, and found again after a reload. */
export function openDraft() {
  let draft: Draft = readKept();
  const listeners = new Set<() => void>();

  function change(next: (draft: Draft) => Draft): void {
    show(next(draft));
    keep(draft);
  }

  function show(next: Draft): void {
    draft = next;
    for (const notify of listeners) notify();
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
  onPersonGone(() => show(nothing));

  return {
    current: () => draft,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    change,
    changePhoto: (key: string, changes: Partial<DraftPhoto>) =>
      change((now) => (now.photo?.key === key ? { ...now, photo: { ...now.photo, ...changes } } : now)),
    changeGarment: (key: string, changes: Partial<DraftGarment>) =>
      change((now) => ({
        ...now,
        garments: now.garments.map((garment) => (garment.key === key ? { ...garment, ...changes } : garment)),
      })),
  };
}

/** Written down: what is already on the server, so that a reload, a crash or another tab finds it. */
function keep(draft: Draft): void {
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
