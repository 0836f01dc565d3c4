import { ColourPanel } from "@/features/colour/panel";
import { OnboardingPage } from "@/features/onboarding/page";

/** Lives here because the colour step shows the colour room's own panel. */
export function Onboarding() {
  return <OnboardingPage colourPanel={(onWaiting) => <ColourPanel place="onboarding" onWaiting={onWaiting} />} />;
}
