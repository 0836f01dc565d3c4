// `npm run native:art`: the pictures of the two shells, drawn from public/icon.svg and the logos. Android from 8 on draws its
// icons and its first screen from the vectors in res/drawable; these are for older ones and for iOS.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const android = new URL("../../native/android/app/src/main/res/", import.meta.url);
const ios = new URL("../../native/ios/App/App/Assets.xcassets/", import.meta.url);
const LAUNCHER = { mdpi: 48, hdpi: 72, xhdpi: 96, xxhdpi: 144, xxxhdpi: 192 };
const SPLASH = 2732;
/** Of the square's side: what a narrow phone shows of it is a little less than half. */
const LOGO = 0.22;

const icon = await drawing("icon");
const browser = await chromium.launch({
  executablePath: process.env.PROVAI_CHROMIUM || "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});

for (const [density, side] of Object.entries(LAUNCHER)) {
  await draw(icon, side, new URL(`mipmap-${density}/ic_launcher.png`, android), "border-radius:18%");
  await draw(icon, side, new URL(`mipmap-${density}/ic_launcher_round.png`, android), "border-radius:50%");
}
// The store refuses an icon with transparency.
await draw(icon, 1024, new URL("AppIcon.appiconset/AppIcon-512@2x.png", ios));
await drawSplash("logo", "#faf6f0", "splash");
await drawSplash("logo-white", "#18121b", "splash-dark");
await browser.close();

function drawing(name) {
  return readFile(new URL(`../public/${name}.svg`, import.meta.url), "utf8");
}

async function drawSplash(logo, ground, name) {
  const svg = `<div style="width:100%;height:100%;background:${ground};display:grid;place-items:center">
    <div style="width:${LOGO * SPLASH}px">${await drawing(logo)}</div></div>`;
  await draw(svg, SPLASH, new URL(`Splash.imageset/${name}.png`, ios));
}

async function draw(svg, side, place, style) {
  const page = await browser.newPage({ viewport: { width: side, height: side } });
  await page.setContent(
    `<body style="margin:0"><style>svg{display:block;width:100%;height:auto}</style>
     <div style="width:${side}px;height:${side}px;overflow:hidden;${style ?? ""}">${svg}</div>`,
  );
  await mkdir(new URL(".", place), { recursive: true });
  await writeFile(place, await page.screenshot({ type: "png", omitBackground: Boolean(style) }));
  await page.close();
}
