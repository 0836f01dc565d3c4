import { useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import type { Piece } from "@/pieces/api";
import { PiecePicture } from "@/pieces/piece-picture";
import { altOf, nameOf } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Checkbox } from "@/ui/checkbox";
import { Note } from "@/ui/note";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import { saidBy, useChangePiece, useSplitPiece } from "./api";

type FindingsProps = { piece: Piece; pieces: readonly Piece[]; onDiscard: () => void };

/** What was noticed in the photo: a proposal to confirm, a piece that is there already, more pieces than one. */
export function Findings({ piece, pieces, onDiscard }: FindingsProps) {
  const twin = pieces.find(({ id }) => id === piece.similar_to);
  return (
    <>
      {piece.proposed_category || piece.proposed_color ? <Proposal piece={piece} /> : null}
      {twin ? <Similar piece={piece} twin={twin} onDiscard={onDiscard} /> : null}
      {piece.pieces.length > 0 ? <PiecesOfPhoto piece={piece} /> : null}
    </>
  );
}

function Proposal({ piece }: { piece: Piece }) {
  const change = useChangePiece();
  const { proposed_category: category, proposed_color: color } = piece;

  /** Said once, by either answer, it is not proposed again. */
  const settle = useSingleFlight(async (use: boolean) => {
    try {
      await change.mutateAsync({
        piece,
        change: {
          ...(category ? { category: use ? category : piece.category } : {}),
          ...(color ? { color: use ? color : piece.color } : {}),
        },
      });
    } catch (error) {
      toast.error(saidBy(error, wardrobeTexts.item.changeFailed), { id: "piece" });
    }
  });

  return (
    <Note tone="info">
      <p className="font-semibold">{wardrobeTexts.proposal.title(category, color)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => settle(true)}>
          {wardrobeTexts.proposal.use}
        </Button>
        <Button variant="line" size="sm" onClick={() => settle(false)}>
          {wardrobeTexts.proposal.keep}
        </Button>
      </div>
    </Note>
  );
}

function Similar({ piece, twin, onDiscard }: { piece: Piece; twin: Piece; onDiscard: () => void }) {
  const texts = wardrobeTexts.similar;
  const sheet = useOverlay("piece");
  const change = useChangePiece();
  const keepBoth = useSingleFlight(async () => {
    try {
      await change.mutateAsync({ piece, change: { similar_to: null } });
    } catch (error) {
      toast.error(saidBy(error, texts.failed), { id: "piece" });
    }
  });
  return (
    <Note tone="sun">
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          aria-label={`${texts.other}: ${nameOf(twin)}`}
          onClick={() => sheet.open(twin.id)}
          className="size-18 flex-none overflow-hidden rounded-field"
        >
          <PiecePicture piece={twin} alt={altOf(twin)} />
        </button>
        <div className="min-w-0 flex-[1_1_10rem]">
          <p className="font-semibold">{texts.title}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="line" size="sm" onClick={keepBoth}>
              {texts.different}
            </Button>
            <Button variant="line" size="sm" onClick={onDiscard}>
              {texts.remove}
            </Button>
          </div>
        </div>
      </div>
    </Note>
  );
}

function PiecesOfPhoto({ piece }: { piece: Piece }) {
  const texts = wardrobeTexts.pieces;
  const split = useSplitPiece();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = piece.pieces.filter(({ index }) => !left.has(index));

  function toggle(index: number) {
    const next = new Set(left);
    if (!next.delete(index)) next.add(index);
    setLeft(next);
  }

  const save = useSingleFlight(async () => {
    if (chosen.length === 0) {
      toast.error(texts.none, { id: "pieces" });
      return;
    }
    try {
      await split.mutateAsync({ piece, indexes: chosen.map(({ index }) => index) });
      toast.success(wardrobeTexts.adding.added(chosen.length), { id: "pieces" });
    } catch (error) {
      toast.error(saidBy(error, texts.failed), { id: "pieces" });
    }
  });

  return (
    <section className="rounded-card border border-line p-4">
      <h3 className="font-semibold">{texts.title}</h3>
      <p className="text-small text-ink-2">{texts.lead}</p>
      <ul className="mt-2 flex flex-col">
        {piece.pieces.map((part, place) => (
          <li key={part.index} className="flex items-center gap-3">
            <span className="piece-panel size-14 flex-none overflow-hidden rounded-field">
              <Photo src={part.thumbnail_url} alt="" className="object-contain p-1" />
            </span>
            <Checkbox
              label={part.category || texts.piece(place + 1)}
              checked={!left.has(part.index)}
              onChange={() => toggle(part.index)}
              className="min-w-0 flex-1"
            />
          </li>
        ))}
      </ul>
      <Button variant="soft" block className="mt-3" busy={split.isPending} busyLabel={texts.saving} onClick={save}>
        {texts.save(chosen.length)}
      </Button>
    </section>
  );
}
