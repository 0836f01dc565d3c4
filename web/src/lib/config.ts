/** What the server writes into the page, so that one build serves every installation. */
export type Config = {
  appPrefix: string;
  previewHosts: readonly string[];
  version: string;
  /** Only in the iOS and Android apps: where their server is. */
  server: string;
  /** Only in an Android app that was built with Google's file for push. */
  googleServices: boolean;
};

const defaults: Config = { appPrefix: "app.", previewHosts: [], version: "", server: "", googleServices: false };

/** Without a page, as when the public site is written at build time, the defaults. */
export function readConfig(page: Document | undefined): Config {
  const written = page?.getElementById("provai-config")?.textContent;
  if (!written) return defaults;
  try {
    const { app_prefix, preview_hosts, version, server, google_services } = JSON.parse(written);
    return {
      appPrefix: app_prefix ?? defaults.appPrefix,
      previewHosts: preview_hosts ?? defaults.previewHosts,
      version: version ?? defaults.version,
      server: server ?? defaults.server,
      googleServices: google_services ?? defaults.googleServices,
    };
  } catch (error) {
    console.error("provai-config is not JSON; using the defaults", error);
    return defaults;
  }
}

export const config = readConfig(globalThis.document);
