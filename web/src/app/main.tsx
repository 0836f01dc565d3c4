import "@/styles/app.css";
import { createRoot } from "react-dom/client";
import { config } from "@/lib/config";
import { isAppHost } from "@/lib/hosts";
import { startTheme } from "@/ui/theme";

startTheme();

// Two route sets, two chunks: who visits the public site never downloads the app.
const { Root } = isAppHost(window.location.hostname, config)
  ? await import("./app-set")
  : await import("./marketing-set");

// The page's own title is for who reads without scripts; from here on each screen brings its own.
document.querySelector("title")?.remove();

const place = document.getElementById("root");
if (place) createRoot(place).render(<Root />);
