import { CircleAlert, RefreshCw } from "lucide-react";
import { isSaid } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Button } from "@/ui/button";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { type Tryon, useDeleteTryon, useRetryTryon } from "./api";

const texts = tryonTexts.result;

type FailedLookProps = {
  tryon: Tryon;
  position: number;
  total: number;
  onRetried: (id: string) => void;
  onChangePhoto: () => void;
  onChangeGarment: () => void;
};

/** What went wrong with this one, in a sentence, and what can be done; the others are not touched. */
export function FailedLook({ tryon, position, total, onRetried, onChangePhoto, onChangeGarment }: FailedLookProps) {
  const cause = causeOf(tryon.failure_reason ?? "");
  const retryTryon = useRetryTryon();
  const deleteTryon = useDeleteTryon();
  const retry = useSingleFlight(async () => {
    try {
      const { id } = await retryTryon.mutateAsync(tryon);
      toast.dismiss("start");
      onRetried(id);
    } catch (error) {
      toast.error(isSaid(error) ? error.message : tryonTexts.garments.startFailed, { id: "start" });
    }
  });
  const discard = useSingleFlight(async () => {
    try {
      await deleteTryon.mutateAsync(tryon.id);
      toast.success(texts.deleted, { id: "delete-look" });
    } catch {
      toast.error(texts.deleteFailed, { id: "delete-look" });
    }
  });
  return (
    <section className="flex flex-col">
      <div className="relative grid grid-cols-2 gap-2.5">
        {[tryon.person_image_url, tryon.garment_image_url].map((address) => (
          <span key={address} className="aspect-3/4 overflow-hidden rounded-photo bg-sunken">
            <Photo src={address} alt="" className="opacity-70 grayscale" />
          </span>
        ))}
        <span className="absolute inset-0 m-auto flex size-fit items-center gap-2 rounded-label bg-bad px-3 py-1.5 font-semibold text-on-bad ring-4 ring-ground">
          <CircleAlert aria-hidden="true" />
          {texts.failed}
        </span>
      </div>
      <div className="mt-5 flex items-baseline justify-between gap-3">
        <h2 className="type-title">{texts.failedTitle}</h2>
        {total > 1 ? (
          <span className="flex-none text-small text-ink-2 tabular-nums">{texts.lookOf(position, total)}</span>
        ) : null}
      </div>
      <p className="mt-2 type-lead">{tryon.failure_message ?? texts.failedFallback}</p>
      {total > 1 ? <p className="mt-2 text-small text-ink-2">{texts.failedKept}</p> : null}
      <div className="mt-5 flex flex-col gap-2.5">
        {cause === "us" ? (
          <Button block busy={retryTryon.isPending} busyLabel={texts.retrying} onClick={retry}>
            <RefreshCw aria-hidden="true" />
            {tryonTexts.tryAgain}
          </Button>
        ) : null}
        <div className="grid grid-cols-2 gap-2.5">
          <Button variant={cause === "photo" ? "primary" : "line"} className="px-3" onClick={onChangePhoto}>
            {texts.changePhoto}
          </Button>
          <Button variant={cause === "garment" ? "primary" : "line"} className="px-3" onClick={onChangeGarment}>
            {texts.changeGarment}
          </Button>
        </div>
        <Button block variant="ghost" busy={deleteTryon.isPending} busyLabel={texts.deleting} onClick={discard}>
          {texts.discard}
        </Button>
      </div>
    </section>
  );
}

/** What has to change before it can succeed: the photo, the garment, or nothing but the moment. */
export function causeOf(reason: string): "us" | "photo" | "garment" {
  if (reason.startsWith("engine_") || unfaithful.includes(reason) || away.includes(reason)) return "us";
  return garmentReasons.some((beginning) => reason.startsWith(beginning)) ? "garment" : "photo";
}

/** The engine changed more than the clothes; the next time it may not. */
const unfaithful = [
  "other_crop",
  "face_moved",
  "pose_moved",
  "face_changed",
  "unchanged",
  "body_changed",
  "skin_changed",
  "wrong_colour",
];

/** A service, a card or the time was not there; or the leave, which may be given since. */
const away = [
  "service_away",
  "unreadable_answer",
  "garbage_picture",
  "out_of_memory",
  "out_of_time",
  "spend_limit",
  "consent_needed",
];

const garmentReasons = ["garment_", "unsupported_", "look_clashes", "one_garment_only", "no_garment"];
