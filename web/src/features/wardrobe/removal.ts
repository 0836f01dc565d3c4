import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { hidePieces, type Piece, piecesQuery } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { toast } from "@/ui/toast";
import { removePieces } from "./api";

const texts = wardrobeTexts.removal;

/** Removals that can still be undone; each is sent when its notice goes, or when the page does. */
const pending = new Set<() => void>();

addEventListener("pagehide", () => {
  for (const send of [...pending]) send();
});

/** Hides pieces at once, offers to undo it, and only then tells the server. */
export function useRemoval(): (pieces: readonly Piece[]) => void {
  const queries = useQueryClient();
  return useCallback((pieces) => remove(queries, pieces), [queries]);
}

function remove(queries: QueryClient, pieces: readonly Piece[]): void {
  if (pieces.length === 0) return;
  const ids = pieces.map(({ id }) => id);
  const notice = `removed-${ids[0]}`;
  const show = hidePieces(queries, pieces);
  const send = () => {
    if (!pending.delete(send)) return;
    removePieces(ids).catch(() => {
      show();
      // Some of very many may be gone.
      void queries.invalidateQueries({ queryKey: piecesQuery.queryKey });
      toast.error(texts.failed, { id: notice });
    });
  };
  pending.add(send);
  toast.success(texts.many(ids.length), {
    id: notice,
    action: {
      label: wardrobeTexts.undo,
      onClick: () => {
        if (pending.delete(send)) show();
      },
    },
    onGone: send,
  });
}
