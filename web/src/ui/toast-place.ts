export type ToastPlace = "bottom-right" | "top-center";

const PHONE = "(width < 48rem)";
const CONTROLS = "a, button, input, textarea, select, label, summary, [role=slider]";
const PANELS = "[role=dialog], [role=alertdialog]";
/** Room for three lines, in units of the page's own text. */
const TALLEST_REM = 6;
const EDGE_PX = 8;

let pressed: Element | null = null;

/** Remembers what was pressed last, which no toast may cover. */
export function watchPresses(): () => void {
  const remember = ({ target }: Event) => {
    if (target instanceof Element && !isToast(target)) pressed = target.closest(CONTROLS);
  };
  document.addEventListener("pointerdown", remember, true);
  return () => document.removeEventListener("pointerdown", remember, true);
}

/**
 * Bottom right on a wide screen. On a phone at the foot, above the screen's own bar, unless a toast there would cover
 * what was just pressed, what has the focus, a control of an open sheet, or would lie under the keyboard: then above.
 */
export function toastPlace(): ToastPlace {
  const bar = barHeight();
  document.documentElement.style.setProperty("--toast-bottom", `${bar + (bar ? EDGE_PX : 3 * EDGE_PX)}px`);
  if (!matchMedia(PHONE).matches) return "bottom-right";
  const tallest = TALLEST_REM * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const foot = innerHeight - bar - EDGE_PX;
  const bands = {
    "bottom-right": [foot - tallest, foot],
    "top-center": [EDGE_PX, EDGE_PX + tallest],
  } as const;
  const isTyping = document.activeElement?.matches("input:not([type=checkbox], [type=radio], [type=range]), textarea");
  const [first, second] = isTyping
    ? (["top-center", "bottom-right"] as const)
    : (["bottom-right", "top-center"] as const);
  const kept = keptClear();
  const isFree = (place: ToastPlace) => kept.every((element) => isOutside(element, bands[place]));
  return isFree(first) || !isFree(second) ? first : second;
}

/** Settles once the panel that a press opened stands still. */
export async function panelsAtRest(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve));
  const moving = [...document.querySelectorAll(PANELS)].flatMap((panel) => panel.getAnimations());
  await Promise.allSettled(moving.map(({ finished }) => finished));
}

export function isToast(element: Element): boolean {
  return element.closest("[data-sonner-toaster]") !== null;
}

function keptClear(): Element[] {
  const inPanels = [...document.querySelectorAll(PANELS)].flatMap((panel) => [...panel.querySelectorAll(CONTROLS)]);
  const focused = document.activeElement?.matches(CONTROLS) ? document.activeElement : null;
  return [pressed, focused, ...inPanels].filter((element) => element !== null).filter((element) => element.isConnected);
}

function isOutside(element: Element, [top, bottom]: readonly [number, number]): boolean {
  const rect = element.getBoundingClientRect();
  return rect.height === 0 || rect.bottom <= top || rect.top >= bottom;
}

/** Of the bar that stands at the foot of the window now, whatever text size made of it. */
function barHeight(): number {
  const tops = [...document.querySelectorAll("[data-bar]")]
    .map((bar) => bar.getBoundingClientRect())
    .filter(({ width, bottom }) => width > innerWidth / 2 && Math.abs(bottom - innerHeight) < 2)
    .map(({ top }) => innerHeight - top);
  return Math.max(0, ...tops);
}
