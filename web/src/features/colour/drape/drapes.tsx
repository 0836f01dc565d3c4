import { ArrowLeft, ArrowRight, Check, Maximize2 } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { colourTexts } from "@/texts/colour";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { FullScreen } from "@/ui/full-screen";
import { IconButton } from "@/ui/icon-button";
import { Segmented } from "@/ui/segmented";
import type { Analysed, Colour } from "../api";
import { Draped } from "./draped";

const texts = colourTexts.drape;
const SWIPE_PX = 40;

type View = "both" | "yours" | "avoid";

/** Which cloths are shown; the colour to avoid changes along, so that each has another rival. */
type Showing = { place: number; view: View };

export function Drapes({ analysis }: { analysis: Analysed }) {
  const { shown, open, close } = useOverlay("drapes");
  const [showing, setShowing] = useState<Showing>({ place: 0, view: "both" });
  const room = { analysis, showing, onShowing: setShowing };
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="type-heading">{texts.title}</h2>
        <IconButton label={texts.big} className="-my-2 -mr-2" onClick={() => open("big")}>
          <Maximize2 />
        </IconButton>
      </div>
      <p className="mt-1 text-small text-ink-2">
        {texts.lead} {texts.honest}
      </p>
      <Stage {...room} view="both" className="mt-3.5 overflow-hidden rounded-photo" />
      <Steps {...room} />
      <FullScreen open={shown !== null} onClose={close} title={texts.region} closeLabel={texts.close}>
        <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
          <div className="grid flex-1 place-items-center pt-[calc(64px+var(--safe-top))]">
            <Stage
              {...room}
              view={showing.view}
              className={cn(
                "w-full overflow-hidden md:rounded-photo",
                // As large as the controls under it leave room for.
                showing.view === "both"
                  ? "max-w-[max(20rem,calc((100dvh-288px)*1.6))]"
                  : "max-w-[max(16rem,calc((100dvh-288px)*0.8))]",
              )}
            />
          </div>
          <div className="dark mx-auto w-full max-w-140 px-gutter pt-3 pb-[calc(16px+var(--safe-bottom))] text-ink">
            <Segmented
              label={texts.compare}
              value={showing.view}
              onValueChange={(view) => setShowing({ ...showing, view })}
              options={[
                { value: "yours", label: texts.yours },
                { value: "both", label: texts.both },
                { value: "avoid", label: texts.avoid },
              ]}
            />
            <Steps {...room} />
          </div>
        </div>
      </FullScreen>
    </section>
  );
}

type RoomProps = { analysis: Analysed; showing: Showing; onShowing: (showing: Showing) => void };

/** The cloths themselves: swipe or arrows change the colour, space changes sides. */
function Stage({ analysis, showing, onShowing, view, className }: RoomProps & { view: View; className: string }) {
  const start = useRef<number | null>(null);
  const { yours, avoid } = colours(analysis, showing.place);

  function release({ clientX }: PointerEvent) {
    const moved = start.current === null ? 0 : clientX - start.current;
    start.current = null;
    if (Math.abs(moved) > SWIPE_PX) onShowing(stepped(analysis, showing, moved < 0 ? 1 : -1));
  }

  function type(event: KeyboardEvent) {
    if (event.key === "ArrowRight") onShowing(stepped(analysis, showing, 1));
    else if (event.key === "ArrowLeft") onShowing(stepped(analysis, showing, -1));
    else if (event.key === " ") onShowing({ ...showing, view: showing.view === "avoid" ? "yours" : "avoid" });
    else return;
    event.preventDefault();
  }

  return (
    <section
      aria-label={texts.region}
      aria-description={texts.regionHelp}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that change the cloth need somewhere to be pressed
      tabIndex={0}
      onKeyDown={type}
      onPointerDown={({ clientX }) => {
        start.current = clientX;
      }}
      onPointerUp={release}
      onPointerCancel={() => {
        start.current = null;
      }}
      className={cn(
        "grid touch-pan-y gap-[3px] select-none focus-visible:-outline-offset-3",
        view === "both" && "grid-cols-2",
        className,
      )}
    >
      {view === "avoid" ? null : (
        <Cloth analysis={analysis} colour={yours} mark={<Check aria-hidden="true" />} kind={texts.yours} />
      )}
      {view === "yours" ? null : <Cloth analysis={analysis} colour={avoid} kind={texts.avoid} />}
    </section>
  );
}

type ClothProps = { analysis: Analysed; colour: Colour; kind: string; mark?: ReactNode };

function Cloth({ analysis, colour, kind, mark }: ClothProps) {
  return (
    <figure className="relative">
      <Draped analysis={analysis} colour={colour} />
      <figcaption className="absolute inset-x-2 bottom-2 flex justify-center">
        <Badge tone="veil" className="max-w-full flex-wrap py-0.5 text-center">
          <span className="sr-only">{kind}: </span>
          {mark}
          {colour.name}
        </Badge>
      </figcaption>
    </figure>
  );
}

function Steps({ analysis, showing, onShowing }: RoomProps) {
  const total = analysis.color_palette.recommended.length;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      <Button
        variant="line"
        size="sm"
        className="flex-[1_1_7rem]"
        onClick={() => onShowing(stepped(analysis, showing, -1))}
      >
        <ArrowLeft aria-hidden="true" />
        {texts.previous}
      </Button>
      <output className="text-center text-small text-ink-2 tabular-nums">{texts.of(showing.place + 1, total)}</output>
      <Button
        variant="line"
        size="sm"
        className="flex-[1_1_7rem]"
        onClick={() => onShowing(stepped(analysis, showing, 1))}
      >
        {texts.next}
        <ArrowRight aria-hidden="true" />
      </Button>
    </div>
  );
}

function stepped({ color_palette }: Analysed, showing: Showing, by: number): Showing {
  const total = color_palette.recommended.length;
  return { ...showing, place: (showing.place + by + total) % total };
}

function colours({ color_palette: { recommended, avoid } }: Analysed, place: number) {
  const nothing = { hex: "#808080", name: "" };
  return { yours: recommended[place] ?? nothing, avoid: avoid[place % Math.max(1, avoid.length)] ?? nothing };
}
