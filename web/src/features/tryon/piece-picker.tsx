import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { type Piece, piecesQuery } from "@/pieces/api";
import { PiecePicture } from "@/pieces/piece-picture";
import { canTry } from "@/pieces/trying";
import { colorsOf, findPieces, nameOf } from "@/pieces/words";
import { tryonTexts } from "@/texts/tryon";
import { wardrobeTexts } from "@/texts/wardrobe";
import { BottomSheet } from "@/ui/bottom-sheet";
import { Button } from "@/ui/button";
import { cn } from "@/ui/cn";
import { Input } from "@/ui/input";
import { Note } from "@/ui/note";
import { Spinner } from "@/ui/spinner";
import { toast } from "@/ui/toast";
import { WindowedGrid } from "@/ui/windowed-grid";
import { useFittingRoom } from "./fitting-room";

const texts = wardrobeTexts.elsewhere;
/** Fewer are found by looking. */
const WORTH_SEARCHING = 12;

/** Garments straight from the wardrobe, as many as there is still room for. */
export function PiecePicker({ room }: { room: number }) {
  const picker = useOverlay("wardrobe");
  return (
    <BottomSheet
      title={texts.pickTitle}
      description={texts.pickLead(room)}
      open={picker.shown !== null}
      onOpenChange={picker.close}
    >
      <Choices room={room} />
    </BottomSheet>
  );
}

function Choices({ room }: { room: number }) {
  const picker = useOverlay("wardrobe");
  const { addPieces } = useFittingRoom();
  const { data, isPending, refetch } = useQuery(piecesQuery);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<readonly Piece[]>([]);
  const pieces = (data ?? []).filter(canTry);

  function toggle(piece: Piece) {
    if (chosen.includes(piece)) setChosen(chosen.filter((other) => other !== piece));
    else if (chosen.length >= room) toast.error(texts.pickFull, { id: "pick" });
    else setChosen([...chosen, piece]);
  }

  if (isPending) return <Spinner className="mx-auto my-10" />;
  if (!data) {
    return (
      <Note tone="bad" role="alert">
        <p>{wardrobeTexts.loadFailed}</p>
        <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
          {tryonTexts.tryAgain}
        </Button>
      </Note>
    );
  }
  if (pieces.length === 0) {
    return (
      <div className="py-4 text-center">
        <p className="text-ink-2">{texts.pickEmpty}</p>
        <Button variant="soft" className="mt-4" onClick={() => picker.leaveTo("/wardrobe")}>
          {texts.pickOpen}
        </Button>
      </div>
    );
  }
  return (
    <>
      {pieces.length >= WORTH_SEARCHING ? (
        <Input
          type="search"
          aria-label={texts.pickSearch}
          placeholder={texts.pickSearch}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
          className="mb-3"
        />
      ) : null}
      <WindowedGrid
        items={findPieces(pieces, search)}
        keyOf={({ id }) => id}
        label={texts.pickTitle}
        estimate={160}
        className="min-h-40 grid-cols-[repeat(auto-fill,minmax(min(100%,5.75rem),1fr))] content-start gap-x-2.5 gap-y-3"
      >
        {(piece) => <Choice piece={piece} isChosen={chosen.includes(piece)} onToggle={() => toggle(piece)} />}
      </WindowedGrid>
      <div className="sticky bottom-0 mt-3 bg-surface py-2 md:-bottom-9 md:-mb-6 md:pb-6">
        <Button
          block
          disabled={chosen.length === 0}
          onClick={() => {
            addPieces(chosen);
            picker.close();
          }}
        >
          {texts.pickAdd(chosen.length)}
        </Button>
      </div>
    </>
  );
}

function Choice({ piece, isChosen, onToggle }: { piece: Piece; isChosen: boolean; onToggle: () => void }) {
  const name = nameOf(piece);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={[name, piece.brand, colorsOf(piece)].filter(Boolean).join(", ")}
      onClick={onToggle}
      className="block w-full text-left"
    >
      <span
        className={cn(
          "relative block aspect-[.9] overflow-hidden rounded-field bg-sunken",
          isChosen && "ring-3 ring-action ring-offset-2 ring-offset-surface",
        )}
      >
        <PiecePicture piece={piece} alt="" />
        {isChosen ? (
          <span className="absolute top-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-action text-on-action">
            <Check aria-hidden="true" className="size-4 stroke-[2.6]" />
          </span>
        ) : null}
      </span>
      <span className="mt-1 block text-micro font-medium text-ink-2">{name}</span>
    </button>
  );
}
