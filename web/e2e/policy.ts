import { expect, type Page } from "@playwright/test";

const refused = new WeakMap<Page, string[]>();

/** From now on, what the content policy keeps this page from doing is written down. */
export function watchPolicy(page: Page): void {
  const found: string[] = [];
  refused.set(page, found);
  page.on("console", (said) => {
    if (/content security policy/i.test(said.text())) found.push(said.text());
  });
}

/** The app asks for nothing that its own content policy forbids. */
export function expectNothingRefused(page: Page): void {
  expect(refused.get(page)).toEqual([]);
}
