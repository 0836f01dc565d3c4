import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export type Platform = "ios" | "android";
export type PluginHeader = { name: string; methods: { name: string; rtype: "promise" | "callback" }[] };

const root = fileURLToPath(new URL("..", import.meta.url));
/** What Capacitor's own base class gives every plugin. */
const INHERITED = ["addListener", "removeListener", "removeAllListeners", "checkPermissions", "requestPermissions"];

/** Which plugins and methods a shell offers to its page, read from the native sources that it is built from. */
export function pluginHeaders(platform: Platform): PluginHeader[] {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const installed = Object.keys(dependencies).filter(
    (name) => JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")).capacitor,
  );
  // What the shell itself brings along is with its platform.
  return [`@capacitor/${platform}`, ...installed].flatMap((name) => {
    const folder = join(root, "node_modules", name, name === `@capacitor/${platform}` ? "" : platform);
    return sources(folder, platform === "ios" ? /\.(swift|m)$/ : /\.(java|kt)$/).flatMap(
      platform === "ios" ? iosPlugin : androidPlugin,
    );
  });
}

function sources(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kind.test(entry.name))
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), "utf8"));
}

/** In Swift a plugin lists its methods itself; in Objective-C macros do. */
function iosPlugin(source: string): PluginHeader[] {
  const name = source.match(/(?:jsName\s*(?::\s*String)?\s*=\s*|CAP_PLUGIN\(\w+,\s*)"(\w+)"/)?.[1];
  const methods = source.matchAll(
    /(?:CAPPluginMethod\(|CAP_PLUGIN_METHOD\(|\.init\()(?:name:\s*"|#selector\((?:\w+\.)?)?(\w+)/g,
  );
  return name
    ? [
        header(
          name,
          [...methods].map(([, method]) => method ?? ""),
        ),
      ]
    : [];
}

function androidPlugin(source: string): PluginHeader[] {
  const written = source.match(/^@CapacitorPlugin\b(?:\s*\(\s*(?:name\s*=\s*"(\w+)")?)?/m);
  const className = source.match(/class (\w+?)(?:Plugin)?\s*(?:extends|:|\()[^{]*\bPlugin\b/)?.[1];
  const name = written && (written[1] ?? className);
  if (!name) return [];
  const methods = source.matchAll(/@PluginMethod(?:\([^)]*\))?\s+(?:override )?(?:public void|fun) (\w+)/g);
  return [
    header(
      name,
      [...methods].map(([, method]) => method ?? ""),
    ),
  ];
}

function header(name: string, methods: string[]): PluginHeader {
  return {
    name,
    methods: [...new Set([...methods, ...INHERITED])].map((method) => ({
      name: method,
      rtype: method === "addListener" ? "callback" : "promise",
    })),
  };
}
