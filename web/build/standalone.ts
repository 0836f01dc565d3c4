import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, type ResolvedConfig } from "vite";

/** What `prerender` of src/app/{name}.tsx answers: the same components as in the browser, built for Node and run once. */
export async function prerendered<Answer>(name: string, { root, resolve, plugins }: ResolvedConfig): Promise<Answer> {
  const outDir = await mkdtemp(join(tmpdir(), "prerender-"));
  const entry = fileURLToPath(new URL(`../src/app/${name}.tsx`, import.meta.url));
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
      build: { ssr: entry, outDir, minify: false, rolldownOptions: { output: { entryFileNames: "prerender.mjs" } } },
    });
    const { prerender } = await import(pathToFileURL(join(outDir, "prerender.mjs")).href);
    return await prerender();
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** The style goes inside and the fonts are asked for at once, so that the first paint waits for nothing else. */
export async function standalone(page: string, dir: string, fonts: string[]): Promise<string> {
  const [tag, style] = page.match(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/) ?? [];
  if (!tag || !style) throw new Error("a page to be written out has no stylesheet");
  const css = await readFile(join(dir, style), "utf8");
  const asked = fonts.map((file) => `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`);
  return (
    page
      // Functions, because a "$" in a text would mean something to replace().
      .replace(tag, () => [...asked, `<style>${css.trim()}</style>`].join("\n    "))
      // Scripts come after what is seen: the page shows itself before them.
      .replaceAll(/<(script type="module"|link rel="modulepreload") /g, '<$1 fetchpriority="low" ')
  );
}
