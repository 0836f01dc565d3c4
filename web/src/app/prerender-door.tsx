import { renderToString } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { App } from "./app";
import { appPaths, appRoutes } from "./app-routes";
import { loaded } from "./loaded";

export type Door = { page: string; paths: readonly string[] };

/** /auth as whoever has no session meets it, what belongs into the head first; and every address of the app. */
export async function prerender(): Promise<Door> {
  const router = createMemoryRouter(appRoutes, { initialEntries: ["/auth"] });
  await loaded(router);
  for (const failure of Object.values(router.state.errors ?? {})) throw failure;
  return { page: renderToString(<App router={router} />), paths: appPaths };
}
