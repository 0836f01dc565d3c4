import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api, body } from "@/lib/api";
import type { components } from "@/lib/api.gen";

/** A piece of the person's wardrobe. */
export type Piece = components["schemas"]["WardrobeItemOut"];
export type PieceColor = Piece["colors"][number];

const PAGE = 1000;
/** Changes that come together are told together. */
const TOGETHER_MS = 1_000;

/** Pieces whose removal can still be undone: the server has them, the person does not see them. */
const leaving = new Set<string>();

/** The whole wardrobe, newest first. */
export const piecesQuery = queryOptions({
  queryKey: ["pieces"],
  queryFn: readAll,
  staleTime: 30_000,
});

async function readAll(): Promise<Piece[]> {
  const all: Piece[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.id) {
    const page = await readPage(PAGE, before);
    all.push(...page);
    if (page.length < PAGE) return withoutLeaving(all);
  }
}

function readPage(limit: number, before?: string): Promise<Piece[]> {
  return body(api.GET("/api/v1/wardrobe-items", { params: { query: { limit, before } } }));
}

/** So many of the newest ones, or of those after `newer`, for what has changed in them. */
export async function newestPieces(limit: number, newer?: string): Promise<Piece[]> {
  return withoutLeaving(await readPage(limit, newer));
}

/** Shows new and changed pieces where the wardrobe is shown. */
export function showPieces(queries: QueryClient, pieces: readonly Piece[]): void {
  const changed = new Map(pieces.map((piece) => [piece.id, piece]));
  queries.setQueryData(piecesQuery.queryKey, (known) => {
    if (!known) return known;
    const kept = known.map((piece) => changed.get(piece.id) ?? piece);
    const ids = new Set(known.map(({ id }) => id));
    const fresh = pieces.filter(({ id }) => !ids.has(id));
    return fresh.length > 0 ? [...kept, ...fresh].toSorted(newestFirst) : kept;
  });
}

/** Hides pieces that are about to be removed; returns how to show them again. */
export function hidePieces(queries: QueryClient, gone: readonly Piece[]): () => void {
  const ids = new Set(gone.map(({ id }) => id));
  for (const id of ids) leaving.add(id);
  queries.setQueryData(piecesQuery.queryKey, (known) => known?.filter(({ id }) => !ids.has(id)));
  return () => {
    for (const id of ids) leaving.delete(id);
    showPieces(queries, gone);
  };
}

/** These of the person's pieces, in this order; what is gone is left out. */
export async function piecesById(ids: readonly string[]): Promise<Piece[]> {
  const found = await Promise.allSettled(
    ids.map((id) => body(api.GET("/api/v1/wardrobe-items/{item_id}", { params: { path: { item_id: id } } }))),
  );
  return found.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
}

export type NewPiece = Pick<
  components["schemas"]["WardrobeItemIn"],
  "image_url" | "category" | "color" | "brand" | "notes"
> &
  Partial<Pick<components["schemas"]["WardrobeItemIn"], "is_example" | "said">>;

export async function createPiece(piece: NewPiece): Promise<Piece> {
  const created = await body(
    api.POST("/api/v1/wardrobe-items", { body: { is_example: false, said: [], ...piece, state: "clean", fits: true } }),
  );
  tellStylist();
  return created;
}

let telling: number | undefined;

/** Says to the stylist that pieces came, changed or went; nobody waits for it, and it may fail in silence. */
export function tellStylist(): void {
  window.clearTimeout(telling);
  telling = window.setTimeout(() => {
    api.POST("/api/v1/functions/sync-assistant-wardrobe").catch(() => {});
  }, TOGETHER_MS);
}

/** Whether two addresses, or an address and a path, lead to one file, however they are signed. */
export function isSameFile(one: string, other: string): boolean {
  return fileOf(one) === fileOf(other);
}

function fileOf(address: string): string {
  return (address.split("?")[0] ?? "").split("/").slice(-3).join("/");
}

function withoutLeaving(pieces: Piece[]): Piece[] {
  return leaving.size > 0 ? pieces.filter(({ id }) => !leaving.has(id)) : pieces;
}

function newestFirst(one: Piece, other: Piece): number {
  return one.created_at === other.created_at
    ? other.id.localeCompare(one.id)
    : other.created_at.localeCompare(one.created_at);
}
