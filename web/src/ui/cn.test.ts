import { expect, test } from "vitest";
import { cn } from "./cn";

test("a size of ours and a colour live together, the last of each wins", () => {
  expect(cn("text-small text-ink", "text-micro")).toBe("text-ink text-micro");
  expect(cn("text-small text-ink", "text-bad")).toBe("text-small text-bad");
});

test("radius, shadow and spacing names of ours replace each other", () => {
  expect(cn("rounded-card shadow-1 px-gutter", "rounded-photo shadow-2 px-4")).toBe("rounded-photo shadow-2 px-4");
});
