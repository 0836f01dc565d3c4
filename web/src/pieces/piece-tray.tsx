import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { api } from "@/lib/api";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { type Tray, useTray } from "@/photos/tray";
import { TrayGrid, type TrayItem } from "@/photos/tray-grid";
import { wardrobeTexts } from "@/texts/wardrobe";
import { toast } from "@/ui/toast";
import { createPiece, piecesQuery, showPieces, tellStylist } from "./api";
import { nameOf, picturesOf } from "./words";

const texts = wardrobeTexts.tray;
const MOST_AT_ONCE = 5;
/** The server reads in the photo what it is. */
const UNSORTED = "uncategorized";

/** Photos that become pieces of the wardrobe, wherever they are added. */
export function usePieceTray(): Tray {
  const queries = useQueryClient();
  return useTray({
    room: "onboarding-wardrobe",
    bucket: "tryon-images",
    folder: "wardrobe",
    failed: texts.failed,
    keep: async (path) => {
      showPieces(queries, [await createPiece({ image_url: path, category: UNSORTED })]);
    },
  });
}

/** The pieces as a tray: add photos, take one away. */
export function PieceTray({ tray, most }: { tray: Tray; most?: number }) {
  const { data: pieces } = useSuspenseQuery(piecesQuery);
  const queries = useQueryClient();
  const choose = useSource();
  const items = pieces.slice(0, most).map((piece, place) => ({
    id: piece.id,
    url: picturesOf(piece).find(Boolean) ?? piece.image_url,
    name: piece.category === UNSORTED ? texts.item(pieces.length - place) : nameOf(piece),
  }));

  function add(files: readonly File[]) {
    if (files.length > MOST_AT_ONCE) toast.error(texts.tooMany(MOST_AT_ONCE), { id: "pieces" });
    tray.add(files.slice(0, MOST_AT_ONCE));
  }

  async function takeAway({ id }: TrayItem) {
    try {
      await api.DELETE("/api/v1/wardrobe-items/{item_id}", { params: { path: { item_id: id } } });
      queries.setQueryData(piecesQuery.queryKey, (all) => all?.filter((piece) => piece.id !== id));
      tellStylist();
      toast.success(texts.removed, { id: "pieces" });
    } catch {
      toast.error(texts.removeFailed, { id: "pieces" });
    }
  }

  return (
    <>
      <SourceSheet subject="garment" onFiles={add} />
      <TrayGrid
        label={texts.label}
        items={items}
        tray={tray}
        addLabel={texts.add}
        onAdd={choose}
        onRemove={(item) => void takeAway(item)}
      />
    </>
  );
}
