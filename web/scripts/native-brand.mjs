// Writes native/ios/brand.xcconfig: Xcode reads no JSON, so what brand.json and package.json say is copied for it here.
// Android's build.gradle reads the two files itself. `--check` only says whether the copy is fresh.
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../../native/ios/brand.xcconfig", import.meta.url);
const brand = JSON.parse(readFileSync(new URL("../../brand.json", import.meta.url), "utf8"));
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const [major, minor, patch] = version.split(".").map(Number);

const written = `// Written by \`make native\` from brand.json and web/package.json; change those.
PRODUCT_BUNDLE_IDENTIFIER = ${brand.appId}
APP_DISPLAY_NAME = ${brand.displayName}
APP_DOMAIN = ${brand.domains.app}
MARKETING_VERSION = ${version}
CURRENT_PROJECT_VERSION = ${major * 10000 + minor * 100 + patch}
`;

if (process.argv.includes("--check")) process.exit(readFileSync(file, "utf8") === written ? 0 : 1);
writeFileSync(file, written);
