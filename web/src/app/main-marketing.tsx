import "@/styles/site.css";
import { hydrateRoot } from "react-dom/client";
import { startTheme } from "@/ui/theme";
import { currentPage } from "./marketing-set";

startTheme();

const { default: Page } = await currentPage().load();
const place = document.getElementById("root");
if (place) hydrateRoot(place, <Page />);
