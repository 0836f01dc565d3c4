/// <reference lib="webworker" />
// The app's own service worker: its shell opens without network, and nothing of any person is ever put aside.
export {};

declare const self: ServiceWorkerGlobalScope;
/** Written by the build: the hashed files of the app, and a name that changes with any of them. */
declare const __SHELL_FILES__: string[];
declare const __SHELL_NAME__: string;

/** The page with nothing drawn in it yet, good for every address of the app. */
const PAGE = "/";
const PATIENCE_MS = 3_000;
const files = new Set(__SHELL_FILES__);

async function keepShell(): Promise<void> {
  const cache = await caches.open(__SHELL_NAME__);
  // The page itself must be of this build; hashed files may come from the browser's own cache.
  await Promise.all([cache.add(new Request(PAGE, { cache: "reload" })), cache.addAll([...files])]);
}

async function dropOldShells(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== __SHELL_NAME__).map((name) => caches.delete(name)));
}

/** The network first, so that a new version is seen at once; the kept page when it fails or takes too long. */
async function openPage(request: Request): Promise<Response> {
  const answer = fetch(request);
  const late = new Promise<"late">((resolve) => setTimeout(resolve, PATIENCE_MS, "late"));
  const first = await Promise.race([answer.catch(() => "failed" as const), late]);
  if (first instanceof Response) return first;
  return (await caches.match(PAGE)) ?? answer;
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldShells().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  // Anything not named here (/api, /files, a person's pictures) goes to the network untouched.
  if (files.has(pathname)) event.respondWith(openFile(request));
  else if (request.mode === "navigate" && isPage(pathname)) event.respondWith(openPage(request));
});

/** After a sign-out every cache was emptied: the shell, which is nobody's, is fetched again. */
self.addEventListener("message", (event) => {
  if (event.data === "renew") event.waitUntil(keepShell());
});

function isPage(pathname: string): boolean {
  return !/^\/(api|files)\//.test(pathname) && !pathname.slice(pathname.lastIndexOf("/")).includes(".");
}
