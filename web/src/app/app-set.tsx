import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { isDoorDrawn, openDoor } from "@/lib/door";
import { App } from "./app";
import { appRoutes } from "./app-routes";
import { loaded } from "./loaded";

/** Draws the app into the page, or wakes it up in what the page came with. */
export async function draw(place: HTMLElement): Promise<void> {
  const router = createBrowserRouter(appRoutes);
  if (isDoorDrawn()) {
    await loaded(router);
    hydrateRoot(place, <App router={router} />);
  } else {
    openDoor();
    // A transition lets the browser breathe while the app wakes up.
    startTransition(() => createRoot(place).render(<App router={router} />));
  }
}
