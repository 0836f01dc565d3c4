import { useEffect } from "react";

const CHANNEL = "provai-stylist";

let channel: BroadcastChannel | null = null;

function open(): BroadcastChannel | null {
  if (!("BroadcastChannel" in window)) return null;
  channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}

/** Tells the other tabs of this browser that the conversation has changed; they ask the server what it says now. */
export function tellOtherTabs(): void {
  open()?.postMessage("changed");
}

export function useOtherTabs(onChange: () => void): void {
  useEffect(() => {
    const heard = open();
    heard?.addEventListener("message", onChange);
    return () => heard?.removeEventListener("message", onChange);
  }, [onChange]);
}
