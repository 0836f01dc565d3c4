import { describe, expect, it } from "vitest";
import { afterPermissions, journeyFrom } from "./journey";

const today = ["/forgot-password", "/account-settings"];
const complete = ["/terms", "/permissions", "/onboarding", "/home", "/account-settings"];

describe("the journey after signing in", () => {
  it("passes stops whose feature does not exist yet", () => {
    expect(journeyFrom("/terms", today)).toBe("/account-settings");
    expect(journeyFrom("/home", today)).toBe("/account-settings");
  });

  it("becomes the specified one as screens appear", () => {
    expect(journeyFrom("/terms", complete)).toBe("/terms");
    expect(journeyFrom("/home", complete)).toBe("/home");
    expect(journeyFrom("/terms", ["/home", "/onboarding"])).toBe("/onboarding");
  });

  it("leads to the fitting room while there is no home", () => {
    expect(journeyFrom("/home", ["/account-settings", "/favorites", "/virtual-tryon"])).toBe("/virtual-tryon");
  });

  it("never goes back to an earlier stop", () => {
    expect(() => journeyFrom("/home", ["/terms"])).toThrow();
  });
});

describe("the way out of /permissions", () => {
  const wanting = new URLSearchParams({ voltar: "/wardrobe?cor=azul" });

  it("is onboarding, which carries the wanted place on", () => {
    expect(afterPermissions(new URLSearchParams(), complete)).toBe("/onboarding");
    expect(afterPermissions(wanting, complete)).toBe("/onboarding?voltar=%2Fwardrobe%3Fcor%3Dazul");
  });

  it("is the wanted place while there is no onboarding", () => {
    expect(afterPermissions(wanting, today)).toBe("/wardrobe?cor=azul");
    expect(afterPermissions(new URLSearchParams(), today)).toBe("/account-settings");
  });
});
