import { useSuspenseQuery } from "@tanstack/react-query";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { type Tray, useTray } from "@/photos/tray";
import { TrayGrid, type TrayItem } from "@/photos/tray-grid";
import { styleTexts } from "@/texts/style";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { knowledgeQuery, useKnowledgeChanges } from "./api";

const texts = styleTexts.favorites;

export function useFavoriteGarments(): Tray {
  const { keep } = useKnowledgeChanges();
  return useTray({
    room: "favorite-garments",
    bucket: "stylist-files",
    folder: "favorites",
    keep,
    failed: texts.saveFailed,
  });
}

/** Photos of loved garments, which become what the stylist knows. */
export function FavoriteGarments({ tray }: { tray: Tray }) {
  const { data: known } = useSuspenseQuery(knowledgeQuery);
  const { remove } = useKnowledgeChanges();
  const choose = useSource();
  const items = known.map(({ id, thumbnail_url }, place) => {
    const name = texts.item(place + 1);
    return { id, name, picture: <Photo src={thumbnail_url} alt={name} /> };
  });

  async function takeAway({ id }: TrayItem) {
    try {
      await remove(id);
      toast.success(texts.removed, { id: "favorite-garment" });
    } catch {
      toast.error(texts.removeFailed, { id: "favorite-garment" });
    }
  }

  return (
    <>
      <SourceSheet subject="garment" onFiles={tray.add} />
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
