const RESUMED = "provai:resumed";

/** Calls `listener` whenever the iOS or Android app comes back to the front; returns how to stop. */
export function onResume(listener: () => void): () => void {
  addEventListener(RESUMED, listener);
  return () => removeEventListener(RESUMED, listener);
}

export function tellResumed(): void {
  dispatchEvent(new Event(RESUMED));
}
