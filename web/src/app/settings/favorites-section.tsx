import { FavoriteGarments, useFavoriteGarments } from "@/style/favorite-garments";
import { styleTexts } from "@/texts/style";

export function FavoritesSection() {
  const tray = useFavoriteGarments();
  return (
    <div className="flex flex-col gap-3.5">
      <p>{styleTexts.favorites.lead}</p>
      <FavoriteGarments tray={tray} />
    </div>
  );
}
