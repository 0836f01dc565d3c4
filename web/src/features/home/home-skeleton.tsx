import { Skeleton, SkeletonBlock } from "@/ui/skeleton";

export function HomeSkeleton() {
  return (
    <Skeleton>
      <div className="bg-lit px-gutter pt-20 pb-29">
        <SkeletonBlock className="mx-auto h-10 max-w-270" />
      </div>
      <div className="mx-auto -mt-23 flex max-w-270 flex-col gap-6 px-gutter">
        <SkeletonBlock className="h-46 rounded-photo" />
        <SkeletonBlock className="h-14" />
        <div className="grid grid-cols-3 gap-2.5">
          {["a", "b", "c"].map((place) => (
            <SkeletonBlock key={place} className="h-27 rounded-card" />
          ))}
        </div>
        <SkeletonBlock className="h-40 rounded-card" />
      </div>
    </Skeleton>
  );
}
