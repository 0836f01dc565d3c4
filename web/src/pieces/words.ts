import { wardrobeTexts } from "@/texts/wardrobe";
import type { Piece } from "./api";

const texts = wardrobeTexts.item;

/** What a piece is called: its category as the person wrote it. */
export function nameOf({ category }: Pick<Piece, "category">): string {
  return category === "uncategorized" || category.trim() === "" ? wardrobeTexts.uncategorized : category;
}

/** What a screen reader says of its picture: the name, and the colours by name. */
export function altOf(piece: Piece): string {
  return texts.alt(nameOf(piece), colorsOf(piece));
}

/** "Vermelho e Branco, com estampa"; what the person wrote wins over what was measured. */
export function colorsOf({ color, colors, pattern }: Piece): string {
  if (color) return color;
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
