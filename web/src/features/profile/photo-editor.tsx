import { useSuspenseQuery } from "@tanstack/react-query";
import { ImageUp, Lock } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { preparePicture, uploadFailure } from "@/photos/picture";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { profileTexts } from "@/texts/profile";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/button";
import { toast } from "@/ui/toast";
import { UploadProgress } from "@/ui/upload-progress";
import { profileQuery, useRemovePhoto, useSavePhoto } from "./api";
import { type Crop, cropped, whole } from "./crop";
import { PhotoCropper } from "./photo-cropper";

const texts = profileTexts.photo;
const LONG_SIDE = 1024;

export function PhotoEditor() {
  const { data: profile } = useSuspenseQuery(profileQuery);
  const [chosen, setChosen] = useState<File | null>(null);
  const choose = useSource();

  return (
    <div className="flex flex-col gap-4">
      <SourceSheet subject="selfie" onFiles={([first]) => setChosen(first ?? null)} />
      {chosen ? (
        <ChosenPhoto file={chosen} onDone={() => setChosen(null)} />
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-4">
            <Avatar
              name={profile.full_name || profile.email}
              label={texts.alt}
              src={profile.avatar_url}
              className="size-[96px]"
              size="lg"
            />
            <div className="flex-[1_1_14ch]">
              <p className="flex items-center gap-1.5 font-semibold text-ok">
                <Lock aria-hidden="true" className="size-4.5" />
                {texts.privacy}
              </p>
              <p className="mt-1">{texts.kinds}</p>
            </div>
          </div>
          <Button block variant="soft" onClick={choose}>
            <ImageUp aria-hidden="true" />
            {profile.avatar_url ? texts.change : texts.choose}
          </Button>
          {profile.avatar_url ? <RemoveButton /> : null}
        </>
      )}
    </div>
  );
}

/** Preview first: nothing leaves the device until the person says so. */
function ChosenPhoto({ file, onDone }: { file: File; onDone: () => void }) {
  const savePhoto = useSavePhoto();
  const [share, setShare] = useState(0);
  const [decodable, setDecodable] = useState(true);
  const [crop, setCrop] = useState<Crop>(whole);
  useUnsaved(true);
  const address = useMemo(() => URL.createObjectURL(file), [file]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  const save = useSingleFlight(async () => {
    try {
      const photo = await preparePicture((await cropped(file, crop, LONG_SIDE)) ?? file, LONG_SIDE);
      await savePhoto.mutateAsync({ photo, onProgress: setShare });
      toast.success(texts.done, { id: "photo" });
      onDone();
    } catch (error) {
      toast.error(uploadFailure(error).message, { id: "photo" });
    }
  });

  return (
    <>
      {decodable ? (
        <PhotoCropper src={address} crop={crop} onCrop={setCrop} onUnreadable={() => setDecodable(false)} />
      ) : (
        <p className="rounded-field bg-sunken px-4 py-6 text-center break-words">
          <strong className="block">{file.name}</strong>
          {texts.noPreview}
        </p>
      )}
      {savePhoto.isPending ? <UploadProgress label={texts.progress} share={share} /> : null}
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[min(100%,9rem)]">
        <Button variant="line" disabled={savePhoto.isPending} onClick={onDone}>
          {texts.cancel}
        </Button>
        <Button busy={savePhoto.isPending} busyLabel={texts.uploading} onClick={save}>
          {texts.upload}
        </Button>
      </div>
    </>
  );
}

function RemoveButton() {
  const removePhoto = useRemovePhoto();
  const remove = useSingleFlight(async () => {
    try {
      await removePhoto.mutateAsync(undefined);
      toast.success(texts.removed, { id: "photo" });
    } catch {
      toast.error(texts.removeFailed, { id: "photo" });
    }
  });
  return (
    <Button block variant="ghost" busy={removePhoto.isPending} busyLabel={texts.removing} onClick={remove}>
      {texts.remove}
    </Button>
  );
}
