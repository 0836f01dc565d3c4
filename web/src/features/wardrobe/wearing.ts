import type { Piece } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { toast } from "@/ui/toast";
import { saidBy, today, useWear } from "./api";

const texts = wardrobeTexts.use;

/** 'Usei hoje', once a day a piece, with its way back. */
export function useWearing() {
  const wear = useWear();

  async function note(pieces: readonly Piece[], isWorn: boolean): Promise<boolean> {
    try {
      await wear.mutateAsync({ pieces, wear: isWorn });
      return true;
    } catch (error) {
      toast.error(saidBy(error, texts.failed), { id: "worn" });
      return false;
    }
  }

  return {
    busy: wear.isPending,
    wearToday: async (pieces: readonly Piece[]) => {
      const fresh = pieces.filter((piece) => !isWornToday(piece));
      if (fresh.length > 0 && !(await note(fresh, true))) return;
      toast.success(texts.woreMany(pieces.length), {
        id: "worn",
        action: { label: wardrobeTexts.undo, onClick: () => void note(fresh, false) },
      });
    },
    takeBack: (pieces: readonly Piece[]) => note(pieces, false),
  };
}

export function isWornToday({ last_worn_on }: Piece): boolean {
  return last_worn_on === today();
}
