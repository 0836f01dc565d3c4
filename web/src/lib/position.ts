import type { QueryClient } from "@tanstack/react-query";
import { type Position, permissionFlags, roughPosition } from "./device";

const FRESH_MS = 30 * 60_000;
/** How long an answer waits to learn where the person is. */
const POSITION_MS = 1_000;

/** The device is asked once, also where it has no answer; an answer that comes late serves the next question. */
export function positionInTime(queries: QueryClient): Promise<Position | null> {
  const asked = queries.fetchQuery({
    // Asked anew once it is allowed.
    queryKey: ["position", permissionFlags().location],
    queryFn: () => roughPosition().catch(notKnown),
    staleTime: FRESH_MS,
    gcTime: FRESH_MS,
  });
  const tooLate = new Promise<null>((resolve) => setTimeout(resolve, POSITION_MS, null));
  return Promise.race([asked, tooLate]);
}

/** Nothing needs the weather. */
function notKnown(error: unknown): null {
  console.error(error);
  return null;
}
