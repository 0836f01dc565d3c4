import { Camera, type MediaResult } from "@capacitor/camera";
import { Filesystem } from "@capacitor/filesystem";

/** Why the system gave no picture; the codes are those of the camera plugin, the same on iOS and Android. */
export type PictureFailure = "cancelled" | "denied" | "missing" | "failed";

const FAILURES: Record<string, PictureFailure> = {
  "OS-PLUG-CAMR-0003": "denied",
  "OS-PLUG-CAMR-0005": "denied",
  "OS-PLUG-CAMR-0006": "cancelled",
  "OS-PLUG-CAMR-0007": "missing",
  "OS-PLUG-CAMR-0020": "cancelled",
};

export function failureOf(error: unknown): PictureFailure {
  return FAILURES[(error as { code?: string } | null)?.code ?? ""] ?? "failed";
}

/** The system's camera; quality is a percentage. The system's own copy is deleted: the app keeps photos by itself. */
export async function takePhoto(quality: number): Promise<File> {
  const taken = await Camera.takePhoto({ quality, correctOrientation: true });
  const photo = await fileOf(taken, "foto");
  // Only a file of the app's own is deleted, never what lies in someone's gallery.
  if (taken.uri?.startsWith("file:")) await Filesystem.deleteFile({ path: taken.uri }).catch(console.error);
  return photo;
}

/** The system's gallery, which hands over only what the person chooses. */
export async function chooseFromGallery(multiple: boolean): Promise<File[]> {
  const { results } = await Camera.chooseFromGallery({ allowMultipleSelection: multiple });
  return Promise.all(results.map((chosen, place) => fileOf(chosen, `foto-${place + 1}`)));
}

/** A File like any other, so that what follows does not know where it came from. */
async function fileOf({ webPath }: MediaResult, name: string): Promise<File> {
  if (!webPath) throw new Error("the system gave no picture");
  const photo = await (await fetch(webPath)).blob();
  const type = photo.type || "image/jpeg";
  return new File([photo], `${name}.${type.split("/")[1]?.replace("jpeg", "jpg")}`, { type });
}
