import "@/styles/site.css";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { startTheme } from "@/ui/theme";
import { currentPage } from "./marketing-set";

startTheme();

const { default: Page } = await currentPage().load();
const place = document.getElementById("root");
// The page already reads and folds without this: a transition lets the browser breathe while it wakes up.
if (place) startTransition(() => void hydrateRoot(place, <Page />));
