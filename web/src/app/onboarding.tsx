import { ColourPanel } from "@/features/colour/panel";
import { OnboardingPage } from "@/features/onboarding/page";
import { Splash } from "./splash";

/** Lives here because the colour step shows the colour room's own panel. */
export function Onboarding() {
  return (
    <OnboardingPage
      entering={<Splash />}
      colourPanel={(onChange) => <ColourPanel place="onboarding" onChange={onChange} />}
    />
  );
}
