import { useSyncExternalStore } from "react";
import { onPersonGone } from "@/lib/person";
import { type ChosenPicture, fromDevice, fromServer, type KeptPicture } from "@/photos/chosen";
import { type Photos, usePhotos } from "@/photos/provider";
import type { Listener, Outgoing } from "@/photos/sending";
import { isSameFile, type Piece } from "@/pieces/api";
import { slotToTry } from "@/pieces/trying";
import { tryonTexts } from "@/texts/tryon";
import { toast } from "@/ui/toast";
import type { Category } from "./api";
import { type Draft, type DraftGarment, type DraftPhoto, openDraft } from "./draft";

export const MOST_GARMENTS = 5;

export type FittingRoom = ReturnType<typeof openFittingRoom>;

export function useFittingRoom(): FittingRoom {
  return usePhotos().roomOf(openFittingRoom);
}

export function useDraft(): Draft {
  const { draft } = useFittingRoom();
  return useSyncExternalStore(draft.subscribe, draft.current);
}

/** Chooses what is tried on: each picture is shown at once, then sent, then looked at. */
export function openFittingRoom({ sender, looker }: Photos) {
  const draft = openDraft();

  /** Nobody has chosen or removed a photo here yet. */
  let isUntouched = true;

  /** The photo that was chosen for the person, and not by them. */
  let suggested: string | null = null;

  // The next person on this page begins as the first one did.
  onPersonGone(() => {
    isUntouched = true;
    suggested = null;
  });

  /** The person's photo, from the camera or the gallery. */
  function choosePhoto(file: File): void {
    letGo(draft.current().photo);
    showPhoto({ ...fromDevice(file), avatarId: null, check: null });
  }

  /** A photo that is on the server already. */
  function chooseKeptPhoto(kept: KeptPicture, avatarId: string): void {
    letGo(draft.current().photo);
    showPhoto({ ...fromServer(kept), avatarId, check: null });
  }

  /** The principal one of the saved photos, when nothing else was chosen since the page was opened. */
  function suggestPhoto(kept: KeptPicture, avatarId: string): void {
    if (!isUntouched || draft.current().photo) return;
    chooseKeptPhoto(kept, avatarId);
    suggested = draft.current().photo?.key ?? null;
  }

  function removePhoto(): void {
    isUntouched = false;
    letGo(draft.current().photo);
    draft.change((now) => ({ ...now, photo: null }));
  }

  /** As many as still fit; says so when some do not. */
  function addGarments(files: readonly File[]): void {
    const room = MOST_GARMENTS - draft.current().garments.length;
    if (files.length > room) {
      const { full, someLeft } = tryonTexts.garments;
      toast.error(room <= 0 || files.length === 1 ? full : someLeft(files.length - room), { id: "garments" });
    } else toast.dismiss("garments");
    for (const file of files.slice(0, Math.max(0, room))) {
      showGarment({ ...fromDevice(file), reading: null, category: null }, draft.current().garments.length);
    }
  }

  /** Garments of an earlier look, for another photo. */
  function chooseKeptGarments(
    kept: readonly { picture: KeptPicture; category: Category | null; isExample: boolean }[],
  ): void {
    for (const garment of draft.current().garments) letGo(garment);
    const garments = kept.map(
      ({ picture, category, isExample }): DraftGarment => ({
        ...fromServer(picture),
        isExample,
        reading: null,
        category,
      }),
    );
    draft.change((now) => ({ ...now, garments, together: garments.length > 1 }));
    for (const { key } of garments) void readGarment(key);
  }

  /** Pieces of the wardrobe beside what is chosen already, as many as fit. */
  function addPieces(pieces: readonly Piece[]): void {
    const { garments } = draft.current();
    const fresh = pieces.filter(
      (piece) => !garments.some(({ kept }) => kept && isSameFile(kept.path, piece.image_url)),
    );
    for (const piece of fresh.slice(0, MOST_GARMENTS - garments.length)) {
      const garment: DraftGarment = {
        ...fromServer(pictureOf(piece)),
        isExample: piece.is_example,
        reading: null,
        category: slotToTry(piece),
      };
      draft.change((now) => ({ ...now, garments: [...now.garments, garment] }));
      void readGarment(garment.key);
    }
  }

  /** Pieces of the wardrobe instead of what is chosen; returns how to have that back, if there was something. */
  function choosePieces(pieces: readonly Piece[]): (() => void) | null {
    const { garments, together } = draft.current();
    for (const { key } of garments) sender.stop(key);
    draft.change((now) => ({ ...now, garments: [], together: pieces.length > 1 }));
    addPieces(pieces);
    // What was still on its way is gone; what the server has can come back.
    const before = garments.filter(({ kept }) => kept);
    return before.length > 0 ? () => draft.change((now) => ({ ...now, garments: before, together })) : null;
  }

  /** Returns how to take it back. */
  function removeGarment(key: string): () => void {
    const before = draft.current().garments;
    const position = before.findIndex((garment) => garment.key === key);
    const garment = before[position];
    draft.change((now) => ({ ...now, garments: now.garments.filter((other) => other.key !== key) }));
    sender.stop(key);
    return () => {
      if (!garment || draft.current().garments.length >= MOST_GARMENTS) return;
      showGarment(garment, position);
    };
  }

  function showPhoto(photo: DraftPhoto): void {
    isUntouched = false;
    draft.change((now) => ({ ...now, photo }));
    sendPhoto(photo);
    lookAgain();
  }

  function showGarment(garment: DraftGarment, position: number): void {
    draft.change((now) => ({ ...now, garments: now.garments.toSpliced(position, 0, garment) }));
    sendGarment(garment);
    lookAgain();
  }

  /** At first, and again when it failed. */
  function sendPhoto({ key, transfer }: DraftPhoto): void {
    if (!transfer) return;
    send(
      { key, file: transfer.file, folder: "person", position: 0 },
      {
        onTransfer: (next) => draft.changePhoto(key, { transfer: next }),
        onSent: (kept) => {
          draft.changePhoto(key, { kept, transfer: null });
          void checkPhoto(key);
        },
      },
    );
  }

  function sendGarment({ key, transfer }: DraftGarment): void {
    if (!transfer) return;
    const position = draft.current().garments.findIndex((garment) => garment.key === key);
    send(
      { key, file: transfer.file, folder: "garment", position },
      {
        onTransfer: (next) => draft.changeGarment(key, { transfer: next }),
        onSent: (kept) => {
          draft.changeGarment(key, { kept, transfer: null });
          void readGarment(key);
        },
      },
    );
  }

  function send(picture: Omit<Outgoing, "room" | "bucket">, listener: Listener): void {
    void sender.send({ ...picture, room: "tryon", bucket: "tryon-images" }, listener);
  }

  /** The advice on the photo; without it the person may go on, so a failure is only noted. */
  async function checkPhoto(key: string): Promise<void> {
    const { photo } = draft.current();
    if (photo?.key !== key) return;
    draft.changePhoto(key, { check: null });
    draft.changePhoto(key, { check: await looker.checkPhoto(photo) });
  }

  async function readGarment(key: string): Promise<void> {
    const garment = draft.current().garments.find((other) => other.key === key);
    if (!garment) return;
    const reading = await looker.readGarment(garment);
    draft.changeGarment(key, { reading });
    // Where both agree, the reading has the closer word: "Camiseta" for "Parte de cima".
    const isAgreed = reading !== "failed" && reading.supported && reading.slot === garment.category;
    if (isAgreed) draft.changeGarment(key, { category: null });
  }

  /** Looks at what a reload, another tab or a lost network left without an answer. */
  function lookAgain(): void {
    const { photo, garments } = draft.current();
    if (photo?.kept && isOpen(photo.check) && !looker.isLookingAt(photo.key)) void checkPhoto(photo.key);
    for (const { key, kept, reading } of garments) {
      if (kept && isOpen(reading) && !looker.isLookingAt(key)) void readGarment(key);
    }
  }

  /** Goes on with what an earlier visit, or a tab that is gone, left unfinished. */
  function resume(): void {
    lookAgain();
    sender.resume("tryon", takeUp);
  }

  function takeUp({ key, folder, position, file }: Outgoing): void {
    const { photo, garments } = draft.current();
    const isSettled =
      folder === "person"
        ? photo !== null && photo.key !== suggested
        : garments.length >= MOST_GARMENTS || garments.some((garment) => garment.key === key);
    if (isSettled) {
      sender.stop(key);
      return;
    }
    const picture = { ...fromDevice(file), key };
    if (folder === "person") showPhoto({ ...picture, avatarId: null, check: null });
    else showGarment({ ...picture, reading: null, category: null }, position);
  }

  function letGo(picture: ChosenPicture | null): void {
    if (!picture) return;
    sender.stop(picture.key);
    if (picture.preview) URL.revokeObjectURL(picture.preview);
  }

  return {
    draft,
    choosePhoto,
    chooseKeptPhoto,
    suggestPhoto,
    removePhoto,
    sendPhoto,
    checkPhoto,
    addGarments,
    chooseKeptGarments,
    addPieces,
    choosePieces,
    removeGarment,
    sendGarment,
    resume,
  };
}

function isOpen(answer: unknown): boolean {
  return answer === null || answer === "failed";
}

function pictureOf({ image_url, thumbnail_url }: Piece): KeptPicture {
  return { path: image_url, url: image_url, thumbnail_url, at: Date.now() };
}
