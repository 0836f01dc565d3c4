import { createReadStream } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import brand from "../../brand.json" with { type: "json" };

const built = fileURLToPath(new URL("../dist/native", import.meta.url));
const KINDS: Record<string, string> = {
  ".css": "text/css",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
/** Where Capacitor serves files of the phone to the page. */
const PHONE_FILES = "/_capacitor_file_/";
/** In the address: the Android app as if built with Google's file for push. */
const GOOGLE = "google-services";

export type ShellServer = { url: string; lead: (server: string) => void; close: () => void };

/** The pages of the iOS and Android apps, on an origin of their own, led to the test's server instead of the published one. */
export async function shellServer(pictures: string): Promise<ShellServer> {
  let page = await readFile(join(built, "index.html"), "utf8");
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://shell");
    const path = normalize(pathname);
    if (path.startsWith(PHONE_FILES)) void send(response, join(pictures, path.slice(PHONE_FILES.length)), "image/jpeg");
    else if (extname(path)) void send(response, join(built, path), KINDS[extname(path)] ?? "application/octet-stream");
    // Any other path is a screen, as in the apps.
    else
      response.writeHead(200, { "Content-Type": "text/html" }).end(searchParams.has(GOOGLE) ? withGoogle(page) : page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    lead: (address) => {
      page = page.replaceAll(`https://${brand.domains.app}`, address);
    },
    close: () => server.close(),
  };
}

function withGoogle(page: string): string {
  return page.replace('"google_services":false', '"google_services":true');
}

async function send(response: ServerResponse, file: string, kind: string): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) response.writeHead(404).end();
  else createReadStream(file).pipe(response.writeHead(200, { "Content-Type": kind }));
}
