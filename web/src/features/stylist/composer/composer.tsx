import { useQuery } from "@tanstack/react-query";
import { ArrowUp, ImagePlus, Mic, Square } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useId, useImperativeHandle, useRef, useState } from "react";
import { useUnsaved } from "@/lib/unsaved";
import type { ChosenPicture } from "@/photos/chosen";
import { SourceSheet, useSource } from "@/photos/source-sheet";
import { stylistTexts } from "@/texts/stylist";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";
import { speechQuery } from "../api";
import type { Sent } from "../sent";
import { AttachedPicture } from "./attached-picture";
import { RecordedNote } from "./recorded-note";
import { canRecord } from "./recorder";
import { RecordingBar } from "./recording-bar";
import { usePicture } from "./use-picture";
import { type Note, useRecording } from "./use-recording";

const texts = stylistTexts.composer;
/** The server's own limit. */
const LONGEST = 2_000;
const LONGEST_SECONDS = 120;
const DOUBLE_TAP_MS = 400;

export type ComposerHandle = {
  /** Puts back what could not be sent. */
  restore: (sent: Sent) => void;
  focus: () => void;
};

type Props = {
  handle: RefObject<ComposerHandle | null>;
  stylist: string;
  busy: boolean;
  /** A reply that can be stopped is on its way. */
  stoppable: boolean;
  onSend: (sent: Sent) => void;
  onStop: () => void;
};

/** Words, a picture and a recording on their way to one message. */
export function Composer({ handle, stylist, busy, stoppable, onSend, onStop }: Props) {
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const hint = useId();
  const choose = useSource();
  const pictures = usePicture();
  const recording = useRecording((words) => {
    setText((typed) => (typed.trim() ? `${typed.trimEnd()} ${words}` : words));
    field.current?.focus();
  });
  const lost = useRef<{ picture: ChosenPicture | null; note: Note | null } | null>(null);
  useUnsaved(recording.recorder !== null || recording.note !== null);

  const { picture } = pictures;
  const { note, recorder } = recording;
  const over = text.trim().length - LONGEST;
  const isPending = Boolean(picture && !picture.kept) || note?.state === "sending" || note?.state === "hearing";
  const isEmpty = text.trim() === "" && !picture && !note?.path;
  const canSend = !busy && !isEmpty && !isPending && over <= 0;

  useImperativeHandle(handle, () => ({
    restore({ text: given }) {
      setText((typed) => (typed.trim() ? `${given}\n${typed}` : given));
      if (lost.current?.picture) pictures.restore(lost.current.picture);
      if (lost.current?.note) recording.restore(lost.current.note);
      lost.current = null;
      field.current?.focus();
    },
    focus: () => field.current?.focus(),
  }));

  function send() {
    if (!canSend) return;
    lost.current = { picture, note };
    onSend({
      text: text.trim(),
      picture: picture?.kept ? { path: picture.kept.path, preview: picture.preview ?? picture.kept.url } : null,
      audio: note?.path
        ? { path: note.path, preview: note.preview, seconds: note.seconds, transcript: note.transcript }
        : null,
    });
    setText("");
    pictures.clear();
    recording.clear();
    field.current?.focus();
  }

  function pressKey(event: KeyboardEvent) {
    // Composing (accents, Japanese) ends with Enter too; that one is not for us.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <div
      data-bar="dock"
      className="z-30 flex-none border-t border-line bg-surface pt-2.5 pb-[calc(10px+var(--safe-bottom))]"
    >
      <div className="mx-auto flex max-h-[60dvh] max-w-180 flex-col gap-2 overflow-y-auto px-2.5">
        {picture ? <AttachedPicture picture={picture} onRemove={pictures.remove} onRetry={pictures.retry} /> : null}
        {note ? <RecordedNote note={note} onRemove={recording.clear} onRetry={() => void recording.retry()} /> : null}
        {over > 0 ? (
          <p role="status" className="px-2 text-small text-bad">
            {texts.tooLong(over)}
          </p>
        ) : null}
        {recorder ? (
          <RecordingBar
            recorder={recorder}
            longest={LONGEST_SECONDS}
            onFinish={() => void recording.finish()}
            onCancel={() => {
              recording.cancel();
              field.current?.focus();
            }}
          />
        ) : (
          <form
            className="flex items-end gap-1 p-1"
            onSubmit={(event) => {
              event.preventDefault();
              send();
            }}
          >
            <IconButton label={texts.attach} className="mb-0.5" onClick={choose}>
              <ImagePlus />
            </IconButton>
            <div className="flex min-h-12 min-w-0 grow items-end rounded-[24px] bg-sunken focus-within:outline-3 focus-within:outline-offset-1 focus-within:outline-focus">
              <textarea
                ref={field}
                rows={1}
                value={text}
                enterKeyHint="send"
                aria-label={note ? stylistTexts.audio.transcript : texts.label}
                aria-invalid={over > 0 || undefined}
                placeholder={texts.placeholder(stylist)}
                onChange={({ target }) => setText(target.value)}
                onKeyDown={pressKey}
                className="field-sizing-content max-h-40 min-h-12 w-full min-w-0 resize-none bg-transparent py-3 pl-4 text-body text-ink outline-none placeholder:text-ink-3 placeholder:opacity-100"
              />
              <RecordButton
                isOpening={recording.isOpening}
                taken={note !== null}
                onStart={() => void recording.start()}
              />
            </div>
            {stoppable ? (
              <StopButton onStop={onStop} />
            ) : (
              <IconButton
                type="submit"
                label={texts.send}
                // Not `disabled`: the focus stays, and the reason is read.
                aria-disabled={!canSend || undefined}
                aria-describedby={canSend ? undefined : hint}
                className={cn(
                  "mb-0.5 ml-1",
                  canSend
                    ? "bg-action text-on-action hover:bg-action-hover active:bg-action-press"
                    : "cursor-not-allowed bg-sunken text-ink-3 hover:bg-sunken",
                )}
              >
                <ArrowUp />
              </IconButton>
            )}
            <span id={hint} className="sr-only">
              {busy ? texts.waiting(stylist) : isEmpty ? texts.nothing : ""}
            </span>
          </form>
        )}
      </div>
      <SourceSheet subject="message" onFiles={([first]) => first && pictures.choose(first)} />
    </div>
  );
}

/** Says why it does not record where it does not. */
function RecordButton({ isOpening, taken, onStart }: { isOpening: boolean; taken: boolean; onStart: () => void }) {
  const { data: speech } = useQuery(speechQuery);
  const reason = !canRecord() ? stylistTexts.audio.unsupported : speech ? speech.reason : stylistTexts.audio.unknown;
  const isAble = canRecord() && speech?.available === true;
  if (taken) return null;

  function press() {
    if (isAble) onStart();
    else toast.info(reason ?? stylistTexts.audio.unknown, { id: "recorder" });
  }

  return (
    <IconButton
      label={stylistTexts.audio.record}
      aria-disabled={!isAble || undefined}
      aria-description={isAble ? undefined : (reason ?? undefined)}
      aria-busy={isOpening || undefined}
      onClick={press}
      className={cn("m-0.5", !isAble && "text-ink-3")}
    >
      <Mic />
    </IconButton>
  );
}

/** It comes where a finger has just pressed to send: the second tap of two is not meant for it. */
function StopButton({ onStop }: { onStop: () => void }) {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <IconButton
      label={texts.stop}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && onStop()}
      className="mb-0.5 ml-1 border-[1.5px] border-line-strong"
    >
      <Square fill="currentColor" className="size-4!" />
    </IconButton>
  );
}
