export type ThemeChoice = "system" | "light" | "dark";

const STORAGE_KEY = "provai-theme";
const DARK = "(prefers-color-scheme: dark)";

/** What the person chose on this device; "system" until they choose. */
export function chosenTheme(): ThemeChoice {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === "light" || stored === "dark" ? stored : "system";
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === "system") localStorage.removeItem(STORAGE_KEY);
  else localStorage.setItem(STORAGE_KEY, choice);
  paint();
}

/** Paints the page now and whenever the system or another tab changes; call once, before the first render. */
export function startTheme(): () => void {
  const system = matchMedia(DARK);
  paint();
  system.addEventListener("change", paint);
  addEventListener("storage", paint);
  return () => {
    system.removeEventListener("change", paint);
    removeEventListener("storage", paint);
  };
}

function paint(): void {
  const choice = chosenTheme();
  const theme = choice === "system" ? (matchMedia(DARK).matches ? "dark" : "light") : choice;
  const root = document.documentElement;
  root.dataset.theme = theme;
  // The browser's own bar takes the colour of the page.
  const ground = getComputedStyle(root).getPropertyValue("--ground").trim();
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute("content", ground);
}
