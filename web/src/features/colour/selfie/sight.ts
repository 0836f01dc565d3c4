import { type RefObject, useEffect, useState } from "react";
import { FACE_PLACE, type Light, lightOf } from "./light";

/** What the device itself sees while the camera is open; `faces` is null where the browser cannot find faces. */
export type Sight = { light: Light; faces: { count: number; size: "far" | "close" | "good" } | null };

export type HintName = "nobody" | "several" | "far" | "close" | "dark" | "bright" | "uneven" | "good";

type FoundFace = { boundingBox: { width: number; height: number } };
type Detector = { detect: (picture: CanvasImageSource) => Promise<FoundFace[]> };
type DetectorKind = new (options: { fastMode: boolean; maxDetectedFaces: number }) => Detector;

const EVERY_MS = 400;
const SMALL_WIDTH = 96;

/** Looks at the frames of a video; nothing of them leaves the device. */
export function useSight(video: RefObject<HTMLVideoElement | null>, isLive: boolean): Sight | null {
  const [sight, setSight] = useState<Sight | null>(null);
  useEffect(() => {
    if (!isLive) return;
    let isHere = true;
    const detector = makeDetector();
    const canvas = document.createElement("canvas");
    async function look() {
      if (!video.current) return;
      const frame = grab(video.current, canvas);
      if (!frame) return;
      const faces = detector ? await facesIn(detector, video.current) : null;
      if (isHere) setSight({ light: lightOf(frame), faces });
    }
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isHere = false;
      clearInterval(timer);
    };
  }, [video, isLive]);
  return sight;
}

/** The one thing most worth fixing. */
export function hintOf({ light, faces }: Sight): HintName {
  if (faces?.count === 0) return "nobody";
  if (faces && faces.count > 1) return "several";
  if (light.level !== "good") return light.level;
  if (faces && faces.size !== "good") return faces.size;
  return light.isEven ? "good" : "uneven";
}

/** What the viewfinder shows, made small. */
function grab(video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | null {
  const { videoWidth, videoHeight, clientWidth, clientHeight } = video;
  if (!videoWidth || !clientWidth || !clientHeight) return null;
  const scale = Math.max(clientWidth / videoWidth, clientHeight / videoHeight);
  const [width, height] = [clientWidth / scale, clientHeight / scale];
  canvas.width = SMALL_WIDTH;
  canvas.height = Math.round((SMALL_WIDTH * clientHeight) / clientWidth);
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  pen?.drawImage(video, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return pen?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
}

function makeDetector(): Detector | null {
  const Kind = (window as { FaceDetector?: DetectorKind }).FaceDetector;
  try {
    return Kind ? new Kind({ fastMode: true, maxDetectedFaces: 4 }) : null;
  } catch {
    return null; // named, yet not there on this device
  }
}

async function facesIn(detector: Detector, video: HTMLVideoElement): Promise<Sight["faces"]> {
  const found = await detector.detect(video).catch(() => null);
  if (!found) return null;
  const scale = Math.max(video.clientWidth / video.videoWidth, video.clientHeight / video.videoHeight);
  const widest = Math.max(0, ...found.map(({ boundingBox }) => boundingBox.width));
  const share = (widest * scale) / (video.clientWidth * FACE_PLACE.width);
  return { count: found.length, size: share < 0.55 ? "far" : share > 1.35 ? "close" : "good" };
}
