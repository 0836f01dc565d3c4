import type { CapacitorConfig } from "@capacitor/cli";
import brand from "../brand.json";

const config: CapacitorConfig = {
  appId: brand.appId,
  appName: brand.displayName,
  webDir: "dist/native",
  backgroundColor: "#faf6f0",
  loggingBehavior: "debug",
  // Shown instead of an empty screen where the web view is older than that; the pages themselves lie on the device.
  server: { errorPath: "nao-abriu.html" },
  // The oldest web view that the built web runs in.
  android: { path: "../native/android", minWebViewVersion: 111 },
  ios: { path: "../native/ios", contentInset: "never" },
  plugins: {
    LocalNotifications: { smallIcon: "ic_stat_look", iconColor: "#6B2A80" },
    // Hidden by the app as soon as it is drawn; after this long in any case.
    SplashScreen: { launchAutoHide: true, launchShowDuration: 4000, backgroundColor: "#faf6f0" },
    SystemBars: { insetsHandling: "native", initialViewportFitValueHint: "cover" },
  },
};

export default config;
