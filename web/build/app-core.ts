import { fileURLToPath } from "node:url";
import type { Plugin, Rolldown } from "vite";

/** What a person meets first in the app, and what the public site is made of. */
const APP = ["/src/app/app-set.tsx", "/src/features/accounts/auth-page.tsx"];
const SITE = ["/src/app/main-marketing.tsx"];
const BELONGS = /\/src\/(app|lib|ui|texts)\/|\/node_modules\/react-router\//;
const SHARED = /\/src\/|\/node_modules\/(react|react-dom|scheduler)\/|^\0/;

/**
 * Puts what every screen of the app stands on into one file: dozens of small ones would compress worse and wait for
 * each other. What the public site needs too stays apart, so that it never downloads the app.
 */
export function appCore(): Plugin {
  let core: Set<string> | undefined;

  function name(id: string, context: Rolldown.ChunkingContext): string | null {
    core ??= findCore(context);
    return core.has(id) ? "app-core" : null;
  }

  return {
    name: "app-core",
    apply: "build",
    config() {
      const codeSplitting = { includeDependenciesRecursively: false, groups: [{ name, debugName: "app-core" }] };
      return { build: { rolldownOptions: { output: { codeSplitting } } } };
    },
  };
}

function findCore(context: Rolldown.ChunkingContext): Set<string> {
  const site = reach(SITE, ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds]);
  const app = reach(APP, ({ importedIds }) => [...importedIds]);
  const core = new Set([...app].filter((id) => !site.has(id) && BELONGS.test(id)));
  // Closed: a file that needs one which needs it back would start half made.
  const mayNeed = (id: string) => core.has(id) || (site.has(id) && SHARED.test(id));
  for (let before = -1; before !== core.size; ) {
    before = core.size;
    for (const id of core) if (!context.getModuleInfo(id)?.importedIds.every(mayNeed)) core.delete(id);
  }
  return core;

  function reach(entries: string[], next: (info: Rolldown.ModuleInfo) => string[]): Set<string> {
    const found = new Set<string>();
    const waiting = entries.map((entry) => fileURLToPath(new URL(`..${entry}`, import.meta.url)));
    for (let id = waiting.pop(); id; id = waiting.pop()) {
      const info = context.getModuleInfo(id);
      if (!info || found.has(id)) continue;
      found.add(id);
      waiting.push(...next(info));
    }
    return found;
  }
}
