/** Of the picture's shorter side. */
const LETTERS = 0.032;
const QUALITY = 0.95;

/**
 * Writes words into the lower right corner of a picture, small and readable on anything. Drawing anew loses what a
 * file says about itself, so that is carried over.
 */
export async function markPicture(picture: Blob, words: string): Promise<Blob> {
  const original = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  canvas.width = original.width;
  canvas.height = original.height;
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("this browser cannot draw");
  pen.drawImage(original, 0, 0);
  original.close();
  writeInCorner(pen, words);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!drawn) throw new Error("this browser cannot write a picture");
  return withMetadataOf(picture, drawn);
}

function writeInCorner(pen: CanvasRenderingContext2D, words: string): void {
  const { width, height } = pen.canvas;
  const size = Math.max(12, Math.round(Math.min(width, height) * LETTERS));
  pen.font = `600 ${size}px "Instrument Sans Variable", sans-serif`;
  pen.textBaseline = "middle";
  const box = { width: pen.measureText(words).width + 1.2 * size, height: 1.8 * size };
  const left = width - box.width - 0.8 * size;
  const top = height - box.height - 0.8 * size;
  pen.fillStyle = "rgb(17 12 20 / 0.66)";
  pen.beginPath();
  pen.roundRect(left, top, box.width, box.height, 0.4 * size);
  pen.fill();
  pen.fillStyle = "#fffdfa";
  pen.fillText(words, left + 0.6 * size, top + box.height / 2);
}

/** `picture` with the metadata of another JPEG, which stands right after the two bytes that begin it. */
export async function withMetadataOf(original: Blob, picture: Blob): Promise<Blob> {
  const metadata = metadataOf(new Uint8Array(await original.arrayBuffer()));
  if (metadata.length === 0) return picture;
  return new Blob([picture.slice(0, 2), ...metadata, picture.slice(2)], { type: picture.type });
}

/** EXIF and XMP (APP1), IPTC (APP13) and comments of a JPEG; nothing for any other file. */
function metadataOf(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>[] {
  const found: Uint8Array<ArrayBuffer>[] = [];
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return found;
  for (let at = 2; bytes[at] === 0xff && bytes[at + 1] !== START_OF_SCAN; ) {
    const end = at + 2 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
    if (end <= at + 2) break;
    if (KEPT.includes(bytes[at + 1] ?? 0)) found.push(bytes.slice(at, end));
    at = end;
  }
  return found;
}

const START_OF_SCAN = 0xda;
const KEPT = [0xe1, 0xed, 0xfe];
