import { useEffect } from "react";

let held = 0;
const listeners = new Set<() => void>();

/** Says that leaving the page now would lose something; call what it returns when that is no longer so. */
export function holdPage(): () => void {
  held += 1;
  let released = false;
  return () => {
    if (released) return;
    released = true;
    held -= 1;
    if (held === 0) for (const notify of [...listeners]) notify();
  };
}

export function hasUnsaved(): boolean {
  return held > 0;
}

/** Runs `work` as soon as nothing would be lost: now, or when the last thing held is released. */
export function whenSaved(work: () => void): void {
  if (!hasUnsaved()) {
    work();
    return;
  }
  const listener = () => {
    listeners.delete(listener);
    work();
  };
  listeners.add(listener);
}

/** Holds the page while `unsaved` is true and the component is on the screen. */
export function useUnsaved(unsaved: boolean): void {
  useEffect(() => (unsaved ? holdPage() : undefined), [unsaved]);
}
