import { Download, HeartOff, Share2 } from "lucide-react";
import { Link } from "react-router";
import noFavorites from "@/illustrations/favoritos.svg";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconButton } from "@/ui/icon-button";
import { Screen } from "@/ui/screen";
import { toast } from "@/ui/toast";
import { favoritesQuery, type Tryon, useFavorites } from "./api";
import { useLookActions } from "./look-actions";
import { LookGrid } from "./look-grid";
import { LookViewer } from "./look-viewer";
import { PagedLooks } from "./paged-looks";
import { tabPath } from "./tab-address";

const texts = tryonTexts.favorites;

export function FavoritesPage() {
  const viewer = useOverlay("look");
  return (
    <Screen title={texts.title} width="wide">
      <PagedLooks query={favoritesQuery} failed={texts.loadFailed} end={texts.end} empty={<NoFavorites />}>
        {(looks) => (
          <>
            <LookGrid
              looks={looks}
              nameOf={texts.open}
              onOpen={({ id }) => viewer.open(id)}
              foot={(tryon, date) => <FavoriteActions tryon={tryon} date={date} />}
            />
            <LookViewer known={looks} />
          </>
        )}
      </PagedLooks>
    </Screen>
  );
}

function FavoriteActions({ tryon, date }: { tryon: Tryon; date: string }) {
  const { save, share } = useLookActions(tryon);
  const { take, putBack } = useFavorites();
  const id = `removed-${tryon.id}`;
  const remove = useSingleFlight(async () => {
    try {
      await take(tryon);
      toast.success(texts.removed, {
        id,
        action: {
          label: texts.undo,
          onClick: () => void putBack(tryon).catch(() => toast.error(texts.removeFailed, { id })),
        },
      });
    } catch {
      toast.error(texts.removeFailed, { id });
    }
  });
  return (
    <>
      <IconButton label={texts.download(date)} onClick={save}>
        <Download />
      </IconButton>
      <IconButton label={texts.share(date)} onClick={share}>
        <Share2 />
      </IconButton>
      <IconButton label={texts.remove(date)} onClick={remove}>
        <HeartOff />
      </IconButton>
    </>
  );
}

function NoFavorites() {
  return (
    <EmptyState
      picture={noFavorites}
      title={texts.emptyTitle}
      className="pt-8"
      action={
        <Button asChild>
          <Link to={tabPath("person")}>{texts.emptyAction}</Link>
        </Button>
      }
    >
      {texts.emptyLead}
    </EmptyState>
  );
}
