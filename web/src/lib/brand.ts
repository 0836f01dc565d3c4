import written from "../../../brand.json";

/** brand.json, and what an operator may leave out of it: the pages then say nothing in its place. */
type Brand = {
  displayName: string;
  tagline: string;
  domains: { primary: string; app: string };
  social?: { instagram?: string; tiktok?: string };
  seo: { title: string; description: string; keywords: string[]; image: string };
  stores?: { ios?: string; android?: string };
  socialProof?: { rating?: string; people?: string };
};

export const brand: Brand = written;

/** Where the app is published; what a page says before a browser tells which host it came from. */
export const publishedAppAddress = `https://${brand.domains.app}/`;
