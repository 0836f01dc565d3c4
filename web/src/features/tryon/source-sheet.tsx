import { Camera, Images } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { shootNatively } from "@/lib/camera";
import { isNative } from "@/lib/device";
import { acceptedPictures } from "@/lib/picture";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { toast } from "@/ui/toast";
import { CameraScreen } from "./camera-screen";

const texts = tryonTexts.source;

type SourceSheetProps = {
  subject: "person" | "garment";
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onFiles: (files: File[]) => void;
};

/** Where a picture comes from: the camera or the gallery. */
export function SourceSheet({ subject, open, onOpenChange, onFiles }: SourceSheetProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [shooting, setShooting] = useState(false);

  const takePhoto = useSingleFlight(async () => {
    if (!isNative()) {
      setShooting(true);
      return;
    }
    try {
      const photo = await shootNatively();
      if (photo) onFiles([photo]);
    } catch (error) {
      console.error(error);
      toast.error(tryonTexts.camera.failed);
    }
  });

  function pick(event: ChangeEvent<HTMLInputElement>) {
    try {
      const files = [...(event.target.files ?? [])];
      if (files.length > 0) onFiles(files);
    } catch (error) {
      console.error(error);
      toast.error(texts.pickFailed);
    }
    // The same file may be chosen again after being removed.
    event.target.value = "";
  }

  return (
    <>
      <BottomSheet title={texts[subject]} open={open} onOpenChange={onOpenChange}>
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
      {shooting ? (
        <CameraScreen
          subject={subject}
          onClose={() => setShooting(false)}
          onPhoto={(photo) => onFiles([photo])}
          onGallery={() => picker.current?.click()}
        />
      ) : null}
    </>
  );
}
