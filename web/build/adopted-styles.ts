import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const INSERTED = /function __insertCSS\(code\) \{.*?\n\}/s;
const ADOPTED = `function __insertCSS(code) {
  if (typeof document == "undefined") return;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(code);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}`;

/** Two libraries write <style> elements while the app runs, which the content policy forbids: they adopt sheets instead. */
export function adoptedStyles(): Plugin {
  return {
    name: "adopted-styles",
    apply: "build",
    config: () => ({
      resolve: {
        alias: { "react-style-singleton": fileURLToPath(new URL("../src/lib/style-singleton.ts", import.meta.url)) },
      },
    }),
    transform(code, id) {
      if (!/\/sonner\/dist\/index\.mjs$/.test(id)) return undefined;
      if (!INSERTED.test(code)) throw new Error("sonner writes its style in another way than before");
      return { code: code.replace(INSERTED, () => ADOPTED), map: null };
    },
  };
}
