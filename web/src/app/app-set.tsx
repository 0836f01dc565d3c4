import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, type DataRouter } from "react-router";
import { isNative } from "@/lib/device";
import { isDoorDrawn, openDoor } from "@/lib/door";
import { App } from "./app";
import { appRoutes } from "./app-routes";
import { loaded } from "./loaded";

/** Draws the app into the page, or wakes it up in what the page came with. */
export async function draw(place: HTMLElement): Promise<void> {
  if (isNative()) await atLink().catch(console.error);
  const router = createBrowserRouter(appRoutes);
  if (isDoorDrawn()) {
    await loaded(router);
    hydrateRoot(place, <App router={router} />);
  } else {
    openDoor();
    // A transition lets the browser breathe while the app wakes up.
    startTransition(() => createRoot(place).render(<App router={router} />));
  }
  if (isNative()) void live(router).catch(console.error);
}

async function atLink(): Promise<void> {
  const { beginAtLink } = await import("@/lib/native/life");
  await beginAtLink();
}

/** The phone's own buttons, links and news, once there is a screen to lead to. */
async function live(router: DataRouter): Promise<void> {
  const { startLife } = await import("@/lib/native/life");
  const { tabPath } = await import("@/features/tryon/tab-address");
  await loaded(router);
  await startLife({
    go: (path) => void router.navigate(path),
    place: () => router.state.location,
    lookPath: (look) => tabPath("result", look),
  });
}
