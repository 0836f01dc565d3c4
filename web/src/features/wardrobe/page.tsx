import { useQuery } from "@tanstack/react-query";
import { Ellipsis, ListFilter, Plus, Search, X } from "lucide-react";
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from "react";
import noPieces from "@/illustrations/guarda-roupa.svg";
import { useOverlay } from "@/lib/overlay";
import { type Piece, piecesQuery } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { EmptyState } from "@/ui/empty-state";
import { IconButton } from "@/ui/icon-button";
import { Note } from "@/ui/note";
import { Screen } from "@/ui/screen";
import { Skeleton, SkeletonBlock } from "@/ui/skeleton";
import { WindowedGrid } from "@/ui/windowed-grid";
import { AddingDialog } from "./adding/dialog";
import { useAdding, useAddingState } from "./adding/room";
import { useReading } from "./api";
import { EditDialog } from "./edit-dialog";
import { ExamplesNote, UseExamples } from "./examples";
import { SearchField, Shelves } from "./filter-bar";
import { FilterSheet } from "./filter-sheet";
import { MenuSheet } from "./menu-sheet";
import { OptionsSheet } from "./options-sheet";
import { PieceCard } from "./piece-card";
import { PieceSheet } from "./piece-sheet";
import { useRemoval } from "./removal";
import { SelectionDock } from "./selection-dock";
import { TransferDialog } from "./transfer-dialog";
import { useView } from "./use-view";
import { choicesOf, everything, filtersInUse, piecesIn } from "./view";

const texts = wardrobeTexts;

const columns =
  "grid-cols-[repeat(auto-fill,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-6 lg:grid-cols-[repeat(auto-fill,minmax(11.5rem,1fr))] lg:gap-x-5";

export function WardrobePage() {
  const { data: pieces, isPending, error, refetch } = useQuery(piecesQuery);
  const [view, change] = useView();
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const adding = useOverlay("add");
  const filters = useOverlay("filters");
  const menu = useOverlay("menu");
  const transfer = useOverlay("transfer");
  const { resume } = useAdding();
  useReading(pieces);
  useEffect(resume, [resume]);

  const deferred = useDeferredValue(view);
  const shown = useMemo(() => piecesIn(pieces ?? [], deferred), [pieces, deferred]);
  const choices = useMemo(() => choicesOf(pieces ?? []), [pieces]);
  const picked = useMemo(() => (pieces ?? []).filter(({ id }) => chosen?.has(id)), [pieces, chosen]);
  const inUse = filtersInUse(view);
  const hasPieces = pieces !== undefined && pieces.length > 0;

  return (
    <Screen
      title={texts.title}
      back="/"
      look="large"
      width="wide"
      aside={hasPieces ? countOf(shown.length, pieces.length) : null}
      action={
        hasPieces ? (
          chosen ? (
            <IconButton label={texts.selection.leave} onClick={() => setChosen(null)}>
              <X />
            </IconButton>
          ) : (
            <>
              <IconButton label={texts.filters.search} onClick={() => change({ search: view.search ?? "" })}>
                <Search />
              </IconButton>
              <IconButton
                label={inUse > 0 ? texts.filters.openActive(inUse) : texts.filters.open}
                onClick={() => filters.open("all")}
                className="relative"
              >
                <ListFilter />
                {inUse > 0 ? (
                  <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-action" />
                ) : null}
              </IconButton>
              <IconButton label={texts.more} onClick={() => menu.open("all")}>
                <Ellipsis />
              </IconButton>
            </>
          )
        ) : null
      }
      dock={chosen ? <SelectionDock chosen={picked} onDone={() => setChosen(null)} /> : null}
      dockHelp={chosen ? <SelectionHelp count={picked.length} all={shown} onChoose={setChosen} /> : null}
    >
      <WaitingPhotos onContinue={() => adding.open("dialog")} />
      {pieces ? (
        pieces.length === 0 ? (
          <EmptyWardrobe onAdd={() => adding.open("dialog")} onImport={() => transfer.open("dialog")} />
        ) : (
          <>
            {error ? (
              <Note tone="info" className="mb-3">
                {texts.offline}
              </Note>
            ) : null}
            {chosen ? null : <ExamplesNote pieces={pieces} />}
            {view.search === null ? null : <SearchField view={view} onChange={change} />}
            <Shelves view={view} onChange={change} categories={choices.categories} hasPalette={choices.hasPalette} />
            <output className="sr-only">{texts.found(shown.length)}</output>
            {shown.length === 0 ? (
              <NothingFound onClear={() => change(everything)} />
            ) : (
              <Pieces pieces={shown} chosen={chosen} onChosen={setChosen} />
            )}
          </>
        )
      ) : isPending ? (
        <WardrobeSkeleton />
      ) : (
        <Note tone="bad" role="alert">
          <p>
            {texts.loadFailed} {texts.loadFailedHelp}
          </p>
          <Button variant="line" size="sm" className="mt-2" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        </Note>
      )}
      {hasPieces && !chosen ? (
        <div className="pointer-events-none sticky bottom-[calc(var(--foot,0px)+1rem)] z-20 mt-6 flex justify-center">
          <Button className="pointer-events-auto shadow-2" onClick={() => adding.open("dialog")}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
        </div>
      ) : null}
      <AddingDialog />
      <FilterSheet view={view} onChange={change} choices={choices} count={shown.length} />
      <MenuSheet onSelect={() => setChosen(new Set())} />
      <TransferDialog />
      <OptionsSheet pieces={pieces ?? []} />
      <PieceSheet pieces={pieces} />
      <EditDialog pieces={pieces ?? []} />
    </Screen>
  );
}

type PiecesProps = {
  pieces: readonly Piece[];
  chosen: ReadonlySet<string> | null;
  onChosen: (chosen: ReadonlySet<string>) => void;
};

function Pieces({ pieces, chosen, onChosen }: PiecesProps) {
  const details = useOverlay("piece");
  const options = useOverlay("options");
  const remove = useRemoval();
  const choose = useCallback(
    ({ id }: Piece) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      onChosen(next);
    },
    [chosen, onChosen],
  );
  return (
    <div className="mt-4">
      <WindowedGrid items={pieces} keyOf={({ id }) => id} label={texts.title} estimate={270} className={columns}>
        {(piece) => (
          <PieceCard
            piece={piece}
            chosen={chosen ? chosen.has(piece.id) : null}
            onOpen={({ id }) => details.open(id)}
            onOptions={({ id }) => options.open(id)}
            onRemove={(gone) => remove([gone])}
            onChoose={choose}
          />
        )}
      </WindowedGrid>
    </div>
  );
}

type SelectionHelpProps = {
  count: number;
  all: readonly Piece[];
  onChoose: (chosen: ReadonlySet<string>) => void;
};

function SelectionHelp({ count, all, onChoose }: SelectionHelpProps) {
  const isAll = count > 0 && count === all.length;
  return (
    <span className="flex flex-wrap items-center justify-center gap-x-3">
      <span role="status">{texts.selection.count(count)}</span>
      <Button variant="ghost" size="sm" onClick={() => onChoose(new Set(isAll ? [] : all.map(({ id }) => id)))}>
        {isAll ? texts.selection.none : texts.selection.all}
      </Button>
    </span>
  );
}

/** Photos that an earlier visit left between the phone and the wardrobe. */
function WaitingPhotos({ onContinue }: { onContinue: () => void }) {
  const { discard } = useAdding();
  const { pieces } = useAddingState();
  const dialog = useOverlay("add");
  if (pieces.length === 0 || dialog.shown !== null) return null;
  return (
    <Note tone="sun" className="mb-4">
      <p>{texts.adding.kept(pieces.length)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onContinue}>
          {texts.adding.resume}
        </Button>
        <Button variant="line" size="sm" onClick={discard}>
          {texts.adding.discard}
        </Button>
      </div>
    </Note>
  );
}

function EmptyWardrobe({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <EmptyState
      picture={noPieces}
      title={texts.emptyTitle}
      className="pt-4"
      action={
        <div className="flex flex-col items-center gap-1.5">
          <Button onClick={onAdd}>
            <Plus aria-hidden="true" />
            {texts.add}
          </Button>
          <UseExamples />
          <Button variant="ghost" onClick={onImport}>
            {texts.transfer.importTitle}
          </Button>
        </div>
      }
    >
      {texts.emptyLead}
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="py-16 text-center">
      <h2 className="type-heading">{texts.nothingTitle}</h2>
      <p className="mt-1 text-ink-2">{texts.nothingLead}</p>
      <Button variant="soft" className="mt-5" onClick={onClear}>
        {texts.clear}
      </Button>
    </div>
  );
}

function WardrobeSkeleton() {
  return (
    <Skeleton className="mt-16">
      <div className={`grid ${columns}`}>
        {["a", "b", "c", "d", "e", "f"].map((place) => (
          <div key={place}>
            <SkeletonBlock className="aspect-[.9] h-auto rounded-card" />
            <SkeletonBlock className="mt-3 w-1/2" />
            <SkeletonBlock className="mt-2 w-3/4" />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}

function countOf(shown: number, total: number): string {
  return shown === total ? texts.count(total) : texts.countOf(shown, total);
}
