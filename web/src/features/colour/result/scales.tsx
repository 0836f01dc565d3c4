import { colourTexts } from "@/texts/colour";
import { Badge, type BadgeTone } from "@/ui/badge";
import type { Palette } from "../api";

const texts = colourTexts.result;

type AxisName = keyof Palette["axes"];

const axes: readonly AxisName[] = ["temperature", "depth", "chroma", "contrast"];

const tracks: Record<AxisName, string> = {
  temperature: "linear-gradient(90deg, #9db4d6, #e9dfd6 50%, #e5a35c)",
  depth: "linear-gradient(90deg, #f6e9d8, #b08a6c 50%, #3a241c)",
  chroma: "linear-gradient(90deg, #b9b0ac, #b5705c 50%, #d0331f)",
  contrast: "linear-gradient(90deg, #d9cfc6, #93858a 50%, #241a26)",
};

const tones: Record<Palette["confidence_word"], BadgeTone> = { alta: "ok", média: "sun", baixa: "sun" };

/** Where the person is on each axis, and how sure that is. */
export function Scales({ palette }: { palette: Palette }) {
  const { confidence_word, photos, white_paper, hints } = palette;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="type-heading">{texts.where}</h2>
        <Badge tone={tones[confidence_word]}>{texts.confidence(confidence_word)}</Badge>
      </div>
      <p className="mt-1.5 text-small text-ink-2">{photos < 3 ? texts.doubtOne : texts.doubt}</p>
      <p className="mt-1.5 text-small text-ink-2">{promiseOf(palette)}</p>
      {axes.map((name) => (
        <Scale key={name} name={name} axis={palette.axes[name]} />
      ))}
      <p className="mt-4 text-small text-ink-2">
        {texts.photos(photos)}
        {white_paper ? `, ${texts.paper}` : null}.
      </p>
      {hints.length > 0 ? (
        <div className="mt-3 text-small text-ink-2">
          <p className="font-semibold text-ink">{texts.surer}</p>
          <ul className="mt-1 list-disc pl-5">
            {hints.map((hint) => (
              <li key={hint}>{hint}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  );
}

/** Another photo of the same person keeps the season far less often than other light does: that is said. */
function promiseOf({ confidence_word, photos, white_paper }: Palette): string {
  if (white_paper) return texts.promise.paper;
  if (photos === 1) return texts.promise.one;
  return confidence_word === "alta" ? texts.promise.agreed : texts.promise.several;
}

function Scale({ name, axis: { value, doubt, word } }: { name: AxisName; axis: Palette["axes"][AxisName] }) {
  const { name: label, ends } = texts.axes[name];
  const place = share(value);
  const [from, to] = [share(value - doubt), share(value + doubt)];
  return (
    <div className="mt-4.5">
      <dl className="flex flex-wrap justify-between gap-x-3 text-small">
        <dt className="font-semibold">{label}</dt>
        <dd className="text-ink-2">
          {word}
          <span className="sr-only">, {texts.margin(Math.round((to - from) / 2))}</span>
        </dd>
      </dl>
      <div aria-hidden="true">
        <div className="relative mt-2 h-3 rounded-[6px] ring-1 ring-line" style={{ background: tracks[name] }}>
          <span
            className="absolute -inset-y-1 rounded-[10px] border-2 border-[#241a26] bg-paper/35 dark:shadow-[0_0_0_1px_#f7f0ec]"
            style={{ left: `${from}%`, width: `${to - from}%` }}
          />
          <span
            className="absolute top-1/2 size-5 -translate-1/2 rounded-full border-3 border-paper bg-[#241a26] shadow-[0_0_0_1px_#241a26]"
            style={{ left: `${place}%` }}
          />
        </div>
        <div className="mt-2 flex justify-between text-micro text-ink-3">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
    </div>
  );
}

/** Percent of the track, inside it. */
function share(value: number): number {
  return Math.min(100, Math.max(0, (value + 1) * 50));
}
