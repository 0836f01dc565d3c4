import { afterEach, expect, it, vi } from "vitest";
import type { Photos } from "@/photos/provider";
import { openFittingRoom } from "./fitting-room";

const { leavings } = vi.hoisted(() => ({ leavings: [] as (() => void)[] }));
vi.mock("@/lib/person", () => ({ onPersonGone: (listener: () => void) => leavings.push(listener) }));

const photos = {
  sender: { send: async () => {}, stop: () => {}, resume: () => {} },
  looker: { checkPhoto: async () => "failed", readGarment: async () => "failed", isLookingAt: () => true },
} as unknown as Photos;

const kept = (path: string) => ({ path, url: `/files/${path}`, thumbnail_url: null, at: Date.now() });

afterEach(() => localStorage.clear());

it("suggests the principal photo to each person who opens it, and not again once it was removed", () => {
  const room = openFittingRoom(photos);
  room.suggestPhoto(kept("ana.jpg"), "ana");
  room.removePhoto();
  room.suggestPhoto(kept("ana.jpg"), "ana");
  expect(room.draft.current().photo).toBeNull();

  for (const leave of leavings) leave();
  room.suggestPhoto(kept("bia.jpg"), "bia");
  expect(room.draft.current().photo?.avatarId).toBe("bia");
});
