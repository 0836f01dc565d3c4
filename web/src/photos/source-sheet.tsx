import { Camera, Images } from "lucide-react";
import { type ChangeEvent, useRef } from "react";
import { isNative } from "@/lib/device";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { photosTexts } from "@/texts/photos";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { toast } from "@/ui/toast";
import { shootNatively } from "./camera";
import { CameraScreen, type Subject } from "./camera-screen";
import { acceptedPictures } from "./picture";

const texts = photosTexts.source;

type SourceSheetProps = { subject: Subject; onFiles: (files: File[]) => void };

/** Opens the sheet of the tab that is shown. */
export function useSource(): () => void {
  const { open } = useOverlay("source");
  return () => open("sheet");
}

/** Where a picture comes from: the camera or the gallery. */
export function SourceSheet({ subject, onFiles }: SourceSheetProps) {
  const picker = useRef<HTMLInputElement>(null);
  const { shown, open, close } = useOverlay("source");

  const takePhoto = useSingleFlight(async () => {
    if (!isNative()) {
      open("camera");
      return;
    }
    try {
      const photo = await shootNatively();
      toast.dismiss("shot");
      if (photo) onFiles([photo]);
    } catch (error) {
      console.error(error);
      toast.error(photosTexts.camera.failed, { id: "shot" });
    }
  });

  function pick(event: ChangeEvent<HTMLInputElement>) {
    try {
      const files = [...(event.target.files ?? [])];
      if (files.length > 0) onFiles(files);
      toast.dismiss("pick");
    } catch (error) {
      console.error(error);
      toast.error(texts.pickFailed, { id: "pick" });
    }
    // The same file may be chosen again after being removed.
    event.target.value = "";
  }

  return (
    <>
      <BottomSheet title={texts[subject]} open={shown === "sheet"} onOpenChange={close}>
        <SheetRow icon={<Camera />} onClick={takePhoto}>
          {texts.camera}
        </SheetRow>
        <SheetRow icon={<Images />} onClick={() => picker.current?.click()}>
          {texts.gallery}
        </SheetRow>
      </BottomSheet>
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        multiple={subject === "garment"}
        hidden
        aria-label={texts.gallery}
        onChange={pick}
      />
      {shown === "camera" ? (
        <CameraScreen
          subject={subject}
          onClose={close}
          onPhoto={(photo) => onFiles([photo])}
          onGallery={() => picker.current?.click()}
        />
      ) : null}
    </>
  );
}
