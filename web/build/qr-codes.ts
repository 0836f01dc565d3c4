import { encode } from "uqr";
import type { Plugin } from "vite";

const ID = "virtual:qr-codes";
/** The empty edge that readers need around a code, in modules. */
const QUIET_ZONE = 4;

type Addresses = { domains: { app: string }; stores?: { ios?: string; android?: string } };

/** Draws the codes of the public site while it is built, so that no visitor downloads what draws them. */
export function qrCodes({ domains, stores }: Addresses): Plugin {
  const addresses = [`https://${domains.app}/`, stores?.ios, stores?.android].filter((address) => !!address);
  return {
    name: "qr-codes",
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load(id) {
      if (id !== `\0${ID}`) return undefined;
      const codes = Object.fromEntries(addresses.map((address) => [address, qrCode(address as string)]));
      return `export const qrCodes = ${JSON.stringify(codes)};`;
    },
  };
}

/** One path for the whole code: a bar for each run of dark modules in a row. */
export function qrCode(address: string): { size: number; path: string } {
  const { size, data } = encode(address, { ecc: "M", border: QUIET_ZONE });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < size; x++) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x++;
      path += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return { size, path };
}
