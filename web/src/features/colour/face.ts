import type { Palette } from "./api";

/** A part of the photo, as shares of its width and height. */
export type Crop = { left: number; top: number; width: number; height: number };

/** From eyes to mouth: heads are measured in it. */
const HEAD = { above: 2.15, below: 2.1, beside: 1.55 };
const WITHOUT_FACE: Crop = { left: 0.2, top: 0.05, width: 0.6, height: 0.7 };

/** The head with its hair, down to the chin, of a photo that is `aspect` times as wide as high. */
export function headOf({ iris, lips, skin }: Palette["swatches"], aspect: number): Crop {
  if (!iris || !lips || lips.y - iris.y < 0.02) return around(skin);
  const unit = lips.y - iris.y;
  return inside({
    left: lips.x - (HEAD.beside * unit) / aspect,
    top: iris.y - HEAD.above * unit,
    width: (2 * HEAD.beside * unit) / aspect,
    height: (HEAD.above + HEAD.below) * unit,
  });
}

function around({ x }: { x: number }): Crop {
  return inside({ ...WITHOUT_FACE, left: x - WITHOUT_FACE.width / 2 });
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
