import type { components } from "@/lib/api.gen";

type SavedStep = components["schemas"]["OnboardingOut"]["current_step"];

export const steps = [
  "welcome",
  "stylist-name",
  "measurements",
  "style-preferences",
  "color-analysis",
  "wardrobe",
  "complete",
] as const satisfies readonly SavedStep[];

export type Step = (typeof steps)[number];

/** The last one is not counted: it only says that all is done. */
export const COUNTED = steps.length - 1;

export function placeOf(step: SavedStep): number {
  return step === "completed" ? steps.length : steps.indexOf(step);
}

/** The step after `step`, at most the last. */
export function nextStep(step: Step): Step {
  return steps[Math.min(placeOf(step) + 1, COUNTED)] as Step;
}

export function isStep(word: string | null): word is Step {
  return steps.includes(word as Step);
}

/** Where someone who comes back goes on: "complete" without being completed means that finishing was cut short. */
export function resumedStep(saved: SavedStep): Step {
  return saved === "complete" || saved === "completed" ? "wardrobe" : saved;
}
