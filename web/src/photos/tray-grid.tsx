import { Plus, RefreshCw, X } from "lucide-react";
import type { ReactNode } from "react";
import { photosTexts } from "@/texts/photos";
import { IconButton } from "@/ui/icon-button";
import { Photo } from "@/ui/photo";
import { Spinner } from "@/ui/spinner";
import type { Tray } from "./tray";

const texts = photosTexts.tray;

export type TrayItem = { id: string; picture: ReactNode; name: string };

type TrayGridProps = {
  label: string;
  items: readonly TrayItem[];
  tray: Tray;
  addLabel: string;
  onAdd: () => void;
  onRemove: (item: TrayItem) => void;
};

/** Kept pictures, those on their way, and a place that waits for more. */
export function TrayGrid({ label, items, tray, addLabel, onAdd, onRemove }: TrayGridProps) {
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2.5">
      <li className="min-w-0">
        <button
          type="button"
          onClick={onAdd}
          className="flex aspect-square w-full flex-col items-center justify-center gap-1.5 rounded-[18px] border-2 border-dashed border-line-strong p-1.5 text-center text-micro font-semibold text-action transition-colors motion-fast hover:bg-action-soft hover:text-on-action-soft active:bg-action-soft"
        >
          <Plus aria-hidden="true" />
          <span className="max-w-full [overflow-wrap:anywhere]">{addLabel}</span>
        </button>
      </li>
      {tray.coming.map(({ key, preview, failure }, place) => (
        <li key={key} className="relative aspect-square overflow-hidden rounded-[18px] bg-sunken">
          <Photo src={preview} alt={texts.coming(place + 1)} className="opacity-60" />
          <span className="absolute inset-0 grid place-items-center text-ink">
            {failure ? (
              <IconButton look="paper" label={texts.again(place + 1)} onClick={() => tray.retry(key)}>
                <RefreshCw />
              </IconButton>
            ) : (
              <Spinner />
            )}
          </span>
          <RemoveButton name={texts.coming(place + 1)} onClick={() => tray.drop(key)} />
        </li>
      ))}
      {items.map((item) => (
        <li key={item.id} className="relative aspect-square overflow-hidden rounded-[18px] bg-sunken">
          {item.picture}
          <RemoveButton name={item.name} onClick={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <IconButton
      label={texts.remove(name)}
      onClick={onClick}
      className="absolute top-0 right-0 hover:bg-transparent active:bg-transparent"
    >
      <span className="grid size-7 place-items-center rounded-full bg-veil text-on-veil">
        <X aria-hidden="true" className="size-4 stroke-[2.4]" />
      </span>
    </IconButton>
  );
}
