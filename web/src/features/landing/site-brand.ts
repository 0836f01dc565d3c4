import brand from "../../../../brand.json";

/** What an operator may leave out of brand.json: the page then says nothing in its place. */
type SiteBrand = {
  displayName: string;
  tagline: string;
  domains: { primary: string; app: string };
  social?: { instagram?: string; tiktok?: string };
  seo: { title: string; description: string; keywords: string[]; image: string };
  stores?: { ios?: string; android?: string };
  socialProof?: { rating?: string; people?: string };
};

export const siteBrand: SiteBrand = brand;

/** Where the app is published; what is shown before the browser says which host this page came from. */
export const publishedAppAddress = `https://${siteBrand.domains.app}/`;
