import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { recentQuery, type Tryon, type TryonProgress } from "./api";
import { useLiveTryons, useProgresses } from "./live";

vi.mock("@/lib/session", () => ({
  accessToken: async () => "token",
  renewedToken: async () => null,
  expire: async () => {},
  currentSession: () => ({ status: "signed-out", left: false }),
  onSessionChange: () => () => {},
}));

const waiting = { id: "a", status: "processing", created_at: "2026-11-15T12:00:00Z" } as Tryon;
const ready = { ...waiting, status: "completed" } as Tryon;

function progress(over: Partial<TryonProgress>): string {
  const told = { id: "a", status: "processing", stage: "dressing", stages: [], elapsed_seconds: 1, ...over };
  return `event: tryon\ndata: ${JSON.stringify(told)}\n\n`;
}

/** The server: each connection to the events is a stream that the test writes to. */
function server() {
  const connections: { say: (text: string) => void; end: () => void }[] = [];
  let rows = [waiting];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    if (!String(input instanceof Request ? input.url : input).endsWith("/events")) {
      return Response.json(rows);
    }
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    connections.push({
      say: (text) => void writer.write(new TextEncoder().encode(text)),
      end: () => void writer.close(),
    });
    return new Response(readable);
  });
  return { connections, finish: () => (rows = [ready]) };
}

const ended: string[] = [];

function Room() {
  const { connected } = useLiveTryons(({ id }) => ended.push(id));
  const { data } = useQuery(recentQuery);
  return (
    <p>
      {data?.[0]?.status} {useProgresses().a?.stage} {connected ? "connected" : "apart"}
    </p>
  );
}

function open() {
  ended.length = 0;
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Room />
    </QueryClientProvider>,
  );
}

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

it("shows each stage as it comes, and the look at its end, over one connection", async () => {
  const { connections, finish } = server();
  open();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  connections[0]?.say(progress({}));
  expect(await screen.findByText("processing dressing connected")).toBeInTheDocument();
  finish();
  connections[0]?.say(progress({ status: "completed", tryon: ready }));
  expect(await screen.findByText(/^completed/)).toBeInTheDocument();
  expect(ended).toEqual(["a"]);
  expect(connections).toHaveLength(1);
});

it("connects again after a break, and learns by asking what it missed meanwhile", async () => {
  const { connections, finish } = server();
  open();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  connections[0]?.end();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  finish();
  connections[1]?.end();
  await act(() => vi.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText(/^completed/)).toBeInTheDocument();
});

it("says at once when the network is gone, and comes back with it", async () => {
  const { connections } = server();
  open();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.mocked(fetch).mockClear();
  act(() => void dispatchEvent(new Event("offline")));
  connections[0]?.end();
  expect(await screen.findByText(/apart$/)).toBeInTheDocument();
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event("online")));
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  expect(await screen.findByText(/connected$/)).toBeInTheDocument();
});

it("does not push newer tabs out again when they took its place, until somebody looks at it", async () => {
  const { connections, finish } = server();
  open();
  await vi.waitFor(() => expect(connections).toHaveLength(1));
  connections[0]?.say("event: superseded\ndata: {}\n\n");
  connections[0]?.end();
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(connections).toHaveLength(1);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await vi.waitFor(() => expect(connections).toHaveLength(2));
  connections[1]?.say("event: superseded\ndata: {}\n\n");
  connections[1]?.end();
  finish();
  await act(() => vi.advanceTimersByTimeAsync(25_000));
  expect(await screen.findByText(/^completed/)).toBeInTheDocument();
  expect(connections).toHaveLength(2);
});
