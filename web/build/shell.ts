import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

type Brand = { displayName: string; domains: { app: string } };

const PUBLIC = fileURLToPath(new URL("../public/", import.meta.url));
const GOOGLE_SERVICES = fileURLToPath(new URL("../../native/android/app/google-services.json", import.meta.url));
/** What of public/ is seen inside the apps. */
const PICTURES = ["icon.svg"];
/** Named in capacitor.config.ts: what the shells show where the app itself cannot run. */
const FAILED_PAGE = "nao-abriu.html";
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
      this.emitFile({ type: "asset", fileName: FAILED_PAGE, source: failedPage(brand) });
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

/** For web views that know nothing of this decade: no script, no file beside it. */
function failedPage({ displayName }: Brand): string {
  return `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <title>${displayName} não abriu</title>
    <style>
      body { margin: 0; padding: 96px 24px; background: #faf6f0; color: #241a26; font: 17px/1.5 sans-serif }
      h1 { font-size: 26px; line-height: 1.2 }
      a { display: inline-block; padding: 12px 0; color: #6b2a80; font-weight: bold }
    </style>
  </head>
  <body>
    <h1>${displayName} não abriu</h1>
    <p>No Android, abra a Play Store, atualize o "Android System WebView" e o "Chrome", e abra o app de novo.</p>
    <p>No iPhone, feche o app e abra de novo. Seus dados continuam guardados.</p>
    <p><a href="/">Abrir de novo</a></p>
  </body>
</html>
`;
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
