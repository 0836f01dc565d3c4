import type { ReactNode } from "react";
import { LandingPage } from "@/features/landing/page";
import { SiteFrame } from "@/features/landing/site-frame";
import { LegalPage } from "@/features/legal/legal-page";
import { landingTexts } from "@/texts/landing";
import { privacyText } from "@/texts/privacy";
import { type LegalText, termsText } from "@/texts/terms";
import brand from "../../../brand.json";

type MarketingPage = { title: string; description: string; element: ReactNode };

/** The public site, whole. No router: each page is its own document, written at build time. */
export const marketingPages: Record<string, MarketingPage> = {
  "/": { title: brand.seo.title, description: brand.seo.description, element: <LandingPage /> },
  "/terms": { ...landingTexts.legal.terms, element: <SiteLegalPage text={termsText(brand)} /> },
  "/privacy-policy": { ...landingTexts.legal.privacy, element: <SiteLegalPage text={privacyText(brand)} /> },
};

/** The page of the address; any other address becomes the landing page's. */
export function currentPage(): MarketingPage | undefined {
  const page = marketingPages[window.location.pathname];
  if (!page) window.history.replaceState(null, "", "/");
  return page ?? marketingPages["/"];
}

/** The public site without its prerendered documents, as the development server shows it. */
export function Root() {
  const page = currentPage();
  return (
    <>
      <title>{page?.title}</title>
      {page?.element}
    </>
  );
}

function SiteLegalPage({ text }: { text: LegalText }) {
  return (
    <SiteFrame>
      <div className="pt-25 pb-22 min-[900px]:pt-30 min-[900px]:pb-32">
        <LegalPage text={text} />
      </div>
    </SiteFrame>
  );
}
