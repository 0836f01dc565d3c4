import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import brand from "../brand.json" with { type: "json" };
import { adoptedStyles } from "./build/adopted-styles.ts";
import { drawnDoor } from "./build/door.ts";
import { installableApp } from "./build/installable.ts";
import { prerenderedSite } from "./build/prerender.ts";
import { qrCodes } from "./build/qr-codes.ts";
import { shellPage } from "./build/shell.ts";

const backend = `http://127.0.0.1:${process.env.PORT ?? "8000"}`;

// `vite build` writes the app, `vite build --mode site` the public site beside it: they live on different hosts, so a
// file that both would share is a file that neither needs whole. `--mode native` writes the app as its iOS and Android shells
// carry it.
export default defineConfig(({ mode }) => ({
  plugins: [react(), tailwindcss(), adoptedStyles(), qrCodes(brand), ...pagesOf(mode)],
  build: {
    ...(mode === "native" ? { outDir: "dist/native", copyPublicDir: false } : {}),
    rolldownOptions: {
      output: {
        // Their own names would list every screen that shares them.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
        codeSplitting: {
          // What several screens share comes in a few files, instead of one for each icon and button.
          groups: [
            // What runs at once, what draws the first screen, and only then the rest, or the first screen would come
            // with every feature that shares a file with it. Each brings along what it imports.
            { name: "start", test: /src\/app\/main\.tsx$/, priority: 2 },
            {
              name: "first",
              test: /src\/(app\/app-set|features\/accounts\/auth-page)\.tsx$/,
              priority: 1,
            },
            // Below everything that opens over a screen: merged with files above it, the two would wait for each other.
            {
              name: "panels",
              test: /node_modules\/(@radix-ui|radix-ui|@floating-ui|tslib|react-remove-scroll|react-style-singleton|use-callback-ref|use-sidecar|aria-hidden)/,
              minShareCount: 2,
              // One file for each set of screens, never merged: two merged files may need each other, and then one of
              // them runs before what it uses is there.
            },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
            },
          ],
        },
      },
    },
  },
  resolve: {
    alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) },
  },
  server: {
    // One address for both names: localhost is the app, 127.0.0.1 the public site.
    host: "127.0.0.1",
    fs: { allow: [".."] },
    // Everything is one origin in production; the proxy keeps it so while developing.
    proxy: { "/api": backend, "/files": backend },
  },
  test: {
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./vitest.setup.ts"],
    restoreMocks: true,
    // A machine with other work may be slow; nothing here tests how fast it is.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
}));

function pagesOf(mode: string): Plugin[] {
  if (mode === "site") return [prerenderedSite(brand)];
  if (mode === "native") return [brandPage(), shellPage(brand)];
  return [brandPage(), installableApp(brand), drawnDoor()];
}

/** Writes the brand into index.html: brand.json is the one place where it is written. */
function brandPage(): Plugin {
  const words: Record<string, string> = {
    title: brand.seo.title,
    description: brand.seo.description,
    keywords: brand.seo.keywords.join(", "),
  };
  return {
    name: "brand-page",
    transformIndexHtml: (page) => page.replace(/%brand\.(\w+)%/g, (_, word: string) => words[word] ?? ""),
  };
}
