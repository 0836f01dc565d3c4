import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ToastRegion } from "@/ui/toast-region";
import { createSender, type Listener, type Outgoing } from "./sending";
import { openUnsent } from "./unsent";

let status = 503;

/** The server's answer to every upload; the real one is met in the browser tests. */
class Upload {
  upload = {};
  onload = () => {};
  status = 0;
  responseText = "{}";
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return "application/json";
  }
  send() {
    this.status = status;
    this.onload();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("XMLHttpRequest", Upload);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("not decoded here")));
  vi.spyOn(console, "error").mockImplementation(() => {});
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

afterEach(() => {
  vi.useRealTimers();
});

const listener: Listener = { onTransfer: () => {}, onSent: () => {} };

function garment(key: string): Outgoing {
  const file = new File(["x"], `${key}.jpg`, { type: "image/jpeg" });
  return { key, file, room: "tryon", bucket: "tryon-images", folder: "garment", position: 0 };
}

/** Once toasts have come, or gone. */
function failure() {
  act(() => vi.advanceTimersByTime(100));
  act(() => vi.advanceTimersByTime(500));
  return screen.queryByText("Erro ao fazer upload");
}

it("the error goes once no picture that it was about is left unsent", async () => {
  render(<ToastRegion />);
  const sender = createSender(openUnsent());
  const send = (key: string) => act(() => sender.send(garment(key), listener));
  status = 503;
  await send("a");
  await send("b");
  expect(failure()).toBeInTheDocument();

  status = 200;
  await send("c");
  await send("a");
  expect(failure()).toBeInTheDocument();

  act(() => sender.stop("b"));
  expect(failure()).not.toBeInTheDocument();
});
