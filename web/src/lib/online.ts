let said: boolean | null = null;

/** Whether there is a network: what the phone said last, else what the browser thinks. */
export function isOnline(): boolean {
  return said ?? navigator.onLine;
}

/** The phone knows better than its web view, which then hears it as a browser would. */
export function setOnline(next: boolean): void {
  const before = isOnline();
  said = next;
  if (next !== before) dispatchEvent(new Event(next ? "online" : "offline"));
}
