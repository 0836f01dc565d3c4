import { isSaid } from "@/lib/api";
import { photosTexts } from "@/texts/photos";

const texts = photosTexts.send;

/** What the server accepts, as a file input writes it. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif";

/** The server's own limit for a picture. */
const MOST_BYTES = 15 * 1024 * 1024;

const mayBeTransparent = ["image/png", "image/webp", "image/avif"];

export class PictureTooBig extends Error {}

/** A picture as it is sent: small enough, upright, without metadata. Throws `PictureTooBig` where that cannot be. */
export async function preparePicture(file: File, longSide: number): Promise<File> {
  const picture = await shrink(file, longSide);
  if (picture.size > MOST_BYTES) throw new PictureTooBig();
  return new File([picture], file.name, { type: picture.type });
}

/** What to tell a person whose picture did not arrive. */
export function uploadFailure(error: unknown): { message: string; refused: boolean } {
  if (error instanceof PictureTooBig) return { message: texts.tooBig, refused: true };
  // The server says which pictures it takes; anything else is our own failure.
  const said = isSaid(error);
  return { message: said ? error.message : texts.failed, refused: said && refusals.includes(error.status) };
}

/** About the file itself; the others are about the moment (too many, too slow) or the session. */
const refusals = [400, 413, 415, 422];

/**
 * Redraws a picture so that its long side fits, upright as its metadata says, and leaves the metadata behind. A kind
 * that this browser cannot decode (HEIC almost everywhere) comes back as it was: the server can read it.
 */
async function shrink(file: File, longSide: number): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, longSide / Math.max(picture.width, picture.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext("2d");
  if (pen) pen.imageSmoothingQuality = "high";
  pen?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  // JPEG has no transparency: only kinds that may be transparent stay PNG.
  const kind = mayBeTransparent.includes(file.type) ? "image/png" : "image/jpeg";
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, 0.9));
  return drawn ?? file;
}
