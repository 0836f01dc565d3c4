import { SiteFrame } from "@/features/landing/site-frame";
import { LegalPage } from "@/features/legal/legal-page";
import { brand } from "@/lib/brand";
import { privacyText } from "@/texts/privacy";
import { type LegalText, termsText } from "@/texts/terms";

export function TermsPage() {
  return <SiteLegalPage text={termsText(brand)} />;
}

export function PrivacyPage() {
  return <SiteLegalPage text={privacyText(brand)} />;
}

/** A legal text in the frame of the public site. */
function SiteLegalPage({ text }: { text: LegalText }) {
  return (
    <SiteFrame>
      <div className="pt-25 pb-22 min-[900px]:pt-30 min-[900px]:pb-32">
        <LegalPage text={text} />
      </div>
    </SiteFrame>
  );
}
