/** A file that the server does not have yet, as this device keeps it. */
export type Unsent = {
  key: string;
  /** Whose it is: a device may pass from hand to hand. */
  owner: string;
  folder: "person" | "garment";
  /** Its place among those chosen with it. */
  position: number;
  file: File;
  at: number;
};

const NAME = "provai-unsent";
const STORE = "files";

/** What this tab is sending, each with how to let go of it. */
const held = new Map<string, () => void>();

/**
 * Keeps a file until `dropUnsent`, so that a reload, a crash or a closed tab does not lose it. Where the browser keeps
 * nothing (some private windows, a full disk) it lives as long as the page, no longer.
 */
export async function keepUnsent(unsent: Unsent): Promise<void> {
  try {
    await hold(unsent.key);
    await ask("readwrite", (store) => store.put(unsent));
  } catch (error) {
    console.warn(error);
  }
}

/** The server has it, or the person no longer wants it. */
export async function dropUnsent(key: string): Promise<void> {
  await ask("readwrite", (store) => store.delete(key)).catch(console.warn);
  held.get(key)?.();
}

/** Hands over every file of this person that no tab is sending; one that another tab sends, if that tab goes away. */
export async function takeUpUnsent(owner: string, onFile: (unsent: Unsent) => void): Promise<void> {
  const kept = await ask<Unsent[]>("readonly", (store) => store.getAll()).catch(() => []);
  for (const { key } of kept.toSorted((a, b) => a.position - b.position)) {
    if (!held.has(key)) void takeUp(key, owner, onFile);
  }
}

async function takeUp(key: string, owner: string, onFile: (unsent: Unsent) => void): Promise<void> {
  await hold(key);
  // Read only now: the tab that held it before may have sent it.
  const unsent = await ask<Unsent | undefined>("readonly", (store) => store.get(key)).catch(() => undefined);
  if (unsent?.owner === owner) onFile(unsent);
  else await dropUnsent(key);
}

/** When a session ends nothing of the person stays on the device. */
export async function forgetUnsent(): Promise<void> {
  await ask("readwrite", (store) => store.clear()).catch(console.warn);
  for (const letGo of held.values()) letGo();
}

/** One tab at a time holds a file; the browser lets go for a tab that is gone. */
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
