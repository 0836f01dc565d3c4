import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { readEvents } from "@/lib/events";
import { isOnline } from "@/lib/online";
import { pause } from "@/lib/pause";
import { onResume } from "@/lib/resume";
import { EVENTS, recentQuery, refreshLists, showTryon, type TryonProgress } from "./api";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 20_000;
/** What the server says at least every 15 s; silence beyond this is a dead connection. */
const SILENCE_MS = 40_000;

const progressKey = ["tryons", "progress"] as const;
type Progresses = Record<string, TryonProgress & { at: number }>;

/** How far each unfinished look is, by id; `at` is when this device heard it. */
export function useProgresses(): Progresses {
  const { data } = useQuery<Progresses>({
    queryKey: progressKey,
    queryFn: () => ({}),
    initialData: {},
    staleTime: Infinity,
  });
  return data;
}

/**
 * Follows every unfinished look of the person over one connection while there is one, and says whether it holds. What
 * is missed while it does not is made up for: each connection begins with the present state, and between two the rows
 * are asked for directly.
 */
export function useLiveTryons(onEnd: (progress: TryonProgress) => void): { connected: boolean } {
  const queries = useQueryClient();
  const { data: rows } = useQuery(recentQuery);
  const isWaiting = rows?.some(({ status }) => status === "processing") ?? false;
  const [connected, setConnected] = useState(true);
  const tell = useRef(onEnd);
  tell.current = onEnd;

  useEffect(() => {
    if (!isWaiting) return;
    const stop = new AbortController();
    void follow(queries, stop.signal, setConnected, (progress) => tell.current(progress));
    return () => stop.abort();
  }, [isWaiting, queries]);

  return { connected: connected || !isWaiting };
}

async function follow(
  queries: QueryClient,
  stop: AbortSignal,
  onConnection: (connected: boolean) => void,
  onEnd: (progress: TryonProgress) => void,
): Promise<void> {
  let failures = 0;
  while (!stop.aborted) {
    const end = await listen(
      queries,
      stop,
      () => {
        failures = 0;
        onConnection(true);
      },
      onEnd,
    ).catch((): End => "broken");
    if (stop.aborted) return;
    if (end === "superseded") {
      await askNowAndThen(queries, stop);
      continue;
    }
    // Ended because nothing is being made any more: the rows say the rest.
    const heard = end === "done";
    failures = heard ? 0 : failures + 1;
    // One break is mended unnoticed.
    if (failures > 1 || !isOnline()) onConnection(false);
    if (!heard) await pause(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS), stop);
    if (stop.aborted) return;
    if (isOnline()) await queries.refetchQueries({ queryKey: recentQuery.queryKey });
    // A row that is still being made although the stream is over: never a hot loop.
    if (heard) await pause(FIRST_WAIT_MS, stop);
  }
}

/** Newer tabs took this one's place: coming back would take theirs in turn, so it asks until somebody looks at it. */
async function askNowAndThen(queries: QueryClient, stop: AbortSignal): Promise<void> {
  let isLookedAt = false;
  const look = () => {
    isLookedAt = document.visibilityState === "visible";
  };
  document.addEventListener("visibilitychange", look);
  while (!stop.aborted && !isLookedAt) {
    await queries.refetchQueries({ queryKey: recentQuery.queryKey });
    await pause(LONGEST_WAIT_MS, stop);
  }
  document.removeEventListener("visibilitychange", look);
}

type End = "done" | "superseded" | "broken";

/** One connection until it ends. */
async function listen(
  queries: QueryClient,
  stop: AbortSignal,
  onOpen: () => void,
  onEnd: (progress: TryonProgress) => void,
): Promise<End> {
  const silence = new AbortController();
  stop.addEventListener("abort", () => silence.abort(), { once: true });
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  let end: End = "broken";
  const hear = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    onOpen();
  };
  const lost = () => silence.abort();
  addEventListener("offline", lost);
  const stopHearing = onResume(lost);
  try {
    await readEvents(EVENTS, {
      signal: silence.signal,
      onBytes: hear,
      onEvent: ({ event, data }) => {
        if (event === "done" || event === "superseded") end = event;
        if (event === "tryon") take(queries, JSON.parse(data), onEnd);
      },
    });
    return end;
  } finally {
    clearTimeout(timer);
    removeEventListener("offline", lost);
    stopHearing();
  }
}

function take(queries: QueryClient, progress: TryonProgress, onEnd: (progress: TryonProgress) => void): void {
  queries.setQueryData<Progresses>(progressKey, (all) => ({ ...all, [progress.id]: { ...progress, at: Date.now() } }));
  if (!progress.tryon) return;
  showTryon(queries, progress.tryon);
  if (progress.tryon.status === "completed") refreshLists(queries, "history");
  onEnd(progress);
}
