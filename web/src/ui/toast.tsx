import { type ComponentType, useEffect, useState } from "react";
import { firstSign } from "@/lib/first-sign";

export type ToastOptions = {
  /** At most one thing to do about it. */
  action?: { label: string; onClick: () => void };
  /** The same id replaces the toast instead of adding another. */
  id?: string;
};

export type ToastKind = "success" | "info" | "error";

/** Who shows the toasts; it comes apart from the first screen, which has nothing to say yet. */
export type Speaker = {
  say: (kind: ToastKind, message: string, options: ToastOptions) => void;
  dismiss: (id?: string) => void;
};

let speaker: Speaker | null = null;
let waiting: ((speaker: Speaker) => void)[] = [];
let wake = () => {};

/** Passing notices; what must stay on the screen is a Note. */
export const toast = {
  success: saying("success"),
  info: saying("info"),
  error: saying("error"),
  dismiss: (id?: string) => {
    waiting = [];
    speaker?.dismiss(id);
  },
};

function saying(kind: ToastKind) {
  return (message: string, options: ToastOptions = {}) => {
    if (speaker) {
      speaker.say(kind, message, options);
      return;
    }
    waiting.push((arrived) => arrived.say(kind, message, options));
    wake();
  };
}

/** Called by the region once it is on the page: it first says what was waiting. */
export function speakThrough(arrived: Speaker): () => void {
  speaker = arrived;
  for (const words of waiting.splice(0)) words(arrived);
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
    return () => {
      isHere = false;
      wake = () => {};
    };
  }, []);
  return Region ? <Region /> : null;
}
