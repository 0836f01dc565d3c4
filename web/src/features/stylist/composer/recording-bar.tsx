import { Check, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { stylistTexts } from "@/texts/stylist";
import { IconButton } from "@/ui/icon-button";
import { toast } from "@/ui/toast";
import { clock } from "../audio-note";
import type { Recorder } from "./recorder";

const texts = stylistTexts.audio;
const BARS = 20;

type Props = { recorder: Recorder; longest: number; onFinish: () => void; onCancel: () => void };

/** While it records: how loud, how long, and the two ways out. Esc cancels. */
export function RecordingBar({ recorder, longest, onFinish, onCancel }: Props) {
  const [seconds, setSeconds] = useState(0);
  const meter = useRef<HTMLDivElement>(null);
  const end = useRef(onFinish);
  end.current = onFinish;

  useEffect(() => {
    const levels: number[] = [];
    let frame = 0;
    let drawn = 0;
    function draw(now: number) {
      frame = requestAnimationFrame(draw);
      if (now - drawn < 80) return;
      drawn = now;
      const at = recorder.seconds();
      setSeconds(at);
      levels.push(recorder.level());
      const shown = levels.slice(-BARS);
      meter.current?.childNodes.forEach((bar, place) => {
        const level = shown[place - (BARS - shown.length)] ?? 0;
        if (bar instanceof HTMLElement) bar.style.scale = `1 ${0.12 + level * 0.88}`;
      });
      if (at >= longest) {
        toast.info(texts.limit, { id: "recorder" });
        end.current();
      }
    }
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [recorder, longest]);

  return (
    <fieldset
      className="flex items-center gap-1"
      onKeyDown={({ key }) => key === "Escape" && onCancel()}
      aria-label={texts.recording}
    >
      <IconButton label={texts.cancel} onClick={onCancel}>
        <Trash2 />
      </IconButton>
      <div className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-2.5 gap-y-1 rounded-[24px] bg-sunken px-4 py-1.5">
        <span role="status" className="font-medium">
          {texts.recording}
        </span>
        <div
          ref={meter}
          data-part="level"
          aria-hidden="true"
          className="flex h-6 min-w-10 flex-[1_1_2.5rem] items-center justify-end gap-0.5 overflow-hidden"
        >
          {Array.from({ length: BARS }, (_, place) => (
            <i key={place} className="h-full w-[3px] flex-none scale-y-[.12] rounded-full bg-action" />
          ))}
        </div>
        <span className="text-small text-ink-2 tabular-nums">
          {clock(seconds)}
          <span className="hidden md:inline"> / {clock(longest)}</span>
        </span>
      </div>
      <IconButton
        label={texts.finish}
        autoFocus
        onClick={onFinish}
        className="ml-1 bg-action text-on-action hover:bg-action-hover active:bg-action-press"
      >
        <Check />
      </IconButton>
    </fieldset>
  );
}
