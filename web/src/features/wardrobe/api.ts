import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
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
/** As many as the server takes in one request. */
const MOST_AT_ONCE = 1000;

/** Follows what the server still reads in new pieces, and tells the stylist once it has been read. */
export function useReading(pieces: readonly Piece[] | undefined): void {
  const queries = useQueryClient();
  const oldest = (pieces ?? []).findLastIndex(({ reading }) => reading === "waiting");
  useQuery({
    queryKey: ["pieces-reading"],
    queryFn: async () => {
      const newer = pieces?.[oldest - MOST_ASKED]?.id;
      showPieces(queries, await newestPieces(Math.min(MOST_ASKED, oldest + 1)));
      // What has waited longest is read first.
      if (newer) showPieces(queries, await newestPieces(MOST_ASKED, newer));
      return Date.now();
    },
    enabled: oldest >= 0,
    refetchInterval: READING_MS,
    staleTime: 0,
  });
  const isWaiting = oldest >= 0;
  useEffect(() => (isWaiting ? tellStylist : undefined), [isWaiting]);
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
    onSuccess: (changed) => {
      showPieces(queries, [changed]);
      tellStylist();
    },
    onError: (_, { piece }) => showPieces(queries, [piece]),
  });
}

/** The answer may be lost when the page goes away: then nobody waits for it any more. */
export async function removePieces(ids: readonly string[]): Promise<void> {
  try {
    for (const part of inParts(ids)) {
      await answerOf((token) =>
        fetch(atServer("/api/v1/wardrobe-items/delete"), {
          method: "POST",
          headers: { "Content-Type": "application/json", Authorization: `Bearer ${token}` },
          body: JSON.stringify({ ids: part }),
          // A browser lets 64 KiB outlive a page: one part at a time fits.
          keepalive: true,
        }),
      );
    }
  } finally {
    tellStylist();
  }
}

function inParts(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / MOST_AT_ONCE);
  return Array.from({ length: count }, (_, part) => ids.slice(part * MOST_AT_ONCE, (part + 1) * MOST_AT_ONCE));
}

/** Notes that pieces were worn today, or takes it back. */
export function useWear() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ pieces, wear }: { pieces: readonly Piece[]; wear: boolean }) => {
      const on = today();
      for (const ids of inParts(pieces.map(({ id }) => id))) {
        const asked = { body: { ids, on } };
        const changed = await body(
          wear ? api.POST("/api/v1/wardrobe-items/worn", asked) : api.POST("/api/v1/wardrobe-items/unworn", asked),
        );
        showPieces(queries, changed);
      }
    },
    onSettled: tellStylist,
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

/** Into how many files the wardrobe goes. */
export async function exportParts(): Promise<number> {
  return (await body(api.GET("/api/v1/wardrobe-items/export/parts"))).length;
}

export async function exportWardrobe(part: number): Promise<Blob> {
  const answer = await answerOf((token) =>
    fetch(atServer(`/api/v1/wardrobe-items/export?part=${part}`), { headers: { Authorization: `Bearer ${token}` } }),
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
