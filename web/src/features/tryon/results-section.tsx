import { useInfiniteQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { dateAndTime } from "@/lib/format";
import { useSingleFlight } from "@/lib/single-flight";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { ConfirmDialog } from "@/ui/dialog";
import { IconButton } from "@/ui/icon-button";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { historyQuery, isExampleLook, type Tryon, useDeleteTryon } from "./api";
import { tabPath } from "./tab-address";

const texts = tryonTexts.account;

/** Finished looks in the account: seen, opened, removed. */
export function ResultsSection() {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(historyQuery);
  const [leaving, setLeaving] = useState<Tryon | null>(null);
  const looks = data?.pages.flat();
  if (error && !looks) {
    return (
      <div role="alert">
        <p>{tryonTexts.history.loadFailed}</p>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
          {tryonTexts.tryAgain}
        </Button>
      </div>
    );
  }
  if (!looks) return null;
  if (looks.length === 0) {
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{texts.none}</p>
        <Button asChild variant="soft">
          <Link to={tabPath("person")}>{texts.first}</Link>
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3.5">
      <ul aria-label={texts.label} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5">
        {looks.map((look) => {
          const date = dateAndTime(look.created_at);
          return (
            <li key={look.id} className="relative aspect-3/4 overflow-hidden rounded-[18px] bg-sunken">
              <Link
                to={tabPath("result", look.id)}
                aria-label={tryonTexts.history.open(date)}
                className="block size-full"
              >
                <Photo src={look.thumbnail_url ?? look.result_image_url} alt="" loading="lazy" />
                {isExampleLook(look) ? <ExampleBadge className="absolute bottom-1.5 left-1.5" /> : null}
              </Link>
              <IconButton
                label={texts.remove(date)}
                onClick={() => setLeaving(look)}
                className="absolute top-0 right-0 hover:bg-transparent active:bg-transparent"
              >
                <span className="grid size-7 place-items-center rounded-full bg-veil text-on-veil">
                  <Trash2 aria-hidden="true" className="size-4" />
                </span>
              </IconButton>
            </li>
          );
        })}
      </ul>
      {hasNextPage ? (
        <Button
          variant="line"
          busy={isFetchingNextPage}
          busyLabel={tryonTexts.history.loadingMore}
          onClick={() => void fetchNextPage()}
        >
          {tryonTexts.history.more}
        </Button>
      ) : null}
      <RemoveQuestion look={leaving} onClose={() => setLeaving(null)} />
    </div>
  );
}

function RemoveQuestion({ look, onClose }: { look: Tryon | null; onClose: () => void }) {
  const deleteTryon = useDeleteTryon();
  const remove = useSingleFlight(async () => {
    if (!look) return;
    try {
      await deleteTryon.mutateAsync(look.id);
      toast.success(texts.removed, { id: "remove-look" });
      onClose();
    } catch {
      toast.error(texts.removeFailed, { id: "remove-look" });
    }
  });
  return (
    <ConfirmDialog
      open={look !== null}
      onOpenChange={onClose}
      title={texts.removeTitle}
      description={texts.removeText}
      safeLabel={tryonTexts.keep}
      confirmLabel={texts.confirm}
      busyLabel={texts.removing}
      busy={deleteTryon.isPending}
      onConfirm={remove}
    />
  );
}
