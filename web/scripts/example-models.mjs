// `node scripts/example-models.mjs`: people of our drawings as photos that the fitting room can dress, for whoever has
// no photo at hand, and the selfie of the first one for the demo account.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const WIDTH = 600;
const HEIGHT = 800;
/** By their place in 'turma'. The engine refuses an arm across the body and takes a wheel for a part of the clothes: two stay out. */
const people = new Map([
  ["lia", 0],
  ["davi", 1],
  ["bruna", 2],
  ["nina", 5],
]);

const pictures = new URL("../src/illustrations/", import.meta.url);
const shelf = new URL("../src/photos/examples/models/", import.meta.url);
const demo = new URL("../../backend/provai/demo/", import.meta.url);
for (const folder of [shelf, demo]) await mkdir(folder, { recursive: true });

const browser = await chromium.launch({
  executablePath: process.env.PROVAI_CHROMIUM || "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
const group = await drawing("turma");
for (const [name, place] of people) {
  await page.setContent(group);
  await page.evaluate(stand, [place, WIDTH, HEIGHT]);
  await keep(new URL(`${name}.webp`, shelf));
}
await page.setContent(await drawing("cenas/pessoa-antes"));
await keep(new URL("ana.webp", shelf));
await page.setViewportSize({ width: 900, height: 900 });
await page.setContent(await drawing("cenas/selfie"));
await keep(new URL("selfie.webp", demo));
await browser.close();

async function drawing(name) {
  const svg = await readFile(new URL(`${name}.svg`, pictures), "utf8");
  return `<body style="margin:0"><style>svg{display:block;width:100vw;height:100vh}</style>${svg}`;
}

async function keep(place) {
  const picture = await page.screenshot({ type: "png" });
  const webp = await page.evaluate(asWebp, picture.toString("base64"));
  await writeFile(place, Buffer.from(webp, "base64"));
}

/** Leaves one person in the drawing, puts up a wall and lets them fill the picture. */
function stand([place, width, height]) {
  const svg = document.querySelector("svg");
  const room = svg.querySelector(":scope > g");
  const groups = [...room.children].filter((part) => part.tagName === "g" && part.transform.baseVal.length > 0);
  // A wheelchair is drawn as a group of its own, at the place of who sits in it.
  const places = [...new Set(groups.map((part) => Math.round(part.transform.baseVal[0].matrix.e)))];
  const chosen = groups.filter((part) => Math.round(part.transform.baseVal[0].matrix.e) === places[place]);
  room.removeAttribute("clip-path");
  for (const part of [...room.children]) if (!chosen.includes(part)) part.remove();
  // Their crown is at 0 and the ground at 768 in their own measure, 640 for who sits.
  const own = chosen.at(-1).transform.baseVal;
  const { e: middle, f: top } = own[0].matrix;
  const ground = (chosen.length > 1 ? 640 : 768) * own[1].matrix.d;
  const zoom = (0.9 * height) / ground;
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("style", `display:block;width:${width}px;height:${height}px`);
  room.setAttribute(
    "transform",
    `translate(${width / 2} ${0.05 * height}) scale(${zoom}) translate(${-middle} ${-top})`,
  );
  const wall = `<rect width="${width}" height="${height}" fill="#e6dccf"/><rect y="${0.86 * height}" width="${width}" height="${0.14 * height}" fill="#c9a987"/>
    <ellipse cx="${width / 2}" cy="${0.945 * height}" rx="${0.22 * width}" ry="${0.014 * height}" fill="#8a6648" opacity=".45"/>`;
  room.insertAdjacentHTML("beforebegin", wall);
}

async function asWebp(png) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
