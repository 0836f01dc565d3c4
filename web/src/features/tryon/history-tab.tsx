import { Ellipsis, Heart } from "lucide-react";
import noLooks from "@/illustrations/looks-vazio.svg";
import { shortDate } from "@/lib/format";
import { useOverlay } from "@/lib/overlay";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { EmptyState } from "@/ui/empty-state";
import { IconButton } from "@/ui/icon-button";
import { historyQuery, type Tryon } from "./api";
import { useLookActions } from "./look-actions";
import { LookGrid } from "./look-grid";
import { LookOptions, useLookOptions } from "./look-options";
import { LookViewer } from "./look-viewer";
import { PagedLooks } from "./paged-looks";

const texts = tryonTexts.history;

export function HistoryTab({ onStart }: { onStart: () => void }) {
  const viewer = useOverlay("look");
  const showOptions = useLookOptions();
  return (
    <>
      <h2 className="sr-only">{texts.title}</h2>
      <PagedLooks
        query={historyQuery}
        failed={texts.loadFailed}
        end={texts.end}
        empty={
          <EmptyState
            picture={noLooks}
            title={texts.emptyTitle}
            className="pt-4"
            action={<Button onClick={onStart}>{texts.emptyAction}</Button>}
          >
            {texts.emptyLead}
          </EmptyState>
        }
      >
        {(looks) => (
          <>
            <LookGrid
              looks={looks}
              nameOf={texts.open}
              onOpen={({ id }) => viewer.open(id)}
              corner={(tryon, date) => <HeartButton tryon={tryon} date={date} />}
              foot={(tryon, date) => (
                <IconButton label={texts.options(date)} onClick={() => showOptions(tryon)}>
                  <Ellipsis />
                </IconButton>
              )}
            />
            <LookViewer known={looks} />
            <LookOptions looks={looks} titleOf={({ created_at }) => texts.optionsTitle(shortDate(created_at))} />
          </>
        )}
      </PagedLooks>
    </>
  );
}

function HeartButton({ tryon, date }: { tryon: Tryon; date: string }) {
  const { toggleFavorite } = useLookActions(tryon);
  return (
    <IconButton label={texts.favorite(date)} look="paper" aria-pressed={tryon.favorite} onClick={toggleFavorite}>
      <Heart aria-hidden="true" className={cn(tryon.favorite && "heart-motion fill-current text-bad")} />
    </IconButton>
  );
}
