import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

import { prerendered, standalone } from "./standalone.ts";

const TEXT_FACE = /instrument-sans.*\.woff2$/;

// Who is signed in (src/lib/session.ts keeps the key) is on the way to somewhere else and sees no door.
const NOT_FOR_WHO_IS_IN = `<script>
      if (localStorage.getItem("provai-session")) document.getElementById("root").replaceChildren();
    </script>`;

/**
 * Where most people meet the app: app/auth.html is index.html with the frame of /auth already drawn, so that it is seen
 * before any script has come, and with all its scripts asked for at once. The app then draws itself over it.
 */
export function drawnDoor(): Plugin {
  let config: ResolvedConfig;
  return {
    name: "drawn-door",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle({ dir = config.build.outDir }, bundle) {
      const door = await prerendered<string>("prerender-door", config);
      const scripts = chunksOf(bundle, ["src/app/app-set.tsx", "src/features/accounts/auth-page.tsx"]);
      const page = (await readFile(join(dir, "index.html"), "utf8"))
        .replace("</head>", () => `${scripts.map(preloaded).join("")}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${door}</div>\n    ${NOT_FOR_WHO_IS_IN}`);
      const fonts = Object.keys(bundle).filter((file) => TEXT_FACE.test(file));
      await mkdir(join(dir, "app"), { recursive: true });
      await writeFile(join(dir, "app", "auth.html"), await standalone(page, dir, fonts));
    },
  };
}

/** The chunks of these modules with all they import at once. */
function chunksOf(bundle: Rolldown.OutputBundle, modules: string[]): string[] {
  const found = new Set<string>();
  const waiting = Object.values(bundle).filter(
    (output) => output.type === "chunk" && modules.some((module) => output.facadeModuleId?.endsWith(module)),
  );
  for (let chunk = waiting.pop(); chunk; chunk = waiting.pop()) {
    if (chunk.type !== "chunk" || found.has(chunk.fileName)) continue;
    found.add(chunk.fileName);
    waiting.push(...chunk.imports.flatMap((name) => bundle[name] ?? []));
  }
  return [...found];
}

function preloaded(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}
