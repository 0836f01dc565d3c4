import { ChevronsLeftRight } from "lucide-react";
import { type CSSProperties, useState } from "react";
import before from "@/illustrations/cenas/pessoa-antes.svg?no-inline";
import after from "@/illustrations/cenas/pessoa-depois.svg?no-inline";
import { landingTexts } from "@/texts/landing";

const texts = landingTexts.features.tryOn;

const FIRST_SEEN = 54;

/** The comparison of the product, drawn: a range input, so that finger, mouse and arrows all move it. */
export function BeforeAfter() {
  const [seen, setSeen] = useState(FIRST_SEEN);
  return (
    <div
      className="group relative mx-auto mt-6.5 aspect-3/4 w-full max-w-[420px] [--seen:54%] touch-pan-y overflow-hidden rounded-t-photo min-[900px]:mt-auto min-[900px]:max-w-[472px]"
      // The page is written out before it runs, and the content policy forbids style attributes in what is written.
      style={seen === FIRST_SEEN ? undefined : ({ "--seen": `${seen}%` } as CSSProperties)}
    >
      <Scene src={after} alt={texts.afterPicture} />
      <div className="absolute inset-0 [clip-path:inset(0_calc(100%-var(--seen))_0_0)]">
        <Scene src={before} alt={texts.beforePicture} />
      </div>
      <span className="absolute inset-y-0 left-(--seen) -ml-px w-0.5 bg-paper" />
      <span className="absolute top-[60%] left-(--seen) -m-6 grid size-12 place-items-center rounded-full bg-paper text-on-paper shadow-2 group-has-focus-visible:outline-3 group-has-focus-visible:outline-offset-2 group-has-focus-visible:outline-paper">
        <ChevronsLeftRight aria-hidden="true" />
      </span>
      <span className="absolute inset-x-3.5 top-3.5 flex flex-wrap justify-between gap-1.5">
        <Label>{texts.before}</Label>
        <Label>{texts.after}</Label>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={seen}
        onChange={(event) => setSeen(event.target.valueAsNumber)}
        aria-label={texts.compare}
        aria-valuetext={texts.compared(seen)}
        className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  );
}

function Scene({ src, alt }: { src: string; alt: string }) {
  return (
    <img
      src={src}
      alt={alt}
      width={600}
      height={800}
      loading="lazy"
      className="illustration absolute inset-0 h-auto w-full"
    />
  );
}

function Label({ children }: { children: string }) {
  return <span className="rounded-label bg-veil px-2 py-0.75 text-micro font-semibold text-on-veil">{children}</span>;
}
