import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type Plugin, type ResolvedConfig } from "vite";

import type { Prerendered } from "../src/app/prerender-marketing";

const TEMPLATE = "marketing.html";
const FOLDER = "marketing";
const ENTRY = fileURLToPath(new URL("../src/app/prerender-marketing.tsx", import.meta.url));

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
    config: () => ({
      build: { rolldownOptions: { input: { index: "index.html", marketing: TEMPLATE } } },
    }),
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = config.build.outDir }, bundle) {
      const pages = await prerenderedPages(config);
      const template = await standalone(await readFile(join(dir, TEMPLATE), "utf8"), dir, Object.keys(bundle));
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

/** The same components, built for Node and run once. */
async function prerenderedPages({ root, resolve, plugins }: ResolvedConfig): Promise<Prerendered[]> {
  const outDir = await mkdtemp(join(tmpdir(), "prerender-"));
  try {
    await build({
      configFile: false,
      root,
      logLevel: "error",
      publicDir: false,
      resolve: { alias: resolve.alias },
      plugins: plugins.filter(({ name }) => name === "qr-codes"),
      // Everything inside: the file runs from a folder that has no packages near it.
      ssr: { noExternal: true },
      build: { ssr: ENTRY, outDir, minify: false, rolldownOptions: { output: { entryFileNames: "prerender.mjs" } } },
    });
    const { prerender } = (await import(pathToFileURL(join(outDir, "prerender.mjs")).href)) as {
      prerender: () => Promise<Prerendered[]>;
    };
    return await prerender();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The style goes inside and the fonts are asked for at once, so that the first paint waits for nothing else. */
async function standalone(template: string, dir: string, files: string[]): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const [tag, style] = template.match(link) ?? [];
  if (!tag || !style) throw new Error(`${TEMPLATE} has no stylesheet`);
  const css = await readFile(join(dir, style), "utf8");
  const fonts = files
    .filter((file) => file.endsWith(".woff2"))
    .map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return (
    template
      .replace(tag, "")
      // Scripts come after what is seen: the page works before them.
      .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
      .replace("<!--head-->", () => `<!--head-->\n    ${fonts.join("\n    ")}\n    <style>${css.trim()}</style>`)
  );
}

function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

function sitemap(addresses: string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${address}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}
