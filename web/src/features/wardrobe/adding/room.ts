import { useSyncExternalStore } from "react";
import { ApiError } from "@/lib/api";
import { fromDevice, type KeptPicture } from "@/photos/chosen";
import { type Photos, usePhotos } from "@/photos/provider";
import type { Outgoing } from "@/photos/sending";
import { createPiece, isSameFile, newestPieces, type Piece } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { toast } from "@/ui/toast";
import { saidBy } from "../api";
import { type AddedPiece, type Adding, type Fields, openDraft } from "./draft";
import { fieldsOf, saidIn } from "./fields";

export const MOST_AT_ONCE = 5;

const texts = wardrobeTexts.adding;

export type AddingRoom = ReturnType<typeof openAdding>;

export function useAdding(): AddingRoom {
  return usePhotos().roomOf(openAdding);
}

export function useAddingState(): Adding {
  const { draft } = useAdding();
  return useSyncExternalStore(draft.subscribe, draft.current);
}

/** Brings photos into the wardrobe: each is shown at once, sent, looked at, and saved when the person says so. */
export function openAdding({ sender, looker }: Photos) {
  const draft = openDraft();

  /** As many as still fit; says so when some do not. */
  function add(files: readonly File[]): void {
    const room = MOST_AT_ONCE - draft.current().pieces.length;
    if (room <= 0) toast.error(texts.full, { id: "limit" });
    else if (files.length > room) toast.error(texts.some(room), { id: "limit" });
    else toast.dismiss("limit");
    for (const file of files.slice(0, Math.max(0, room))) show(file);
  }

  function show(file: File, key?: string, typed: Partial<Fields> = {}): void {
    const picture = fromDevice(file);
    const piece: AddedPiece = {
      ...picture,
      key: key ?? picture.key,
      reading: null,
      typed,
      problem: null,
      unsure: false,
    };
    draft.change((now) => ({ ...now, leftOut: [], pieces: [...now.pieces, piece] }));
    send(piece);
  }

  /** At first, and again when it failed. */
  function send({ key, transfer }: AddedPiece): void {
    if (!transfer) return;
    const { file } = transfer;
    const position = draft.current().pieces.findIndex((piece) => piece.key === key);
    void sender.send(
      { key, file, room: "wardrobe", bucket: "tryon-images", folder: "wardrobe", position },
      {
        onTransfer: (next) => {
          // After the sender has said so: what is left out takes the sender's notice with it.
          if (next.refused) queueMicrotask(() => leaveOut(key, file.name, next.failure ?? ""));
          else draft.changePiece(key, { transfer: next });
        },
        onSent: (kept) => {
          draft.changePiece(key, { kept, transfer: null });
          void read(key);
        },
      },
    );
  }

  /** Nobody can open it: the others go on without it. */
  function leaveOut(key: string, name: string, why: string): void {
    remove(key);
    draft.change((now) => ({ ...now, leftOut: [...now.leftOut, { name, why }] }));
  }

  function remove(key: string): void {
    const gone = draft.current().pieces.find((piece) => piece.key === key);
    sender.stop(key);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
    draft.change((now) => ({ ...now, pieces: now.pieces.filter((piece) => piece.key !== key) }));
  }

  function type(key: string, name: keyof Fields, value: string): void {
    const piece = draft.current().pieces.find((one) => one.key === key);
    if (piece) draft.changePiece(key, { typed: { ...piece.typed, [name]: value }, problem: null });
  }

  async function read(key: string): Promise<void> {
    const piece = draft.current().pieces.find((one) => one.key === key);
    if (piece) draft.changePiece(key, { reading: await looker.readGarment(piece) });
  }

  /** Saves what has been sent, one piece after the other; returns the new pieces. What fails stays as it is. */
  async function save(): Promise<Piece[]> {
    draft.change((now) => ({ ...now, saving: true }));
    const saved: Piece[] = [];
    try {
      await settled();
      for (const piece of draft.current().pieces) {
        if (!piece.kept) continue;
        try {
          saved.push(await saveOne(piece, piece.kept));
          remove(piece.key);
        } catch (error) {
          const isAnswered = error instanceof ApiError && error.status > 0;
          draft.changePiece(piece.key, { problem: saidBy(error, texts.failed), unsure: piece.unsure || !isAnswered });
        }
      }
    } finally {
      draft.change((now) => ({ ...now, saving: false }));
    }
    return saved;
  }

  async function saveOne(piece: AddedPiece, kept: KeptPicture): Promise<Piece> {
    if (piece.unsure) {
      const there = (await newestPieces(20)).find(({ image_url }) => isSameFile(image_url, kept.path));
      if (there) return there;
    }
    const { category, color, brand, notes } = fieldsOf(piece);
    return createPiece({
      image_url: kept.path,
      category: category.trim(),
      color: color.trim() || null,
      brand: brand.trim() || null,
      notes: notes.trim() || null,
      said: saidIn(piece),
    });
  }

  /** Once every photo has arrived or failed. */
  function settled(): Promise<void> {
    const isSettled = () => draft.current().pieces.every(({ transfer }) => !transfer || transfer.failure);
    return new Promise((resolve) => {
      if (isSettled()) {
        resolve();
        return;
      }
      const stop = draft.subscribe(() => {
        if (!isSettled()) return;
        stop();
        resolve();
      });
    });
  }

  function discard(): void {
    for (const { key } of draft.current().pieces) remove(key);
    forgetLeftOut();
  }

  function forgetLeftOut(): void {
    if (draft.current().leftOut.length > 0) draft.change((now) => ({ ...now, leftOut: [] }));
  }

  /** Goes on with what an earlier visit, or a tab that is gone, left unfinished. */
  function resume(): void {
    for (const { key, kept, reading } of draft.current().pieces) {
      if (kept && !reading && !looker.isLookingAt(key)) void read(key);
    }
    sender.resume("wardrobe", takeUp);
  }

  function takeUp({ key, file }: Outgoing): void {
    const { pieces } = draft.current();
    if (pieces.length >= MOST_AT_ONCE || pieces.some((piece) => piece.key === key)) sender.stop(key);
    else show(file, key, draft.wordsFor(key));
  }

  return { draft, add, send, remove, type, save, discard, forgetLeftOut, resume };
}
