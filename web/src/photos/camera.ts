export type Facing = "user" | "environment";

/** `denied`: the person or the system said no. `missing`: there is none, or another app holds it. */
export type CameraFailure = "denied" | "missing";

export class CameraError extends Error {
  readonly failure: CameraFailure;

  constructor(failure: CameraFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** Taken photos are JPEG of this quality, as the specification says. */
const QUALITY = 0.9;

export async function openCamera(facing: Facing): Promise<MediaStream> {
  if (!navigator.mediaDevices?.getUserMedia) throw new CameraError("missing");
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: facing, width: { ideal: 2560 }, height: { ideal: 1920 } },
    });
  } catch (error) {
    const name = error instanceof DOMException ? error.name : "";
    throw new CameraError(name === "NotAllowedError" || name === "SecurityError" ? "denied" : "missing");
  }
}

export function closeCamera(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

/** Worth offering to flip only when there is something to flip to. */
export async function hasManyCameras(): Promise<boolean> {
  const devices = await navigator.mediaDevices?.enumerateDevices().catch(() => []);
  return (devices ?? []).filter(({ kind }) => kind === "videoinput").length > 1;
}

/** What the person sees in the viewfinder, no more and no less; the mirror is only for the preview. */
export async function shoot(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  // The preview fills its frame and hides what does not fit.
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const width = Math.min(videoWidth, Math.round(clientWidth / scale));
  const height = Math.min(videoHeight, Math.round(clientHeight / scale));
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const left = (videoWidth - width) / 2;
  const top = (videoHeight - height) / 2;
  canvas.getContext("2d")?.drawImage(video, left, top, width, height, 0, 0, width, height);
  const photo = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  if (!photo || !width || !height) throw new Error("the camera gave no picture");
  return new File([photo], "foto.jpg", { type: "image/jpeg" });
}

/** By the system's own camera, inside the iOS and Android apps; null when the person closes it without a photo. */
export async function shootNatively(): Promise<File | null> {
  const { failureOf, takePhoto } = await import("@/lib/native/pictures");
  try {
    return await takePhoto(QUALITY * 100);
  } catch (error) {
    if (failureOf(error) === "cancelled") return null;
    throw error;
  }
}
