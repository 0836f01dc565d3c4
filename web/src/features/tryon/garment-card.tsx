import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, ImageUp, RefreshCw, TriangleAlert, X } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { ExampleBadge } from "@/photos/examples/example-badge";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { Photo } from "@/ui/photo";
import { Spinner } from "@/ui/spinner";
import { type Capabilities, capabilitiesQuery } from "./api";
import type { DraftGarment } from "./draft";
import { useFittingRoom } from "./fitting-room";
import { complaintOf, garmentName, isAccessory, type Kind } from "./wearable";

const texts = tryonTexts.garments;

type GarmentCardProps = {
  garment: DraftGarment;
  position: number;
  onRemove: (key: string, name: string) => void;
  onReplace: (key: string) => void;
};

/** One garment: its picture, what it is, and how far it is on its way. */
export function GarmentCard({ garment, position, onRemove, onReplace }: GarmentCardProps) {
  const { data: capabilities } = useQuery(capabilitiesQuery);
  const categories = useOverlay("category");
  const { transfer, kept, reading } = garment;
  const label = garmentName(garment, capabilities);
  const name = label ?? texts.numbered(position);
  const said = reading === null ? texts.reading : (label ?? texts.unread);
  return (
    <li className="min-w-0">
      <div className="relative aspect-[.82] overflow-hidden rounded-[18px] bg-sunken">
        <Photo src={[garment.preview, kept?.thumbnail_url, kept?.url]} alt="" />
        {transfer ? <TransferVeil garment={garment} name={name} onReplace={onReplace} /> : null}
        {garment.isExample && !transfer && !complaintOf(garment) ? (
          <ExampleBadge className="absolute bottom-2 left-2" />
        ) : null}
        {complaintOf(garment) && !transfer ? (
          <span className="absolute bottom-2 left-2 grid size-7 place-items-center rounded-full bg-sun-soft text-sun-text">
            <TriangleAlert aria-hidden="true" className="size-4" />
          </span>
        ) : null}
        <IconButton
          label={texts.remove(name)}
          onClick={() => onRemove(garment.key, name)}
          className="absolute top-0 right-0 hover:bg-transparent"
        >
          <span className="grid size-7 place-items-center rounded-full bg-veil text-on-veil">
            <X aria-hidden="true" className="size-4 stroke-[2.4]" />
          </span>
        </IconButton>
      </div>
      {kept ? (
        <button
          type="button"
          aria-label={texts.category(said)}
          onClick={() => categories.open(garment.key)}
          className="mt-0.5 flex min-h-target w-full items-center gap-1 rounded-field text-left text-micro font-medium text-ink-2 hover:text-ink"
        >
          {reading === null ? <Spinner className="size-3.5 border-2" /> : null}
          <span className="min-w-0 leading-4">{said}</span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      ) : (
        <p className="mt-0.5 flex min-h-target items-center text-micro font-medium text-ink-2">
          {transfer?.failure ? texts.numbered(position) : texts.sending}
        </p>
      )}
      <CategorySheet
        garment={garment}
        open={categories.shown === garment.key}
        onClose={categories.close}
        capabilities={capabilities}
      />
    </li>
  );
}

type TransferVeilProps = { garment: DraftGarment; name: string; onReplace: (key: string) => void };

function TransferVeil({ garment, name, onReplace }: TransferVeilProps) {
  const { sendGarment } = useFittingRoom();
  const { transfer } = garment;
  if (!transfer) return null;
  if (transfer.failure) {
    return (
      <button
        type="button"
        aria-label={transfer.refused ? texts.replace(name) : texts.retry(name)}
        title={transfer.failure}
        onClick={() => (transfer.refused ? onReplace(garment.key) : sendGarment(garment))}
        className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-veil px-2 text-center text-micro font-semibold text-on-veil focus-visible:-outline-offset-4 focus-visible:outline-on-veil"
      >
        {transfer.refused ? <ImageUp aria-hidden="true" /> : <RefreshCw aria-hidden="true" />}
        {transfer.refused ? texts.anotherFile : tryonTexts.tryAgain}
        {/* Why it was refused stands below, in a note. */}
        {transfer.refused ? null : <span className="line-clamp-3 font-normal">{transfer.failure}</span>}
      </button>
    );
  }
  const percent = Math.round((transfer.share ?? 0) * 100);
  return (
    <div
      role="progressbar"
      aria-label={`${texts.sending} ${name}`}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-x-2 bottom-2 h-1.5 overflow-hidden rounded-[3px] bg-surface/80"
    >
      <div className="h-full stitch-fill transition-[width] motion-base" style={{ width: `${percent}%` }} />
    </div>
  );
}

type CategorySheetProps = {
  garment: DraftGarment;
  open: boolean;
  onClose: () => void;
  capabilities: Capabilities | undefined;
};

function CategorySheet({ garment, open, onClose, capabilities }: CategorySheetProps) {
  const { draft } = useFittingRoom();
  const chosen = garment.category;
  function choose(category: Kind | null) {
    draft.changeGarment(garment.key, { category });
  }
  const rows = [
    { value: null, label: texts.automatic, supported: true },
    // What is worn, but not by this installation's engine, is no answer that helps.
    ...(capabilities?.tryon.categories ?? []).filter(({ value, supported }) => supported || isAccessory(value)),
  ];
  return (
    <BottomSheet title={texts.categoryTitle} description={texts.categoryLead} open={open} onOpenChange={onClose}>
      {rows.map(({ value, label, supported }) => (
        <SheetRow
          key={value ?? "automatic"}
          icon={<Check className={cn(chosen !== value && "opacity-0")} />}
          aria-pressed={chosen === value}
          onClick={() => choose(value)}
        >
          <span className="min-w-0">
            {label}
            {supported ? null : <span className="block text-small font-normal text-ink-2">{texts.notYetShort}</span>}
          </span>
        </SheetRow>
      ))}
    </BottomSheet>
  );
}
