import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { type favoritesQuery, HISTORY_PAGE, type historyQuery, type Tryon } from "./api";
import { LookGridSkeleton } from "./look-grid";

type PagedLooksProps = {
  query: typeof historyQuery | typeof favoritesQuery;
  failed: string;
  /** Said when there is nothing more to show. */
  end: string;
  empty: ReactNode;
  children: (looks: Tryon[]) => ReactNode;
};

/** A list that comes a page at a time, with its waiting, empty and failed states. */
export function PagedLooks({ query, failed, end, empty, children }: PagedLooksProps) {
  const { data, isPending, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(query);
  useEffect(() => {
    if (error) toast.error(failed, { id: failed });
    else toast.dismiss(failed);
  }, [error, failed]);

  if (isPending) return <LookGridSkeleton />;
  if (!data) {
    return (
      <Note tone="bad" role="alert">
        <p>{failed}</p>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
          {tryonTexts.tryAgain}
        </Button>
      </Note>
    );
  }
  const looks = data.pages.flat();
  if (looks.length === 0) return empty;
  return (
    <div>
      {children(looks)}
      <div className="mt-6 flex justify-center">
        {hasNextPage ? (
          <Button
            variant="line"
            busy={isFetchingNextPage}
            busyLabel={tryonTexts.history.loadingMore}
            onClick={() => void fetchNextPage()}
          >
            {tryonTexts.history.more}
          </Button>
        ) : looks.length > HISTORY_PAGE ? (
          <p className="text-small text-ink-3">{end}</p>
        ) : null}
      </div>
    </div>
  );
}
