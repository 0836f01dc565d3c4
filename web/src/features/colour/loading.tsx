import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";

export function Loading() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-44 rounded-photo" />
      <SkeletonBlock className="mt-6 h-6 w-1/2" />
      <SkeletonBlock className="mt-4 h-40 rounded-card" />
    </Skeleton>
  );
}

export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <Note tone="bad" role="alert">
      <p>{colourTexts.loadFailed}</p>
      <Button variant="line" size="sm" className="mt-2" onClick={onRetry}>
        {colourTexts.again}
      </Button>
    </Note>
  );
}
