import { colourTexts } from "@/texts/colour";
import type { Analysed } from "../api";

const texts = colourTexts.result;

export function Facts({ analysis: { skin_tone, color_palette } }: { analysis: Analysed }) {
  const facts = [
    { name: texts.skinTone, value: skin_tone ?? texts.unknown },
    { name: texts.undertone, value: color_palette.undertone },
    { name: texts.contrast, value: color_palette.contrast },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name} className="border-l-2 border-dashed border-stitch pl-3 first:border-l-0 first:pl-0">
          <dt className="text-micro text-ink-2">{name}</dt>
          <dd className="font-semibold first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
