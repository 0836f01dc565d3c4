// `node scripts/screens.mjs http://localhost:8000`: the screens that the public site shows, taken from the running app.
// The person and the clothes are our drawings, dressed by the real engine; nobody's photo is ever in them.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { chromium } from "@playwright/test";

const app = process.argv[2];
const pictures = new URL("../src/illustrations/", import.meta.url);
const shelf = new URL("../src/features/landing/screens/", import.meta.url);
const pieces = ["vestido-folhas", "camiseta-listrada", "saia-arcos", "pantalona-verde"];

const PATIENCE_MS = 120_000;

const browser = await chromium.launch({
  executablePath: process.env.PROVAI_CHROMIUM || "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
const phone = await browser.newContext({
  baseURL: app,
  locale: "pt-BR",
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  colorScheme: "light",
  reducedMotion: "reduce",
});
const page = await phone.newPage();

await signUp();
await page.goto("/virtual-tryon");
await page.getByRole("button", { name: "Adicionar sua foto" }).click();
await pick([await drawn("cenas/pessoa-antes", 900)]);
await page.getByText("A foto está ótima para provar roupas.").waitFor({ timeout: PATIENCE_MS });
await page.getByRole("button", { name: "Escolher roupas" }).click();
await page.getByRole("button", { name: "Adicionar primeira roupa" }).click();
await pick(await Promise.all(pieces.map((piece) => drawn(`pecas/${piece}`, 800))));
await page.getByText("Calça").waitFor({ timeout: PATIENCE_MS });
await keep("roupas");
await page.getByRole("button", { name: `Provar ${pieces.length} roupas` }).click();
const looks = page.getByRole("navigation", { name: "Looks desta prova" }).getByRole("button");
await page.getByRole("slider", { name: "Comparar antes e depois" }).waitFor({ timeout: PATIENCE_MS });
await looks.first().click();
await keep("resultado");
await page.getByRole("button", { name: "Ver o que mudou" }).click();
await keep("mudou");

await browser.close();

async function signUp() {
  const email = `telas-${Date.now()}@example.com`;
  const data = { email, password: crypto.randomUUID(), data: { full_name: "Ana Luz" } };
  const session = await (await page.request.post("/api/auth/v1/signup", { data })).text();
  await page.goto("/icon.svg");
  await page.evaluate((kept) => localStorage.setItem("provai-session", kept), session);
}

/** One of our drawings as the photo that a person would send. */
async function drawn(name, width) {
  const drawing = await readFile(new URL(`${name}.svg`, pictures), "utf8");
  const easel = await browser.newPage({ viewport: { width, height: width } });
  const [, , across, down] = (drawing.match(/viewBox="([^"]+)"/)?.[1] ?? "").split(" ").map(Number);
  await easel.setViewportSize({ width, height: Math.round((width * down) / across) });
  await easel.setContent(
    `<body style="margin:0;background:white"><style>svg{display:block;width:100vw;height:100vh}</style>${drawing}`,
  );
  const buffer = await easel.screenshot({ type: "png" });
  await easel.close();
  return { name: `${name.split("/")[1]}.png`, mimeType: "image/png", buffer };
}

async function pick(files) {
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Escolher da galeria" }).click();
  await (await chooser).setFiles(files);
}

/** Waits for pictures and notices to settle, and writes the screen as WebP. */
async function keep(name) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("status")
    .filter({ hasText: /./ })
    .first()
    .waitFor({ state: "hidden" })
    .catch(() => {});
  const shot = (await page.screenshot({ animations: "disabled" })).toString("base64");
  const easel = await browser.newPage();
  const webp = await easel.evaluate(async (png) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext("2d").drawImage(picture, 0, 0);
    const bytes = new Uint8Array(
      await (await canvas.convertToBlob({ type: "image/webp", quality: 0.82 })).arrayBuffer(),
    );
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  }, shot);
  await easel.close();
  await mkdir(shelf, { recursive: true });
  await writeFile(new URL(`${name}.webp`, shelf), Buffer.from(webp, "base64"));
}
