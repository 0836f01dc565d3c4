/** What the server accepts, as a file input writes it. */
export const acceptedPictures = "image/jpeg,image/png,image/webp,image/heic,image/heif,image/avif,.heic,.heif,.avif";

/** The server's own limit for a picture. */
export const maxPictureBytes = 15 * 1024 * 1024;

const mayBeTransparent = ["image/png", "image/webp", "image/avif"];

/**
 * Redraws a picture so that its long side fits, upright as its metadata says, and leaves the metadata behind. A kind
 * that this browser cannot decode (HEIC almost everywhere) comes back as it was: the server can read it.
 */
export async function shrinkPicture(file: File, longSide: number): Promise<Blob> {
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
