import { Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { stylistTexts } from "@/texts/stylist";
import { cn } from "@/ui/cn";
import { toast } from "@/ui/toast";

const texts = stylistTexts.audio;

type Props = {
  src: string;
  /** Known already where this device recorded it: some browsers write no length into the file. */
  seconds?: number | undefined;
  tone: "mine" | "paper";
  /** At the right, e.g. how to remove it. */
  action?: ReactNode;
  className?: string;
};

/** Plays one recording; starting it pauses any other. */
export function AudioNote({ src, seconds, tone, action, className }: Props) {
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds ?? 0);

  useEffect(() => {
    const pauseOthers = (event: Event) => {
      if (event.target instanceof HTMLAudioElement && event.target !== audio.current) audio.current?.pause();
    };
    document.addEventListener("play", pauseOthers, true);
    return () => document.removeEventListener("play", pauseOthers, true);
  }, []);

  async function toggle() {
    const element = audio.current;
    if (!element) return;
    if (isPlaying) {
      element.pause();
      return;
    }
    try {
      await element.play();
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return;
      console.error(error);
      toast.error(texts.unplayable, { id: "audio" });
    }
  }

  return (
    <div className={cn("flex min-w-44 items-center gap-2", className)}>
      {/* biome-ignore lint/a11y/useMediaCaption: what was said in it is written under it */}
      <audio
        ref={audio}
        src={src}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setAt(0)}
        onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        onLoadedMetadata={({ currentTarget: { duration } }) => {
          if (!seconds && Number.isFinite(duration)) setLength(duration);
        }}
      />
      <button
        type="button"
        aria-label={isPlaying ? texts.pause : texts.play}
        onClick={() => void toggle()}
        className={cn(
          "grid size-target flex-none place-items-center rounded-full",
          tone === "mine" ? "bg-on-action text-action focus-visible:outline-on-action" : "bg-action text-on-action",
        )}
      >
        {isPlaying ? <Pause fill="currentColor" /> : <Play fill="currentColor" className="translate-x-px" />}
      </button>
      <input
        type="range"
        aria-label={texts.position}
        aria-valuetext={clock(at)}
        min={0}
        max={Math.max(length, 0.1)}
        step={0.1}
        value={Math.min(at, length)}
        onChange={({ target }) => {
          if (audio.current) audio.current.currentTime = Number(target.value);
          setAt(Number(target.value));
        }}
        className={cn("h-target min-w-0 grow", tone === "mine" ? "accent-on-action" : "accent-action")}
      />
      <span className="flex-none text-small tabular-nums">{clock(isPlaying || at > 0 ? at : length)}</span>
      {action}
    </div>
  );
}

/** "1:05". */
export function clock(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}
