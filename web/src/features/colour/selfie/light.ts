/** What the light of one video frame is like; nothing here depends on how dark or pale skin or clothes are. */
export type Light = { level: "dark" | "bright" | "good"; isEven: boolean };

/** Of 255: even a white wall or an eye's white stays below this when there is too little light. */
const DARK_HIGHLIGHT = 118;
/** Share of the face's place that is burnt out. */
const BURNT_SHARE = 0.12;
const BURNT = 250;
/** In stops between the two cheeks: past this one side colours the measure. */
const UNEVEN_STOPS = 0.85;

/** The face's place in the viewfinder, as shares of the frame: the ellipse that `FaceOutline` draws. */
export const FACE_PLACE = { x: 0.5, y: 0.47, width: 0.6, height: 0.6 };

type Frame = { data: Uint8ClampedArray; width: number; height: number };

export function lightOf({ data, width, height }: Frame): Light {
  const histogram = new Uint32Array(256);
  let burnt = 0;
  let inside = 0;
  const cheeks = { left: 0, right: 0 };
  const counted = { left: 0, right: 0 };
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = (row * width + column) * 4;
      const luma = 0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0);
      const level = Math.min(255, Math.round(luma));
      histogram[level] = (histogram[level] ?? 0) + 1;
      const across = (column / width - FACE_PLACE.x) / (FACE_PLACE.width / 2);
      const down = (row / height - FACE_PLACE.y) / (FACE_PLACE.height / 2);
      if (across ** 2 + down ** 2 > 1) continue;
      inside += 1;
      if (luma >= BURNT) burnt += 1;
      // Below the eyes, beside the nose: skin on both sides, whatever the hair does.
      if (down < 0 || down > 0.6 || Math.abs(across) < 0.2 || Math.abs(across) > 0.75) continue;
      const side = across < 0 ? "left" : "right";
      cheeks[side] += (luma / 255) ** 2.2;
      counted[side] += 1;
    }
  }
  const highlight = percentile(histogram, width * height, 0.98);
  const left = cheeks.left / Math.max(1, counted.left);
  const right = cheeks.right / Math.max(1, counted.right);
  const stops = Math.abs(Math.log2((left + 0.002) / (right + 0.002)));
  const level = highlight < DARK_HIGHLIGHT ? "dark" : burnt / Math.max(1, inside) > BURNT_SHARE ? "bright" : "good";
  return { level, isEven: stops < UNEVEN_STOPS };
}

function percentile(histogram: Uint32Array, total: number, share: number): number {
  let seen = 0;
  for (let level = 0; level < 256; level++) {
    seen += histogram[level] ?? 0;
    if (seen >= total * share) return level;
  }
  return 255;
}
