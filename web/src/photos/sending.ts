import { ApiError } from "@/lib/api";
import { onPersonGone, personNow } from "@/lib/person";
import { takingTurns } from "@/lib/turns";
import { upload } from "@/lib/upload";
import { photosTexts } from "@/texts/photos";
import { toast } from "@/ui/toast";
import type { KeptPicture, Transfer } from "./chosen";
import { preparePicture, uploadFailure } from "./picture";
import type { Unsent, UnsentFiles } from "./unsent";

const LONG_SIDE = 1536;

export type Outgoing = Omit<Unsent, "owner" | "at">;

/** Hears how a picture fares. */
export type Listener = { onTransfer: (transfer: Transfer) => void; onSent: (kept: KeptPicture) => void };

export type Sender = ReturnType<typeof createSender>;

/** Sends chosen pictures: made small, kept on the device until they arrive, two at a time. */
export function createSender(unsent: UnsentFiles) {
  const sendInTurn = takingTurns(2);

  /** Leaving a picture stops its upload. */
  const stops = new Map<string, AbortController>();

  /** Pictures that got no answer at all: the network's return is reason enough to try them again. */
  const unanswered = new Map<string, () => void>();

  /** Pictures that the shown error is about. */
  const failed = new Set<string>();

  /** Files that were made small already. */
  const small = new WeakSet<File>();

  window.addEventListener("online", () => {
    for (const sendAgain of [...unanswered.values()]) sendAgain();
  });

  // When the session is over nothing of the person goes on being sent.
  onPersonGone(() => {
    for (const key of [...stops.keys()]) stop(key);
    unanswered.clear();
    for (const key of [...failed]) forgive(key);
    unsent.release();
  });

  async function send(picture: Outgoing, listener: Listener): Promise<void> {
    const { key } = picture;
    const mine = new AbortController();
    stops.set(key, mine);
    unanswered.delete(key);
    let { file } = picture;
    const tell = (transfer: Omit<Transfer, "file">) => listener.onTransfer({ file, ...transfer });
    tell({ share: 0, failure: null, refused: false });
    try {
      file = await madeSmall(file);
      mine.signal.throwIfAborted();
      await unsent.keep({ ...picture, file, owner: personNow() ?? "", at: Date.now() });
      const stored = await sendInTurn(async () => {
        mine.signal.throwIfAborted();
        return await upload(picture.bucket, file, {
          name: file.name,
          folder: picture.folder,
          signal: mine.signal,
          onProgress: (share) => tell({ share, failure: null, refused: false }),
        });
      });
      listener.onSent({ path: stored.path, url: stored.url, thumbnail_url: stored.thumbnail_url, at: Date.now() });
      void unsent.drop(key);
      forgive(key);
    } catch (error) {
      if (mine.signal.aborted) {
        // It may have been taken back, and be on its way again.
        if (!stops.has(key)) void unsent.drop(key);
        return;
      }
      const { message, refused } = uploadFailure(error);
      const isAnswered = refused || (error instanceof ApiError && error.status > 0);
      if (!isAnswered) unanswered.set(key, () => void send({ ...picture, file }, listener));
      // A picture that the server does not take is not worth keeping for a second try.
      if (refused) void unsent.drop(key);
      tell({ share: null, failure: message, refused });
      failed.add(key);
      toast.error(photosTexts.send.failed, { id: "upload" });
    } finally {
      if (stops.get(key) === mine) stops.delete(key);
    }
  }

  /** The error goes with the last picture that it was about. */
  function forgive(key: string): void {
    if (failed.delete(key) && failed.size === 0) toast.dismiss("upload");
  }

  async function madeSmall(file: File): Promise<File> {
    if (small.has(file)) return file;
    const made = await preparePicture(file, LONG_SIDE);
    small.add(made);
    return made;
  }

  function stop(key: string): void {
    unanswered.delete(key);
    stops.get(key)?.abort();
    stops.delete(key);
    void unsent.drop(key);
    forgive(key);
  }

  /** Hands over what an earlier visit, or a tab that is gone, did not finish sending. */
  function resume(room: Unsent["room"], onFile: (picture: Outgoing) => void): void {
    const person = personNow();
    if (!person) return;
    void unsent.takeUp(room, person, (picture) => {
      small.add(picture.file);
      onFile(picture);
    });
  }

  return { send, stop, resume };
}
