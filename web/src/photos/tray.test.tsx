import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { speakThrough } from "@/ui/toast";
import { type Photos, PhotosProvider } from "./provider";
import type { Listener, Outgoing } from "./sending";
import { useTray } from "./tray";

const photos = {
  sender: {
    send: async ({ file }: Outgoing, { onSent }: Listener) =>
      onSent({ path: file.name, url: "", thumbnail_url: "", at: 0 }),
    stop: () => {},
    resume: () => {},
  },
} as unknown as Photos;

function Around({ children }: { children: ReactNode }) {
  return <PhotosProvider value={photos}>{children}</PhotosProvider>;
}

afterEach(() => vi.unstubAllGlobals());

it("the error of a room stays until the last photo that failed has arrived", async () => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  let shown = "";
  const hush = speakThrough({
    say: (_, message) => {
      shown = message;
    },
    dismiss: () => {
      shown = "";
    },
  });
  let isBroken = true;
  const keep = async (path: string) => {
    if (isBroken && path === "a.jpg") throw new Error("not kept");
  };
  const failed = "Não foi salva";
  const { result } = renderHook(
    () => useTray({ room: "wardrobe", bucket: "tryon-images", folder: "wardrobe", keep, failed }),
    { wrapper: Around },
  );
  const add = (name: string) => act(async () => result.current.add([new File(["x"], name)]));
  await add("a.jpg");
  expect(shown).toBe(failed);
  await add("b.jpg");
  expect(result.current.coming).toHaveLength(1);
  expect(shown).toBe(failed);
  isBroken = false;
  await act(async () => result.current.retry(result.current.coming[0]?.key ?? ""));
  expect(result.current.coming).toEqual([]);
  expect(shown).toBe("");
  hush();
});
