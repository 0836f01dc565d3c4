import { Check, Ellipsis, Trash2 } from "lucide-react";
import { memo } from "react";
import type { Piece } from "@/pieces/api";
import { PiecePicture } from "@/pieces/piece-picture";
import { colorsOf, nameOf, proposalOf } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Badge } from "@/ui/badge";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { Spinner } from "@/ui/spinner";
import { Swatches } from "./colors";
import { PaletteBadge } from "./palette-badge";

const texts = wardrobeTexts.item;
const MOST_MARKS = 2;
const MOST_OF_NOTES = 48;

type PieceCardProps = {
  piece: Piece;
  /** Whether it is chosen, while pieces are being chosen. */
  chosen: boolean | null;
  onOpen: (piece: Piece) => void;
  onOptions: (piece: Piece) => void;
  onRemove: (piece: Piece) => void;
  onChoose: (piece: Piece) => void;
};

/** One piece: its picture, what it is, its brand and colours, and what was noted about it. */
export const PieceCard = memo(function PieceCard(props: PieceCardProps) {
  const { piece, chosen, onOpen, onOptions, onRemove, onChoose } = props;
  const name = nameOf(piece);
  const isChoosing = chosen !== null;
  const about = [piece.brand, colorsOf(piece)].filter(Boolean).join(" · ");
  return (
    <div className="group/card min-w-0">
      <div className="relative">
        <button
          type="button"
          aria-label={isChoosing ? texts.choose(said(name, about)) : texts.open(said(name, about))}
          aria-pressed={isChoosing ? chosen : undefined}
          onClick={() => (isChoosing ? onChoose(piece) : onOpen(piece))}
          className={cn(
            "block aspect-[.9] w-full overflow-hidden rounded-card",
            chosen && "ring-3 ring-action ring-offset-2 ring-offset-ground",
          )}
        >
          <PiecePicture piece={piece} alt="" className={cn(!piece.fits && "opacity-60")} />
          {isChoosing ? (
            <span
              aria-hidden="true"
              className={cn(
                "absolute top-2.5 left-2.5 grid size-7 place-items-center rounded-full",
                chosen ? "bg-action text-on-action" : "border-2 border-paper bg-veil",
              )}
            >
              {chosen ? <Check className="size-4 stroke-[2.6]" /> : null}
            </span>
          ) : null}
        </button>
        <Marks piece={piece} />
        {isChoosing ? null : (
          <div className="absolute top-1.5 right-1.5 flex flex-col gap-1">
            {/* Always there for a finger; for a mouse, when it is over the card. */}
            <IconButton
              label={texts.options(name)}
              look="paper"
              onClick={() => onOptions(piece)}
              className="card-action"
            >
              <Ellipsis />
            </IconButton>
            <IconButton
              label={texts.remove(name)}
              look="paper"
              onClick={() => onRemove(piece)}
              className="card-action hover-only"
            >
              <Trash2 />
            </IconButton>
          </div>
        )}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
        <h2 className="min-w-0 text-body leading-5.5 font-semibold">{name}</h2>
        <PaletteBadge match={piece.palette_match} />
      </div>
      {about || piece.colors.length > 0 ? (
        <p className="mt-0.5 text-small text-ink-2 [overflow-wrap:anywhere]">
          <Swatches colors={piece.colors} className="mr-1.5 align-[-.125em]" />
          {beginningOf(about)}
        </p>
      ) : null}
      {piece.notes ? <p className="text-small text-ink-3">{beginningOf(piece.notes)}</p> : null}
    </div>
  );
});

/** What has to be known before it is worn, over the foot of its picture. */
function Marks({ piece }: { piece: Piece }) {
  const marks = [
    piece.is_example ? texts.example : null,
    piece.pieces.length > 0 ? texts.pieces(piece.pieces.length) : null,
    piece.similar_to ? texts.similar : null,
    proposalOf(piece).category ? texts.confirm : null,
    piece.state === "clean" ? null : wardrobeTexts.state[piece.state],
    piece.fits ? null : texts.tooSmall,
  ]
    .filter((mark) => mark !== null)
    // The piece itself must be seen.
    .slice(0, MOST_MARKS);
  if (marks.length === 0 && piece.reading !== "waiting") return null;
  return (
    <span className="pointer-events-none absolute right-2 bottom-2 left-2 flex flex-wrap gap-1">
      {piece.reading === "waiting" ? (
        <Badge tone="veil">
          <Spinner className="size-3.5 border-2" />
          {texts.reading}
        </Badge>
      ) : null}
      {marks.map((mark) => (
        <Badge key={mark} tone="veil">
          {mark}
        </Badge>
      ))}
    </span>
  );
}

/** A card shows how a note begins; the rest is a tap away. */
function beginningOf(notes: string): string {
  return notes.length > MOST_OF_NOTES ? `${notes.slice(0, MOST_OF_NOTES).trimEnd()}…` : notes;
}

function said(name: string, about: string): string {
  return about ? `${name}, ${about}` : name;
}
