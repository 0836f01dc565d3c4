import { useSyncExternalStore } from "react";
import { DRAFT } from "@/lib/forget";
import { onPersonGone } from "@/lib/person";
import { type ChosenPicture, fromDevice, fromServer, type KeptPicture } from "@/photos/chosen";
import { type Photos, usePhotos } from "@/photos/provider";
import type { Outgoing } from "@/photos/sending";
import { LIFE_MS } from "@/photos/unsent";
import { colourTexts } from "@/texts/colour";
import { toast } from "@/ui/toast";
import type { Spot } from "../api";

export const MOST_SELFIES = 3;

const KEY = `${DRAFT}-colour`;

/** What is chosen for the next analysis. */
export type Chosen = {
  selfies: readonly ChosenPicture[];
  /** Where in the first selfie a sheet of white paper is. */
  paper: Spot | null;
};

export type Selfies = ReturnType<typeof openSelfies>;

const nothing: Chosen = { selfies: [], paper: null };

export function useSelfies(): Selfies {
  return usePhotos().roomOf(openSelfies);
}

export function useChosen(): Chosen {
  const { subscribe, current } = useSelfies();
  return useSyncExternalStore(subscribe, current);
}

/** Up to three selfies: each is shown at once, then sent; found again after a reload. */
export function openSelfies({ sender }: Photos) {
  let chosen = readKept();
  const listeners = new Set<() => void>();

  function show(next: Chosen): void {
    chosen = next;
    for (const notify of listeners) notify();
  }

  function change(next: Chosen): void {
    show(next);
    keep(next);
  }

  onPersonGone(() => show(nothing));

  /** As many as still fit; says so when some do not. */
  function add(files: readonly File[]): void {
    const room = MOST_SELFIES - chosen.selfies.length;
    if (files.length > room) toast.info(colourTexts.selfie.full, { id: "selfies" });
    for (const file of files.slice(0, room)) put(fromDevice(file));
  }

  function put(selfie: ChosenPicture): void {
    change({ ...chosen, selfies: [...chosen.selfies, selfie] });
    send(selfie);
  }

  /** At first, and again when it failed. */
  function send({ key, transfer }: ChosenPicture): void {
    if (!transfer) return;
    const position = chosen.selfies.findIndex((selfie) => selfie.key === key);
    const picture = { key, file: transfer.file, position, room: "colour", bucket: "tryon-images", folder: "selfie" };
    void sender.send(picture as Outgoing, {
      onTransfer: (next) => changeOne(key, { transfer: next }),
      onSent: (kept) => changeOne(key, { kept, transfer: null }),
    });
  }

  function changeOne(key: string, changes: Partial<ChosenPicture>): void {
    const selfies = chosen.selfies.map((selfie) => (selfie.key === key ? { ...selfie, ...changes } : selfie));
    change({ ...chosen, selfies });
  }

  function remove(key: string): void {
    const selfies = chosen.selfies.filter((selfie) => selfie.key !== key);
    // The mark belongs to the first one.
    const paper = selfies[0] === chosen.selfies[0] ? chosen.paper : null;
    const gone = chosen.selfies.find((selfie) => selfie.key === key);
    change({ selfies, paper });
    sender.stop(key);
    if (gone?.preview) URL.revokeObjectURL(gone.preview);
  }

  function clear(): void {
    for (const { key } of chosen.selfies) remove(key);
  }

  /** Goes on with what an earlier visit, or a tab that is gone, left unsent. */
  function resume(): void {
    sender.resume("colour", ({ key, file }) => {
      const isKnown = chosen.selfies.some((selfie) => selfie.key === key);
      if (isKnown || chosen.selfies.length >= MOST_SELFIES) sender.stop(key);
      else put({ ...fromDevice(file), key });
    });
  }

  /** The paths of all selfies once each has arrived; null when one was not sent or all were taken back. */
  function sent(): Promise<string[] | null> {
    return new Promise((resolve) => {
      const look = () => {
        const paths = chosen.selfies.flatMap(({ kept }) => kept?.path ?? []);
        const isOver = paths.length === chosen.selfies.length;
        const isStuck = chosen.selfies.some(({ transfer }) => transfer?.failure);
        if (!isOver && !isStuck) return;
        listeners.delete(look);
        resolve(isStuck || paths.length === 0 ? null : paths);
      };
      listeners.add(look);
      look();
    });
  }

  return {
    sent,
    current: () => chosen,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add,
    send,
    remove,
    clear,
    resume,
    markPaper: (paper: Spot | null) => change({ ...chosen, paper }),
  };
}

/** What is already on the server; the rest is kept as unsent files. */
function keep({ selfies, paper }: Chosen): void {
  const kept = selfies.flatMap((selfie) => (selfie.kept ? [selfie.kept] : []));
  if (kept.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify({ kept, paper, at: Date.now() }));
}

function readKept(): Chosen {
  try {
    const { kept, paper, at } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
    if (typeof at !== "number" || Date.now() - at > LIFE_MS) return nothing;
    return { selfies: (kept as KeptPicture[]).map(fromServer), paper };
  } catch {
    return nothing; // whatever lies there is no draft
  }
}
