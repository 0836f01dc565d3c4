import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { MarketingHead } from "./marketing-head";
import { marketingPages } from "./marketing-set";

export type Prerendered = { path: string; head: string; body: string };

/** Every page of the public site as text; the build puts each one into the document that the browser gets. */
export function prerender(): Prerendered[] {
  return Object.entries(marketingPages).map(([path, { title, description, element }]) => ({
    path,
    head: renderToStaticMarkup(<MarketingHead path={path} title={title} description={description} />),
    body: renderToString(element),
  }));
}
