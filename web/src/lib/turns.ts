/**
 * Lets at most `limit` pieces of work run at once, in the order they came. A browser holds six connections to a
 * server: whatever may start many slow calls takes turns, so that what the person presses next is not left waiting.
 */
export function takingTurns(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((turn) => waiting.push(turn));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place passes on directly: nobody slips in between.
      if (next) next();
      else running -= 1;
    }
  };
}
