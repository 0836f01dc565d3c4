import { expect, it } from "vitest";
import { nextStep, resumedStep, steps } from "./steps";

it("walks the seven steps in order and stops at the end", () => {
  const walked = [steps[0] as (typeof steps)[number]];
  while (walked.length < steps.length) walked.push(nextStep(walked.at(-1) ?? "welcome"));
  expect(walked).toEqual([...steps]);
  expect(nextStep("complete")).toBe("complete");
});

it("brings back who was cut short while finishing to the step that finishes", () => {
  expect(resumedStep("complete")).toBe("wardrobe");
  expect(resumedStep("measurements")).toBe("measurements");
});
