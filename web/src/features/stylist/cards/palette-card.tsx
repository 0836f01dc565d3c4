import { stylistTexts } from "@/texts/stylist";
import { toast } from "@/ui/toast";
import type { PaletteCard } from "../api";

const texts = stylistTexts.cards;

/** Colours as leaves, each with its name; a tap copies its code. */
export function PaletteCardView({ card }: { card: PaletteCard }) {
  async function copy(name: string, hex: string) {
    try {
      await navigator.clipboard.writeText(hex);
      toast.success(texts.copied(name), { id: "copied" });
    } catch (error) {
      console.error(error);
      toast.error(texts.copyFailed, { id: "copied" });
    }
  }

  return (
    <article className="w-full max-w-120 rounded-[24px_24px_24px_5px] border border-line bg-surface p-4">
      <h3 className="type-heading">{card.title}</h3>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-3">
        {card.colors.map(({ hex, name }) => (
          <li key={`${hex}-${name}`}>
            <button
              type="button"
              aria-label={texts.copy(name, hex)}
              onClick={() => void copy(name, hex)}
              className="block w-full rounded-field text-left"
            >
              <span className="block h-16 rounded-leaf border border-line" style={{ backgroundColor: hex }} />
              <span className="mt-1.5 block text-micro leading-tight font-medium wrap-anywhere">{name}</span>
              <span className="block text-[0.75rem] leading-4 text-ink-3 tabular-nums">{hex.toUpperCase()}</span>
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
