import { Check, CircleAlert, SwitchCamera } from "lucide-react";
import { useEffect, useState } from "react";
import type { Facing } from "@/photos/camera";
import { shoot } from "@/photos/camera";
import { NoCamera, useCamera } from "@/photos/camera-screen";
import { FaceOutline } from "@/photos/outlines";
import { colourTexts } from "@/texts/colour";
import { photosTexts } from "@/texts/photos";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { FullScreen } from "@/ui/full-screen";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { hintOf, type Sight, useSight } from "./sight";

const texts = colourTexts.camera;

type Shot = { photo: File; address: string };

type SelfieCameraProps = {
  /** How many selfies still fit. */
  room: number;
  onClose: () => void;
  onPhotos: (photos: File[]) => void;
  onGallery: () => void;
};

/** The front camera, with what the device sees of light and face said while it is open. */
export function SelfieCamera({ room, onClose, onPhotos, onGallery }: SelfieCameraProps) {
  const [facing, setFacing] = useState<Facing>("user");
  const [total, setTotal] = useState(1);
  const [shots, setShots] = useState<readonly Shot[]>([]);
  useEffect(() => () => shots.forEach(({ address }) => void URL.revokeObjectURL(address)), [shots]);

  function take(photo: File) {
    // New addresses for all: those of the last render are given back.
    setShots([...shots.map((shot) => shot.photo), photo].map((each) => ({ photo: each, address: addressOf(each) })));
  }

  function use() {
    onPhotos(shots.map(({ photo }) => photo));
    onClose();
  }

  return (
    <FullScreen open onClose={onClose} title={texts.title} closeLabel={photosTexts.camera.close}>
      {shots.length >= total ? (
        <>
          <div
            className={cn(
              "grid min-h-0 flex-1 place-items-center gap-2 p-4 pt-16",
              shots.length > 1 && "grid-cols-3 md:mx-auto md:w-full md:max-w-180",
            )}
          >
            {shots.map(({ address }, place) => (
              <img
                key={address}
                src={address}
                alt={texts.taken(place + 1)}
                className="max-h-full min-h-0 rounded-photo object-contain"
              />
            ))}
          </div>
          <div className="mx-auto flex w-full max-w-140 flex-wrap gap-2.5 px-gutter pt-3 pb-[calc(20px+var(--safe-bottom))] *:flex-1 *:basis-[min(100%,9rem)]">
            <Button variant="line" className="border-paper text-paper hover:bg-white/10" onClick={() => setShots([])}>
              {texts.again}
            </Button>
            <Button variant="paper" autoFocus onClick={use}>
              {texts.use(shots.length)}
            </Button>
          </div>
        </>
      ) : (
        <Viewfinder
          key={facing}
          facing={facing}
          taken={shots.length}
          total={total}
          most={room}
          onTotal={(next) => {
            setTotal(next);
            setShots([]);
          }}
          onFlip={() => setFacing(facing === "user" ? "environment" : "user")}
          onTaken={take}
          onGallery={() => {
            onClose();
            onGallery();
          }}
        />
      )}
    </FullScreen>
  );
}

function addressOf(photo: File): string {
  return URL.createObjectURL(photo);
}

type ViewfinderProps = {
  facing: Facing;
  taken: number;
  total: number;
  most: number;
  onTotal: (total: number) => void;
  onFlip: () => void;
  onTaken: (photo: File) => void;
  onGallery: () => void;
};

function Viewfinder({ facing, taken, total, most, onTotal, onFlip, onTaken, onGallery }: ViewfinderProps) {
  const { video, state, canFlip } = useCamera(facing);
  const sight = useSight(video, state === "live");

  async function take() {
    try {
      if (!video.current) return;
      onTaken(await shoot(video.current));
      toast.dismiss("shot");
    } catch (error) {
      console.error(error);
      toast.error(photosTexts.camera.failed, { id: "shot" });
    }
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
            {photosTexts.camera.starting}
          </p>
        ) : (
          <FaceOutline className="pointer-events-none absolute inset-0 m-auto h-[88%] max-w-[92%] text-paper/90 drop-shadow-[0_0_2px_rgb(0_0_0/0.8)]" />
        )}
        {sight ? <Checks sight={sight} /> : null}
      </div>
      <div className="mx-auto w-full max-w-140 px-gutter pt-3 pb-[calc(20px+var(--safe-bottom))]">
        <p aria-live="polite" className="mb-3 min-h-10 text-center text-small font-semibold text-balance">
          {taken > 0 ? `${texts.shot(taken + 1, total)}. ` : null}
          {sight ? texts.hints[hintOf(sight)] : texts.fit}
        </p>
        <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-2">
          {most >= 3 ? (
            <button
              type="button"
              onClick={() => onTotal(total === 1 ? 3 : 1)}
              className="min-h-target justify-self-start rounded-pill border-[1.5px] border-paper/60 px-3.5 py-1 text-label leading-tight font-semibold hover:bg-white/10 focus-visible:outline-paper"
            >
              <span className="sr-only">{texts.count}: </span>
              {total === 1 ? texts.one : texts.three}
            </button>
          ) : (
            <span />
          )}
          <button
            type="button"
            aria-label={texts.shoot}
            disabled={state !== "live"}
            onClick={() => void take()}
            className="grid size-18 place-items-center rounded-full border-4 border-paper focus-visible:outline-paper disabled:opacity-50"
          >
            <span className="size-14 rounded-full bg-paper" />
          </button>
          {canFlip ? (
            <IconButton
              label={photosTexts.camera.flip}
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

/** Only what the device can tell: without a face finder nothing is said about faces. */
function Checks({ sight: { light, faces } }: { sight: Sight }) {
  const checks = [
    { name: texts.checks.light, isOk: light.level === "good" },
    { name: texts.checks.even, isOk: light.isEven },
    ...(faces
      ? [
          { name: texts.checks.alone, isOk: faces.count === 1 },
          { name: texts.checks.size, isOk: faces.count === 1 && faces.size === "good" },
        ]
      : []),
  ];
  return (
    <ul className="absolute inset-x-0 top-[calc(14px+var(--safe-top))] flex flex-wrap justify-center gap-1.5 pr-4 pl-17 md:pl-4">
      {checks.map(({ name, isOk }) => (
        <li
          key={name}
          className="flex min-h-7 items-center gap-1.25 rounded-label bg-black/65 px-2 text-micro font-semibold text-paper"
        >
          {isOk ? (
            <Check aria-hidden="true" className="size-3.5 text-[#8bcda6]" />
          ) : (
            <CircleAlert aria-hidden="true" className="size-3.5 text-[#f5b85a]" />
          )}
          {name}
          <span className="sr-only">: {isOk ? texts.ok : texts.toFix}</span>
        </li>
      ))}
    </ul>
  );
}
