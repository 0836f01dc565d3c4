import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { toast } from "@/ui/toast";
import type { Colour, Palette } from "../api";
import { Leaf } from "../leaf";

const texts = colourTexts.palette;
const FIRST = 8;

/** The colours to wear near the face; a tap copies one. */
export function PaletteColours({ palette }: { palette: Palette }) {
  const [isWhole, setWhole] = useState(false);
  const { recommended } = palette;
  const hidden = recommended.length - FIRST;
  return (
    <section>
      <h2 className="type-heading">{texts.title}</h2>
      <p className="mt-1 text-small text-ink-2">{texts.lead}</p>
      <Swatches colours={isWhole ? recommended : recommended.slice(0, FIRST)} />
      {hidden > 0 ? (
        <Button variant="soft" block className="mt-4.5" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(hidden)}
        </Button>
      ) : null}
    </section>
  );
}

/** What goes with all of them. */
export function Basics({ palette: { neutrals, metals } }: { palette: Palette }) {
  return (
    <section className="flex flex-col gap-6">
      <div>
        <h2 className="type-heading">{texts.neutrals}</h2>
        <Swatches colours={neutrals} isLow />
      </div>
      <div>
        <h2 className="type-heading">{texts.metals}</h2>
        <Swatches colours={metals} isLow />
      </div>
    </section>
  );
}

function Swatches({ colours, isLow = false }: { colours: readonly Colour[]; isLow?: boolean }) {
  return (
    <ul className="mt-3.5 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(4.25rem,72px)),1fr))] gap-x-2.5 gap-y-3.5">
      {colours.map((colour) => (
        <li key={colour.hex} className="min-w-0">
          <button
            type="button"
            aria-label={texts.copy(colour.name, colour.hex)}
            onClick={() => void copy(colour)}
            className="block w-full rounded-field text-left"
          >
            <Leaf hex={colour.hex} className={cn("w-full", isLow ? "h-11" : "h-18")} />
            <span className="mt-1.75 block text-micro leading-[1.3] font-medium [overflow-wrap:anywhere] hyphens-auto">
              {colour.name}
            </span>
            <span className="block text-[0.75rem] leading-4 text-ink-3">{colour.hex}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Colours that compete with the face, each with what to wear instead. */
export function Swaps({ palette: { avoid } }: { palette: Palette }) {
  return (
    <section>
      <h2 className="type-heading">{texts.swaps}</h2>
      <p className="mt-1 text-small text-ink-2">{texts.swapsLead}</p>
      <ul className="mt-1.5">
        {avoid.map(({ hex, name, swap }) => (
          <li
            key={hex}
            className="grid grid-cols-[44px_20px_44px_1fr] items-center gap-2 py-3 text-label not-first:border-t-2 not-first:border-dashed not-first:border-stitch"
          >
            <Leaf hex={hex} className="h-11" />
            <ArrowRight aria-hidden="true" className="size-5 text-ink-3" />
            <Leaf hex={swap.hex} className="h-11" />
            <span className="min-w-0 pl-1">
              {texts.insteadOf(name)}
              <strong>{texts.swap(swap.name)}</strong>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

async function copy({ hex, name }: Colour): Promise<void> {
  try {
    await navigator.clipboard.writeText(hex);
    toast.success(texts.copied(name), { id: "copied" });
  } catch (error) {
    console.warn(error);
    toast.info(texts.copyFailed(hex), { id: "copied" });
  }
}
