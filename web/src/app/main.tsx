import "@/styles/app.css";
import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { config } from "@/lib/config";
import { isAppHost } from "@/lib/hosts";
import { startTheme } from "@/ui/theme";

startTheme();

// Built, this page is only served to the app's hosts; the development server has this one page for both route sets.
const isSite = import.meta.env.DEV && !isAppHost(window.location.hostname, config);
const { Root } = isSite ? await import("./marketing-set") : await import("./app-set");

// The page's own title is for who reads without scripts; from here on each screen brings its own.
document.querySelector("title")?.remove();

const place = document.getElementById("root");
// A transition lets the browser breathe, and show what is drawn already, while the app wakes up.
if (place) startTransition(() => createRoot(place).render(<Root />));
