import { lazy, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { brand } from "@/lib/brand";
import { landingTexts } from "@/texts/landing";

type MarketingPage = {
  title: string;
  description: string;
  /** Each page is its own document, so it brings only its own code and words. */
  load: () => Promise<{ default: () => ReactNode }>;
};

/** The public site, whole. It needs no router: going from a page to another is opening a document. */
export const marketingPages: Record<string, MarketingPage> = {
  "/": {
    title: brand.seo.title,
    description: brand.seo.description,
    load: async () => ({ default: (await import("@/features/landing/page")).LandingPage }),
  },
  "/terms": {
    ...landingTexts.legal.terms,
    load: async () => ({ default: (await import("./site-legal-pages")).TermsPage }),
  },
  "/privacy-policy": {
    ...landingTexts.legal.privacy,
    load: async () => ({ default: (await import("./site-legal-pages")).PrivacyPage }),
  },
  "/delete-account": {
    ...landingTexts.legal.deletion,
    load: async () => ({ default: (await import("./site-deletion-page")).SiteDeletionPage }),
  },
};

/** The page of the address; any other address becomes the landing page's. */
export function currentPage(): MarketingPage {
  const page = marketingPages[window.location.pathname.replace(/(?<=.)\/+$/, "")];
  if (page) return page;
  window.history.replaceState(null, "", "/");
  return marketingPages["/"] as MarketingPage;
}

const Page = lazy(() => currentPage().load());

/** The public site without its prerendered documents, as the development server shows it. */
export function draw(place: HTMLElement): void {
  createRoot(place).render(
    <>
      <title>{currentPage().title}</title>
      <Page />
    </>,
  );
}
