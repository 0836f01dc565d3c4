import { RotateCw, Trash2 } from "lucide-react";
import { stylistTexts } from "@/texts/stylist";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";
import { AudioNote } from "../audio-note";
import type { Note } from "./use-recording";

const texts = stylistTexts.audio;

/** A recording before it is sent: to be listened to, with what was heard in it under it, in the message's own field. */
export function RecordedNote({ note, onRemove, onRetry }: { note: Note; onRemove: () => void; onRetry: () => void }) {
  const isWorking = note.state === "sending" || note.state === "hearing";
  return (
    <section aria-label={texts.recorded} className="rounded-card border border-line bg-surface p-2 pr-1">
      <AudioNote
        src={note.preview}
        seconds={note.seconds}
        tone="paper"
        action={
          <IconButton label={texts.remove} onClick={onRemove}>
            <Trash2 />
          </IconButton>
        }
      />
      <div role="status" className="flex flex-wrap items-center gap-x-2 gap-y-1 px-2 pt-1 pb-1 text-small text-ink-2">
        {isWorking ? <Spinner className="size-4" /> : null}
        <span className="min-w-0 flex-[1_1_10rem]">
          {note.state === "sending"
            ? texts.sending
            : note.state === "hearing"
              ? texts.hearing
              : note.state === "heard"
                ? texts.heard
                : note.problem}
        </span>
        {note.state === "failed" && !note.isFinal ? (
          <Button size="sm" variant="ghost" onClick={onRetry}>
            <RotateCw aria-hidden="true" />
            {texts.retry}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
