type Point = readonly [x: number, y: number];

/** Loops shorter than this are specks. */
const SHORTEST = 12;
/** Every corner is the mean of this many steps, so that a stair of pixels becomes a line. */
const SMOOTH = 5;

/** Where a picture is not transparent, as the path of an SVG whose viewBox is `width` by `height`. */
export async function outlineOfPicture(address: string, longSide: number) {
  const response = await fetch(address);
  const picture = await createImageBitmap(await response.blob());
  const scale = longSide / Math.max(picture.width, picture.height);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  const pen = new OffscreenCanvas(width, height).getContext("2d");
  pen?.drawImage(picture, 0, 0, width, height);
  picture.close();
  const pixels = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const isOn = (x: number, y: number) => (pixels[(y * width + x) * 4 + 3] ?? 0) > 32;
  return { width, height, path: outline(width, height, isOn) };
}

/** Walks around every area of `isOn`, holes too. */
export function outline(width: number, height: number, isOn: (x: number, y: number) => boolean): string {
  const inside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isOn(x, y);
  // Each edge between on and off, by where it starts, with the area on its right hand.
  const ends = new Map<string, Point[]>();
  const edge = (from: Point, to: Point) => {
    const key = from.join();
    ends.set(key, [...(ends.get(key) ?? []), to]);
  };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!inside(x, y)) continue;
      if (!inside(x, y - 1)) edge([x, y], [x + 1, y]);
      if (!inside(x + 1, y)) edge([x + 1, y], [x + 1, y + 1]);
      if (!inside(x, y + 1)) edge([x + 1, y + 1], [x, y + 1]);
      if (!inside(x - 1, y)) edge([x, y + 1], [x, y]);
    }
  }
  const loops: Point[][] = [];
  for (const start of ends.keys()) {
    const loop: Point[] = [];
    for (let next = ends.get(start)?.pop(); next; next = ends.get(next.join())?.pop()) loop.push(next);
    if (loop.length >= SHORTEST) loops.push(loop);
  }
  return loops
    .map(
      (loop) =>
        `M${smooth(loop)
          .map(([x, y]) => `${round(x)} ${round(y)}`)
          .join("L")}Z`,
    )
    .join("");
}

function smooth(loop: readonly Point[]): Point[] {
  const half = Math.floor(SMOOTH / 2);
  return loop.flatMap((_, position) => {
    if (position % 2) return [];
    const near = Array.from({ length: SMOOTH }, (_, step) => loop.at((position + step - half) % loop.length) ?? [0, 0]);
    return [[mean(near.map(([x]) => x)), mean(near.map(([, y]) => y))] as const];
  });
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
