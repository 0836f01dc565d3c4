import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { ApiError } from "@/lib/api";
import { stylistTexts } from "@/texts/stylist";
import { uiTexts } from "@/texts/ui";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { type Message, profileQuery } from "./api";
import { Composer, type ComposerHandle } from "./composer/composer";
import { Greeting } from "./conversation/greeting";
import { MessageList } from "./conversation/message-list";
import { useConversation } from "./conversation/use-conversation";
import { StylistMark } from "./leaf";
import { ConversationMenu } from "./menu";
import type { Sent } from "./sent";

const texts = stylistTexts;

export function StylistPage() {
  const { data: profile } = useQuery(profileQuery);
  const composer = useRef<ComposerHandle>(null);
  const giveBack = useCallback((sent: Sent, error: unknown) => {
    console.error(error);
    composer.current?.restore(sent);
    toast.error(failureOf(error), { id: "message" });
  }, []);
  const conversation = useConversation({ onFailed: giveBack });
  const { history, messages, live, isBusy } = conversation;
  const said = useAnnounced(messages, profile?.stylist_name ?? texts.title);

  const stylist = profile?.stylist_name || texts.title;
  const firstName = profile?.full_name?.trim().split(/\s+/)[0] ?? "";
  const send = useLatest((sent: Sent) => {
    if (isBusy) toast.info(texts.composer.waiting(stylist), { id: "waiting" });
    else void conversation.send(sent);
  });
  const isTaken = live?.replyId != null;
  useEffect(() => {
    if (isTaken) toast.dismiss("message");
  }, [isTaken]);
  const ask = useCallback((text: string) => send({ text, picture: null, audio: null }), [send]);

  async function stop() {
    try {
      await conversation.stop();
      toast.dismiss("stop");
    } catch (error) {
      console.error(error);
      toast.error(texts.composer.stopFailed, { id: "stop" });
    }
  }

  async function loadOlder() {
    const { isError } = await history.fetchNextPage();
    if (isError) toast.error(texts.conversation.olderFailed, { id: "older" });
    else toast.dismiss("older");
  }

  return (
    <main className="flex h-[calc(var(--screen)-var(--foot,0px))] flex-col">
      <title>{`${stylist} · ${uiTexts.brand}`}</title>
      <header className="flex-none border-b border-line bg-surface">
        <div className="mx-auto flex min-h-15 max-w-180 items-center gap-2.5 py-2 pr-2 pl-2">
          <IconButton label={uiTexts.back} asChild>
            <Link to="/">
              <ArrowLeft />
            </Link>
          </IconButton>
          <StylistMark />
          <div className="min-w-0 grow">
            <h1 className="type-heading leading-6">{stylist}</h1>
            <p className="text-micro text-ink-3">{texts.tagline}</p>
          </div>
          <ConversationMenu stylist={stylist} hasMessages={Boolean(messages?.length)} onCleared={conversation.drop} />
        </div>
      </header>
      {messages ? (
        <MessageList
          messages={messages}
          live={live}
          stylist={stylist}
          onAsk={ask}
          older={{ exists: history.hasNextPage, loading: history.isFetchingNextPage, load: () => void loadOlder() }}
          greeting={
            messages.length === 0 && !live ? (
              <Greeting stylist={profile?.stylist_name || "Cloe"} person={firstName} suggests onAsk={ask} />
            ) : null
          }
        />
      ) : history.isError ? (
        <div className="mx-auto w-full max-w-140 grow px-gutter pt-6">
          <Note tone="bad">
            <p>{history.error instanceof ApiError ? history.error.message : texts.conversation.loadFailed}</p>
            <Button size="sm" variant="ghost" className="mt-1 px-0" onClick={() => void history.refetch()}>
              {texts.conversation.again}
            </Button>
          </Note>
        </div>
      ) : (
        <Loading />
      )}
      <output className="sr-only">{said}</output>
      <Composer
        handle={composer}
        stylist={stylist}
        busy={isBusy || !messages}
        stoppable={isTaken}
        onSend={send}
        onStop={() => void stop()}
      />
    </main>
  );
}

function Loading() {
  return (
    <Skeleton className="mx-auto w-full max-w-180 grow px-gutter pt-6">
      <div className="flex flex-col gap-4">
        <SkeletonBlock className="h-12 w-52 self-end rounded-card" />
        <SkeletonBlock className="h-24 w-70 rounded-card" />
        <SkeletonBlock className="h-12 w-44 self-end rounded-card" />
        <SkeletonBlock className="h-16 w-64 rounded-card" />
      </div>
    </Skeleton>
  );
}

/** The server's own sentence where it said one. */
function failureOf(error: unknown): string {
  return error instanceof ApiError && error.code !== "unknown" ? error.message : texts.composer.failed;
}

/** Replies are read aloud whole, once they are; word by word they would be noise. */
function useAnnounced(messages: readonly Message[] | undefined, stylist: string): string {
  const [said, setSaid] = useState("");
  const known = useRef<string | null>(null);
  const newest = messages?.findLast(({ role, status }) => role === "assistant" && status !== "writing");
  useEffect(() => {
    if (!messages) return;
    const isNew = known.current !== null && newest && newest.id !== known.current;
    known.current = newest?.id ?? "";
    if (isNew) setSaid(texts.conversation.announced(stylist, newest.content));
  }, [messages, newest, stylist]);
  return said;
}

/** One function for good, so that what it is given to is not drawn again; it always does the newest thing. */
function useLatest<A extends unknown[]>(work: (...args: A) => void): (...args: A) => void {
  const latest = useRef(work);
  latest.current = work;
  return useCallback((...args: A) => latest.current(...args), []);
}
