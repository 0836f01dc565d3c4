import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { answerOf, api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import { atServer } from "@/lib/server";

type Schemas = components["schemas"];
export type Message = Schemas["MessageOut"];
export type Card = Message["cards"][number];
export type OutfitCard = Schemas["OutfitCardOut"];
export type PaletteCard = Schemas["PaletteCardOut"];
export type MissingPieceCard = Schemas["MissingPieceCardOut"];
export type CardItem = Schemas["CardItemOut"];
export type Speech = Schemas["SpeechCapabilities"];
export type Fact = Schemas["FactOut"];
export type Memory = Schemas["MemoryOut"];
export type Question = Schemas["PersonalStylistIn"];

export const ASK = "/api/v1/functions/personal-stylist";
export const eventsOf = (replyId: string) => `/api/v1/stylist/messages/${replyId}/events`;

const PAGE = 100;
/** While the ears are being prepared, how often the record button asks how far they are. */
const PREPARING_MS = 5_000;
/** A transcription that is still at work is asked for again. */
const HEARING_MS = 1_000;

type Pages = InfiniteData<Message[], unknown>;

/** The latest 100 messages; further pages go back in time. */
export const messagesQuery = infiniteQueryOptions({
  queryKey: ["stylist", "messages"],
  queryFn: ({ pageParam }) =>
    body(api.GET("/api/v1/stylist/messages", { params: { query: { before: pageParam ?? null } } })),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page: Message[]) => (page.length === PAGE ? page[0]?.id : undefined),
  // Another tab or device may have gone on talking.
  staleTime: 0,
});

export function inOrder(pages: Pages): Message[] {
  return pages.pages.toReversed().flat();
}

/** Shows new and changed messages at once, in the order they were said. */
export function putMessages(queries: QueryClient, ...messages: Message[]): void {
  queries.setQueryData(messagesQuery.queryKey, (known) => {
    if (!known) return known;
    let [latest = [], ...older] = known.pages;
    for (const message of messages) {
      if (known.pages.some((page) => page.some(({ id }) => id === message.id))) {
        const changed = (page: Message[]) => page.map((old) => (old.id === message.id ? message : old));
        latest = changed(latest);
        older = older.map(changed);
      } else latest = [...latest, message];
    }
    return { ...known, pages: [latest, ...older] };
  });
}

export function forgetMessages(queries: QueryClient): void {
  queries.setQueryData(messagesQuery.queryKey, { pages: [[]], pageParams: [undefined] });
}

export function refreshMessages(queries: QueryClient): Promise<void> {
  return queries.refetchQueries({ queryKey: messagesQuery.queryKey });
}

export function stopReply(replyId: string): Promise<Message> {
  return body(api.POST("/api/v1/stylist/messages/{message_id}/stop", { params: { path: { message_id: replyId } } }));
}

export async function deleteConversation(): Promise<void> {
  await api.DELETE("/api/v1/stylist/messages");
}

/** Every message, oldest first, for a file that the person keeps. */
export async function wholeConversation(): Promise<Message[]> {
  const all: Message[] = [];
  for (let before: string | null = null; ; ) {
    const page: Message[] = await body(api.GET("/api/v1/stylist/messages", { params: { query: { before } } }));
    all.unshift(...page);
    if (page.length < PAGE) return all;
    before = page[0]?.id ?? null;
  }
}

export const profileQuery = queryOptions({
  queryKey: ["profile"],
  queryFn: () => body(api.GET("/api/v1/profile")),
});

/** What this installation hears; asked again while its ears are being prepared. */
export const speechQuery = queryOptions({
  queryKey: ["capabilities"],
  queryFn: () => body(api.GET("/api/v1/capabilities")),
  select: ({ speech }): Speech => speech,
  refetchInterval: ({ state }) => (state.data?.speech.preparing ? PREPARING_MS : false),
});

/** What was said in a recording that is on the server; it takes a while, and may be asked for again and again. */
export async function transcribe(audioUrl: string, signal: AbortSignal): Promise<string> {
  for (;;) {
    const response = await answerOf((token) =>
      fetch(atServer("/api/v1/functions/transcribe"), {
        method: "POST",
        signal,
        headers: { "Content-Type": "application/json", ...(token ? { Authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify({ audioUrl }),
      }),
    );
    const said: Partial<Schemas["TranscriptOut"]> = await response.json();
    if (said.text !== undefined) return said.text;
    await new Promise((resolve) => setTimeout(resolve, HEARING_MS));
    signal.throwIfAborted();
  }
}

export const memoryQuery = queryOptions({
  queryKey: ["stylist", "memory"],
  queryFn: () => body(api.GET("/api/v1/stylist/memory")),
  staleTime: 0,
});

export function saveMemory(facts: { id: string | null; text: string }[]): Promise<Memory> {
  return body(api.PUT("/api/v1/stylist/memory", { body: { facts } }));
}
