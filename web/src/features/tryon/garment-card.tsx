import { useQuery } from "@tanstack/react-query";
import { Check, ChevronDown, RefreshCw, TriangleAlert, X } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { cn } from "@/ui/cn";
import { IconButton } from "@/ui/icon-button";
import { Photo } from "@/ui/photo";
import { Spinner } from "@/ui/spinner";
import { type Capabilities, type Category, capabilitiesQuery } from "./api";
import type { DraftGarment } from "./draft";
import { useFittingRoom } from "./fitting-room";

const texts = tryonTexts.garments;

type GarmentCardProps = {
  garment: DraftGarment;
  position: number;
  onRemove: (key: string, name: string) => void;
};

/** One garment: its picture, what it is, and how far it is on its way. */
export function GarmentCard({ garment, position, onRemove }: GarmentCardProps) {
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
        {transfer ? <TransferVeil garment={garment} name={name} /> : null}
        {complaintOf(garment) ? (
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

function TransferVeil({ garment, name }: { garment: DraftGarment; name: string }) {
  const { sendGarment } = useFittingRoom();
  const { transfer } = garment;
  if (!transfer) return null;
  if (transfer.failure) {
    return (
      <button
        type="button"
        aria-label={texts.retry(name)}
        title={transfer.failure}
        onClick={() => sendGarment(garment)}
        className="absolute inset-0 flex flex-col items-center justify-center gap-1.5 bg-veil px-2 text-center text-micro font-semibold text-on-veil focus-visible:-outline-offset-4 focus-visible:outline-on-veil"
      >
        <RefreshCw aria-hidden="true" />
        {tryonTexts.tryAgain}
        <span className="line-clamp-3 font-normal">{transfer.failure}</span>
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
  function choose(category: Category | null) {
    draft.changeGarment(garment.key, { category });
  }
  return (
    <BottomSheet title={texts.categoryTitle} description={texts.categoryLead} open={open} onOpenChange={onClose}>
      {[{ value: null, label: texts.automatic }, ...dressable(capabilities)].map(({ value, label }) => (
        <SheetRow
          key={value ?? "automatic"}
          icon={<Check className={cn(chosen !== value && "opacity-0")} />}
          aria-pressed={chosen === value}
          onClick={() => choose(value)}
        >
          {label}
        </SheetRow>
      ))}
    </BottomSheet>
  );
}

/** What the person may say it is and have dressed. */
function dressable(capabilities: Capabilities | undefined) {
  const categories = capabilities?.tryon.categories ?? [];
  return categories
    .filter(({ supported }) => supported)
    .map(({ value, label }) => ({ value: value as Category, label }));
}

/** What the person said it is, or what was read. */
export function garmentName({ category, reading }: DraftGarment, capabilities: Capabilities | undefined) {
  if (category) return capabilities?.tryon.categories.find(({ value }) => value === category)?.label ?? null;
  return reading && reading !== "failed" ? reading.category || null : null;
}

/** Why it cannot be tried on as it is; what the person says it is outweighs what was read. */
export function complaintOf({ category, reading }: DraftGarment): string | null {
  return !category && reading && reading !== "failed" && !reading.supported ? reading.message : null;
}
