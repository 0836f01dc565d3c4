import { ApiError } from "@/lib/api";
import type { KeptPicture } from "@/photos/chosen";
import { freshLinks } from "./api";
import type { DraftStore } from "./draft";

/** Links live for an hour at least; older ones are exchanged before they can break. */
const FRESH_MS = 45 * 60_000;

/** Exchanges the links of what was chosen earlier, now and whenever the person comes back; returns how to stop. */
export function keepLinksFresh(draft: DraftStore): () => void {
  const refresh = () => void refreshLinks(draft);
  refresh();
  document.addEventListener("visibilitychange", refresh);
  return () => document.removeEventListener("visibilitychange", refresh);
}

async function refreshLinks(draft: DraftStore): Promise<void> {
  const { photo, garments } = draft.current();
  for (const { kept } of [...(photo ? [photo] : []), ...garments]) {
    if (kept && !(Date.now() - kept.at < FRESH_MS)) await refreshOne(draft, kept);
  }
}

async function refreshOne(draft: DraftStore, { path }: KeptPicture): Promise<void> {
  try {
    const links = await freshLinks(path);
    replace(draft, path, { ...links, at: Date.now() });
  } catch (error) {
    // The server has let go of it: a draft promises nothing that is gone.
    if (error instanceof ApiError && error.status === 422) replace(draft, path, null);
  }
}

function replace(draft: DraftStore, path: string, kept: KeptPicture | null): void {
  draft.change((now) => ({
    ...now,
    photo: now.photo?.kept?.path === path ? kept && { ...now.photo, kept } : now.photo,
    garments: now.garments.flatMap((garment) =>
      garment.kept?.path === path ? (kept ? [{ ...garment, kept }] : []) : [garment],
    ),
  }));
}
