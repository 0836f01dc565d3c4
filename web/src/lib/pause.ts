/** Shorter when the network or the person comes back. */
export function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(end, ms);
    function end() {
      clearTimeout(timer);
      removeEventListener("online", end);
      document.removeEventListener("visibilitychange", end);
      stop.removeEventListener("abort", end);
      resolve();
    }
    addEventListener("online", end);
    document.addEventListener("visibilitychange", end);
    stop.addEventListener("abort", end);
  });
}
