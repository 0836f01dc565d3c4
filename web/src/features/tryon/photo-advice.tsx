import { Check, CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import type { PhotoCheck } from "@/photos/api";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Spinner } from "@/ui/spinner";
import type { DraftPhoto } from "./draft";
import { useDraft, useFittingRoom } from "./fitting-room";

const texts = tryonTexts.check;

const tones = { stop: "bad", warn: "sun", ok: "ok" } as const;
const icons = { stop: <CircleAlert />, warn: <TriangleAlert />, ok: <CircleCheck /> };

/** What was seen in the photo, before anything is made of it. */
export function PhotoAdvice({ photo }: { photo: DraftPhoto }) {
  const { checkPhoto } = useFittingRoom();
  return (
    <div role="status" className="flex flex-col gap-2">
      {photo.check === null ? (
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <Spinner className="size-4.5" />
          {texts.checking}
        </p>
      ) : photo.check === "failed" ? (
        <Note tone="info">
          <p className="font-semibold">{texts.failed}</p>
          <p>{texts.failedHelp}</p>
          <Button variant="line" size="sm" className="mt-2" onClick={() => void checkPhoto(photo.key)}>
            {tryonTexts.tryAgain}
          </Button>
        </Note>
      ) : (
        <Advice check={photo.check} />
      )}
    </div>
  );
}

/** Nothing can be tried on in this photo. */
export function isRefused({ check, transfer }: DraftPhoto): boolean {
  if (transfer?.refused) return true;
  return check !== null && check !== "failed" && !check.usable;
}

/** Only pieces for the upper half of the body can be. */
export function isUpperOnly({ check }: DraftPhoto): boolean {
  return check !== null && check !== "failed" && check.usable && check.upper_body_only;
}

function Advice({ check }: { check: PhotoCheck }) {
  const { garments } = useDraft();
  const said = check.advice.filter(({ level }) => level !== "ok");
  const stops = said.filter(({ level }) => level === "stop");
  if (said.length === 0) return <Note tone="ok">{texts.good}</Note>;
  return (
    <>
      {stops.length > 0 ? <h2 className="type-title">{texts.stopTitle}</h2> : null}
      {said.map(({ code, level, message }) => (
        <Note key={code} tone={tones[level]} icon={icons[level]}>
          {message}
        </Note>
      ))}
      {stops.length > 0 && garments.length > 0 ? (
        <p className="flex items-center gap-2.5 text-small text-ink-2">
          <Check aria-hidden="true" className="text-ok" />
          {texts.keptGarments(garments.length)}
        </p>
      ) : null}
    </>
  );
}
