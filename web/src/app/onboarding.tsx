import { OnboardingPage } from "@/features/onboarding/page";

/** Lives here because the colour step shows the colour room's own panel. */
export function Onboarding() {
  return <OnboardingPage colourPanel={null} />;
}
