import { ApiError } from "@/lib/api";
import { maxPictureBytes, shrinkPicture } from "@/lib/picture";
import { takingTurns } from "@/lib/turns";
import { upload } from "@/lib/upload";
import { tryonTexts } from "@/texts/tryon";
import { toast } from "@/ui/toast";
import { type Category, checkPhoto, readGarment } from "./api";
import {
  changeDraft,
  changeGarment,
  changePhoto,
  currentDraft,
  type DraftGarment,
  type DraftPhoto,
  type KeptPicture,
} from "./draft";

const texts = tryonTexts.source;
const LONG_SIDE = 1536;
export const MOST_GARMENTS = 5;

const sendInTurn = takingTurns(2);
const lookInTurn = takingTurns(1);

/** Pictures with a question about them under way. */
const looking = new Set<string>();

/** Leaving a picture stops its upload. */
const stops = new Map<string, AbortController>();

/** The person's photo, from the camera or the gallery: shown at once, then sent, then looked at. */
export function choosePhoto(file: File): void {
  letGo(currentDraft().photo);
  const photo: DraftPhoto = { ...fromDevice(file), avatarId: null, check: null };
  changeDraft((draft) => ({ ...draft, photo }));
  void sendPhoto(photo.key, file);
}

/** A photo that is on the server already. */
export function chooseKeptPhoto(kept: KeptPicture, avatarId: string): void {
  letGo(currentDraft().photo);
  const photo: DraftPhoto = { ...fromServer(kept), avatarId, check: null };
  changeDraft((draft) => ({ ...draft, photo }));
  void lookAtPhoto(photo.key);
}

export function removePhoto(): void {
  letGo(currentDraft().photo);
  changeDraft((draft) => ({ ...draft, photo: null }));
}

/** As many as still fit; says so when some do not. */
export function addGarments(files: readonly File[]): void {
  const room = MOST_GARMENTS - currentDraft().garments.length;
  if (files.length > room) {
    toast.error(
      room <= 0 || files.length === 1 ? tryonTexts.garments.full : tryonTexts.garments.someLeft(files.length - room),
    );
  }
  const garments = files
    .slice(0, Math.max(0, room))
    .map((file): DraftGarment => ({ ...fromDevice(file), reading: null, category: null }));
  changeDraft((draft) => ({ ...draft, garments: [...draft.garments, ...garments] }));
  for (const { key, transfer } of garments) if (transfer) void sendGarment(key, transfer.file);
}

/** Garments of an earlier look, for another photo. */
export function chooseKeptGarments(kept: readonly { picture: KeptPicture; category: Category | null }[]): void {
  for (const garment of currentDraft().garments) letGo(garment);
  const garments = kept.map(
    ({ picture, category }): DraftGarment => ({ ...fromServer(picture), reading: null, category }),
  );
  changeDraft((draft) => ({ ...draft, garments, together: garments.length > 1 }));
  for (const { key } of garments) void lookAtGarment(key);
}

/** Returns how to take it back. */
export function removeGarment(key: string): () => void {
  const before = currentDraft().garments;
  const position = before.findIndex((garment) => garment.key === key);
  const garment = before[position];
  changeDraft((draft) => ({ ...draft, garments: draft.garments.filter((other) => other.key !== key) }));
  stops.get(key)?.abort();
  return () => {
    if (!garment || currentDraft().garments.length >= MOST_GARMENTS) return;
    changeDraft((draft) => ({ ...draft, garments: draft.garments.toSpliced(position, 0, garment) }));
    if (garment.transfer) void sendGarment(key, garment.transfer.file);
    resumeLooking();
  };
}

export function retryPhoto({ key, transfer }: DraftPhoto): void {
  if (transfer) void sendPhoto(key, transfer.file);
}

export function retryGarment({ key, transfer }: DraftGarment): void {
  if (transfer) void sendGarment(key, transfer.file);
}

async function sendPhoto(key: string, file: File): Promise<void> {
  const kept = await send(key, file, "person", (transfer) => changePhoto(key, { transfer }));
  if (!kept) return;
  changePhoto(key, { kept });
  await lookAtPhoto(key);
}

async function sendGarment(key: string, file: File): Promise<void> {
  const kept = await send(key, file, "garment", (transfer) => changeGarment(key, { transfer }));
  if (!kept) return;
  changeGarment(key, { kept });
  await lookAtGarment(key);
}

/** The advice on the photo; without it the person may go on, so a failure is only noted. */
export async function lookAtPhoto(key: string): Promise<void> {
  const photo = currentDraft().photo;
  if (photo?.key !== key || !photo.kept) return;
  changePhoto(key, { check: null });
  const { path } = photo.kept;
  changePhoto(key, { check: await look(key, () => checkPhoto(path)) });
}

async function lookAtGarment(key: string): Promise<void> {
  const garment = currentDraft().garments.find((other) => other.key === key);
  if (!garment?.kept) return;
  const { path } = garment.kept;
  changeGarment(key, { reading: await look(key, () => readGarment(path)) });
}

async function look<Answer>(key: string, ask: () => Promise<Answer>): Promise<Answer | "failed"> {
  looking.add(key);
  try {
    return await lookInTurn(ask);
  } catch {
    return "failed"; // `api` has already written it to the console
  } finally {
    looking.delete(key);
  }
}

/** Looks at what a reload or another tab left without an answer. */
export function resumeLooking(): void {
  const { photo, garments } = currentDraft();
  if (photo?.kept && !photo.check && !looking.has(photo.key)) void lookAtPhoto(photo.key);
  for (const { key, kept, reading } of garments) if (kept && !reading && !looking.has(key)) void lookAtGarment(key);
}

async function send(
  key: string,
  file: File,
  folder: "person" | "garment",
  tell: (transfer: DraftPhoto["transfer"]) => void,
): Promise<KeptPicture | null> {
  const stop = new AbortController();
  stops.set(key, stop);
  tell({ file, share: 0, failure: null });
  try {
    const picture = await shrinkPicture(file, LONG_SIDE);
    if (picture.size > maxPictureBytes) {
      tell({ file, share: null, failure: texts.tooBig });
      return null;
    }
    const stored = await sendInTurn(() =>
      upload("tryon-images", picture, {
        name: file.name,
        folder,
        signal: stop.signal,
        onProgress: (share) => tell({ file, share, failure: null }),
      }),
    );
    tell(null);
    return { path: stored.path, url: stored.url, thumbnail_url: stored.thumbnail_url };
  } catch (error) {
    if (stop.signal.aborted) return null;
    // The server says which pictures it takes; anything else is our own failure.
    const isSaid = error instanceof ApiError && error.status < 500;
    tell({ file, share: null, failure: isSaid ? error.message : texts.uploadFailed });
    toast.error(texts.uploadFailed, { id: "upload" });
    return null;
  } finally {
    stops.delete(key);
  }
}

function letGo(picture: { key: string; preview: string | null } | null): void {
  if (!picture) return;
  stops.get(picture.key)?.abort();
  if (picture.preview) URL.revokeObjectURL(picture.preview);
}

function fromDevice(file: File) {
  const transfer = { file, share: 0, failure: null };
  return { key: newKey(), kept: null, preview: URL.createObjectURL(file), transfer };
}

function fromServer(kept: KeptPicture) {
  return { key: newKey(), kept, preview: null, transfer: null };
}

function newKey(): string {
  return crypto.randomUUID();
}
