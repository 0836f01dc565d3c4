import type { CSSProperties, ReactNode } from "react";
import { dateAndTime } from "@/lib/format";
import { colourTexts } from "@/texts/colour";
import { cn } from "@/ui/cn";
import { Photo } from "@/ui/photo";
import type { Analysed } from "../api";
import { groundOf } from "../ground";

const texts = colourTexts.result;

type HeroProps = {
  analysis: Analysed;
  /** The bar of the screen, where the hero is its head. */
  bar?: ReactNode;
  className?: string;
};

/** The season, on a ground of its own palette, with the palette as a ribbon under it. */
export function Hero({ analysis, bar, className }: HeroProps) {
  const { season, second_season, recommended, confidence_word } = analysis.color_palette;
  const ground = { "--lit": groundOf(recommended), "--glow": "rgb(245 184 90 / 0.18)" } as CSSProperties;
  return (
    <section aria-label={texts.heading} className={cn("text-paper", className)}>
      <div className="lit" style={ground}>
        {bar}
        <div
          className={cn(
            "mx-auto flex w-full max-w-270 flex-wrap items-center gap-x-4.5 gap-y-3 px-gutter pb-6.5",
            bar ? "pt-2" : "pt-6.5",
          )}
        >
          <div className="h-33 w-28 flex-none overflow-hidden rounded-3xl border-3 border-paper">
            <Photo src={[analysis.thumbnail_url, analysis.selfie_url]} alt={texts.photo} />
          </div>
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="text-small">{texts.heading}</p>
            <h2 className="mt-0.5 type-display">{season}</h2>
            <p className="mt-2 text-small">
              {confidence_word === "alta" ? texts.near(second_season) : texts.between(season, second_season)}
            </p>
            <p className="mt-1 text-micro">{texts.of(dateAndTime(analysis.analyzed_at))}</p>
          </div>
        </div>
      </div>
      <div aria-hidden="true" className="flex h-3.5">
        {recommended.map(({ hex }) => (
          <span key={hex} className="flex-1" style={{ backgroundColor: hex }} />
        ))}
      </div>
    </section>
  );
}
