import { useInfiniteQuery } from "@tanstack/react-query";
import { Check, Ellipsis, Star, Trash2, UserRoundCheck } from "lucide-react";
import { useEffect } from "react";
import { dateAndTime } from "@/lib/format";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Badge } from "@/ui/badge";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { ConfirmDialog } from "@/ui/dialog";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { toast } from "@/ui/toast";
import { type Avatar, avatarsQuery, keptOf, useDeleteAvatar, useMakePrincipal } from "./api";
import { useDraft, useFittingRoom } from "./fitting-room";

const texts = tryonTexts.saved;

/** The person's own photos, ready for the next try; nothing at all until there is one. */
export function SavedPhotos() {
  const {
    data: avatars,
    isPending,
    error,
    refetch,
    hasNextPage,
    fetchNextPage,
    isFetchingNextPage,
  } = useInfiniteQuery(avatarsQuery);
  const options = useOverlay("saved-photo");
  const removal = useOverlay("remove-photo");
  useEffect(() => {
    if (error) toast.error(texts.loadFailed, { id: "avatars" });
    else toast.dismiss("avatars");
  }, [error]);

  if (isPending) return <SavedSkeleton />;
  if (!avatars) {
    return (
      <Note tone="bad">
        <p>{texts.loadFailed}</p>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
          {tryonTexts.tryAgain}
        </Button>
      </Note>
    );
  }
  if (avatars.length === 0) return null;
  return (
    <section>
      <h2 className="type-heading">{texts.title}</h2>
      <ul className="-mx-gutter mt-3 flex gap-2.5 overflow-x-auto px-gutter pb-2">
        {avatars.map((avatar) => (
          <SavedPhoto key={avatar.id} avatar={avatar} onOptions={() => options.open(avatar.id)} />
        ))}
        {hasNextPage ? (
          <li className="grid h-45 flex-none place-items-center">
            <Button
              variant="line"
              size="sm"
              busy={isFetchingNextPage}
              busyLabel={texts.loadingMore}
              onClick={() => void fetchNextPage()}
            >
              {texts.more}
            </Button>
          </li>
        ) : null}
      </ul>
      <Options
        avatar={avatars.find(({ id }) => id === options.shown)}
        onClose={options.close}
        onRemove={({ id }) => removal.open(id)}
      />
      <RemoveQuestion avatar={avatars.find(({ id }) => id === removal.shown)} onClose={removal.close} />
    </section>
  );
}

function SavedPhoto({ avatar, onOptions }: { avatar: Avatar; onOptions: () => void }) {
  const pick = usePick();
  const { photo } = useDraft();
  const isChosen = photo?.avatarId === avatar.id;
  const date = dateAndTime(avatar.created_at);
  return (
    <li className="relative w-34 flex-none">
      <button
        type="button"
        aria-label={texts.choose(date)}
        aria-pressed={isChosen}
        onClick={() => pick(avatar)}
        className={cn(
          "block h-45 w-full overflow-hidden rounded-card bg-sunken",
          isChosen && "ring-3 ring-action ring-offset-2 ring-offset-ground",
        )}
      >
        <Photo src={avatar.thumbnail_url} alt="" loading="lazy" />
      </button>
      {isChosen ? (
        <span className="pointer-events-none absolute top-35 left-2 grid size-7 place-items-center rounded-full bg-action text-on-action">
          <Check aria-hidden="true" className="size-4 stroke-[2.6]" />
        </span>
      ) : null}
      <div className="mt-1 flex min-h-target items-center justify-between">
        {avatar.is_primary ? (
          <Badge tone="ok" className="px-1.5">
            <Check aria-hidden="true" />
            {texts.principal}
          </Badge>
        ) : (
          <span />
        )}
        <IconButton label={texts.options(date)} onClick={onOptions}>
          <Ellipsis />
        </IconButton>
      </div>
    </li>
  );
}

function usePick(): (avatar: Avatar) => void {
  const { chooseKeptPhoto } = useFittingRoom();
  const { photo } = useDraft();
  return (avatar) => {
    if (photo?.avatarId === avatar.id) return;
    chooseKeptPhoto(keptOf(avatar), avatar.id);
    toast.success(texts.picked);
  };
}

type OptionsProps = { avatar: Avatar | undefined; onClose: () => void; onRemove: (avatar: Avatar) => void };

function Options({ avatar, onClose, onRemove }: OptionsProps) {
  const pick = usePick();
  const makePrincipal = useMakePrincipal();
  const promote = useSingleFlight(async () => {
    if (!avatar) return;
    try {
      await makePrincipal.mutateAsync(avatar.id);
      toast.success(texts.madePrincipal, { id: "principal" });
    } catch {
      toast.error(texts.changeFailed, { id: "principal" });
    }
  });
  return (
    <BottomSheet title={texts.optionsTitle} open={avatar !== undefined} onOpenChange={onClose}>
      <SheetRow icon={<UserRoundCheck />} onClick={() => avatar && pick(avatar)}>
        {texts.use}
      </SheetRow>
      {avatar?.is_primary ? null : (
        <SheetRow icon={<Star />} onClick={promote}>
          {texts.makePrincipal}
        </SheetRow>
      )}
      <SheetRow icon={<Trash2 />} tone="bad" onClick={() => avatar && onRemove(avatar)}>
        {texts.remove}
      </SheetRow>
    </BottomSheet>
  );
}

function RemoveQuestion({ avatar, onClose }: { avatar: Avatar | undefined; onClose: () => void }) {
  const { removePhoto } = useFittingRoom();
  const { photo } = useDraft();
  const deleteAvatar = useDeleteAvatar();
  const remove = useSingleFlight(async () => {
    if (!avatar) return;
    try {
      await deleteAvatar.mutateAsync(avatar.id);
      // Its file may be gone with it.
      if (photo?.avatarId === avatar.id) removePhoto();
      toast.success(texts.removed, { id: "remove-photo" });
      onClose();
    } catch {
      toast.error(texts.removeFailed, { id: "remove-photo" });
    }
  });
  return (
    <ConfirmDialog
      open={avatar !== undefined}
      onOpenChange={onClose}
      title={texts.removeTitle}
      description={texts.removeText}
      safeLabel={tryonTexts.keep}
      confirmLabel={texts.remove}
      busyLabel={texts.removing}
      busy={deleteAvatar.isPending}
      onConfirm={remove}
    />
  );
}

function SavedSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock className="h-6 w-32" />
      <div className="mt-3 flex gap-2.5">
        {["a", "b", "c"].map((place) => (
          <SkeletonBlock key={place} className="h-45 w-34 rounded-card" />
        ))}
      </div>
    </Skeleton>
  );
}
