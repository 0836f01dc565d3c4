// `node scripts/example-models.mjs`: people of our drawings as photos that the fitting room can dress, for whoever has
// no photo at hand, and the selfie of the first one for the demo account.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const WIDTH = 600;
const HEIGHT = 800;
/**
 * By their place in 'turma', in clothes of their own: close to the body, so that little of what is behind them has to be
 * imagined when others take their place. Who sits stays out: the engine takes the wheels for a part of the clothes.
 */
const people = new Map([
  ["lia", { place: 0, hem: 330, ease: 20, top: ["#b8382f", "#8f2620"], trousers: ["#4a6a93", "#35507a"] }],
  ["davi", { place: 1, hem: 352, top: ["#2b7a58", "#1c5a40"], trousers: ["#57493f", "#3d322b"] }],
  ["bruna", { place: 2, hem: 352, top: ["#6b2a80", "#4e1b60"], trousers: ["#3f4a5a", "#2c3542"] }],
  ["nina", { place: 5, hem: 338, top: ["#f2a83b", "#d98a1c"], trousers: ["#7d5b93", "#5f4173"] }],
  ["rosa", { place: 3, hem: 352, top: ["#3c7f86", "#2a6067"], trousers: ["#7a4a33", "#5a3524"] }],
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
for (const [name, person] of people) {
  await page.setContent(group);
  await page.evaluate(leaveOne, person.place);
  await page.evaluate(dress, person);
  await page.evaluate(fillPicture, [WIDTH, HEIGHT]);
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

/** Leaves one person in the drawing. */
function leaveOne(place) {
  const room = document.querySelector("svg > g");
  const groups = [...room.children].filter((part) => part.tagName === "g" && part.transform.baseVal.length > 0);
  // A wheelchair is drawn as a group of its own, at the place of who sits in it.
  const places = [...new Set(groups.map((part) => Math.round(part.transform.baseVal[0].matrix.e)))];
  const [chosen] = groups.filter((part) => Math.round(part.transform.baseVal[0].matrix.e) === places[place]);
  room.removeAttribute("clip-path");
  room.replaceChildren(chosen);
}

/** Takes off the clothes of the drawing, lets both arms hang beside the body, and puts on a T-shirt and trousers. */
function dress({ hem, top, trousers, ease = 9 }) {
  const person = document.querySelector("svg > g > g");
  const parts = [...person.children];
  const skin = parts[1].getAttribute("fill");
  // Drawn in this order: hair, legs, trunk and neck with their shades, two shoes, clothes and arms, head.
  const [leftLeg, rightLeg, trunk] = [parts[1], parts[3], parts[5]];
  const lastShoe = parts.findLastIndex((part) => isAt(part, 728));
  const head = parts.at(-1);
  const worn = parts.slice(lastShoe + 1, -1);
  const arms = worn.filter((part) => part.getAttribute("fill") === skin).map((arm) => worn.slice(worn.indexOf(arm)));
  // The arm of which the hand hangs down, on whichever side.
  const [arm, shade, hand] = arms.find(([, , hand]) => isAt(hand, 366));
  const box = arm.getBBox();
  const side = Math.sign(box.x + box.width / 2);
  const shoulder = Math.abs(side < 0 ? box.x + box.width : box.x) + box.width * 0.35;
  for (const part of worn) part.remove();

  const clothes = [
    ...[leftLeg, rightLeg, trunk].map((part) => cloth(part, trousers[0], clip("M-300 262H300V700H-300Z"))),
    line(`M3 300L3 390`, trousers[1]),
    cloth(trunk, top[0], clip(`M-300 90H-34L-26 124Q0 168 26 124L34 90H300V${hem}H-300Z`), ease),
    line("M-27 122Q0 170 27 122", top[1]),
  ];
  head.before(...clothes, ...[side, -side].map(armAt));

  function isAt(part, y) {
    return part?.transform.baseVal.length > 0 && Math.round(part.transform.baseVal[0].matrix.f) === y;
  }

  function armAt(at) {
    const mirror = at === side ? "" : "scale(-1 1) ";
    const group = make("g", { transform: `${mirror}rotate(${-7 * side} ${side * shoulder} 155)` });
    group.append(
      ...[arm, shade, hand].map((part) => part.cloneNode(true)),
      cloth(arm, top[0], clip("M-300 100H300V238H-300Z")),
      line(hemOf(arm, 238), top[1]),
    );
    return group;
  }

  /** The outline of a part of the body, a little wider. */
  function cloth(part, color, shape, width = 9) {
    const piece = make("path", {
      d: part.getAttribute("d"),
      fill: color,
      stroke: color,
      "stroke-width": width,
      "stroke-linejoin": "round",
    });
    piece.setAttribute("clip-path", `url(#${shape})`);
    return piece;
  }

  function clip(d) {
    const id = `worn-${document.querySelectorAll("clipPath").length}`;
    const shape = make("clipPath", { id });
    shape.append(make("path", { d }));
    document.querySelector("svg defs").append(shape);
    return id;
  }

  function hemOf(part, y) {
    const at = new DOMPoint(0, y - 6);
    let [left, right] = [Infinity, -Infinity];
    for (at.x = -200; at.x <= 200; at.x += 0.5) {
      if (!part.isPointInFill(at)) continue;
      left = Math.min(left, at.x);
      right = Math.max(right, at.x);
    }
    return `M${left - 3} ${at.y}L${right + 3} ${at.y}`;
  }

  function line(d, color) {
    return make("path", { d, fill: "none", stroke: color, "stroke-width": 2.2, "stroke-linecap": "round" });
  }

  function make(name, attributes) {
    const part = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) part.setAttribute(key, value);
    return part;
  }
}

/** Before a backdrop without an edge, which the engine can go on painting. */
function fillPicture([width, height]) {
  const svg = document.querySelector("svg");
  const room = svg.querySelector(":scope > g");
  // Their crown is at 0 and the ground at 768 in their own measure.
  const own = room.firstElementChild.transform.baseVal;
  const { e: middle, f: top } = own[0].matrix;
  const zoom = (0.9 * height) / (768 * own[1].matrix.d);
  svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
  svg.setAttribute("style", `display:block;width:${width}px;height:${height}px`);
  room.setAttribute(
    "transform",
    `translate(${width / 2} ${0.05 * height}) scale(${zoom}) translate(${-middle} ${-top})`,
  );
  const backdrop = `<linearGradient id="backdrop" x2="0" y2="1"><stop stop-color="#ece4d8"/><stop offset="1" stop-color="#dccdb9"/></linearGradient>
    <rect width="${width}" height="${height}" fill="url(#backdrop)"/>
    <ellipse cx="${width / 2}" cy="${0.95 * height}" rx="${0.2 * width}" ry="${0.012 * height}" fill="#8a6648" opacity=".4"/>`;
  room.insertAdjacentHTML("beforebegin", backdrop);
}

async function asWebp(png) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const blob = await canvas.convertToBlob({ type: "image/webp", quality: 0.9 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}
