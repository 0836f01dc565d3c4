import { Shirt, SquarePen, Trash2 } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import type { Piece } from "@/pieces/api";
import { PiecePicture } from "@/pieces/piece-picture";
import { canTry, tryPath } from "@/pieces/trying";
import { altOf, colorsOf, nameOf } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";
import { BottomSheet } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import { Segmented } from "@/ui/segmented";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { useChangePiece } from "./api";
import { Swatches } from "./colors";
import { PaletteBadge } from "./palette-badge";
import { Findings } from "./piece-findings";
import { PieceUse } from "./piece-use";
import { useRemoval } from "./removal";

const texts = wardrobeTexts.item;

/** One piece with all that is known of it and all that can be done with it. */
export function PieceSheet({ pieces }: { pieces: readonly Piece[] | undefined }) {
  const { shown, close } = useOverlay("piece");
  const piece = pieces?.find(({ id }) => id === shown);
  return (
    <BottomSheet
      title={piece ? nameOf(piece) : texts.details}
      open={shown !== null && pieces !== undefined}
      onOpenChange={close}
    >
      {piece ? <Details key={piece.id} piece={piece} pieces={pieces ?? []} /> : <p className="py-4">{texts.gone}</p>}
    </BottomSheet>
  );
}

function Details({ piece, pieces }: { piece: Piece; pieces: readonly Piece[] }) {
  const sheet = useOverlay("piece");
  const edit = useOverlay("edit");
  const remove = useRemoval();
  const about = [piece.brand, colorsOf(piece)].filter(Boolean).join(" · ");

  function discard() {
    sheet.close();
    remove([piece]);
  }

  return (
    <div className="flex flex-col gap-5">
      <div>
        {about ? (
          <p className="flex items-center gap-2 text-ink-2">
            <Swatches colors={piece.colors} />
            <span className="min-w-0">{about}</span>
          </p>
        ) : null}
        {piece.notes ? <p className="text-small text-ink-3">{piece.notes}</p> : null}
      </div>
      <Picture piece={piece} />
      <Findings piece={piece} pieces={pieces} onDiscard={discard} />
      {piece.palette_match ? (
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-small text-ink-2">
          <PaletteBadge match={piece.palette_match} />
          <span className="min-w-0 flex-[1_1_14ch]">
            {piece.palette_match === "near_face" ? wardrobeTexts.palette.near : wardrobeTexts.palette.away}
          </span>
        </p>
      ) : null}
      <PieceUse piece={piece} />
      <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[8rem]">
        {canTry(piece) ? (
          <Button onClick={() => sheet.leaveTo(tryPath([piece.id]))} className="basis-full">
            <Shirt aria-hidden="true" />
            {texts.try}
          </Button>
        ) : (
          <p className="basis-full text-small text-ink-2">{texts.notWearable}</p>
        )}
        <Button variant="line" onClick={() => edit.open(piece.id)}>
          <SquarePen aria-hidden="true" />
          {texts.edit}
        </Button>
        <Button variant="badline" aria-label={texts.delete} onClick={discard}>
          <Trash2 aria-hidden="true" />
          {wardrobeTexts.selection.remove}
        </Button>
      </div>
    </div>
  );
}

/** The photo as it was taken, or cut out; the person has the last word. */
function Picture({ piece }: { piece: Piece }) {
  const change = useChangePiece();
  async function show(view: "before" | "after") {
    try {
      await change.mutateAsync({ piece, change: { shows_cutout: view === "after" } });
    } catch {
      toast.error(wardrobeTexts.cutout.failed, { id: "cutout" });
    }
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="mx-auto h-[min(44dvh,26rem)] w-full overflow-hidden rounded-photo bg-sunken">
        <PiecePicture piece={piece} alt={altOf(piece)} large />
      </div>
      {piece.cutout_url ? (
        <Segmented
          label={wardrobeTexts.cutout.view}
          value={piece.shows_cutout ? "after" : "before"}
          onValueChange={(view) => void show(view)}
          options={[
            { value: "before", label: wardrobeTexts.cutout.before },
            { value: "after", label: wardrobeTexts.cutout.after },
          ]}
        />
      ) : null}
      <div role="status" className="empty:hidden">
        {piece.reading === "waiting" ? (
          <p className="flex items-center gap-2 text-small text-ink-2">
            <Spinner />
            {wardrobeTexts.cutout.making}
          </p>
        ) : null}
        {piece.reading === "unread" && piece.reading_message ? <Note tone="info">{piece.reading_message}</Note> : null}
      </div>
    </div>
  );
}
