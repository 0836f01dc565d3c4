import type { CapacitorConfig } from "@capacitor/cli";

import brand from "../brand.json";

const GROUND = "#faf6f0";

const config: CapacitorConfig = {
  appId: brand.appId,
  appName: brand.displayName,
  webDir: "dist/native",
  backgroundColor: GROUND,
  // What the web is built for: Vite's baseline.
  android: { path: "../native/android", minWebViewVersion: 111 },
  ios: { path: "../native/ios", contentInset: "never" },
};

export default config;
