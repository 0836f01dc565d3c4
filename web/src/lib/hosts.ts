import type { Config } from "./config";

type Place = Pick<Location, "protocol" | "hostname" | "host" | "port">;
type HostRules = Pick<Config, "appPrefix" | "previewHosts">;

/** The app lives on its own subdomain, on preview hosts and on localhost; every other host is the public site. */
export function isAppHost(hostname: string, { appPrefix, previewHosts }: HostRules): boolean {
  return (
    hostname === "localhost" ||
    hostname.startsWith(appPrefix) ||
    previewHosts.some((pattern) => matchesHost(hostname, pattern))
  );
}

/** Where "Acessar" leads from the public site. */
export function appAddress(place: Place, { appPrefix }: HostRules): string {
  if (place.hostname === "127.0.0.1") return `${place.protocol}//localhost${portOf(place)}/`;
  return `https://${appPrefix}${place.host.replace(/^www\./, "")}/`;
}

/** Where "Voltar ao início" leads from the app: the public site, or the app's own door where a host has no site. */
export function siteAddress(place: Place, { appPrefix }: HostRules): string {
  if (place.hostname === "localhost") return `${place.protocol}//127.0.0.1${portOf(place)}/`;
  if (place.hostname.startsWith(appPrefix)) return `https://${place.host.slice(appPrefix.length)}/`;
  return "/";
}

function matchesHost(hostname: string, pattern: string): boolean {
  const literal = pattern.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replaceAll("*", ".*");
  return new RegExp(`^${literal}$`, "i").test(hostname);
}

function portOf({ port }: Place): string {
  return port ? `:${port}` : "";
}
