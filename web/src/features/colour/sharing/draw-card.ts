import logo from "@/illustrations/logo-branco.svg";
import { colourTexts } from "@/texts/colour";
import type { Analysed } from "../api";
import { type Crop, headOf } from "../face";
import { groundOf } from "../ground";

const texts = colourTexts.card;
const WIDTH = 1080;
const HEIGHT = 1350;
const EDGE = 84;
const PAPER = "#fffdfa";
const COLUMNS = 4;

/** The card as a PNG, drawn on this device; the face is in it only when asked for. */
export async function drawCard(analysis: Analysed, withFace: boolean): Promise<File> {
  await Promise.all([
    document.fonts.load('400 96px "Young Serif"'),
    document.fonts.load('500 28px "Instrument Sans Variable"'),
  ]);
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  const { recommended, season, second_season } = analysis.color_palette;
  pen.fillStyle = groundOf(recommended);
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  drawLight(pen);

  const face = withFace ? await pictureAt(analysis.selfie_url) : null;
  if (face) drawFace(pen, face, headOf(analysis.color_palette.swatches, face.width / face.height));
  const room = face ? WIDTH - 2 * EDGE - 300 : WIDTH - 2 * EDGE;
  pen.fillStyle = PAPER;
  pen.textBaseline = "alphabetic";
  pen.font = '500 36px "Instrument Sans Variable", sans-serif';
  pen.fillText(texts.mine, EDGE, EDGE + 36);
  const below = write(pen, season, { x: EDGE, y: EDGE + 150, width: room, size: 112 });
  pen.font = '500 36px "Instrument Sans Variable", sans-serif';
  pen.fillText(colourTexts.result.near(second_season), EDGE, below + 64, room);

  const top = Math.max(below + 130, 520);
  drawPalette(pen, recommended.slice(0, 12), top, HEIGHT - top - 170);
  const mark = await image(logo);
  const high = 58;
  pen.drawImage(mark, EDGE, HEIGHT - EDGE - high + 8, (high * mark.width) / mark.height, high);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!png) throw new Error("this browser cannot write a picture");
  return new File([png], `${texts.file}.png`, { type: "image/png" });
}

type Line = { x: number; y: number; width: number; size: number };

/** A word a line where it does not fit in one; returns the last line's foot. */
function write(pen: CanvasRenderingContext2D, words: string, { x, y, width, size }: Line): number {
  pen.font = `400 ${size}px "Young Serif", serif`;
  const lines = pen.measureText(words).width <= width ? [words] : words.split(" ");
  const widest = Math.max(...lines.map((line) => pen.measureText(line).width));
  const fitting = Math.min(size, (size * width) / widest);
  pen.font = `400 ${fitting}px "Young Serif", serif`;
  lines.forEach((line, place) => {
    pen.fillText(line, x, y + place * fitting * 1.04);
  });
  return y + (lines.length - 1) * fitting * 1.04;
}

/** Leaves of light from the upper right, as the house has them. */
function drawLight(pen: CanvasRenderingContext2D): void {
  pen.save();
  pen.globalAlpha = 0.13;
  pen.fillStyle = "#f5b85a";
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 4 - row; column++) {
      const [x, y] = [WIDTH - 40 - column * 165 + row * 20, 30 + row * 165];
      const turned = (row + column) % 2 === 0;
      pen.save();
      pen.translate(x, y);
      pen.rotate(turned ? Math.PI / 4 : -Math.PI / 4);
      pen.beginPath();
      pen.ellipse(0, 0, 42, 96, 0, 0, 2 * Math.PI);
      pen.fill();
      pen.restore();
    }
  }
  pen.restore();
}

function drawFace(pen: CanvasRenderingContext2D, face: ImageBitmap, head: Crop): void {
  const [width, height] = [264, 312];
  const [x, y] = [WIDTH - EDGE - width, EDGE];
  const source = { width: head.width * face.width, height: head.height * face.height };
  // Fills its frame: what does not fit is cut, nothing is stretched.
  const scale = Math.max(width / source.width, height / source.height);
  const cut = { width: width / scale, height: height / scale };
  const left = head.left * face.width + (source.width - cut.width) / 2;
  const top = head.top * face.height + (source.height - cut.height) / 2;
  pen.save();
  pen.fillStyle = PAPER;
  pen.beginPath();
  pen.roundRect(x - 7, y - 7, width + 14, height + 14, 63);
  pen.fill();
  pen.beginPath();
  pen.roundRect(x, y, width, height, 56);
  pen.clip();
  pen.drawImage(face, left, top, cut.width, cut.height, x, y, width, height);
  pen.restore();
}

function drawPalette(
  pen: CanvasRenderingContext2D,
  colours: readonly { hex: string; name: string }[],
  top: number,
  height: number,
): void {
  const rows = Math.ceil(colours.length / COLUMNS);
  const gap = 28;
  const width = (WIDTH - 2 * EDGE - (COLUMNS - 1) * gap) / COLUMNS;
  const pitch = height / rows;
  const leaf = Math.min(width, pitch - 92);
  colours.forEach(({ hex, name }, place) => {
    const x = EDGE + (place % COLUMNS) * (width + gap);
    const y = top + Math.floor(place / COLUMNS) * pitch;
    pen.fillStyle = hex;
    pen.strokeStyle = "rgb(255 253 250 / 0.35)";
    pen.lineWidth = 2;
    pen.beginPath();
    pen.roundRect(x, y, width, leaf, [leaf / 2, 18, leaf / 2, 18]);
    pen.fill();
    pen.stroke();
    pen.fillStyle = PAPER;
    pen.font = '500 26px "Instrument Sans Variable", sans-serif';
    lines(pen, name, width).forEach((line, row) => {
      pen.fillText(line, x, y + leaf + 34 + row * 30, width);
    });
  });
}

/** At most two lines. */
function lines(pen: CanvasRenderingContext2D, words: string, width: number): string[] {
  const [first = "", ...rest] = words.split(/(?<=-)| /);
  let line = first;
  for (const [place, word] of rest.entries()) {
    const longer = line.endsWith("-") ? line + word : `${line} ${word}`;
    if (pen.measureText(longer).width > width) return [line, rest.slice(place).join(" ").replaceAll("- ", "-")];
    line = longer;
  }
  return [line];
}

async function pictureAt(address: string): Promise<ImageBitmap> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`picture answered ${response.status}`);
  return createImageBitmap(await response.blob());
}

function image(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error("the logo did not load"));
    picture.src = address;
  });
}
