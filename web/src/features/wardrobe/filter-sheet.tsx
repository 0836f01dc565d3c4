import type { ReactNode } from "react";
import { useOverlay } from "@/lib/overlay";
import { wardrobeTexts } from "@/texts/wardrobe";
import { BottomSheet } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Chip } from "@/ui/chip";
import { type choicesOf, everything, matches, orders, states, type View } from "./view";

const texts = wardrobeTexts.filters;

/** Of each family one plain example; its name stands beside it. */
const familyHex = {
  preto: "#1b1b1d",
  branco: "#fbfbf8",
  cinza: "#8d9096",
  bege: "#d8c3a5",
  marrom: "#6b4226",
  amarelo: "#f2c230",
  laranja: "#ee7f2d",
  vermelho: "#c1272d",
  rosa: "#ea86a8",
  roxo: "#6f3f93",
  azul: "#2b5fa8",
  verde: "#2f7d4f",
};

type FilterSheetProps = {
  view: View;
  onChange: (change: Partial<View>) => void;
  choices: ReturnType<typeof choicesOf>;
  /** How many pieces are left. */
  count: number;
};

/** What is looked for less often than a category, and the order. */
export function FilterSheet({ view, onChange, choices, count }: FilterSheetProps) {
  const filters = useOverlay("filters");
  return (
    <BottomSheet title={texts.title} open={filters.shown !== null} onOpenChange={filters.close}>
      <div className="flex flex-col gap-5 pt-2">
        <Group title={texts.order}>
          {orders.map((order) => (
            <Chip key={order} pressed={view.order === order} onPressedChange={() => onChange({ order })}>
              {texts.orders[order]}
            </Chip>
          ))}
        </Group>
        {choices.families.length > 0 ? (
          <Group title={texts.family}>
            {choices.families.map((family) => (
              <Chip
                key={family}
                pressed={view.family === family}
                onPressedChange={(pressed) => onChange({ family: pressed ? family : null })}
              >
                <span
                  aria-hidden="true"
                  className="h-4 w-5 rounded-leaf border border-line-strong/50"
                  style={{ background: familyHex[family] }}
                />
                {texts.families[family]}
              </Chip>
            ))}
          </Group>
        ) : null}
        <Group title={texts.state}>
          {states.map((state) => (
            <Chip
              key={state}
              pressed={view.state === state}
              onPressedChange={(pressed) => onChange({ state: pressed ? state : null })}
            >
              {wardrobeTexts.state[state]}
            </Chip>
          ))}
        </Group>
        {choices.hasPalette ? (
          <Group title={texts.palette}>
            {matches.map((match) => (
              <Chip
                key={match}
                pressed={view.palette === match}
                onPressedChange={(pressed) => onChange({ palette: pressed ? match : null })}
              >
                {wardrobeTexts.palette[match]}
              </Chip>
            ))}
          </Group>
        ) : null}
        {choices.brands.length > 0 ? (
          <Group title={texts.brand}>
            {choices.brands.map((brand) => (
              <Chip
                key={brand}
                pressed={view.brand === brand}
                onPressedChange={(pressed) => onChange({ brand: pressed ? brand : null })}
              >
                {brand}
              </Chip>
            ))}
          </Group>
        ) : null}
        <Checkbox
          label={texts.hideTooSmall}
          checked={view.fits}
          onChange={({ target }) => onChange({ fits: target.checked })}
        />
      </div>
      <div className="sticky bottom-0 -mx-1 mt-4 flex flex-wrap gap-2.5 bg-surface px-1 py-2 md:-bottom-9 md:-mb-6 md:pb-6 *:flex-auto">
        <Button variant="line" onClick={() => onChange({ ...everything, search: view.search })}>
          {wardrobeTexts.clear}
        </Button>
        <Button onClick={filters.close}>{texts.show(count)}</Button>
      </div>
    </BottomSheet>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-small font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2 *:max-w-full *:whitespace-normal">{children}</div>
    </fieldset>
  );
}
