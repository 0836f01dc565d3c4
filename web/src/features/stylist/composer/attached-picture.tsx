import { RotateCw, X } from "lucide-react";
import type { ChosenPicture } from "@/photos/chosen";
import { stylistTexts } from "@/texts/stylist";
import { Button } from "@/ui/button";
import { IconButton } from "@/ui/icon-button";
import { Photo } from "@/ui/photo";

const texts = stylistTexts.composer;

type Props = { picture: ChosenPicture; onRemove: () => void; onRetry: () => void };

export function AttachedPicture({ picture, onRemove, onRetry }: Props) {
  const { transfer } = picture;
  return (
    <section
      aria-label={texts.attached}
      className="flex items-center gap-3 rounded-card border border-line bg-surface p-2 pr-1"
    >
      <span className="size-16 flex-none overflow-hidden rounded-field border border-line bg-sunken">
        <Photo src={[picture.preview, picture.kept?.thumbnail_url]} alt="" />
      </span>
      <p role="status" className="min-w-0 grow text-small text-ink-2">
        {transfer?.failure ? transfer.failure : transfer ? texts.sendingPicture : texts.attached}
      </p>
      {transfer?.failure && !transfer.refused ? (
        <Button size="sm" variant="ghost" onClick={onRetry}>
          <RotateCw aria-hidden="true" />
          {texts.retryPicture}
        </Button>
      ) : null}
      <IconButton label={texts.removePicture} onClick={onRemove}>
        <X />
      </IconButton>
    </section>
  );
}
