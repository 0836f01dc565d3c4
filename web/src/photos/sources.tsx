import { type ChangeEvent, type ReactNode, useRef } from "react";
import { isNative } from "@/lib/device";
import { useSingleFlight } from "@/lib/single-flight";
import { photosTexts } from "@/texts/photos";
import { toast } from "@/ui/toast";
import { shootNatively } from "./camera";
import { acceptedPictures } from "./picture";

const texts = photosTexts;

type SourcesOptions = {
  multiple: boolean;
  onFiles: (files: File[]) => void;
  /** In a browser the camera is a screen of ours. */
  openCamera: () => void;
};

type Sources = {
  shoot: () => Promise<void>;
  browse: () => Promise<void>;
  /** Belongs beside the buttons: in a browser the gallery opens through it. */
  picker: ReactNode;
};

/** Camera and gallery: the system's own inside the iOS and Android apps, the page's in a browser. */
export function useSources({ multiple, onFiles, openCamera }: SourcesOptions): Sources {
  const input = useRef<HTMLInputElement>(null);

  const shoot = useSingleFlight(async () => {
    if (!isNative()) {
      openCamera();
      return;
    }
    try {
      const photo = await shootNatively();
      toast.dismiss("shot");
      if (photo) onFiles([photo]);
    } catch (error) {
      console.error(error);
      toast.error(await shotFailure(error), { id: "shot" });
    }
  });

  const browse = useSingleFlight(async () => {
    if (!isNative()) {
      input.current?.click();
      return;
    }
    const { chooseFromGallery, failureOf } = await import("@/lib/native/pictures");
    try {
      take(await chooseFromGallery(multiple));
    } catch (error) {
      if (failureOf(error) !== "cancelled") pickFailed(error);
    }
  });

  function take(files: File[]) {
    if (files.length > 0) onFiles(files);
    toast.dismiss("pick");
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    try {
      take([...(event.target.files ?? [])]);
    } catch (error) {
      pickFailed(error);
    }
    // The same file may be chosen again after being removed.
    event.target.value = "";
  }

  const picker = (
    <input
      ref={input}
      type="file"
      accept={acceptedPictures}
      multiple={multiple}
      hidden
      aria-label={texts.source.gallery}
      onChange={pick}
    />
  );
  return { shoot, browse, picker };
}

function pickFailed(error: unknown): void {
  console.error(error);
  toast.error(texts.source.pickFailed, { id: "pick" });
}

async function shotFailure(error: unknown): Promise<string> {
  const { failureOf } = await import("@/lib/native/pictures");
  const { denied, deniedHelp, missing, failed } = texts.camera;
  return { denied: `${denied}. ${deniedHelp}`, missing, failed, cancelled: failed }[failureOf(error)];
}
