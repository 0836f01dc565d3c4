import { describe, expect, it } from "vitest";
import { keepingReturn, returnPath, signInPath } from "./return-path";

const wanting = (path: string) => new URLSearchParams({ voltar: path });

describe("coming back after signing in", () => {
  it("remembers path, search and hash", () => {
    const path = signInPath({ pathname: "/account-settings", search: "?secao=senha", hash: "#fim" });
    const search = new URL(path, "http://localhost").searchParams;
    expect(returnPath(search)).toBe("/account-settings?secao=senha#fim");
  });

  it("travels through the recovery screen", () => {
    const there = keepingReturn("/forgot-password", wanting("/wardrobe?cor=azul"));
    const back = keepingReturn("/auth", new URL(there, "http://localhost").searchParams);
    expect(returnPath(new URL(back, "http://localhost").searchParams)).toBe("/wardrobe?cor=azul");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "evil",
    "/auth?aba=entrar",
    "",
  ])("never leads to %j", (path) => {
    expect(returnPath(wanting(path))).toBeNull();
  });
});
