import { ApiError } from "@/lib/api";
import { freshLinks } from "./api";
import { changeDraft, currentDraft, type KeptPicture } from "./draft";

/** Links live for an hour at least; older ones are exchanged before they can break. */
const FRESH_MS = 45 * 60_000;

/** Exchanges the links of what was chosen earlier, now and whenever the person comes back; returns how to stop. */
export function keepLinksFresh(): () => void {
  const refresh = () => void refreshLinks();
  refresh();
  document.addEventListener("visibilitychange", refresh);
  return () => document.removeEventListener("visibilitychange", refresh);
}

async function refreshLinks(): Promise<void> {
  const { photo, garments } = currentDraft();
  for (const { kept } of [...(photo ? [photo] : []), ...garments]) {
    if (kept && !(Date.now() - kept.at < FRESH_MS)) await refreshOne(kept);
  }
}

async function refreshOne({ path }: KeptPicture): Promise<void> {
  try {
    const links = await freshLinks(path);
    replace(path, { ...links, at: Date.now() });
  } catch (error) {
    // The server has let go of it: a draft promises nothing that is gone.
    if (error instanceof ApiError && error.status === 422) replace(path, null);
  }
}

function replace(path: string, kept: KeptPicture | null): void {
  changeDraft((draft) => ({
    ...draft,
    photo: draft.photo?.kept?.path === path ? kept && { ...draft.photo, kept } : draft.photo,
    garments: draft.garments.flatMap((garment) =>
      garment.kept?.path === path ? (kept ? [{ ...garment, kept }] : []) : [garment],
    ),
  }));
}
