import { type QueryClient, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { ApiError } from "@/lib/api";
import { readEvents, type ServerEvent } from "@/lib/events";
import { isOnline } from "@/lib/online";
import { pause } from "@/lib/pause";
import { positionInTime } from "@/lib/position";
import {
  ASK,
  type Card,
  eventsOf,
  inOrder,
  type Message,
  messagesQuery,
  putMessages,
  refreshMessages,
  stopReply,
} from "../api";
import type { Sent } from "../sent";
import { tellOtherTabs, useOtherTabs } from "../tabs";

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 15_000;

/** A reply on its way. Until the server has taken the message, `sent` is shown in its place. */
export type Live = { sent: Sent | null; replyId: string | null; text: string; cards: Card[]; connected: boolean };

/** `null` once it is over: what was said is in the messages then. */
type Show = (live: Live | null) => void;

/** The messages, and the reply that is being written: by this tab's question, another tab's, or before a reload. */
export function useConversation({ onFailed }: { onFailed: (sent: Sent, error: unknown) => void }) {
  const queries = useQueryClient();
  const history = useInfiniteQuery(messagesQuery);
  const [live, setLive] = useState<Live | null>(null);
  const following = useRef<AbortController | null>(null);
  const messages = useMemo(() => (history.data ? inOrder(history.data) : undefined), [history.data]);
  const writing = messages?.findLast(({ status }) => status === "writing")?.id ?? null;

  useOtherTabs(useCallback(() => void refreshMessages(queries), [queries]));

  const begin = useCallback(
    async (sent: Sent | null, replyId: string | null) => {
      const mine = new AbortController();
      following.current = mine;
      const show = paced((next) => following.current === mine && setLive(next));
      // At once, not with the next frame: a second tap must find it.
      setLive({ sent, replyId, text: "", cards: [], connected: true });
      try {
        await followReply({ queries, sent, replyId, signal: mine.signal, show });
      } finally {
        if (following.current === mine) {
          following.current = null;
          setLive(null);
        }
      }
    },
    [queries],
  );

  useEffect(() => {
    if (writing && !following.current) void begin(null, writing).catch(console.error);
  }, [writing, begin]);

  useEffect(
    () => () => {
      following.current?.abort();
      following.current = null;
    },
    [],
  );

  const send = useCallback(
    async (sent: Sent) => {
      if (following.current) return;
      try {
        await begin(sent, null);
      } catch (error) {
        onFailed(sent, error);
      }
    },
    [begin, onFailed],
  );

  async function stop() {
    const replyId = live?.replyId ?? writing;
    if (!replyId) return;
    const stopped = await stopReply(replyId);
    // The stream says it too, a moment later.
    following.current?.abort();
    following.current = null;
    setLive(null);
    putMessages(queries, stopped);
    tellOtherTabs();
  }

  /** Nothing is written any more: the conversation is gone. */
  function drop() {
    following.current?.abort();
    following.current = null;
    setLive(null);
  }

  return { history, messages, live, isBusy: live !== null || writing !== null, send, stop, drop };
}

type Following = {
  queries: QueryClient;
  sent: Sent | null;
  replyId: string | null;
  signal: AbortSignal;
  show: Show;
};

/** Asks, and listens until the reply has ended; a broken connection is taken up again where the reply is by then. */
async function followReply({ queries, sent, replyId: known, signal, show }: Following): Promise<void> {
  const began = Date.now();
  let live: Live = { sent, replyId: known, text: "", cards: [], connected: true };
  let isOver = false;
  let refusal: ApiError | null = null;
  let failures = 0;

  function change(next: Partial<Live>) {
    live = { ...live, ...next };
    show(live);
  }

  function hear({ event, data }: ServerEvent) {
    const said = JSON.parse(data);
    failures = 0;
    if (event === "start") {
      if (said.user_message) putMessages(queries, said.user_message);
      if (!known) tellOtherTabs();
      known = said.reply_id;
      // A reply that begins anew forgets what was shown of it.
      change({ sent: null, replyId: said.reply_id, text: "", cards: [], connected: true });
    } else if (event === "delta") change({ text: live.text + said.text });
    else if (event === "cards") change({ cards: said.cards });
    else if (event === "done") {
      isOver = true;
      putMessages(queries, said.message);
    } else if (event === "error") {
      isOver = true;
      refusal = new ApiError({ code: said.code, message: said.message, status: 503 });
    }
  }

  while (!isOver) {
    try {
      await readEvents(live.replyId ? eventsOf(live.replyId) : ASK, {
        signal,
        onEvent: hear,
        ...(live.replyId || !sent ? {} : { post: await bodyOf(sent, queries) }),
      });
    } catch (error) {
      if (signal.aborted) return;
      if (live.replyId === null) {
        // The answer may have been lost on its way, and not the question.
        const taken = error instanceof ApiError && error.status === 0 && (await wasTaken(queries, sent, began));
        if (!taken) throw error;
        return;
      }
      // Erased, or the session is over.
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) isOver = true;
    }
    if (isOver || signal.aborted) break;
    failures += 1;
    if (failures > 1 || !isOnline()) change({ connected: false });
    await pause(Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), LONGEST_WAIT_MS), signal);
    if (signal.aborted) return;
  }
  tellOtherTabs();
  if (refusal) {
    // The server has taken the message back; so does the screen.
    await refreshMessages(queries);
    if (sent) throw refusal;
  } else if (!inTheEnd(queries, live.replyId)) await refreshMessages(queries);
}

function inTheEnd(queries: QueryClient, replyId: string | null): boolean {
  const data = queries.getQueryData(messagesQuery.queryKey);
  return Boolean(data && inOrder(data).some(({ id, status }) => id === replyId && status !== "writing"));
}

async function wasTaken(queries: QueryClient, sent: Sent | null, began: number): Promise<boolean> {
  await refreshMessages(queries);
  const data = queries.getQueryData(messagesQuery.queryKey);
  const newest = data && inOrder(data).findLast(({ role }) => role === "user");
  // The two clocks may differ by minutes; nobody says the same thing twice within them.
  return Boolean(newest && newest.content === sent?.text.trim() && Date.parse(newest.created_at) > began - 120_000);
}

async function bodyOf({ text, picture, audio }: Sent, queries: QueryClient) {
  return {
    messages: [{ role: "user", content: text.trim() }],
    imageUrl: picture?.path ?? null,
    audioUrl: audio?.path ?? null,
    transcript: audio ? text.trim() || null : null,
    place: await positionInTime(queries),
  };
}

/** At most one drawing a frame, however many words come; the last one always. */
function paced(show: Show): Show {
  let next: Live | null = null;
  let frame = 0;
  return (live) => {
    next = live;
    if (frame) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      show(next);
    });
    // A tab in the background draws no frames.
    if (document.hidden) {
      cancelAnimationFrame(frame);
      frame = 0;
      show(next);
    }
  };
}

/** What is shown of a message before the server has it. */
export function asMessage(sent: Sent): Message {
  return {
    id: "sending",
    user_id: "",
    role: "user",
    content: sent.text.trim(),
    created_at: new Date().toISOString(),
    status: "complete",
    cards: [],
    image_url: sent.picture?.preview ?? null,
    image_thumbnail_url: null,
    audio_url: sent.audio?.preview ?? null,
    transcript: sent.audio?.transcript ?? null,
    engine: null,
  };
}
