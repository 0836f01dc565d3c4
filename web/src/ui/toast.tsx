import { type ComponentType, useEffect, useState } from "react";
import { firstSign } from "@/lib/first-sign";
import { errorTexts } from "@/texts/errors";

export type ToastOptions = {
  /** At most one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** Called once it is gone, however it went: then its action can no longer be chosen. */
  onGone?: () => void;
  /** What it is about: a later toast about the same thing takes its place, a success that of its error. The message unless told. */
  id?: string;
};

export type ToastKind = "success" | "info" | "error";

/** Who shows the toasts; it comes apart from the first screen, which has nothing to say yet. */
export type Speaker = {
  say: (kind: ToastKind, message: string, options: ToastOptions & { id: string }) => void;
  dismiss: (id?: string) => void;
};

let speaker: Speaker | null = null;
let waiting: { id: string; say: (speaker: Speaker) => void }[] = [];
/** Toasts about a connection that failed, by id. */
const unreached = new Set<string>();
let wake = () => {};

/** Passing notices; what must stay on the screen is a Note. */
export const toast = {
  success: saying("success"),
  info: saying("info"),
  error: saying("error"),
  dismiss: (id?: string) => {
    waiting = id === undefined ? [] : waiting.filter((one) => one.id !== id);
    speaker?.dismiss(id);
  },
  /** The server answers again: what was said about the connection is not true any more. */
  reconnected: () => {
    for (const id of unreached) toast.dismiss(id);
    unreached.clear();
  },
};

function saying(kind: ToastKind) {
  return (message: string, options: ToastOptions = {}) => {
    const id = options.id ?? message;
    const said = { ...options, id };
    if (message === errorTexts.network) unreached.add(id);
    else unreached.delete(id);
    if (speaker) {
      speaker.say(kind, message, said);
      return;
    }
    waiting = [...waiting.filter((one) => one.id !== id), { id, say: (arrived) => arrived.say(kind, message, said) }];
    wake();
  };
}

/** Called by the region once it is on the page: it first says what was waiting. */
export function speakThrough(arrived: Speaker): () => void {
  speaker = arrived;
  for (const { say } of waiting.splice(0)) say(arrived);
  return () => {
    if (speaker === arrived) speaker = null;
  };
}

/** Mounted once at the root; fetches the region at the first sign of the person, or for the first toast. */
export function Toaster() {
  const [Region, setRegion] = useState<ComponentType | null>(null);
  useEffect(() => {
    wake = () => {
      import("./toast-region").then(
        (module) => setRegion(() => module.ToastRegion),
        (error) => {
          console.error(error);
          // By the time it can be fetched they would be old news.
          waiting = [];
        },
      );
    };
    let isHere = true;
    void firstSign().then(() => {
      if (isHere) wake();
    });
    if (waiting.length > 0) wake();
    addEventListener("online", toast.reconnected);
    return () => {
      isHere = false;
      removeEventListener("online", toast.reconnected);
      wake = () => {};
    };
  }, []);
  return Region ? <Region /> : null;
}
