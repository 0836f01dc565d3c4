import { memo } from "react";
import { stylistTexts } from "@/texts/stylist";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Card, Message } from "../api";
import { AudioNote } from "../audio-note";
import { Cards } from "../cards";
import { Markdown } from "./markdown";
import { Writing } from "./writing";

const texts = stylistTexts.conversation;

type Props = {
  message: Message;
  stylist: string;
  /** While a reply is being written nothing else can be asked. */
  busy: boolean;
  onAsk: (question: string) => void;
};

/** One message; it is drawn again only when something of it changes, however long the conversation is. */
export const MessageView = memo(function MessageView({ message, stylist, busy, onAsk }: Props) {
  return message.role === "user" ? (
    <OwnMessage message={message} />
  ) : (
    <StylistMessage {...{ message, stylist, busy, onAsk }} />
  );
});

const bubble = "w-fit max-w-[min(100%,284px)] rounded-card px-4 py-[11px] leading-[1.45] wrap-anywhere md:max-w-105";

function OwnMessage({ message }: { message: Message }) {
  const { content, image_url, image_thumbnail_url, audio_url } = message;
  return (
    <div className="flex flex-col items-end gap-1.5">
      <h3 className="sr-only">{texts.youSaid}</h3>
      {image_url ? (
        <span className="block h-55 w-44 overflow-hidden rounded-[20px_20px_5px_20px] border border-line bg-sunken">
          <Photo src={[image_url, image_thumbnail_url]} alt={texts.picture} decoding="async" />
        </span>
      ) : null}
      {audio_url || content ? (
        <div className={cn(bubble, "rounded-br-[5px] bg-action text-on-action", audio_url && "w-full")}>
          {audio_url ? <AudioNote src={audio_url} tone="mine" className="-mx-1.5" /> : null}
          {content ? <p className={cn("whitespace-pre-wrap", audio_url && "mt-1")}>{content}</p> : null}
        </div>
      ) : null}
    </div>
  );
}

function StylistMessage({ message, stylist, busy, onAsk }: Props) {
  const { content, cards, status } = message;
  return (
    <div className="flex flex-col items-start gap-2">
      <h3 className="sr-only">{texts.stylistSaid(stylist)}</h3>
      {content ? (
        <div className={cn(bubble, "rounded-bl-[5px] border border-line bg-surface")}>
          <Markdown text={content} />
        </div>
      ) : null}
      <CardsOf cards={cards} busy={busy} onAsk={onAsk} />
      {status === "writing" && !content ? <Writing stylist={stylist} /> : null}
      {status === "stopped" ? <p className="px-1 text-small text-ink-3">{texts.stopped}</p> : null}
    </div>
  );
}

function CardsOf({ cards, busy, onAsk }: { cards: readonly Card[]; busy: boolean; onAsk: (question: string) => void }) {
  return cards.length > 0 ? (
    <div className="flex w-full flex-col items-start gap-2.5">
      <Cards cards={cards} busy={busy} onAsk={onAsk} />
    </div>
  ) : null;
}
