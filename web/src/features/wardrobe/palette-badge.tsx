import type { Piece } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Badge } from "@/ui/badge";

/** Where the palette would wear it; nothing until there is a palette and a measured colour. */
export function PaletteBadge({ match }: { match: Piece["palette_match"] }) {
  if (!match) return null;
  return (
    <Badge tone={match === "near_face" ? "sun" : "neutral"}>
      <span aria-hidden="true" className="h-2.5 w-3.5 rounded-leaf bg-current opacity-70" />
      {wardrobeTexts.palette[match]}
    </Badge>
  );
}
