import { ArrowDown } from "lucide-react";
import { Fragment, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { shortDate } from "@/lib/format";
import { isOnline } from "@/lib/online";
import { stylistTexts } from "@/texts/stylist";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Stitch } from "@/ui/stitch";
import type { Message } from "../api";
import { MessageView } from "./message-view";
import { asMessage, type Live } from "./use-conversation";

const texts = stylistTexts.conversation;
/** This near the end a person is reading along: what comes next is kept in sight. */
const NEAR_PX = 120;

type Props = {
  messages: readonly Message[];
  live: Live | null;
  stylist: string;
  onAsk: (question: string) => void;
  /** There are earlier messages than these. */
  older: { exists: boolean; loading: boolean; load: () => void };
  /** Before the first message. */
  greeting: ReactNode;
};

export function MessageList({ messages, live, stylist, onAsk, older, greeting }: Props) {
  const { scroller, content, isAway, toEnd } = useScrolling(messages, live);
  const isAsked = live?.sent != null;
  const hasOwnRow = live !== null && live.replyId !== null && messages.some(({ id }) => id === live.replyId);

  return (
    <div className="relative min-h-0 grow">
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has only a keyboard scrolls it too
        tabIndex={0}
        aria-label={texts.label}
        className="relative h-full overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={content} className="mx-auto flex min-h-full max-w-180 flex-col justify-end gap-4 px-gutter pt-4 pb-5">
          {older.exists ? (
            <Button
              size="sm"
              variant="line"
              className="self-center"
              busy={older.loading}
              busyLabel={texts.loadingOlder}
              onClick={older.load}
            >
              {texts.older}
            </Button>
          ) : (
            greeting
          )}
          {messages.map((message, position) => (
            <Fragment key={message.id}>
              <DayLine message={message} before={messages[position - 1]} />
              <MessageView
                message={message.id === live?.replyId ? asWritten(message, live) : message}
                stylist={stylist}
                onAsk={onAsk}
              />
            </Fragment>
          ))}
          {isAsked && live.sent ? <SentNow live={live} stylist={stylist} onAsk={onAsk} /> : null}
          {live && !isAsked && !hasOwnRow ? (
            <MessageView message={asWritten(noReply(live), live)} stylist={stylist} onAsk={onAsk} />
          ) : null}
          {live && !live.connected ? (
            <p role="status" className="text-center text-small text-ink-2">
              {isOnline() ? texts.reconnecting : texts.offline}
            </p>
          ) : null}
        </div>
      </section>
      {isAway ? (
        <IconButton
          label={texts.toEnd}
          look="paper"
          onClick={toEnd}
          className="absolute right-4 bottom-3 border border-line shadow-2"
        >
          <ArrowDown />
        </IconButton>
      ) : null}
    </div>
  );
}

/** Shown the moment it is sent, with the reply that has not begun. */
function SentNow({ live, stylist, onAsk }: Pick<Props, "stylist" | "onAsk"> & { live: Live }) {
  if (!live.sent) return null;
  return (
    <>
      <MessageView message={asMessage(live.sent)} stylist={stylist} onAsk={onAsk} />
      <MessageView message={noReply(live)} stylist={stylist} onAsk={onAsk} />
    </>
  );
}

function noReply(live: Live): Message {
  return {
    id: live.replyId ?? "reply",
    user_id: "",
    role: "assistant",
    content: "",
    created_at: "",
    status: "writing",
    cards: [],
    image_url: null,
    image_thumbnail_url: null,
    audio_url: null,
    transcript: null,
    engine: null,
  };
}

function asWritten(message: Message, { text, cards }: Live): Message {
  return { ...message, content: text || message.content, cards: cards.length > 0 ? cards : message.cards };
}

function DayLine({ message, before }: { message: Message; before: Message | undefined }) {
  const day = new Date(message.created_at);
  if (!before || new Date(before.created_at).toDateString() === day.toDateString()) return null;
  return (
    <div className="my-1 flex items-center gap-3 text-micro text-ink-3">
      <Stitch className="grow" />
      {dayName(day, new Date())}
      <Stitch className="grow" />
    </div>
  );
}

function dayName(day: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (day.toDateString() === now.toDateString()) return texts.today;
  return day.toDateString() === yesterday.toDateString() ? texts.yesterday : shortDate(day.toISOString());
}

/** Follows the end while the person is there, and keeps their place when earlier messages come in above it. */
function useScrolling(messages: readonly Message[], live: Live | null) {
  const scroller = useRef<HTMLElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const isNear = useRef(true);
  const [isAway, setAway] = useState(false);
  const seen = useRef({ first: messages[0]?.id, height: 0 });
  const isSending = live?.sent != null;

  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const first = messages[0]?.id;
    const grown = box.scrollHeight - seen.current.height;
    if (seen.current.first !== undefined && first !== seen.current.first && grown > 0 && !isNear.current) {
      box.scrollTop += grown;
    }
    seen.current = { first, height: box.scrollHeight };
  }, [messages]);

  // Who sends something wants to see it, wherever they were reading.
  useEffect(() => {
    if (isSending) isNear.current = true;
  }, [isSending]);

  useEffect(() => {
    const box = scroller.current;
    const inner = content.current;
    if (!box || !inner) return;
    let top = box.scrollTop;
    const look = () => {
      const isAtEnd = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_PX;
      // Only going up is leaving: a growing reply moves the end away too.
      if (isAtEnd) isNear.current = true;
      else if (box.scrollTop < top - 1) isNear.current = false;
      top = box.scrollTop;
      setAway(!isNear.current && !isAtEnd);
    };
    const follow = () => {
      if (isNear.current) box.scrollTop = box.scrollHeight;
      seen.current.height = box.scrollHeight;
    };
    // Words and pictures come in, the keyboard opens: all change a size.
    const sizes = new ResizeObserver(follow);
    sizes.observe(inner);
    sizes.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    follow();
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, []);

  function toEnd() {
    scroller.current?.scrollTo({ top: scroller.current.scrollHeight, behavior: "smooth" });
  }

  return { scroller, content, isAway, toEnd };
}
