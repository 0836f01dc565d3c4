import { wardrobeTexts } from "@/texts/wardrobe";
import type { Piece } from "./api";

const texts = wardrobeTexts.item;

/** As the server calls a piece that nobody has named. */
const UNNAMED = "uncategorized";

/** What a piece is called: its category as the person wrote it, or as it was read while nobody has. */
export function nameOf({ category, proposed_category }: Pick<Piece, "category" | "proposed_category">): string {
  const isNamed = category !== UNNAMED && category.trim() !== "";
  return isNamed ? category : (proposed_category ?? wardrobeTexts.uncategorized);
}

/** What the photo suggests that nobody has said yet. */
export function proposalOf({ category, color, proposed_category, proposed_color }: Piece) {
  const isNew = proposed_category !== null && proposed_category.toLowerCase() !== category.toLowerCase();
  return { category: isNew ? proposed_category : null, color: color ? null : proposed_color };
}

/** What a screen reader says of its picture: the name, and the colours by name. */
export function altOf(piece: Piece): string {
  return texts.alt(nameOf(piece), colorsOf(piece));
}

/** "estampado em preto"; what the person wrote wins over what was measured. */
export function colorsOf({ color, proposed_color, colors, pattern }: Piece): string {
  const said = color || proposed_color;
  if (said) return said;
  return colors.length > 0
    ? texts.colors(
        colors.map(({ name }) => name),
        pattern === "print",
      )
    : "";
}

/** The picture to show small, best first. */
export function picturesOf(piece: Piece): (string | null | undefined)[] {
  return showsCutout(piece)
    ? [piece.cutout_thumbnail_url, piece.cutout_url, piece.thumbnail_url, piece.image_url]
    : [piece.thumbnail_url, piece.image_url];
}

export function showsCutout({ shows_cutout, cutout_url }: Piece): boolean {
  return shows_cutout && Boolean(cutout_url);
}

/** Lower case, without accents: "Calça" is found by "calca". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("pt-BR");
}

/** The pieces that say every word of the search somewhere, in their order. */
export function findPieces(pieces: readonly Piece[], search: string): readonly Piece[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return pieces;
  return pieces.filter((piece) => {
    const said = plain([nameOf(piece), colorsOf(piece), piece.brand, piece.notes, namesOfColors(piece)].join(" "));
    return words.every((word) => said.includes(word));
  });
}

function namesOfColors({ colors }: Piece): string {
  return colors.map(({ name }) => name).join(" ");
}
