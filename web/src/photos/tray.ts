import { useEffect, useRef, useState } from "react";
import type { Bucket, Folder } from "@/lib/upload";
import { toast } from "@/ui/toast";
import { type ChosenPicture, fromDevice } from "./chosen";
import { usePhotos } from "./provider";
import type { Outgoing } from "./sending";
import type { Room } from "./unsent";

/** A picture on its way to becoming a row of the person's. */
export type Coming = ChosenPicture & { failure: string | null };

type TrayOptions = {
  room: Room;
  bucket: Bucket;
  folder: Folder;
  /** Makes the row that keeps the sent picture. */
  keep: (path: string) => Promise<void>;
  failed: string;
};

export type Tray = ReturnType<typeof useTray>;

/** Pictures that each become a row as soon as they have arrived, so that leaving, reloading or losing the network loses none. */
export function useTray({ room, bucket, folder, keep, failed }: TrayOptions) {
  const { sender } = usePhotos();
  const [coming, setComing] = useState<readonly Coming[]>([]);
  const waiting = useRef<((done: boolean) => void)[]>([]);
  const failing = useRef(new Set<string>());

  function change(key: string, next: Partial<Coming>) {
    if (next.failure) failing.current.add(key);
    else if (next.failure === null) failing.current.delete(key);
    setComing((all) => all.map((one) => (one.key === key ? { ...one, ...next } : one)));
  }

  function forget(key: string) {
    setComing((all) => {
      const gone = all.find((one) => one.key === key);
      if (gone?.preview) URL.revokeObjectURL(gone.preview);
      return all.filter((one) => one.key !== key);
    });
    failing.current.delete(key);
    // The error goes with the last picture that it was about.
    if (failing.current.size === 0) toast.dismiss(room);
  }

  async function keepSent(key: string, path: string) {
    change(key, { failure: null });
    try {
      await keep(path);
      forget(key);
    } catch {
      change(key, { failure: failed });
      toast.error(failed, { id: room });
    }
  }

  function send(picture: Coming) {
    setComing((all) => [...all.filter((one) => one.key !== picture.key), picture]);
    start(picture);
  }

  function start({ key, kept, transfer }: Coming) {
    if (kept) {
      void keepSent(key, kept.path);
      return;
    }
    if (!transfer) return;
    void sender.send(
      { key, file: transfer.file, room, bucket, folder, position: 0 },
      {
        onTransfer: (next) => change(key, { transfer: next, failure: next.failure }),
        onSent: (sent) => {
          change(key, { kept: sent, transfer: null });
          void keepSent(key, sent.path);
        },
      },
    );
  }

  function add(files: readonly File[]) {
    for (const file of files) send({ ...fromDevice(file), failure: null });
  }

  function retry(key: string) {
    const picture = coming.find((one) => one.key === key);
    if (picture) start(picture);
  }

  function drop(key: string) {
    sender.stop(key);
    forget(key);
  }

  const takeUp = useRef((_: Outgoing) => {});
  takeUp.current = ({ key, file }) => send({ ...fromDevice(file), key, failure: null });
  useEffect(() => sender.resume(room, (picture) => takeUp.current(picture)), [sender, room]);

  const isMoving = coming.some(({ failure }) => !failure);
  const hasFailed = coming.some(({ failure }) => failure);
  useEffect(() => {
    if (isMoving) return;
    for (const tell of waiting.current.splice(0)) tell(!hasFailed);
  }, [isMoving, hasFailed]);

  /** Whether all have arrived; waits for those on their way. */
  function settled(): Promise<boolean> {
    if (!isMoving) return Promise.resolve(!hasFailed);
    return new Promise((resolve) => waiting.current.push(resolve));
  }

  /** `room` is also what its errors are told under. */
  return { room, coming, add, retry, drop, settled, isMoving };
}
