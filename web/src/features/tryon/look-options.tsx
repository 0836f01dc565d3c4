import { Flag, Trash2, UserRoundPen } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { type Tryon, useDeleteTryon } from "./api";
import { ReportDialog } from "./report-dialog";
import { chooseKeptGarments, removePhoto } from "./sending";
import { tabPath } from "./tab-address";

const texts = tryonTexts.result;

type LookOptionsProps = { tryon: Tryon | null; title: string; onClose: () => void };

/** The rarer things to do with a look: another photo, report, delete. */
export function LookOptions({ tryon, title, onClose }: LookOptionsProps) {
  const navigate = useNavigate();
  const [reporting, setReporting] = useState<Tryon | null>(null);
  const [deleting, setDeleting] = useState<Tryon | null>(null);

  function tryWithAnotherPhoto() {
    if (!tryon) return;
    chooseKeptGarments(
      tryon.garment_image_urls.map((url, position) => ({
        picture: { path: url, url, thumbnail_url: null },
        category: tryon.garment_categories[position] ?? null,
      })),
    );
    removePhoto();
    toast.info(texts.otherPhotoDone);
    void navigate(tabPath("person"));
  }

  return (
    <>
      <BottomSheet title={title} open={tryon !== null} onOpenChange={(open) => !open && onClose()}>
        <SheetRow icon={<UserRoundPen />} onClick={tryWithAnotherPhoto}>
          {texts.otherPhoto}
        </SheetRow>
        <SheetRow icon={<Flag />} disabled={tryon?.reported} onClick={() => setReporting(tryon)}>
          {tryon?.reported ? texts.reported : texts.report}
        </SheetRow>
        <SheetRow icon={<Trash2 />} tone="bad" onClick={() => setDeleting(tryon)}>
          {texts.delete}
        </SheetRow>
      </BottomSheet>
      {reporting ? <ReportDialog tryon={reporting} onClose={() => setReporting(null)} /> : null}
      <DeleteQuestion tryon={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}

function DeleteQuestion({ tryon, onClose }: { tryon: Tryon | null; onClose: () => void }) {
  const deleteTryon = useDeleteTryon();
  const remove = useSingleFlight(async () => {
    if (!tryon) return;
    try {
      await deleteTryon.mutateAsync(tryon.id);
      toast.success(texts.deleted);
      onClose();
    } catch {
      toast.error(texts.deleteFailed);
    }
  });
  return (
    <ConfirmDialog
      open={tryon !== null}
      onOpenChange={(open) => !open && onClose()}
      title={texts.deleteTitle}
      description={texts.deleteText}
      safeLabel={tryonTexts.keep}
      confirmLabel={texts.delete}
      busyLabel={texts.deleting}
      busy={deleteTryon.isPending}
      onConfirm={remove}
    />
  );
}
