import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Check, Plus } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiError } from "@/lib/api";
import { useSingleFlight } from "@/lib/single-flight";
import { createPiece, isSameFile, piecesQuery, showPieces } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Photo } from "@/ui/photo";
import { toast } from "@/ui/toast";
import type { Tryon } from "./api";
import { useDraft } from "./fitting-room";

const texts = wardrobeTexts.elsewhere;

/** What was tried on, each a tap away from the wardrobe when it is not in there yet. */
export function GarmentsOfLook({ tryon }: { tryon: Tryon }) {
  return (
    <ul className="flex flex-col gap-2">
      {tryon.garment_image_urls.map((url) => (
        <GarmentOfLook key={url.split("?")[0]} url={url} isExample={tryon.has_example_garments} />
      ))}
    </ul>
  );
}

type GarmentOfLookProps = { url: string; isExample: boolean };

function GarmentOfLook({ url, isExample }: GarmentOfLookProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { garments } = useDraft();
  const { data: pieces } = useQuery(piecesQuery);
  const [busy, setBusy] = useState(false);
  const isKept = pieces?.some(({ image_url }) => isSameFile(image_url, url)) ?? false;

  const chosen = garments.find(({ kept }) => kept && isSameFile(kept.path, url));

  /** What it was called when it was chosen; otherwise it is read again. */
  function category(): string {
    const reading = chosen?.reading;
    return (reading && reading !== "failed" && reading.category) || "uncategorized";
  }

  const keep = useSingleFlight(async () => {
    setBusy(true);
    try {
      const piece = await createPiece({
        image_url: url,
        category: category(),
        is_example: chosen?.isExample ?? isExample,
      });
      showPieces(queries, [piece]);
      toast.success(texts.keptToast, {
        id: "keep-piece",
        action: { label: texts.see, onClick: () => navigate("/wardrobe") },
      });
    } catch (error) {
      const isSaid = error instanceof ApiError && error.status === 409;
      toast.error(isSaid ? error.message : texts.keepFailed, { id: "keep-piece" });
    } finally {
      setBusy(false);
    }
  });

  return (
    <li className="flex items-center gap-3 rounded-card bg-sunken p-2">
      <span className="h-14 w-12 flex-none overflow-hidden rounded-field bg-surface">
        <Photo src={url} alt="" loading="lazy" />
      </span>
      {isKept ? (
        <p className="flex min-w-0 items-center gap-2 text-small text-ink-2">
          <Check aria-hidden="true" className="text-ok" />
          {texts.kept}
        </p>
      ) : (
        <Button variant="ghost" size="sm" busy={busy} busyLabel={texts.keeping} disabled={!pieces} onClick={keep}>
          <Plus aria-hidden="true" />
          {texts.keep}
        </Button>
      )}
    </li>
  );
}
