import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];

/** Clean for assistive technology, light and dark, on a phone and a desktop, and never wider than the screen. */
export async function expectClean(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    for (const viewport of sizes) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.setViewportSize(viewport);
      await expect(page.locator("html")).toHaveAttribute("data-theme", colorScheme);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
      expect(found, `${colorScheme} ${viewport.width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${colorScheme} ${viewport.width}`).toBeLessThanOrEqual(0);
    }
  }
}
