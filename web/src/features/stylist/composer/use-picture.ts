import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from "react";
import { type ChosenPicture, fromDevice } from "@/photos/chosen";
import { usePhotos } from "@/photos/provider";
import type { Listener } from "@/photos/sending";

/** The picture that goes with the next message: shown at once, sent meanwhile. */
export function usePicture() {
  const { sender } = usePhotos();
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const current = useRef<string | null>(null);

  // What an earlier visit did not finish sending is taken up again.
  useEffect(
    () =>
      sender.resume("stylist", ({ key, file }) => {
        if (current.current) return;
        const chosen = { ...fromDevice(file), key };
        current.current = key;
        setPicture(chosen);
        void sender.send(outgoing(key, file), listenerOf(key, setPicture));
      }),
    [sender],
  );

  function choose(file: File) {
    remove();
    const chosen = fromDevice(file);
    current.current = chosen.key;
    setPicture(chosen);
    void sender.send(outgoing(chosen.key, file), listenerOf(chosen.key, setPicture));
  }

  function remove() {
    if (current.current) sender.stop(current.current);
    clear();
  }

  /** It goes with a message now; `restore` gives it back if that is not taken. */
  function clear() {
    current.current = null;
    setPicture(null);
  }

  function restore(given: ChosenPicture) {
    current.current = given.key;
    setPicture(given);
  }

  function retry() {
    if (picture?.transfer)
      void sender.send(outgoing(picture.key, picture.transfer.file), listenerOf(picture.key, setPicture));
  }

  return { picture, choose, remove, clear, restore, retry };
}

function outgoing(key: string, file: File) {
  return { key, file, room: "stylist", bucket: "stylist-files", folder: "images", position: 0 } as const;
}

type Change = Dispatch<SetStateAction<ChosenPicture | null>>;

function listenerOf(key: string, setPicture: Change): Listener {
  const change = (next: Partial<ChosenPicture>) => setPicture((now) => (now?.key === key ? { ...now, ...next } : now));
  return {
    onTransfer: (transfer) => change({ transfer }),
    onSent: (kept) => change({ kept, transfer: null }),
  };
}
