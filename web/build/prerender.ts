import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ResolvedConfig } from "vite";

import type { Prerendered } from "../src/app/prerender-marketing";
import { prerendered, standalone } from "./standalone.ts";

const TEMPLATE = "marketing.html";
const FOLDER = "marketing";

type Brand = { domains: { primary: string } };

/**
 * Writes the public site as plain documents: marketing/index.html, marketing/terms.html and
 * marketing/privacy-policy.html, plus robots.txt and sitemap.xml. Each one reads without scripts, then hydrates.
 */
export function prerenderedSite({ domains }: Brand): Plugin {
  const site = `https://${domains.primary}`;
  let config: ResolvedConfig;
  return {
    name: "prerendered-site",
    apply: "build",
    // Into the folder of the app, which is written first and brings the public files.
    config: () => ({ build: { emptyOutDir: false, copyPublicDir: false, rolldownOptions: { input: TEMPLATE } } }),
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = config.build.outDir }, bundle) {
      const pages = await prerendered<Prerendered[]>("prerender-marketing", config);
      const fonts = Object.keys(bundle).filter((file) => file.endsWith(".woff2"));
      const template = await standalone(await readFile(join(dir, TEMPLATE), "utf8"), dir, fonts);
      await mkdir(join(dir, FOLDER), { recursive: true });
      for (const { path, head, body } of pages) {
        // Functions, because a "$" in a text would mean something to replace().
        const page = template.replace("<!--head-->", () => head).replace("<!--page-->", () => body);
        await writeFile(join(dir, FOLDER, fileOf(path)), page);
      }
      await rm(join(dir, TEMPLATE));
      await writeFile(join(dir, "robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`);
      await writeFile(join(dir, "sitemap.xml"), sitemap(pages.map(({ path }) => `${site}${path}`)));
    },
  };
}

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

function sitemap(addresses: string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
