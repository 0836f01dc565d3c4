import { config } from "./config";

/** Where the server is: this page's own origin, except inside the iOS and Android apps, whose pages lie on the device. */
export const serverOrigin = config.server || (globalThis.location?.origin ?? "");

/** An address of ours; in a browser it stays without a host. */
export function atServer(path: string): string {
  return config.server + path;
}

/** The place that the server's own pages have, for rules about hosts. */
export function serverPlace(): Pick<Location, "protocol" | "hostname" | "host" | "port"> {
  return config.server ? new URL(config.server) : window.location;
}

/** JSON of the server, whose links to files come without a host. */
export function withServerLinks(json: string): string {
  return config.server ? json.replaceAll('"/files/', `"${config.server}/files/`) : json;
}

/** The same for a whole answer; one that holds no JSON stays as it is. */
export async function linkedAnswer(response: Response): Promise<Response> {
  // An answer without a body may still name a type, and no other can be made of it.
  if (!config.server || response.status === 204 || !response.headers.get("Content-Type")?.includes("json"))
    return response;
  return new Response(withServerLinks(await response.text()), response);
}
