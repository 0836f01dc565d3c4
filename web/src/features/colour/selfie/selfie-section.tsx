import { Camera, Images, RefreshCw, X } from "lucide-react";
import { useEffect, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import type { ChosenPicture } from "@/photos/chosen";
import { FaceOutline } from "@/photos/outlines";
import { useSources } from "@/photos/sources";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { UploadProgress } from "@/ui/upload-progress";
import type { Analysing, Place } from "../analysing";
import { SpotPicker } from "../spot-picker";
import { SelfieCamera } from "./selfie-camera";
import { MOST_SELFIES, useChosen, useSelfies } from "./selfies";
import { Working } from "./working";

const texts = colourTexts.selfie;

type SelfieSectionProps = {
  place: Place;
  analysing: Analysing;
  /** A selfie that is kept already can be analysed: no other one need be chosen. */
  isWaiting?: boolean;
};

/** Take or choose up to three selfies, see them, and have them analysed. */
export function SelfieSection({ place, analysing, isWaiting = false }: SelfieSectionProps) {
  const { selfies } = useChosen();
  const room = useSelfies();
  useEffect(() => room.resume(), [room]);
  const { stage, failure, start } = analysing;
  if (stage) return <Working stage={stage} />;

  return (
    <div className="flex flex-col gap-4">
      {selfies.length > 0 ? <ChosenSelfies /> : null}
      {failure ? <Refused analysing={analysing} count={selfies.length} /> : null}
      {selfies.length > 0 ? (
        <Button block variant={failure?.isPhoto ? "soft" : "primary"} onClick={start}>
          {failure ? colourTexts.again : place === "onboarding" ? texts.analyseInOnboarding : texts.analyse}
        </Button>
      ) : null}
      <Sources
        isFirst={(selfies.length === 0 && !isWaiting) || failure?.isPhoto === true}
        left={MOST_SELFIES - selfies.length}
      />
      {selfies.length === 0 && place !== "page" && !isWaiting ? (
        // Pressed all the same, it says what is missing.
        <Button block variant="soft" onClick={start}>
          {place === "onboarding" ? texts.analyseInOnboarding : texts.analyse}
        </Button>
      ) : null}
      <p className="text-center text-small text-ink-2">{colourTexts.alone}</p>
    </div>
  );
}

function Sources({ isFirst, left }: { isFirst: boolean; left: number }) {
  const { add } = useSelfies();
  const { shown, open, close } = useOverlay("selfie-camera");
  const { shoot, browse, picker } = useSources({ multiple: true, onFiles: add, openCamera: () => open("camera") });

  return (
    <>
      {left > 0 ? (
        <div
          className={cn(
            "flex flex-wrap gap-2.5 *:flex-1",
            isFirst ? "*:basis-[min(100%,11.5rem)]" : "*:basis-[min(100%,10.5rem)]",
          )}
        >
          <Button variant={isFirst ? "primary" : "line"} onClick={shoot}>
            <Camera aria-hidden="true" />
            {isFirst ? texts.take : texts.takeMore}
          </Button>
          <Button variant="line" onClick={browse}>
            <Images aria-hidden="true" />
            {isFirst ? texts.gallery : texts.galleryShort}
          </Button>
        </div>
      ) : null}
      {picker}
      {shown === "camera" ? <SelfieCamera room={left} onClose={close} onPhotos={add} onGallery={browse} /> : null}
    </>
  );
}

function ChosenSelfies() {
  const { selfies, paper } = useChosen();
  const { markPaper } = useSelfies();
  const [first] = selfies;
  const [hasPaper, setPaper] = useState(paper !== null);
  if (!first) return null;

  return (
    <section aria-label={texts.chosen(selfies.length)} className="flex flex-col gap-3">
      <h2 className="type-heading">{texts.chosen(selfies.length)}</h2>
      <ul className="grid grid-cols-3 gap-2.5">
        {Array.from({ length: MOST_SELFIES }, (_, place) => {
          const selfie = selfies[place];
          return selfie ? (
            <ChosenSelfie key={selfie.key} selfie={selfie} position={place + 1} />
          ) : (
            <li key={place} aria-hidden="true" className="grid aspect-3/4 place-items-center text-stitch">
              <FaceOutline className="size-full p-3" />
            </li>
          );
        })}
      </ul>
      {selfies.length < MOST_SELFIES ? (
        <p className="text-small text-ink-2">{texts.moreHelp(MOST_SELFIES - selfies.length)}</p>
      ) : null}
      <Checkbox
        label={texts.paper}
        checked={hasPaper}
        onChange={() => {
          setPaper(!hasPaper);
          if (hasPaper) markPaper(null);
        }}
      />
      {hasPaper ? (
        <>
          <p className="text-small text-ink-2">{texts.paperHelp}</p>
          <div className="relative mx-auto w-full max-w-80 overflow-hidden rounded-photo bg-sunken">
            <Photo src={[first.preview, first.kept?.url]} alt={texts.alt(1)} className="block h-auto w-full" />
            <SpotPicker label={texts.paperMark} spot={paper} onSpot={markPaper} />
          </div>
        </>
      ) : null}
    </section>
  );
}

function ChosenSelfie({ selfie, position }: { selfie: ChosenPicture; position: number }) {
  const { remove, send } = useSelfies();
  const { transfer, preview, kept } = selfie;
  return (
    <li className="flex min-w-0 flex-col gap-1.5">
      <div className="relative aspect-3/4 overflow-hidden rounded-card bg-sunken">
        <Photo src={[preview, kept?.url]} alt={texts.alt(position)} />
        <IconButton
          label={texts.remove(position)}
          look="veil"
          className="absolute top-1 right-1"
          onClick={() => remove(selfie.key)}
        >
          <X />
        </IconButton>
      </div>
      {transfer && transfer.share !== null && transfer.share < 1 ? (
        <div role="status" className="text-micro">
          <UploadProgress label={colourTexts.work.sendingShort} share={transfer.share} />
        </div>
      ) : null}
      {transfer?.failure ? (
        <div role="alert" className="text-micro text-bad">
          {transfer.failure}
          {transfer.refused ? null : (
            <Button variant="line" size="sm" className={cn("mt-1.5 w-full px-2")} onClick={() => send(selfie)}>
              <RefreshCw aria-hidden="true" />
              {texts.sendAgain}
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

/** One reason and one thing to do, both in the server's sentence; what was chosen stays. */
function Refused({ analysing: { failure }, count }: { analysing: Analysing; count: number }) {
  if (!failure) return null;
  return (
    <Note tone="bad" role="alert">
      <p className="font-semibold">{failure.isPhoto ? colourTexts.work.refused : failure.message}</p>
      {failure.isPhoto ? <p>{failure.message}</p> : null}
      {count > 0 ? <p className="mt-1">{colourTexts.work.kept(count)}</p> : null}
    </Note>
  );
}
