import { Palette, Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { shelfName, wardrobeTexts } from "@/texts/wardrobe";
import { Chip } from "@/ui/chip";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { controlClasses } from "@/ui/input";
import { everything, isFiltered, type View } from "./view";

const texts = wardrobeTexts.filters;

const SETTLE_MS = 200;

type Change = (change: Partial<View>) => void;

/** Shelves in reach of the thumb: everything, what suits the palette, and each category. */
export function Shelves({
  view,
  onChange,
  categories,
  hasPalette,
}: {
  view: View;
  onChange: Change;
  categories: readonly string[];
  hasPalette: boolean;
}) {
  return (
    <fieldset className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none]">
      <legend className="sr-only">{texts.category}</legend>
      <Chip pressed={!isFiltered(view)} onPressedChange={() => onChange({ ...everything, order: view.order })}>
        {texts.all}
      </Chip>
      {hasPalette ? (
        <Chip
          pressed={view.palette === "near_face"}
          onPressedChange={(pressed) => onChange({ palette: pressed ? "near_face" : null })}
        >
          {view.palette === "near_face" ? null : <Palette aria-hidden="true" className="size-4.5" />}
          {texts.mine}
        </Chip>
      ) : null}
      {categories.map((category) => (
        <Chip
          key={category}
          pressed={view.category === category}
          onPressedChange={(pressed) => onChange({ category: pressed ? category : null })}
        >
          {shelfName(category)}
        </Chip>
      ))}
    </fieldset>
  );
}

/** Searches while being typed into; the address follows once the fingers rest. */
export function SearchField({ view, onChange }: { view: View; onChange: Change }) {
  const [typed, setTyped] = useState(view.search ?? "");
  const field = useRef<HTMLInputElement>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    if (typed === (view.search ?? "")) return;
    const timer = setTimeout(() => latest.current({ search: typed }), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [typed, view.search]);
  return (
    <search className="relative mb-3 block">
      <Search aria-hidden="true" className="pointer-events-none absolute top-[15px] left-4 text-ink-2" />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        // biome-ignore lint/a11y/noAutofocus: the person has just asked for this field
        autoFocus={view.search === ""}
        aria-label={texts.searchLabel}
        placeholder={texts.searchExample}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        className={cn(controlClasses, "h-control pr-13 pl-12 [&::-webkit-search-cancel-button]:hidden")}
      />
      <IconButton
        label={texts.closeSearch}
        className="absolute top-1 right-1"
        onClick={() => onChange({ search: null })}
      >
        <X />
      </IconButton>
    </search>
  );
}
