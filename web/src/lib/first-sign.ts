declare global {
  interface Window {
    /** Written by index.html, before any script of ours. */
    firstSign?: Promise<unknown>;
  }
}

/** The first thing a person does on this page, or another tab or the network does to it. */
export function firstSign(): Promise<unknown> {
  return window.firstSign ?? Promise.resolve();
}
