import type { Piece } from "@/pieces/api";
import { nameOf } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";

export const orders = ["newest", "oldest", "category", "color", "mostWorn", "leastWorn", "lastWorn"] as const;
export type Order = (typeof orders)[number];

export const states = ["clean", "worn", "laundry", "lent"] as const;
export type State = (typeof states)[number];

export const families = [
  "preto",
  "branco",
  "cinza",
  "bege",
  "marrom",
  "amarelo",
  "laranja",
  "vermelho",
  "rosa",
  "roxo",
  "azul",
  "verde",
] as const;
export type Family = (typeof families)[number];

export const matches = ["near_face", "away_from_face"] as const;
export type Match = (typeof matches)[number];

/** What of the wardrobe is shown, and in which order; the address keeps it. */
export type View = {
  search: string | null;
  category: string | null;
  family: Family | null;
  brand: string | null;
  state: State | null;
  palette: Match | null;
  fits: boolean;
  order: Order;
};

export const everything: View = {
  search: null,
  category: null,
  family: null,
  brand: null,
  state: null,
  palette: null,
  fits: false,
  order: "newest",
};

const written = {
  state: { clean: "limpa", worn: "usada", laundry: "lavanderia", lent: "emprestada" },
  palette: { near_face: "perto", away_from_face: "longe" },
  order: {
    newest: "novas",
    oldest: "antigas",
    category: "categoria",
    color: "cor",
    mostWorn: "mais-usadas",
    leastWorn: "menos-usadas",
    lastWorn: "paradas",
  },
} as const;

export function viewOf(search: URLSearchParams): View {
  const read = <Value extends string>(name: string, words: Record<Value, string>) =>
    (Object.keys(words) as Value[]).find((value) => words[value] === search.get(name)) ?? null;
  return {
    search: search.get("busca"),
    category: search.get("categoria"),
    family: families.find((family) => family === search.get("cor")) ?? null,
    brand: search.get("marca"),
    state: read("estado", written.state),
    palette: read("cartela", written.palette),
    fits: search.get("serve") === "sim",
    order: read("ordem", written.order) ?? "newest",
  };
}

export function addressOf(view: View): URLSearchParams {
  const search = new URLSearchParams();
  const write = (name: string, value: string | null) => value !== null && search.set(name, value);
  write("busca", view.search);
  write("categoria", view.category);
  write("cor", view.family);
  write("marca", view.brand);
  write("estado", view.state && written.state[view.state]);
  write("cartela", view.palette && written.palette[view.palette]);
  write("serve", view.fits ? "sim" : null);
  write("ordem", view.order === "newest" ? null : written.order[view.order]);
  return search;
}

/** How many choices of the filter sheet are in use. */
export function filtersInUse(view: View): number {
  const { family, brand, state, fits, order, palette } = view;
  return [family, brand, state, palette === "away_from_face", fits, order !== "newest"].filter(Boolean).length;
}

export function isFiltered({ order: _, ...view }: View): boolean {
  return Object.values(view).some((value) => value !== null && value !== "" && value !== false);
}

export function piecesIn(pieces: readonly Piece[], view: View): Piece[] {
  const words = plain(view.search ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const found = pieces.filter(
    (piece) =>
      (view.category === null || sameWord(nameOf(piece), view.category)) &&
      (view.family === null || piece.colors.some(({ family }) => family === view.family)) &&
      (view.brand === null || sameWord(piece.brand ?? "", view.brand)) &&
      (view.state === null || piece.state === view.state) &&
      (view.palette === null || piece.palette_match === view.palette) &&
      (!view.fits || piece.fits) &&
      (words.length === 0 || saysAll(piece, words)),
  );
  return inOrder(found, view.order);
}

/** What there is to choose from, the most frequent first. */
export function choicesOf(pieces: readonly Piece[]) {
  return {
    categories: counted(pieces.map(nameOf)),
    brands: counted(pieces.flatMap(({ brand }) => (brand?.trim() ? [brand.trim()] : []))),
    families: families.filter((name) => pieces.some(({ colors }) => colors.some(({ family }) => family === name))),
    hasPalette: pieces.some(({ palette_match }) => palette_match !== null),
  };
}

/** Lower case, without accents: "Calça" is found by "calca". */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase("pt-BR");
}

function sameWord(one: string, other: string): boolean {
  return plain(one).trim() === plain(other).trim();
}

function saysAll(piece: Piece, words: readonly string[]): boolean {
  const said = plain(
    [nameOf(piece), piece.color, piece.brand, piece.notes, ...piece.colors.map(({ name }) => name)].join(" "),
  );
  return words.every((word) => said.includes(word));
}

/** Spellings that differ only in case or accents count as one, written as they are most often. */
function counted(words: readonly string[]): string[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const word of words) {
    const same = spellings.get(plain(word)) ?? new Map<string, number>();
    spellings.set(plain(word), same.set(word, (same.get(word) ?? 0) + 1));
  }
  return [...spellings.values()]
    .map((same) => {
      const [[usual] = [""]] = [...same].toSorted(([, one], [, other]) => other - one);
      return { usual, count: [...same.values()].reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((one, other) => other.count - one.count || one.usual.localeCompare(other.usual, "pt-BR"))
    .map(({ usual }) => usual);
}

function inOrder(pieces: Piece[], order: Order): Piece[] {
  // The server gives the newest first, and what is equal stays so.
  const by = (compare: (one: Piece, other: Piece) => number) => pieces.toSorted(compare);
  switch (order) {
    case "newest":
      return pieces;
    case "oldest":
      return pieces.toReversed();
    case "category":
      return by((one, other) => placeOf(one) - placeOf(other) || nameOf(one).localeCompare(nameOf(other), "pt-BR"));
    case "color":
      return by((one, other) => familyPlace(one) - familyPlace(other));
    case "mostWorn":
      return by((one, other) => other.times_worn - one.times_worn);
    case "leastWorn":
      return by((one, other) => one.times_worn - other.times_worn);
    case "lastWorn":
      return by((one, other) => (one.last_worn_on ?? "").localeCompare(other.last_worn_on ?? ""));
  }
}

function placeOf(piece: Piece): number {
  const place = wardrobeTexts.categories.findIndex((category) => sameWord(category, nameOf(piece)));
  return place < 0 ? wardrobeTexts.categories.length : place;
}

function familyPlace({ colors: [main] }: Piece): number {
  const place = (families as readonly (string | undefined)[]).indexOf(main?.family);
  return place < 0 ? families.length : place;
}
