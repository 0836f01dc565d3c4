import { ApiError } from "@/lib/api";
import { maxPictureBytes, shrinkPicture } from "@/lib/picture";
import { onSessionChange } from "@/lib/session";
import { takingTurns } from "@/lib/turns";
import { dropUnsent, keepUnsent, takeUpUnsent, type Unsent } from "@/lib/unsent";
import { upload } from "@/lib/upload";
import { tryonTexts } from "@/texts/tryon";
import { toast } from "@/ui/toast";
import type { Category } from "./api";
import {
  changeDraft,
  changeGarment,
  changePhoto,
  currentDraft,
  type DraftGarment,
  type DraftPhoto,
  type KeptPicture,
  LIFE_MS,
  personNow,
} from "./draft";
import { lookAtGarment, lookAtPhoto, resumeLooking } from "./looking";

const texts = tryonTexts.source;
const LONG_SIDE = 1536;
export const MOST_GARMENTS = 5;

const sendInTurn = takingTurns(2);

/** Leaving a picture stops its upload. */
const stops = new Map<string, AbortController>();

/** Pictures that got no answer at all: the network's return is reason enough to try them again. */
const unanswered = new Set<string>();

/** Files that were made small already. */
const small = new WeakSet<File>();

/** The person's photo, from the camera or the gallery: shown at once, then sent, then looked at. */
export function choosePhoto(file: File): void {
  letGo(currentDraft().photo);
  showPhoto({ ...fromDevice(file), avatarId: null, check: null });
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
  for (const file of files.slice(0, Math.max(0, room))) {
    showGarment({ ...fromDevice(file), reading: null, category: null }, currentDraft().garments.length);
  }
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
  stopSending(key);
  return () => {
    if (!garment || currentDraft().garments.length >= MOST_GARMENTS) return;
    showGarment(garment, position);
    resumeLooking();
  };
}

function showPhoto(photo: DraftPhoto): void {
  changeDraft((draft) => ({ ...draft, photo }));
  retryPhoto(photo);
}

function showGarment(garment: DraftGarment, position: number): void {
  changeDraft((draft) => ({ ...draft, garments: draft.garments.toSpliced(position, 0, garment) }));
  retryGarment(garment);
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
  changePhoto(key, { kept, transfer: null });
  void dropUnsent(key);
  await lookAtPhoto(key);
}

async function sendGarment(key: string, file: File): Promise<void> {
  const kept = await send(key, file, "garment", (transfer) => changeGarment(key, { transfer }));
  if (!kept) return;
  changeGarment(key, { kept, transfer: null });
  void dropUnsent(key);
  await lookAtGarment(key);
}

async function send(
  key: string,
  chosen: File,
  folder: Unsent["folder"],
  tell: (transfer: DraftPhoto["transfer"]) => void,
): Promise<KeptPicture | null> {
  const stop = new AbortController();
  stops.set(key, stop);
  unanswered.delete(key);
  let file = chosen;
  tell({ file, share: 0, failure: null });
  try {
    file = await madeSmall(chosen);
    if (file.size > maxPictureBytes) {
      tell({ file, share: null, failure: texts.tooBig });
      return null;
    }
    stop.signal.throwIfAborted();
    await keepUnsent({ ...placeOf(key, folder), key, folder, file });
    const stored = await sendInTurn(async () => {
      stop.signal.throwIfAborted();
      return await upload("tryon-images", file, {
        name: file.name,
        folder,
        signal: stop.signal,
        onProgress: (share) => tell({ file, share, failure: null }),
      });
    });
    return { path: stored.path, url: stored.url, thumbnail_url: stored.thumbnail_url, at: Date.now() };
  } catch (error) {
    if (stop.signal.aborted) {
      // It may have been taken back, and be on its way again.
      if (!stops.has(key)) void dropUnsent(key);
      return null;
    }
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 0) unanswered.add(key);
    // A picture that the server does not take is not worth keeping for a second try.
    else if (status < 500) void dropUnsent(key);
    // The server says which pictures it takes; anything else is our own failure.
    const isSaid = error instanceof ApiError && error.status < 500;
    tell({ file, share: null, failure: isSaid ? error.message : texts.uploadFailed });
    toast.error(texts.uploadFailed, { id: "upload" });
    return null;
  } finally {
    if (stops.get(key) === stop) stops.delete(key);
  }
}

async function madeSmall(file: File): Promise<File> {
  if (small.has(file)) return file;
  const picture = await shrinkPicture(file, LONG_SIDE);
  const made = new File([picture], file.name, { type: picture.type });
  small.add(made);
  return made;
}

function placeOf(key: string, folder: Unsent["folder"]): Pick<Unsent, "owner" | "position" | "at"> {
  const position = folder === "person" ? 0 : currentDraft().garments.findIndex((garment) => garment.key === key);
  return { owner: personNow() ?? "", position, at: Date.now() };
}

/** Takes up what an earlier visit, or a tab that is gone, did not finish sending. */
export function resumeSending(): void {
  const person = personNow();
  if (person) void takeUpUnsent(person, takeUp);
}

function takeUp({ key, folder, position, file, at }: Unsent): void {
  const { photo, garments } = currentDraft();
  const isSettled =
    folder === "person"
      ? photo !== null
      : garments.length >= MOST_GARMENTS || garments.some((garment) => garment.key === key);
  if (isSettled || Date.now() - at > LIFE_MS) {
    void dropUnsent(key);
    return;
  }
  small.add(file);
  const picture = { ...fromDevice(file), key };
  if (folder === "person") showPhoto({ ...picture, avatarId: null, check: null });
  else showGarment({ ...picture, reading: null, category: null }, position);
}

window.addEventListener("online", () => {
  const { photo, garments } = currentDraft();
  if (photo && unanswered.has(photo.key)) retryPhoto(photo);
  for (const garment of garments) if (unanswered.has(garment.key)) retryGarment(garment);
});

// When the session is over nothing of the person goes on being sent.
onSessionChange(() => {
  if (!personNow()) for (const key of stops.keys()) stopSending(key);
});

function letGo(picture: { key: string; preview: string | null } | null): void {
  if (!picture) return;
  stopSending(picture.key);
  if (picture.preview) URL.revokeObjectURL(picture.preview);
}

function stopSending(key: string): void {
  unanswered.delete(key);
  stops.get(key)?.abort();
  stops.delete(key);
  void dropUnsent(key);
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
