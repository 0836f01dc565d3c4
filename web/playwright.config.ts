import { defineConfig } from "@playwright/test";

// Chromium refuses its sandbox to root, which is who runs inside most containers.
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  globalSetup: "./e2e/server.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A busy machine may starve a browser; what passes only at the second try is named as flaky.
  retries: 1,
  // Three on two cores: most of them wait for the server or for a page.
  workers: 3,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL: process.env.PROVAI_E2E_URL,
    // A browser that paints no more frames is never "stable": it is tried anew, long before the whole test ends.
    actionTimeout: 120_000,
    locale: "pt-BR",
    // What moves is not yet "stable", and painting it without a graphics card takes a good part of the time.
    contextOptions: { reducedMotion: "reduce" },
    viewport: { width: 390, height: 844 },
    // Recording takes a fifth of the time: only what failed once is recorded, at its second try.
    trace: "on-first-retry",
    // What a worker answers cannot be intercepted; the tests of the offline shell allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: process.env.PROVAI_CHROMIUM || "/usr/bin/chromium",
      args: [
        ...asRoot,
        "--disable-gpu",
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
