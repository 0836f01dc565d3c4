import { expect, it } from "vitest";
import { eventParser, type ServerEvent } from "./events";

function parsed(...parts: string[]): ServerEvent[] {
  const heard: ServerEvent[] = [];
  const parse = eventParser((event) => heard.push(event));
  for (const part of parts) parse(part);
  return heard;
}

it("hears named events and skips heartbeats", () => {
  expect(parsed(': vivo\n\nevent: tryon\ndata: {"id":1}\n\nevent: done\ndata: {}\n\n')).toEqual([
    { event: "tryon", data: '{"id":1}' },
    { event: "done", data: "{}" },
  ]);
});

it("puts together what the network cut anywhere", () => {
  expect(parsed("event: try", "on\r", '\ndata: {"a":', '"ção"}\r\n', "\r\n")).toEqual([
    { event: "tryon", data: '{"a":"ção"}' },
  ]);
});

it("joins the lines of one event and forgets its name afterwards", () => {
  expect(parsed("event: tryon\ndata: a\ndata: b\n\ndata:c\n\n")).toEqual([
    { event: "tryon", data: "a\nb" },
    { event: "message", data: "c" },
  ]);
});

it("keeps an unfinished event to itself", () => {
  expect(parsed("event: tryon\ndata: {}\n")).toEqual([]);
});
