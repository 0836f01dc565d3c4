import "@/styles/app.css";
import { config } from "@/lib/config";
import { isDoorDrawn, someoneAtDoor, stuckDoor } from "@/lib/door";
import { isAppHost } from "@/lib/hosts";
import { startTheme } from "@/ui/theme";
import { startApp } from "./start";

// Built, this page is only served to the app's hosts; the development server has this one page for both route sets.
const isSite = import.meta.env.DEV && !isAppHost(window.location.hostname, config);

startTheme();
if (!isSite) startApp();
open().catch((error) => {
  console.error(error);
  if (isDoorDrawn()) stuckDoor();
});

// A function, because code that comes later is built upon this file and would wait for its end.
async function open(): Promise<void> {
  // What came drawn needs no code before someone is there.
  if (isDoorDrawn()) await someoneAtDoor();
  const { draw } = isSite ? await import("./marketing-set") : await import("./app-set");
  // The page's own title is for who reads without scripts; from here on each screen brings its own.
  document.querySelector("title")?.remove();
  const place = document.getElementById("root");
  if (place) await draw(place);
}
