import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type Plugin, type Rolldown, transformWithOxc } from "vite";

type Brand = { name: string; displayName: string; tagline: string; seo: { description: string } };

const WORKER = fileURLToPath(new URL("../src/sw.ts", import.meta.url));
const GROUND = "#faf6f0";
/** Where the app begins, and code that only its iOS and Android shells ask for. */
const APP_ENTRIES = ["src/app/main.tsx", "src/app/app-set.tsx"];
const NOT_OF_THE_WEB = /src\/lib\/native\/|@capacitor|@aparajita/;

/** Writes manifest.webmanifest from the brand, and sw.js with the list of the files that the app needs offline. */
export function installableApp(brand: Brand): Plugin {
  return {
    name: "installable-app",
    apply: "build",
    // After index.html is in the bundle.
    enforce: "post",
    async generateBundle(_, bundle) {
      this.emitFile({
        type: "asset",
        fileName: "manifest.webmanifest",
        source: JSON.stringify(manifestOf(brand), null, 2),
      });
      const page = bundle["index.html"];
      if (page?.type !== "asset") return;
      const files = shellFiles(bundle, String(page.source));
      const worker = await readFile(WORKER, "utf8");
      const digest = createHash("sha256").update(String(page.source)).update(files.join()).update(worker).digest("hex");
      const { code } = await transformWithOxc(worker, WORKER, { sourcemap: false });
      const source = code
        .replace(/^export\s*\{\s*\};?$/m, "")
        .replaceAll("__SHELL_FILES__", JSON.stringify(files))
        .replaceAll("__SHELL_NAME__", JSON.stringify(`${brand.name}-shell-${digest.slice(0, 12)}`));
      this.emitFile({ type: "asset", fileName: "sw.js", source });
    },
  };
}

/** Every chunk the app can reach, with its styles, fonts and pictures. */
function shellFiles(bundle: Rolldown.OutputBundle, page: string): string[] {
  const found = new Set<string>();
  const waiting = Object.values(bundle).filter(isAppEntry);
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    for (const next of [...chunk.imports, ...chunk.dynamicImports].map((name) => bundle[name])) {
      if (next?.type === "chunk" && !next.moduleIds.some((id) => NOT_OF_THE_WEB.test(id))) waiting.push(next);
    }
    for (const asset of assetsIn(bundle, chunk.code)) found.add(asset);
  }
  for (const asset of assetsIn(bundle, page)) found.add(asset);
  for (const style of [...found].filter((file) => file.endsWith(".css"))) {
    const sheet = bundle[style];
    if (sheet?.type === "asset") for (const asset of assetsIn(bundle, String(sheet.source))) found.add(asset);
  }
  return [...found].sort().map((file) => `/${file}`);
}

function isAppEntry(output: Rolldown.OutputAsset | Rolldown.OutputChunk): output is Rolldown.OutputChunk {
  return (
    output.type === "chunk" &&
    APP_ENTRIES.some(
      (entry) => output.facadeModuleId?.endsWith(entry) || output.moduleIds.some((id) => id.endsWith(entry)),
    )
  );
}

function assetsIn(bundle: Rolldown.OutputBundle, text: string): string[] {
  return Object.values(bundle)
    .filter(({ type, fileName }) => type === "asset" && fileName.startsWith("assets/"))
    .filter((asset) => !isExample(asset))
    .map(({ fileName }) => fileName)
    .filter((fileName) => text.includes(fileName.slice(fileName.lastIndexOf("/") + 1)));
}

/** Pictures that few will ever choose are not kept by every phone. */
function isExample(output: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  return output.type === "asset" && output.originalFileNames.some((name) => name.includes("photos/examples/"));
}

function manifestOf({ displayName, tagline, seo }: Brand) {
  const icon = (size: number, purpose: string, file: string) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return {
    id: "/",
    name: `${displayName}: ${tagline}`,
    short_name: displayName,
    description: seo.description,
    lang: "pt-BR",
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "portrait",
    background_color: GROUND,
    theme_color: GROUND,
    categories: ["lifestyle", "shopping"],
    icons: [
      icon(192, "any", "/icon-192.png"),
      icon(512, "any", "/icon-512.png"),
      icon(512, "maskable", "/icon-maskable-512.png"),
    ],
    screenshots: [
      { src: "/screenshot-390.png", sizes: "780x1688", type: "image/png", form_factor: "narrow", label: "Entrar" },
      { src: "/screenshot-1280.png", sizes: "1280x800", type: "image/png", form_factor: "wide", label: "Entrar" },
    ],
    // Only what exists; each screen adds its own.
    shortcuts: [
      { name: "Provador", url: "/virtual-tryon" },
      { name: "Favoritos", url: "/favorites" },
      { name: "Conta", url: "/account-settings" },
    ],
  };
}
