/** The square of a photo that a person chose: its middle as shares of the photo, and how close. */
export type Crop = { x: number; y: number; zoom: number };

/** As a photo begins. Where it is tall, faces are in its upper part. */
export const whole: Crop = { x: 0.5, y: 0.4, zoom: 1 };
export const MOST_ZOOM = 4;

export type Size = { width: number; height: number };

/** The side of the square, in the photo's own pixels. */
export function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** The same crop with its square inside the photo. */
export function within(size: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const half = sideOf(size, zoom) / 2;
  const inside = (share: number, length: number) => Math.min(1 - half / length, Math.max(half / length, share));
  return { x: inside(crop.x, size.width), y: inside(crop.y, size.height), zoom };
}

/** Draws the square as a file of its own; null where this browser cannot read the photo. */
export async function cropped(file: File, crop: Crop, longSide: number): Promise<File | null> {
  const photo = await createImageBitmap(file).catch(() => null);
  if (!photo) return null;
  const { x, y, zoom } = within(photo, crop);
  const side = sideOf(photo, zoom);
  const drawn = Math.max(1, Math.round(Math.min(longSide, side)));
  const canvas = Object.assign(document.createElement("canvas"), { width: drawn, height: drawn });
  const pen = canvas.getContext("2d");
  if (pen) pen.imageSmoothingQuality = "high";
  pen?.drawImage(photo, x * photo.width - side / 2, y * photo.height - side / 2, side, side, 0, 0, drawn, drawn);
  photo.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
  return blob && new File([blob], file.name, { type: blob.type });
}
