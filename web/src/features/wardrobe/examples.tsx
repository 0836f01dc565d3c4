import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { upload } from "@/lib/upload";
import { type ExampleGarment, exampleGarments, fileOf } from "@/photos/examples/catalogue";
import { createPiece, type Piece, piecesQuery, showPieces } from "@/pieces/api";
import { examplesTexts } from "@/texts/examples";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { saidBy } from "./api";
import { useRemoval } from "./removal";

const texts = examplesTexts.wardrobe;

/** Enough for a few looks, and no more than a small server reads in a moment. */
const starters = exampleGarments.slice(0, 8);

/** Brings a small wardrobe of ours, for whoever has nothing photographed yet. */
export function UseExamples() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const bring = useSingleFlight(async () => {
    setBusy(true);
    const brought = await Promise.allSettled(starters.map(pieceOf));
    setBusy(false);
    const pieces = brought.flatMap((piece) => (piece.status === "fulfilled" ? [piece.value] : []));
    const failure = brought.find((piece) => piece.status === "rejected");
    if (failure) toast.error(saidBy(failure.reason, texts.failed), { id: "examples" });
    else toast.success(texts.added(pieces.length), { id: "examples" });
    showPieces(queries, pieces);
    void queries.invalidateQueries({ queryKey: piecesQuery.queryKey });
  });
  return (
    <Button variant="soft" busy={busy} busyLabel={texts.adding} onClick={() => void bring()}>
      {examplesTexts.use}
    </Button>
  );
}

async function pieceOf(example: ExampleGarment): Promise<Piece> {
  const file = await fileOf(example);
  const { path } = await upload("tryon-images", file, { name: file.name, folder: "wardrobe" });
  return createPiece({ image_url: path, category: example.category, color: example.color, is_example: true });
}

/** Says which pieces are ours, and takes them away with one tap. */
export function ExamplesNote({ pieces }: { pieces: readonly Piece[] }) {
  const remove = useRemoval();
  const examples = pieces.filter(({ is_example }) => is_example);
  if (examples.length === 0) return null;
  return (
    <Note tone="info" className="mb-3">
      <p>{texts.here(examples.length)}</p>
      <p className="mt-1 text-micro">{examplesTexts.garment.source}</p>
      <Button variant="line" size="sm" className="mt-2" onClick={() => remove(examples)}>
        {texts.remove}
      </Button>
    </Note>
  );
}
