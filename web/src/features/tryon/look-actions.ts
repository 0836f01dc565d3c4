import { useNavigate } from "react-router";
import { shortDate } from "@/lib/format";
import { markPicture } from "@/lib/mark";
import { savePicture, sharePicture } from "@/lib/share";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { toast } from "@/ui/toast";
import { type Tryon, useChangeTryon } from "./api";

const texts = tryonTexts.result;

/** Whoever gets the picture sees how it was made. */
function marked(picture: Blob): Promise<Blob> {
  return markPicture(picture, texts.byAi);
}

/** What can be done with a finished look, wherever it is shown. */
export function useLookActions(tryon: Tryon) {
  const navigate = useNavigate();
  const changeTryon = useChangeTryon();
  const name = `provai-look-${shortDate(tryon.created_at).split("/").toReversed().join("-")}`;

  const toggleFavorite = useSingleFlight(async () => {
    const favorite = !tryon.favorite;
    try {
      await changeTryon.mutateAsync({ tryon, change: { favorite } });
      toast.success(
        favorite ? texts.favoriteOn : texts.favoriteOff,
        favorite
          ? { id: "favorite", action: { label: texts.see, onClick: () => navigate("/favorites") } }
          : { id: "favorite" },
      );
    } catch {
      toast.error(texts.favoriteFailed, { id: "favorite" });
    }
  });

  const save = useSingleFlight(async () => {
    try {
      await savePicture(tryon.result_image_url ?? "", name, marked);
      toast.success(texts.saved, { id: "picture" });
    } catch (error) {
      console.error(error);
      toast.error(texts.saveFailed, { id: "picture" });
    }
  });

  const share = useSingleFlight(async () => {
    try {
      const shared = await sharePicture(tryon.result_image_url ?? "", name, texts.shareTitle, marked);
      if (shared === "shared") toast.success(texts.shared, { id: "picture" });
      if (shared === "saved") toast.success(texts.saved, { id: "picture" });
    } catch (error) {
      console.error(error);
      toast.error(texts.saveFailed, { id: "picture" });
    }
  });

  return { toggleFavorite, save, share };
}
