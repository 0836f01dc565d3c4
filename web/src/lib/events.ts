import { answerOf } from "./api";
import { atServer, withServerLinks } from "./server";

export type ServerEvent = { event: string; data: string };

/**
 * Reads one server-sent stream to its end, calling `onEvent` for each. By `fetch` and not EventSource: the person's
 * token travels in a header, never in an address that logs keep.
 */
export async function readEvents(
  address: string,
  {
    signal,
    post,
    onEvent,
    onBytes,
  }: {
    signal: AbortSignal;
    /** Sent as JSON by POST; without it the stream is asked for by GET. */
    post?: unknown;
    onEvent: (event: ServerEvent) => void;
    /** Anything at all came, heartbeats too: the connection is alive. */
    onBytes?: () => void;
  },
): Promise<void> {
  const response = await answerOf((token) =>
    fetch(atServer(address), {
      signal,
      headers: {
        Accept: "text/event-stream",
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(post === undefined ? {} : { "Content-Type": "application/json" }),
      },
      ...(post === undefined ? {} : { method: "POST", body: JSON.stringify(post) }),
    }),
  );
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) return;
  const parse = eventParser(({ event, data }) => onEvent({ event, data: withServerLinks(data) }));
  onBytes?.();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    onBytes?.();
    parse(part.value);
  }
}

/** Takes the text as it comes, cut anywhere, and gives whole events. */
export function eventParser(onEvent: (event: ServerEvent) => void): (text: string) => void {
  let rest = "";
  let event = "message";
  let data: string[] = [];
  return (text) => {
    // A break may be cut in two: "\r" at the end waits for what follows.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (line === "") {
        if (data.length > 0) onEvent({ event, data: data.join("\n") });
        event = "message";
        data = [];
      } else if (line.startsWith("event:")) event = line.slice(6).trim();
      else if (line.startsWith("data:")) data.push(line.slice(5).replace(/^ /, ""));
    }
  };
}
