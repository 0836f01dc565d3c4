import type { StoredFile } from "@/lib/upload";
import { isExampleFile } from "./examples/catalogue";

/** What stands on the server; enough to show it and to use it. */
export type KeptPicture = Pick<StoredFile, "path" | "url" | "thumbnail_url"> & {
  /** When its links were given out. */
  at: number;
};

/** A picture on its way: only this tab knows it (see `unsent`, should this tab go away). */
export type Transfer = {
  file: File;
  /** Sent share, 0 to 1; null once it failed. */
  share: number | null;
  /** Why it failed, for the person. */
  failure: string | null;
  /** The same file would be refused again: only another one helps. */
  refused: boolean;
};

/** A picture that a person chose, wherever it is by now. */
export type ChosenPicture = {
  key: string;
  kept: KeptPicture | null;
  /** Where this device itself shows it from, when it came from here. */
  preview: string | null;
  transfer: Transfer | null;
  /** A picture of ours instead of the person's own. */
  isExample?: boolean;
};

export function fromDevice(file: File): ChosenPicture {
  const transfer = { file, share: 0, failure: null, refused: false };
  return {
    key: crypto.randomUUID(),
    kept: null,
    preview: URL.createObjectURL(file),
    transfer,
    isExample: isExampleFile(file),
  };
}

export function fromServer(kept: KeptPicture): ChosenPicture {
  return { key: crypto.randomUUID(), kept, preview: null, transfer: null };
}
