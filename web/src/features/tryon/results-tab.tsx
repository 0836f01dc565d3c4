import { useQuery } from "@tanstack/react-query";
import noLooks from "@/illustrations/looks-vazio.svg";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { recentQuery, type Tryon } from "./api";
import { FailedLook } from "./failed-look";
import { ReadyLook } from "./ready-look";
import { WaitingLook } from "./waiting-look";

const texts = tryonTexts.result;

type ResultsTabProps = {
  looks: readonly Tryon[] | undefined;
  selected: Tryon | undefined;
  connected: boolean;
  onSelect: (id: string) => void;
  onChoose: () => void;
  onChangePhoto: () => void;
  onChangeGarment: () => void;
};

export function ResultsTab({ looks, selected, connected, onSelect, onChoose, ...ways }: ResultsTabProps) {
  const { isError, refetch } = useQuery(recentQuery);
  if (!looks) {
    return isError ? (
      <Note tone="bad" role="alert">
        <p>{texts.loadFailed}</p>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
          {tryonTexts.tryAgain}
        </Button>
      </Note>
    ) : (
      <ResultsSkeleton />
    );
  }
  if (!selected) {
    return (
      <EmptyState
        picture={noLooks}
        title={texts.emptyTitle}
        className="pt-4"
        action={<Button onClick={onChoose}>{texts.emptyAction}</Button>}
      >
        {texts.emptyLead}
      </EmptyState>
    );
  }
  const place = { position: looks.indexOf(selected) + 1, total: looks.length };
  if (selected.status === "processing")
    return <WaitingLook key={selected.id} tryon={selected} connected={connected} {...place} />;
  if (selected.status === "failed") {
    return <FailedLook key={selected.id} tryon={selected} {...place} onRetried={onSelect} {...ways} />;
  }
  return <ReadyLook key={selected.id} tryon={selected} onRedone={onSelect} />;
}

function ResultsSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="mx-auto aspect-3/4 h-auto max-h-[58dvh] w-full rounded-photo" />
      <SkeletonBlock className="mt-3 h-13 rounded-pill" />
      <SkeletonBlock className="mt-3 h-13 rounded-pill" />
    </Skeleton>
  );
}
