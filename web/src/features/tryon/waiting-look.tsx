import { Bell, BellRing, WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { shortDuration } from "@/lib/format";
import { isOnline } from "@/lib/online";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { Stages } from "@/ui/stages";
import { toast } from "@/ui/toast";
import { type Tryon, useCancelTryon } from "./api";
import { useProgresses } from "./live";
import { askToBeTold, canBeTold, willBeTold } from "./telling";

const texts = tryonTexts.result;

/** Until the server says which ones this look has. */
const usualStages = Object.entries(texts.stages).map(([code, label]) => ({ code, label }));

type WaitingLookProps = { tryon: Tryon; position: number; total: number; connected: boolean };

/** A look being made: named stages, the time that is really left, and a way to leave or to stop. */
export function WaitingLook({ tryon, position, total, connected }: WaitingLookProps) {
  const progress = useProgresses()[tryon.id];
  const now = useNow();
  const passed = progress ? Math.max(0, (now - progress.at) / 1000) : 0;
  const elapsed = progress ? progress.elapsed_seconds + passed : (now - Date.parse(tryon.created_at)) / 1000;
  const remaining = progress?.remaining_seconds == null ? null : progress.remaining_seconds - passed;
  const stage = progress?.stage ?? tryon.stage ?? "waiting";
  // Once its turn has come the queue says nothing any more.
  const stages = (progress?.stages ?? usualStages).filter(({ code }) => code !== "waiting" || stage === "waiting");
  const current = Math.max(
    0,
    stages.findIndex(({ code }) => code === stage),
  );
  return (
    <section aria-label={texts.stitching}>
      <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-photo bg-sunken">
        <Photo
          src={tryon.person_image_url}
          alt={tryonTexts.photo.alt}
          className="block h-auto max-h-[40dvh] min-h-48 w-auto max-w-full min-w-48 object-contain brightness-104 saturate-55"
        />
        <Badge tone="veil" className="absolute top-3 left-3">
          {total > 1 ? texts.lookOf(position, total) : texts.stitching}
        </Badge>
        <Garments tryon={tryon} />
      </div>
      <div className="mt-4.5 flex items-baseline justify-between gap-3">
        <h2 className="type-heading">{texts.stitching}</h2>
        <span className="text-small text-ink-2 tabular-nums">{texts.since(shortDuration(elapsed))}</span>
      </div>
      <Stages
        className="mt-2"
        current={current}
        stages={stages.map(({ code, label }, place) => ({
          code,
          label,
          detail: place === current ? words(code, remaining) : null,
        }))}
      />
      <p aria-live="polite" className="sr-only">
        {stages[current] ? texts.stage(stages[current].label) : ""}
      </p>
      {connected ? null : (
        <Note tone="info" icon={<WifiOff />} className="mt-3">
          {isOnline() ? texts.reconnecting : texts.offline}
        </Note>
      )}
      <p className="mt-3 text-small text-ink-2">{texts.leave}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <TellMe />
        <CancelButton tryon={tryon} />
      </div>
    </section>
  );
}

function words(code: string, remaining: number | null): string | null {
  if (remaining === null) return code === "waiting" ? texts.queued : null;
  return remaining < 1 ? texts.almost : texts.remaining(shortDuration(remaining));
}

function Garments({ tryon }: { tryon: Tryon }) {
  return (
    <div className="absolute bottom-3 left-3 flex gap-1.5">
      {tryon.garment_image_urls.map((address) => (
        <span
          key={address}
          className="h-17 w-14 overflow-hidden rounded-field border-2 border-surface bg-surface shadow-1"
        >
          <Photo src={address} alt="" />
        </span>
      ))}
    </div>
  );
}

function TellMe() {
  const [told, setTold] = useState(willBeTold);
  const ask = useSingleFlight(async () => {
    const allowed = await askToBeTold().catch(() => false);
    setTold(allowed);
    if (allowed) toast.dismiss("notifications");
    else toast.error(texts.notifyDenied, { id: "notifications" });
  });
  if (!canBeTold()) return null;
  if (told) {
    return (
      <p className="flex min-h-target flex-1 items-center gap-2 text-small text-ok">
        <BellRing aria-hidden="true" className="size-5" />
        {texts.notifying}
      </p>
    );
  }
  return (
    <Button variant="soft" className="flex-1 px-3.5" onClick={ask}>
      <Bell aria-hidden="true" />
      {texts.notify}
    </Button>
  );
}

function CancelButton({ tryon }: { tryon: Tryon }) {
  const cancelTryon = useCancelTryon();
  const cancel = useSingleFlight(async () => {
    try {
      await cancelTryon.mutateAsync(tryon.id);
      toast.info(texts.cancelled, { id: "cancel-look" });
    } catch {
      toast.error(texts.cancelFailed, { id: "cancel-look" });
    }
  });
  return (
    <Button
      variant="ghost"
      className="text-ink-2"
      busy={cancelTryon.isPending}
      busyLabel={texts.cancelling}
      onClick={cancel}
    >
      {texts.cancelLook}
    </Button>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const second = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(second);
  }, []);
  return now;
}
