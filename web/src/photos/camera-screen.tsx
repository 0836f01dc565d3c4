import { Images, SwitchCamera, Timer } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { photosTexts } from "@/texts/photos";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { FullScreen } from "@/ui/full-screen";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { CameraError, type CameraFailure, closeCamera, type Facing, hasManyCameras, openCamera, shoot } from "./camera";
import { FaceOutline, GarmentOutline, Silhouette } from "./outlines";

const texts = photosTexts.camera;
const TIMERS = [0, 3, 10];

export type Subject = "person" | "garment" | "selfie" | "message";

const outlines = { person: Silhouette, garment: GarmentOutline, selfie: FaceOutline, message: GarmentOutline };

type CameraScreenProps = {
  subject: Subject;
  onClose: () => void;
  onPhoto: (photo: File) => void;
  onGallery: () => void;
};

/** The whole screen is the viewfinder: stand inside the stitches, press or let the timer press. */
export function CameraScreen({ subject, onClose, onPhoto, onGallery }: CameraScreenProps) {
  const [facing, setFacing] = useState<Facing>(subject === "garment" || subject === "message" ? "environment" : "user");
  const [taken, setTaken] = useState<{ photo: File; address: string } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(taken?.address ?? ""), [taken]);

  function use() {
    if (taken) onPhoto(taken.photo);
    onClose();
  }

  return (
    <FullScreen open onClose={onClose} title={texts.title} closeLabel={texts.close}>
      {taken ? (
        <>
          <img src={taken.address} alt={texts.taken} className="min-h-0 flex-1 object-contain" />
          <div className="mx-auto flex w-full max-w-140 gap-2.5 px-gutter pt-3 pb-[calc(20px+var(--safe-bottom))] *:flex-1">
            <Button variant="line" className="border-paper text-paper hover:bg-white/10" onClick={() => setTaken(null)}>
              {texts.again}
            </Button>
            <Button variant="paper" autoFocus onClick={use}>
              {texts.use}
            </Button>
          </div>
        </>
      ) : (
        <Viewfinder
          key={facing}
          subject={subject}
          facing={facing}
          onFlip={() => setFacing(facing === "user" ? "environment" : "user")}
          onTaken={(photo) => setTaken({ photo, address: URL.createObjectURL(photo) })}
          onGallery={() => {
            onClose();
            onGallery();
          }}
        />
      )}
    </FullScreen>
  );
}

type ViewfinderProps = {
  subject: Subject;
  facing: Facing;
  onFlip: () => void;
  onTaken: (photo: File) => void;
  onGallery: () => void;
};

function Viewfinder({ subject, facing, onFlip, onTaken, onGallery }: ViewfinderProps) {
  const { video, state, canFlip } = useCamera(facing);
  const [timer, setTimer] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const Outline = outlines[subject];

  async function take() {
    try {
      if (!video.current) return;
      onTaken(await shoot(video.current));
      toast.dismiss("shot");
    } catch (error) {
      console.error(error);
      toast.error(texts.failed, { id: "shot" });
    }
  }

  // Each second is its own timer, so that leaving or stopping ends the count at once.
  const tick = useRef(take);
  tick.current = take;
  useEffect(() => {
    if (left === null) return;
    const second = setTimeout(() => {
      if (left > 1) setLeft(left - 1);
      else {
        setLeft(null);
        void tick.current();
      }
    }, 1000);
    return () => clearTimeout(second);
  }, [left]);

  function press() {
    if (left !== null) setLeft(null);
    else if (timer > 0) setLeft(timer);
    else void take();
  }

  if (state === "denied" || state === "missing") return <NoCamera failure={state} onGallery={onGallery} />;
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-hidden md:mx-auto md:mt-4 md:aspect-3/4 md:rounded-photo">
        <video
          ref={video}
          autoPlay
          playsInline
          muted
          className={cn("size-full object-cover", facing === "user" && "-scale-x-100")}
        />
        {state === "starting" ? (
          <p role="status" className="absolute inset-0 flex items-center justify-center gap-3">
            <Spinner />
            {texts.starting}
          </p>
        ) : (
          <Outline className="pointer-events-none absolute inset-0 m-auto h-[88%] max-w-[92%] text-paper/90 drop-shadow-[0_0_2px_rgb(0_0_0/0.8)]" />
        )}
        <p
          aria-live="assertive"
          className="pointer-events-none absolute inset-0 grid place-items-center font-display text-[8rem] leading-none drop-shadow-[0_2px_12px_rgb(0_0_0/0.7)]"
        >
          {left}
        </p>
      </div>
      <div className="mx-auto w-full max-w-140 px-gutter pt-3 pb-[calc(20px+var(--safe-bottom))]">
        <p className="mb-3 text-center text-small text-balance">{texts[subject]}</p>
        <div className="grid grid-cols-3 items-center">
          <button
            type="button"
            onClick={() => setTimer(TIMERS[(TIMERS.indexOf(timer) + 1) % TIMERS.length] ?? 0)}
            className="flex min-h-target items-center gap-2 justify-self-start rounded-pill px-3 text-label font-semibold hover:bg-white/10 focus-visible:outline-paper"
          >
            <Timer aria-hidden="true" />
            <span className="sr-only">{texts.timer}:</span>
            {timer > 0 ? texts.seconds(timer) : texts.noTimer}
          </button>
          <button
            type="button"
            aria-label={left === null ? texts.shoot : texts.stopTimer}
            disabled={state !== "live"}
            onClick={press}
            className="grid size-18 place-items-center justify-self-center rounded-full border-4 border-paper focus-visible:outline-paper disabled:opacity-50"
          >
            <span
              className={cn(
                "bg-paper transition-all motion-fast",
                left === null ? "size-14 rounded-full" : "size-7 rounded-label",
              )}
            />
          </button>
          {canFlip ? (
            <IconButton
              label={texts.flip}
              onClick={onFlip}
              className="justify-self-end text-paper hover:bg-white/10 focus-visible:outline-paper"
            >
              <SwitchCamera />
            </IconButton>
          ) : null}
        </div>
      </div>
    </>
  );
}

export function useCamera(facing: Facing) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"starting" | "live" | CameraFailure>("starting");
  const [canFlip, setCanFlip] = useState(false);

  useEffect(() => {
    let stream: MediaStream | null = null;
    let left = false;
    async function start() {
      try {
        stream = await openCamera(facing);
        if (left || !video.current) {
          closeCamera(stream);
          return;
        }
        video.current.srcObject = stream;
        await video.current.play();
        setState("live");
        setCanFlip(await hasManyCameras());
      } catch (error) {
        if (left) return;
        console.error(error);
        setState(error instanceof CameraError ? error.failure : "missing");
      }
    }
    void start();
    return () => {
      left = true;
      closeCamera(stream);
    };
  }, [facing]);

  return { video, state, canFlip };
}

export function NoCamera({ failure, onGallery }: { failure: CameraFailure; onGallery: () => void }) {
  return (
    <div role="alert" className="m-auto flex max-w-90 flex-col items-center px-gutter text-center">
      <p className="type-title">{texts[failure]}</p>
      <p className="mt-3">{failure === "denied" ? texts.deniedHelp : texts.missingHelp}</p>
      <Button variant="paper" className="mt-6" onClick={onGallery}>
        <Images aria-hidden="true" />
        {photosTexts.source.gallery}
      </Button>
    </div>
  );
}
