import { Camera, Images } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { photosTexts } from "@/texts/photos";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { CameraScreen, type Subject } from "./camera-screen";
import { useSources } from "./sources";

const texts = photosTexts.source;

type SourceSheetProps = { subject: Subject; onFiles: (files: File[]) => void };

/** Opens the sheet of the tab that is shown. */
export function useSource(): () => void {
  const { open } = useOverlay("source");
  return () => open("sheet");
}

/** Where a picture comes from: the camera or the gallery. */
export function SourceSheet({ subject, onFiles }: SourceSheetProps) {
  const { shown, open, close } = useOverlay("source");
  const { shoot, browse, picker } = useSources({
    multiple: subject === "garment",
    onFiles,
    openCamera: () => open("camera"),
  });

  return (
    <>
      <BottomSheet title={texts[subject]} open={shown === "sheet"} onOpenChange={close}>
        <SheetRow icon={<Camera />} onClick={shoot}>
          {texts.camera}
        </SheetRow>
        <SheetRow icon={<Images />} onClick={browse}>
          {texts.gallery}
        </SheetRow>
      </BottomSheet>
      {picker}
      {shown === "camera" ? (
        <CameraScreen subject={subject} onClose={close} onPhoto={(photo) => onFiles([photo])} onGallery={browse} />
      ) : null}
    </>
  );
}
