import { Eye, Shirt, SquarePen, Sun, Trash2 } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import type { Piece } from "@/pieces/api";
import { canTry, tryPath } from "@/pieces/trying";
import { nameOf } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { useRemoval } from "./removal";
import { useWearing } from "./wearing";

const texts = wardrobeTexts.item;

/** The most frequent things to do with a piece, a tap away from the grid. */
export function OptionsSheet({ pieces }: { pieces: readonly Piece[] }) {
  const options = useOverlay("options");
  const details = useOverlay("piece");
  const edit = useOverlay("edit");
  const remove = useRemoval();
  const { wearToday } = useWearing();
  const piece = pieces.find(({ id }) => id === options.shown);
  const wear = useSingleFlight(async () => {
    if (piece) await wearToday([piece]);
  });
  return (
    <BottomSheet title={piece ? nameOf(piece) : ""} open={piece !== undefined} onOpenChange={options.close}>
      {piece ? (
        <>
          <SheetRow icon={<Eye />} closes={false} onClick={() => details.open(piece.id)}>
            {texts.openRow}
          </SheetRow>
          {canTry(piece) ? (
            <SheetRow icon={<Shirt />} closes={false} onClick={() => options.leaveTo(tryPath([piece.id]))}>
              {texts.try}
            </SheetRow>
          ) : null}
          <SheetRow icon={<Sun />} onClick={wear}>
            {texts.wear}
          </SheetRow>
          <SheetRow icon={<SquarePen />} closes={false} onClick={() => edit.open(piece.id)}>
            {texts.edit}
          </SheetRow>
          <SheetRow icon={<Trash2 />} tone="bad" onClick={() => remove([piece])}>
            {texts.delete}
          </SheetRow>
        </>
      ) : null}
    </BottomSheet>
  );
}
