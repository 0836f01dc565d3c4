import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";

import type { Door } from "../src/app/prerender-door.tsx";
import { prerendered, standalone } from "./standalone.ts";

const TEXT_FACE = /instrument-sans.*\.woff2$/;

/**
 * Runs in the page before the app does. Who has a session (src/lib/session.ts keeps the key), or an address that says more
 * than /auth, is on the way to another screen and sees no door. src/lib/door.ts tells when the app is awake.
 */
const UNTIL_AWAKE = `
      const root = document.getElementById("root");
      const leave = () => localStorage.getItem("provai-session") && root.replaceChildren();
      let pressed;
      let isStuck = false;
      // What is pressed waits for the app that answers it.
      function press(event) {
        const control = event.target.closest("a, button");
        if (!control) return;
        event.preventDefault();
        pressed = control;
        if (isStuck) location.reload();
      }
      addEventListener("provai:stuck", () => {
        isStuck = true;
        if (pressed) location.reload();
      });
      if (location.search) root.replaceChildren();
      leave();
      addEventListener("storage", leave);
      if (root.hasChildNodes()) addEventListener("click", press, true);
      addEventListener("provai:awake", () => {
        removeEventListener("storage", leave);
        removeEventListener("click", press, true);
        // Only after its first effects does the app know its host, and where links lead.
        setTimeout(() => pressed?.click());
      });
    `;

/**
 * Where most people meet the app: app/auth.html is index.html with /auth already drawn, so that it is seen and can be
 * typed into before any script has come. The app wakes up in it at the first sign of a person.
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
      const door = await prerendered<Door>("prerender-door", config);
      const { head, body } = parted(door.page);
      const scripts = chunksOf(bundle, ["src/app/app-set.tsx", "src/features/accounts/auth-page.tsx"]);
      const page = (await readFile(join(dir, "index.html"), "utf8"))
        .replace(/<title>.*?<\/title>/, () => head)
        .replace("</head>", () => `${scripts.map(preloaded).join("")}</head>`)
        .replace('<div id="root"></div>', () => `<div id="root">${body}</div>\n    <script>${UNTIL_AWAKE}</script>`);
      const fonts = Object.keys(bundle).filter((file) => TEXT_FACE.test(file));
      await mkdir(join(dir, "app"), { recursive: true });
      await writeFile(join(dir, "app", "auth.html"), await standalone(page, dir, fonts));
      await writeFile(join(dir, "app", "paths.json"), JSON.stringify(door.paths));
    },
  };
}

/** React puts what belongs into the head first. */
function parted(drawn: string): { head: string; body: string } {
  const [head = ""] = drawn.match(/^(?:<link[^>]*>|<title>.*?<\/title>)*/) ?? [];
  return { head, body: drawn.slice(head.length) };
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
