import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** One sweep in each colour scheme, each on another device: what a screen is made of is the same on both. */
const looks = [
  { colorScheme: "light", viewport: { width: 390, height: 844 } },
  { colorScheme: "dark", viewport: { width: 1280, height: 800 } },
] as const;

/**
 * Clean for assistive technology, light on a phone and dark on a desktop, and never wider than the screen. With a
 * `part` only what it selects is swept: for what opens in a screen that is swept already.
 */
export async function expectClean(page: Page, part = "html"): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    const look = `${colorScheme} ${viewport.width}`;
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
    // The shortest transition still takes a frame.
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    // Legacy: without the blank page that it opens for frames of other origins, of which there are none.
    const sweep = new AxeBuilder({ page })
      .include(part)
      .options({ resultTypes: ["violations"] })
      .setLegacyMode();
    const { violations } = await sweep.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
    expect(found, look).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, look).toBeLessThanOrEqual(0);
  }
}
