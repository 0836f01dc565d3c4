import { useInfiniteQuery } from "@tanstack/react-query";
import { Camera, RefreshCw, Trash2 } from "lucide-react";
import { ApiError } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { ModelsSheet, useExamples } from "@/photos/examples/examples-sheet";
import { Silhouette } from "@/photos/outlines";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { examplesTexts } from "@/texts/examples";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { UploadProgress } from "@/ui/upload-progress";
import { avatarsQuery, useSaveAvatar } from "./api";
import type { DraftPhoto } from "./draft";
import { useDraft, useFittingRoom } from "./fitting-room";
import { isRefused, PhotoAdvice } from "./photo-advice";
import { PhotoGuide } from "./photo-guide";
import { SavedPhotos } from "./saved-photos";

const texts = tryonTexts.photo;

export function PhotoTab() {
  const { choosePhoto } = useFittingRoom();
  const { photo } = useDraft();
  const choose = useSource();
  const chooseExample = useExamples();

  function take(files: File[]) {
    const [first] = files;
    if (first) choosePhoto(first);
  }

  return (
    // What to do about a photo that was not sent stands low on the screen, where notices would lie over it.
    <div className="flex flex-col gap-7">
      {photo ? (
        <ChosenPhoto key={photo.key} photo={photo} onChange={choose} />
      ) : (
        <section className="lit flex flex-col items-center rounded-photo px-gutter py-7 text-center">
          <Silhouette className="h-52 text-action" />
          <h2 className="mt-4 type-title">{texts.title}</h2>
          <p className="mt-2 max-w-80 type-lead">{texts.lead}</p>
          <Button className="mt-5" onClick={choose}>
            <Camera aria-hidden="true" />
            {texts.add}
          </Button>
          <Button variant="ghost" className="mt-1.5" onClick={chooseExample}>
            {examplesTexts.use}
          </Button>
          <p className="mt-3 text-small text-ink-2">{tryonTexts.alone}</p>
        </section>
      )}
      <SavedPhotos />
      {photo && !isRefused(photo) ? null : <PhotoGuide />}
      <SourceSheet subject="person" onFiles={take} />
      <ModelsSheet onFile={choosePhoto} />
    </div>
  );
}

function ChosenPhoto({ photo, onChange }: { photo: DraftPhoto; onChange: () => void }) {
  const { removePhoto, sendPhoto } = useFittingRoom();
  const { transfer, kept } = photo;
  // Links expire; those of a saved photo come fresh with the list.
  const { data: avatars } = useInfiniteQuery(avatarsQuery);
  const avatar = avatars?.find(({ id }) => id === photo.avatarId);
  return (
    <section aria-label={texts.alt} className="flex flex-col gap-4">
      <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-photo bg-sunken shadow-2 dark:shadow-none">
        <Photo
          src={[photo.preview, avatar?.image_url, kept?.url]}
          alt={texts.alt}
          className={cn(
            "block h-auto min-h-48 w-auto max-w-full min-w-48 object-contain",
            // What is wrong with it must be read without scrolling.
            isRefused(photo) ? "max-h-[34dvh]" : "max-h-[58dvh]",
          )}
        />
        {photo.isExample ? <ExampleBadge className="absolute bottom-3 left-3" /> : null}
        <div className="absolute right-2 bottom-2 flex gap-2">
          <IconButton label={texts.remove} look="veil" onClick={removePhoto}>
            <Trash2 />
          </IconButton>
        </div>
      </div>
      {transfer && transfer.share !== null ? (
        <div role="status">
          <UploadProgress label={texts.sending} share={transfer.share} />
        </div>
      ) : null}
      {transfer?.failure ? (
        <Note tone="bad" role="alert">
          <p className="font-semibold">{texts.sendFailed}</p>
          <p>{transfer.failure}</p>
          {transfer.refused ? null : (
            <Button variant="line" size="sm" className="mt-2" onClick={() => sendPhoto(photo)}>
              <RefreshCw aria-hidden="true" />
              {tryonTexts.tryAgain}
            </Button>
          )}
        </Note>
      ) : null}
      {kept ? <PhotoAdvice photo={photo} /> : null}
      {photo.isExample ? <p className="text-small text-ink-2">{examplesTexts.person.using}</p> : null}
      {kept && !photo.avatarId && !photo.isExample && !isRefused(photo) ? <SaveForLater photo={photo} /> : null}
      <Button variant={isRefused(photo) ? "primary" : "soft"} block onClick={onChange}>
        <Camera aria-hidden="true" />
        {isRefused(photo) ? texts.another : texts.change}
      </Button>
    </section>
  );
}

/** Saved as soon as it is ticked: the photo is on the server already. */
function SaveForLater({ photo }: { photo: DraftPhoto }) {
  const { draft } = useFittingRoom();
  const saveAvatar = useSaveAvatar();
  const save = useSingleFlight(async () => {
    if (!photo.kept) return;
    try {
      const { id } = await saveAvatar.mutateAsync(photo.kept.path);
      draft.changePhoto(photo.key, { avatarId: id });
      toast.success(texts.saved, { id: "save-photo" });
    } catch (error) {
      // The server says when there is no room for another one.
      const isSaid = error instanceof ApiError && error.status === 409;
      toast.error(isSaid ? error.message : texts.saveFailed, { id: "save-photo" });
    }
  });
  return (
    <Checkbox
      label={texts.saveForLater}
      checked={saveAvatar.isPending}
      aria-busy={saveAvatar.isPending}
      onChange={() => void save()}
    />
  );
}
