import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { answerOf, api, body, isSaid } from "@/lib/api";
import type { components } from "@/lib/api.gen";
import { atServer } from "@/lib/server";
import { newestPieces, type Piece, piecesQuery, showPieces, tellStylist } from "@/pieces/api";

type Schemas = components["schemas"];
/** `similar_to: null`: they are not the same. */
export type PieceChange = Omit<Schemas["WardrobeItemChange"], "similar_to"> & { similar_to?: null };
/** What became, or would become, of each row of a brought file. */
export type ImportReport = Schemas["ImportOut"];

const READING_MS = 2_500;
/** A wardrobe that was brought in whole is asked about part by part. */
const MOST_ASKED = 100;

/** Follows what the server still reads in new pieces. */
export function useReading(pieces: readonly Piece[] | undefined): void {
  const queries = useQueryClient();
  const oldest = (pieces ?? []).findLastIndex(({ reading }) => reading === "waiting");
  useQuery({
    queryKey: ["pieces-reading"],
    queryFn: async () => {
      showPieces(queries, await newestPieces(Math.min(MOST_ASKED, oldest + 1)));
      return Date.now();
    },
    enabled: oldest >= 0,
    refetchInterval: READING_MS,
    staleTime: 0,
  });
}

/** Shown at once, and taken back if the server refuses. */
export function useChangePiece() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ piece, change }: { piece: Piece; change: PieceChange }) =>
      body(
        api.PATCH("/api/v1/wardrobe-items/{item_id}", {
          params: { path: { item_id: piece.id } },
          // The generator takes a field that can only be null for one that cannot be there.
          body: change as Omit<PieceChange, "similar_to">,
        }),
      ),
    onMutate: ({ piece, change }) => showPieces(queries, [{ ...piece, ...change } as Piece]),
    onSuccess: (changed) => showPieces(queries, [changed]),
    onError: (_, { piece }) => showPieces(queries, [piece]),
  });
}

/** The answer may be lost when the page goes away: then nobody waits for it any more. */
export async function removePieces(ids: readonly string[]): Promise<void> {
  const send = (token: string | null) =>
    fetch(atServer("/api/v1/wardrobe-items/delete"), {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
      body: JSON.stringify({ ids }),
      keepalive: true,
    });
  await answerOf(send);
  tellStylist();
}

/** Notes that pieces were worn today, or takes it back. */
export function useWear() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ pieces, wear }: { pieces: readonly Piece[]; wear: boolean }) => {
      const ids = pieces.map(({ id }) => id);
      const on = today();
      return wear
        ? await body(api.POST("/api/v1/wardrobe-items/worn", { body: { ids, on } }))
        : await body(api.POST("/api/v1/wardrobe-items/unworn", { body: { ids, on } }));
    },
    onSuccess: (changed) => showPieces(queries, changed),
  });
}

/** The person's own day, whatever day it is where the server stands. */
export function today(): string {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** Looks at a photo once more that could not be read. */
export function useReadAgain() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Piece) =>
      body(api.POST("/api/v1/wardrobe-items/{item_id}/read", { params: { path: { item_id: id } } })),
    onSuccess: (piece) => showPieces(queries, [piece]),
  });
}

/** Makes each chosen proposal of a photo a piece of its own. */
export function useSplitPiece() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ piece, indexes }: { piece: Piece; indexes: number[] }) =>
      body(
        api.POST("/api/v1/wardrobe-items/{item_id}/pieces", {
          params: { path: { item_id: piece.id } },
          body: { indexes },
        }),
      ),
    onSuccess: () => {
      tellStylist();
      return queries.invalidateQueries({ queryKey: piecesQuery.queryKey });
    },
  });
}

export async function exportWardrobe(): Promise<Blob> {
  const answer = await answerOf((token) =>
    fetch(atServer("/api/v1/wardrobe-items/export"), { headers: { Authorization: `Bearer ${token}` } }),
  );
  return answer.blob();
}

/** Reads a ZIP; without `dry` its good rows become pieces. */
export async function importWardrobe(file: File, dry: boolean): Promise<ImportReport> {
  const fields = new FormData();
  fields.append("file", file, file.name);
  const answer = await answerOf((token) =>
    fetch(atServer(`/api/v1/wardrobe-items/import?dry_run=${dry}`), {
      method: "POST",
      headers: { Authorization: `Bearer ${token}` },
      body: fields,
    }),
  );
  if (!dry) tellStylist();
  return answer.json();
}

/** What the server said, when it was an answer and not a failure of its own. */
export function saidBy(error: unknown, otherwise: string): string {
  return isSaid(error) ? error.message : otherwise;
}
