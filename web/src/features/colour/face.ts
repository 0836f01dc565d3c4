import type { Palette, Spot } from "./api";

/** A part of the photo, as shares of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

/** Around the oval of a face, as shares of its own size: hair above and beside, a little neck below. */
const HAIR = { above: 0.5, beside: 0.28, below: 0.2 };
const WITHOUT_FACE: Crop = { left: 0.2, top: 0.05, width: 0.6, height: 0.7 };

/** The head with its hair, down to the chin. */
export function headOf({ face, swatches }: Pick<Palette, "face" | "swatches">): Crop {
  if (!face) return inside({ ...WITHOUT_FACE, left: swatches.skin.x - WITHOUT_FACE.width / 2 });
  return inside({
    left: face.left - HAIR.beside * face.width,
    top: face.top - HAIR.above * face.height,
    width: (1 + 2 * HAIR.beside) * face.width,
    height: (1 + HAIR.above + HAIR.below) * face.height,
  });
}

/** No edge of the photo is ever in sight. */
function inside({ left, top, width, height }: Crop): Crop {
  const [from, down] = [Math.max(0, left), Math.max(0, top)];
  return {
    left: from,
    top: down,
    width: Math.min(1, left + width) - from,
    height: Math.min(1, top + height) - down,
  };
}

/** A crop around `head` for a frame that is `frame` times as wide as high, with `air` times the head's size. */
export function framed(head: Crop, { aspect, frame, air }: { aspect: number; frame: number; air: number }): Crop {
  // In units of the photo's height: there both directions count alike.
  const wanted = Math.max(head.height * air, (head.width * aspect * air) / frame);
  const height = Math.min(wanted, 1, aspect / frame);
  const width = (height * frame) / aspect;
  const left = head.left + head.width / 2 - width / 2;
  const top = head.top + head.height / 2 - height / 2;
  return {
    left: Math.min(Math.max(0, left), 1 - width),
    top: Math.min(Math.max(0, top), 1 - height),
    width,
    height,
  };
}

/** Where a place of the photo is in a crop of it, and back. */
export function toCrop({ x, y }: Spot, crop: Crop): Spot {
  return { x: (x - crop.left) / crop.width, y: (y - crop.top) / crop.height };
}

export function fromCrop({ x, y }: Spot, crop: Crop): Spot {
  return { x: crop.left + x * crop.width, y: crop.top + y * crop.height };
}
