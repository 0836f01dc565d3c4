import { useCallback, useRef } from "react";

/** Ignores calls made while one is still running, so that a double tap sends once. */
export function useSingleFlight<A extends unknown[]>(
  work: (...args: A) => Promise<void>,
): (...args: A) => Promise<void> {
  const running = useRef(false);
  return useCallback(
    async (...args: A) => {
      if (running.current) return;
      running.current = true;
      try {
        await work(...args);
      } finally {
        running.current = false;
      }
    },
    [work],
  );
}
