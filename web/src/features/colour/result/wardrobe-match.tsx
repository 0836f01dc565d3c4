import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { colourTexts } from "@/texts/colour";
import { Button } from "@/ui/button";
import { matchingQuery } from "../api";

const texts = colourTexts.wardrobe;

/** How many of the person's own pieces are of the palette; nothing while there is none to speak of. */
export function WardrobeMatch() {
  const { data } = useQuery(matchingQuery);
  if (!data || data.total === 0) return null;
  const { matching, total } = data;
  return (
    <section className="rounded-card bg-action-soft p-5 text-on-action-soft">
      <h2 className="type-heading">{texts.title}</h2>
      <p className="mt-1">{matching === 0 ? texts.none(total) : texts.count(matching, total)}</p>
      <Button asChild className="mt-4">
        <Link to={matching === 0 ? "/wardrobe" : MATCHING_ITEMS}>{texts.see}</Link>
      </Button>
    </section>
  );
}

/** The wardrobe with its filter on. */
const MATCHING_ITEMS = "/wardrobe?cartela=perto";
