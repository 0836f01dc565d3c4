import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { piecesById } from "@/pieces/api";
import { piecesToTry, withoutPieces } from "@/pieces/trying";
import { wardrobeTexts } from "@/texts/wardrobe";
import { toast } from "@/ui/toast";
import { useFittingRoom } from "./fitting-room";

const texts = wardrobeTexts.elsewhere;

/** Takes in the pieces of the wardrobe that an address brings along, once. */
export function usePiecesToTry(): void {
  const { choosePieces } = useFittingRoom();
  const [search, setSearch] = useSearchParams();
  const asked = piecesToTry(search).join();
  const latest = useRef({ search, setSearch });
  latest.current = { search, setSearch };

  useEffect(() => {
    if (!asked) return;
    let isHere = true;
    void piecesById(asked.split(",")).then((pieces) => {
      if (!isHere) return;
      const { search, setSearch } = latest.current;
      setSearch(withoutPieces(search), { replace: true });
      if (pieces.length === 0) {
        toast.error(texts.gone, { id: "pieces" });
        return;
      }
      const takeBack = choosePieces(pieces);
      if (takeBack) {
        toast.info(texts.replaced, { id: "pieces", action: { label: wardrobeTexts.undo, onClick: takeBack } });
      }
    });
    return () => {
      isHere = false;
    };
  }, [asked, choosePieces]);
}
