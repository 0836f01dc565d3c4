import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Brand = { domains: { app: string } };

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
const GOOGLE_SERVICES = fileURLToPath(new URL("../../native/android/app/google-services.json", import.meta.url));
/** What of public/ is seen inside the apps. */
const PICTURES = ["icon.svg"];
/** The apps' own pages; iOS serves them under a scheme that 'self' may not cover. */
const OWN = "'self' capacitor://localhost";

/**
 * The page of the iOS and Android apps: it lies on the device, so it says itself where the server is and, as no server of ours
 * answers for it, what it may load. `PROVAI_APP_SERVER` names another server than the brand's, `PROVAI_APP_FILES` the address of
 * a store whose links lead to itself.
 */
export function shellPage(brand: Brand): Plugin {
  const server = process.env.PROVAI_APP_SERVER ?? `https://${brand.domains.app}`;
  const files = process.env.PROVAI_APP_FILES ?? "";
  return {
    name: "shell-page",
    apply: "build",
    async generateBundle() {
      for (const fileName of PICTURES)
        this.emitFile({ type: "asset", fileName, source: await readFile(PUBLIC + fileName) });
    },
    transformIndexHtml: {
      order: "post",
      handler: (page) => {
        const config = JSON.stringify({ server, google_services: existsSync(GOOGLE_SERVICES) }).replaceAll(
          "<",
          "\\u003c",
        );
        const policy = policyOf(page, [server, files].filter(Boolean).join(" "));
        return page.replace(/ *<link rel="apple-touch-icon"[^>]*>\n/, "").replace(
          '<meta charset="utf-8" />',
          () => `<meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <script type="application/json" id="provai-config">${config}</script>`,
        );
      },
    },
  };
}

function policyOf(page: string, servers: string): string {
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `'sha256-${createHash("sha256")
        .update(script ?? "")
        .digest("base64")}'`,
  );
  const pictures = `${OWN} blob: data: ${servers}`;
  return [
    `default-src ${OWN}`,
    `script-src ${OWN} ${scripts.join(" ")}`,
    `style-src ${OWN} 'unsafe-inline'`,
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    `connect-src ${pictures}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
}
