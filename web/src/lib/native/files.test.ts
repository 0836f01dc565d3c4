import { Filesystem } from "@capacitor/filesystem";
import { Share } from "@capacitor/share";
import { Media } from "@capacitor-community/media";
import { beforeEach, expect, it, vi } from "vitest";
import { saveNatively, shareNatively } from "./files";

vi.mock("@capacitor/core", () => ({ Capacitor: { getPlatform: () => "ios" } }));
vi.mock("@capacitor/filesystem", () => ({
  Directory: { Cache: "CACHE" },
  Filesystem: { writeFile: vi.fn(), appendFile: vi.fn(), rmdir: vi.fn() },
}));
vi.mock("@capacitor/share", () => ({ Share: { canShare: vi.fn(), share: vi.fn() } }));
vi.mock("@capacitor-community/media", () => ({ Media: { savePhoto: vi.fn() } }));

const look = new File(["look"], "provai-look.jpg", { type: "image/jpeg" });
const archive = new File(["PK"], "guarda-roupa.zip", { type: "application/zip" });

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(Filesystem.writeFile).mockResolvedValue({ uri: "file:///cache/shared/x" });
  vi.mocked(Share.canShare).mockResolvedValue({ value: true });
});

it("a big file crosses the bridge in pieces that make the same bytes again", async () => {
  const bytes = Uint8Array.from({ length: 4_000_001 }, (_, place) => place % 251);
  await shareNatively(new File([bytes], "grande.jpg", { type: "image/jpeg" }), "Meu look");
  const [first] = vi.mocked(Filesystem.writeFile).mock.calls.map(([{ data }]) => data);
  const others = vi.mocked(Filesystem.appendFile).mock.calls.map(([{ path, data }]) => {
    expect(path).toBe("shared/grande.jpg");
    return data;
  });
  expect(others).toHaveLength(2);
  const arrived = Uint8Array.from(atob([first, ...others].join("")), (letter) => letter.charCodeAt(0));
  expect(arrived.length).toBe(bytes.length);
  expect(arrived.every((byte, place) => byte === bytes[place])).toBe(true);
});

it("a panel that the person closes is no failure, one that breaks is", async () => {
  vi.mocked(Share.share).mockRejectedValue(new Error("Share canceled"));
  expect(await shareNatively(look, "Meu look")).toBe("dismissed");
  expect(await saveNatively(archive)).toBe("dismissed");
  vi.mocked(Share.share).mockRejectedValue(new Error("no app can open this"));
  await expect(shareNatively(look, "Meu look")).rejects.toThrow("no app can open this");
});

it("a photo that the system refuses to keep is told as a failure", async () => {
  vi.mocked(Media.savePhoto).mockRejectedValue(new Error("accessDenied"));
  await expect(saveNatively(look)).rejects.toThrow("accessDenied");
});
