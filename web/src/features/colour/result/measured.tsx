import { useState } from "react";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Chip } from "@/ui/chip";
import { Photo } from "@/ui/photo";
import { type Analysed, type Ask, againOf, correctionsOf, type Part, type Spot } from "../api";
import { Leaf } from "../leaf";
import { PhotoSpot, SpotMark } from "../photo-spot";

const texts = colourTexts.measured;
const parts: readonly Part[] = ["skin", "hair", "iris", "sclera", "lips"];

type MeasuredProps = { analysis: Analysed; onCorrect?: ((ask: Ask) => void) | undefined };

/** What was measured and where; what came out wrong can be corrected on the photo. */
export function Measured({ analysis, onCorrect }: MeasuredProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  if (isCorrecting && onCorrect) {
    return (
      <Correcting
        analysis={analysis}
        onCancel={() => setCorrecting(false)}
        onCorrect={(ask) => {
          setCorrecting(false);
          onCorrect(ask);
        }}
      />
    );
  }
  const { swatches, hair_dyed } = analysis.color_palette;
  return (
    <section>
      <h2 className="type-heading">{texts.title}</h2>
      <p className="mt-1 text-small text-ink-2">{texts.lead}</p>
      <div className="mt-3.5 flex flex-wrap gap-4.5">
        <div className="relative w-full max-w-44 flex-none self-start overflow-hidden rounded-card bg-sunken">
          <Photo src={analysis.selfie_url} alt={colourTexts.result.photo} className="block h-auto w-full" />
          {parts.map((part) => {
            const swatch = swatches[part];
            return swatch ? <SpotMark key={part} spot={swatch} isSmall /> : null;
          })}
        </div>
        <ul className="flex min-w-0 flex-[1_1_9rem] flex-col justify-center gap-2.5">
          {parts.map((part) => {
            const swatch = swatches[part];
            return (
              <li key={part} className="flex items-center gap-3 text-label">
                {swatch ? (
                  <Leaf hex={swatch.hex} className="size-9 flex-none" />
                ) : (
                  <span
                    aria-hidden="true"
                    className="size-9 flex-none rounded-[50%_12%_50%_12%] border-2 border-dashed border-stitch"
                  />
                )}
                <span className="min-w-0 leading-tight">
                  <span className="block font-medium">{texts.parts[part]}</span>
                  <span className="text-micro text-ink-3">
                    {swatch ? swatch.hex : texts.missing}
                    {swatch?.picked ? `, ${texts.picked}` : null}
                  </span>
                </span>
              </li>
            );
          })}
        </ul>
      </div>
      {hair_dyed ? <p className="mt-3 text-small text-ink-2">{texts.dyedNow}</p> : null}
      {onCorrect ? (
        <Button variant="line" size="sm" className="mt-4" onClick={() => setCorrecting(true)}>
          {texts.correct}
        </Button>
      ) : null}
    </section>
  );
}

type CorrectingProps = { analysis: Analysed; onCancel: () => void; onCorrect: (ask: Ask) => void };

function Correcting({ analysis, onCancel, onCorrect }: CorrectingProps) {
  const palette = analysis.color_palette;
  const [part, setPart] = useState<Part>("hair");
  const [corrections, setCorrections] = useState(() => correctionsOf(palette));
  const spot: Spot | null = corrections[part] ?? palette.swatches[part];
  const name = texts.parts[part].toLocaleLowerCase("pt-BR");
  const isChanged = JSON.stringify(corrections) !== JSON.stringify(correctionsOf(palette));

  return (
    <section>
      <h2 className="type-heading">{texts.correctTitle}</h2>
      <fieldset className="mt-3">
        <legend className="text-small text-ink-2">{texts.choose}</legend>
        <div className="mt-2 flex flex-wrap gap-2">
          {parts.map((one) => (
            <Chip key={one} pressed={one === part} onPressedChange={() => setPart(one)}>
              {texts.parts[one]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <p className="mt-3 text-small">{texts.pick(name)}</p>
      <PhotoSpot
        src={analysis.selfie_url}
        alt={colourTexts.result.photo}
        label={texts.mark(name)}
        spot={spot}
        onSpot={(next) => setCorrections({ ...corrections, [part]: next })}
        className="mx-auto mt-2.5 w-full max-w-100"
      />
      <p className="mt-1.5 text-micro text-ink-3">{texts.markHelp}</p>
      <Checkbox
        label={texts.dyed}
        checked={corrections.hairDyed}
        onChange={({ target }) => setCorrections({ ...corrections, hairDyed: target.checked })}
      />
      <p className="-mt-1 pl-9 text-small text-ink-2">{texts.dyedHelp}</p>
      <div className="mt-4 flex flex-wrap gap-2.5 *:flex-1 *:basis-[min(100%,9rem)]">
        <Button variant="line" onClick={onCancel}>
          {colourTexts.cancel}
        </Button>
        <Button disabled={!isChanged} onClick={() => onCorrect({ ...againOf(analysis), corrections })}>
          {texts.redo}
        </Button>
      </div>
    </section>
  );
}
