const PAPER = "#fffdfa";
/** Small text on it must be read without effort. */
const READABLE = 7;

/** A ground of the person's own palette on which paper-white words can be read. */
export function groundOf(colours: readonly { hex: string }[]): string {
  const darkest = colours.map(({ hex }) => hex).toSorted((a, b) => luminance(a) - luminance(b))[0];
  let ground = darkest ?? "#4e1b60";
  while (contrast(PAPER, ground) < READABLE) ground = darkened(ground);
  return ground;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** As WCAG counts it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function darkened(hex: string): string {
  return `#${channels(hex)
    .map((channel) => Math.floor(channel * 0.9))
    .map((channel) => channel.toString(16).padStart(2, "0"))
    .join("")}`;
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
