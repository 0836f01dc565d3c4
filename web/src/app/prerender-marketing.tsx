import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { MarketingHead } from "./marketing-head";
import { marketingPages } from "./marketing-set";

export type Prerendered = { path: string; head: string; body: string };

/** Every page of the public site as text; the build puts each one into the document that the browser gets. */
export function prerender(): Promise<Prerendered[]> {
  const pages = Object.entries(marketingPages).map(async ([path, { title, description, load }]) => {
    const { default: Page } = await load();
    const head = renderToStaticMarkup(<MarketingHead path={path} title={title} description={description} />);
    return { path, head, body: renderToString(<Page />) };
  });
  return Promise.all(pages);
}
