import { useEffect, useRef, useState } from "react";
import { ApiError } from "@/lib/api";
import { upload } from "@/lib/upload";
import { stylistTexts } from "@/texts/stylist";
import { toast } from "@/ui/toast";
import { transcribe } from "../api";
import { openRecorder, type Recorder, RecorderError } from "./recorder";

const texts = stylistTexts.audio;

/** A finished recording on its way to words. */
export type Note = {
  preview: string;
  blob: Blob;
  seconds: number;
  /** On the server. */
  path: string | null;
  state: "sending" | "hearing" | "heard" | "failed";
  /** Why there are no words. */
  problem: string | null;
  /** The same recording would fail again. */
  isFinal: boolean;
  transcript: string | null;
};

/** Records, sends and has transcribed; `onHeard` gets the words once. */
export function useRecording(onHeard: (words: string) => void) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [isOpening, setOpening] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  const working = useRef<AbortController | null>(null);
  const open = useRef<Recorder | null>(null);
  open.current = recorder;

  useEffect(
    () => () => {
      open.current?.cancel();
      working.current?.abort();
    },
    [],
  );

  async function start() {
    if (recorder || isOpening || note) return;
    setOpening(true);
    try {
      setRecorder(await openRecorder());
      toast.dismiss("recorder");
    } catch (error) {
      const failure = error instanceof RecorderError ? error.failure : "unsupported";
      console.error(error);
      toast.error(texts[failure], { id: "recorder" });
    } finally {
      setOpening(false);
    }
  }

  async function finish() {
    if (!recorder) return;
    setRecorder(null);
    const { blob, seconds } = await recorder.finish();
    const preview = URL.createObjectURL(blob);
    const made: Note = {
      preview,
      blob,
      seconds,
      path: null,
      state: "sending",
      problem: null,
      isFinal: false,
      transcript: null,
    };
    setNote(made);
    await hear(made);
  }

  function cancel() {
    recorder?.cancel();
    setRecorder(null);
  }

  /** Takes the recording away; after it was sent its sound stays where it is shown. */
  function clear() {
    working.current?.abort();
    setNote(null);
  }

  async function hear(made: Note) {
    const mine = new AbortController();
    working.current = mine;
    let now: Note = { ...made, state: made.path ? "hearing" : "sending", problem: null };
    const change = (next: Partial<Note>) => {
      now = { ...now, ...next };
      if (!mine.signal.aborted) setNote(now);
    };
    change({});
    try {
      if (!now.path) {
        const { path } = await upload("stylist-files", made.blob, {
          name: "audio",
          folder: "audio",
          signal: mine.signal,
        });
        change({ path, state: "hearing" });
      }
      const words = await transcribe(now.path ?? "", mine.signal);
      if (mine.signal.aborted) return;
      change({ state: "heard", transcript: words });
      onHeard(words);
    } catch (error) {
      if (mine.signal.aborted) return;
      const isSaid = error instanceof ApiError;
      change({
        state: "failed",
        problem: isSaid ? error.message : texts.failed,
        isFinal: isSaid && error.status === 422,
      });
    }
  }

  return {
    recorder,
    isOpening,
    note,
    start,
    finish,
    cancel,
    clear,
    retry: () => (note ? hear(note) : undefined),
    /** Gives a recording back whose message was not taken. */
    restore: setNote,
  };
}
