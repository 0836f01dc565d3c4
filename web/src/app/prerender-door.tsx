import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { App } from "./app";
import { appRoutes } from "./app-routes";
import { loaded } from "./loaded";

/** /auth as whoever has no session meets it. What belongs into the head comes before the first element of the page. */
export async function prerender(): Promise<string> {
  const router = createMemoryRouter(appRoutes, { initialEntries: ["/auth"] });
  await loaded(router);
  for (const failure of Object.values(router.state.errors ?? {})) throw failure;
  return renderToString(<App router={router} />);
}
