import { Closing } from "./closing";
import { Download } from "./download";
import { Features } from "./features";
import { Hero } from "./hero";
import { Inside } from "./inside";
import { Privacy } from "./privacy";
import { Proof } from "./proof";
import { Questions } from "./questions";
import { SiteFrame } from "./site-frame";
import { Steps } from "./steps";

export function LandingPage() {
  return (
    <SiteFrame>
      <Hero />
      <Features />
      <Steps />
      <Inside />
      <Privacy />
      <Proof />
      <Download />
      <Questions />
      <Closing />
    </SiteFrame>
  );
}
