/** Every primitive in every state, for the eye; served by `vite` only, never built. */
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import "@/styles/app.css";
import { chooseTheme, startTheme } from "@/ui/theme";
import { Gallery } from "./gallery";
import { DockScreen, NavScreen } from "./phone";

const query = new URLSearchParams(location.search);
const asked = query.get("theme");
const view = query.get("view");
if (asked === "light" || asked === "dark" || asked === "system") chooseTheme(asked);
startTheme();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <MemoryRouter initialEntries={["/provador"]}>
      {view === "nav" ? <NavScreen /> : view === "dock" ? <DockScreen /> : <Gallery />}
    </MemoryRouter>,
  );
}
