import type { Bucket, Folder } from "@/lib/upload";

/** The rooms that take up their own unsent files after a reload. */
export type Room = "tryon" | "colour" | "wardrobe" | "onboarding-wardrobe" | "favorite-garments" | "stylist";

/** A file that the server does not have yet, as this device keeps it. */
export type Unsent = {
  key: string;
  /** Whose it is: a device may pass from hand to hand. */
  owner: string;
  room: Room;
  bucket: Bucket;
  folder: Folder;
  /** Its place among those chosen with it. */
  position: number;
  file: File;
  at: number;
};

export type UnsentFiles = ReturnType<typeof openUnsent>;

/** The server keeps an upload that nothing uses for a day; past this, what is kept here would only promise what is gone. */
export const LIFE_MS = 20 * 3_600_000;

const NAME = "provai-unsent";
const STORE = "files";

/** The files that this device keeps until the server has them. One tab at a time holds each. */
export function openUnsent() {
  /** What this tab is sending, each with how to let go of it. */
  const held = new Map<string, () => void>();

  /**
   * Keeps a file until `drop`, so that a reload, a crash or a closed tab does not lose it. Where the browser keeps
   * nothing (some private windows, a full disk) it lives as long as the page, no longer.
   */
  async function keep(unsent: Unsent): Promise<void> {
    try {
      await hold(unsent.key);
      await ask("readwrite", (store) => store.put(unsent));
    } catch (error) {
      console.warn(error);
    }
  }

  /** The server has it, or the person no longer wants it. */
  async function drop(key: string): Promise<void> {
    await ask("readwrite", (store) => store.delete(key)).catch(console.warn);
    held.get(key)?.();
  }

  /** Hands over each file of this person and room that no tab is sending; one that another tab sends, if that tab goes away. */
  async function takeUp(room: Room, owner: string, onFile: (unsent: Unsent) => void): Promise<void> {
    const kept = await ask<Unsent[]>("readonly", (store) => store.getAll()).catch(() => []);
    for (const unsent of kept.toSorted((a, b) => a.position - b.position)) {
      if (unsent.room === room && !held.has(unsent.key)) void takeUpOne(unsent.key, owner, onFile);
    }
  }

  async function takeUpOne(key: string, owner: string, onFile: (unsent: Unsent) => void): Promise<void> {
    await hold(key);
    // Read only now: the tab that held it before may have sent it.
    const unsent = await ask<Unsent | undefined>("readonly", (store) => store.get(key)).catch(() => undefined);
    if (unsent?.owner === owner && Date.now() - unsent.at < LIFE_MS) onFile(unsent);
    else await drop(key);
  }

  /** Lets go of everything; what is kept on the device goes with `forgetUnsent`. */
  function release(): void {
    for (const letGo of held.values()) letGo();
  }

  /** The browser lets go for a tab that is gone. */
  async function hold(key: string): Promise<void> {
    if (held.has(key)) return;
    await new Promise<void>((granted, refused) => {
      const sending = async () => {
        const done = new Promise<void>((letGo) => held.set(key, letGo));
        granted();
        await done;
        held.delete(key);
      };
      navigator.locks.request(`${NAME}-${key}`, sending).catch(refused);
    });
  }

  return { keep, drop, takeUp, release };
}

/** When a session ends nothing of the person stays on the device. */
export async function forgetUnsent(): Promise<void> {
  await ask("readwrite", (store) => store.clear()).catch(console.warn);
}

async function ask<Answer>(mode: IDBTransactionMode, question: (store: IDBObjectStore) => IDBRequest): Promise<Answer> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = question(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

/** Async, so that a browser without it refuses like one that cannot. */
async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: "key" });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
