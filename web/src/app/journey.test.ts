import { describe, expect, it } from "vitest";
import { journeyFrom } from "./journey";

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

  it("never goes back to an earlier stop", () => {
    expect(() => journeyFrom("/home", ["/terms"])).toThrow();
  });
});
