import { expect, type Page } from "@playwright/test";

/** The smallest phone that we promise. */
export const smallPhone = { viewport: { width: 360, height: 640 }, isMobile: true, hasTouch: true } as const;

const DEFAULT_TEXT_PX = 16;

/**
 * The two ways in which people enlarge text. `browser` is the font size of the browser's settings: everything in rem
 * grows with it. `phone` is the text size of a phone: only the letters grow, in boxes that stay as they are.
 */
const textSizes = {
  "100%": async (page: Page) => enlarge(page, 1, "100%"),
  "200% by the browser": async (page: Page) => enlarge(page, 2, "100%"),
  "200% by the phone": async (page: Page) => enlarge(page, 1, "200%"),
};

async function enlarge(page: Page, byBrowser: number, byPhone: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const standard = DEFAULT_TEXT_PX * byBrowser;
  await session.send("Page.setFontSizes", { fontSizes: { standard, fixed: standard } });
  await session.detach();
  await page.evaluate((size) => document.documentElement.style.setProperty("text-size-adjust", size), byPhone);
}

/** Nothing wider than the screen, cut, out of its button or printed over other words, in all three text sizes. */
export async function expectFits(page: Page, name: string): Promise<void> {
  for (const [size, apply] of Object.entries(textSizes)) {
    await apply(page);
    await expect.poll(() => page.evaluate(faults), { message: `${name} at ${size}`, timeout: 5_000 }).toEqual([]);
  }
  await textSizes["100%"](page);
}

/** Runs in the page. */
function faults(): string[] {
  const SLACK_PX = 1.5;
  // Of the height of a line: the air that a face keeps around its letters.
  const ABOVE_LETTERS = 0.17;
  const BELOW_LETTERS = 0.13;
  const width = 360;
  const found = new Set<string>();
  const page = document.documentElement.scrollWidth;
  if (page > width) found.add(`the page is ${page} px wide`);

  type Line = { text: string; rect: DOMRect; element: HTMLElement; layer: Element };
  const lines: Line[] = [];
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width > 0) lines.push({ text: text.slice(0, 40), rect, element, layer: layerOf(element) });
    }
  }

  for (const { text, rect, element } of lines) {
    const scroller = sidewaysScroller(element);
    if (!scroller && (rect.right > width + SLACK_PX || rect.left < -SLACK_PX)) found.add(`off the screen: ${text}`);
    const control = element.closest("button, a, label, [role=tab], summary");
    if (control && getComputedStyle(control).display !== "inline" && leaves(rect, control)) {
      found.add(`out of its control: ${text}`);
    }
    const cutter = cutterOf(element);
    if (cutter && leaves(rect, cutter)) found.add(`cut: ${text}`);
  }

  for (const control of document.querySelectorAll<HTMLElement>("button, a, input, textarea, [role=slider]")) {
    if (!isSeen(control) || sidewaysScroller(control)) continue;
    const { left, right } = control.getBoundingClientRect();
    if (right > width + SLACK_PX || left < -SLACK_PX) found.add(`off the screen: ${control.outerHTML.slice(0, 80)}`);
  }

  const sorted = lines.toSorted((one, other) => one.rect.top - other.rect.top);
  sorted.forEach((one, place) => {
    for (const other of sorted.slice(place + 1)) {
      if (other.rect.top > one.rect.bottom) break;
      if (other.layer !== one.layer) continue;
      if (overlap(one.rect, other.rect)) found.add(`printed over each other: ${one.text} | ${other.text}`);
    }
  });
  return [...found];

  function isSeen(element: HTMLElement): boolean {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
    if (element.closest("[inert], script, style, noscript, title, option")) return false;
    // Words for screen readers only.
    return !element.closest(".sr-only:not(:focus)");
  }

  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position, overflowY } = getComputedStyle(at);
      if (/fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)) return at;
    }
    return document.body;
  }

  function sidewaysScroller(element: Element): Element | null {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const { overflowX, position } = getComputedStyle(at);
      // What covers the screen must not scroll sideways: it holds a dialog.
      if (position !== "fixed" && /auto|scroll/.test(overflowX) && at.scrollWidth > at.clientWidth) return at;
    }
    return null;
  }

  /** What hides everything outside itself, unless it ends its text with an ellipsis on purpose. */
  function cutterOf(element: Element): Element | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return null;
      if (/auto|scroll/.test(style.overflowY)) return null;
      if (/hidden|clip/.test(style.overflowX)) return at;
    }
    return null;
  }

  function leaves(rect: DOMRect, box: Element): boolean {
    const around = box.getBoundingClientRect();
    // A line is taller than its letters.
    const air = rect.height * 0.2 + SLACK_PX;
    return (
      rect.left < around.left - SLACK_PX ||
      rect.right > around.right + SLACK_PX ||
      rect.top < around.top - air ||
      rect.bottom > around.bottom + air
    );
  }

  function overlap(one: DOMRect, other: DOMRect): boolean {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const bottom = Math.min(one.bottom - one.height * BELOW_LETTERS, other.bottom - other.height * BELOW_LETTERS);
    const top = Math.max(one.top + one.height * ABOVE_LETTERS, other.top + other.height * ABOVE_LETTERS);
    return across > 3 && bottom - top > 2;
  }
}
