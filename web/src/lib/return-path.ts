const PARAM = "voltar";

type Spot = { pathname: string; search: string; hash: string };

/** /auth, remembering in its own address where the person wanted to go: a reload or a long sign-up loses nothing. */
export function signInPath({ pathname, search, hash }: Spot): string {
  const wanted = pathname + search + hash;
  return wanted === "/" ? "/auth" : `/auth?${new URLSearchParams({ [PARAM]: wanted })}`;
}

/** The remembered place, or null when there is none or when it is not a screen of ours. */
export function returnPath(search: URLSearchParams): string | null {
  const wanted = search.get(PARAM);
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, window.location.origin)) return null;
  const url = new URL(wanted, window.location.origin);
  // "//elsewhere.com" and "/\elsewhere.com" also begin with a slash.
  // … and "/.//elsewhere.com" becomes the first of them once the address is put together again.
  if (url.origin !== window.location.origin || url.pathname.startsWith("//") || url.pathname === "/auth") return null;
  return url.pathname + url.search + url.hash;
}

/** Carries the remembered place from one signed-out screen to the next. */
export function keepingReturn(to: string, search: URLSearchParams): string {
  const wanted = search.get(PARAM);
  if (!wanted) return to;
  return `${to}${to.includes("?") ? "&" : "?"}${new URLSearchParams({ [PARAM]: wanted })}`;
}
