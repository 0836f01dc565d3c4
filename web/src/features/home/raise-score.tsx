import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { homeTexts } from "@/texts/home";
import { Badge } from "@/ui/badge";
import type { Habit } from "./api";
import { Leaf } from "./leaf";

const texts = homeTexts.raise;
const MOST_SHOWN = 2;

const places: Record<Habit, string> = {
  tryon: "/virtual-tryon",
  wardrobe_item: "/wardrobe",
  color_analysis: "/color-analysis",
  conversation: "/personal-stylist",
  favorite: "/virtual-tryon?aba=historico",
};

/** What is worth doing next, said with what it brings. */
export function RaiseScore({ missing }: { missing: readonly Habit[] }) {
  return (
    <section className="px-gutter">
      <h2 className="type-heading">{texts.title}</h2>
      {missing.length === 0 ? (
        <p className="mt-2 flex items-center gap-2 text-ink-2">
          <Leaf className="size-5 flex-none text-sun" />
          {texts.complete}
        </p>
      ) : (
        <ul className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:grid-cols-2">
          {missing.slice(0, MOST_SHOWN).map((habit) => (
            <li key={habit} className="min-w-0">
              <Link
                to={places[habit]}
                className="flex h-full flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 text-ink no-underline transition-colors motion-fast hover:border-line-strong active:bg-sunken"
              >
                <Badge tone="sun">{texts.points}</Badge>
                <span className="min-w-0 flex-[1_1_9rem]">
                  <span className="block font-semibold">{texts.habits[habit].title}</span>
                  <span className="block text-small text-ink-2">{texts.habits[habit].text}</span>
                </span>
                <ChevronRight aria-hidden="true" className="text-ink-3" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
