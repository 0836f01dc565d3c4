import { Flag, Trash2, UserRoundPen } from "lucide-react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { tryonTexts } from "@/texts/tryon";
import { BottomSheet, SheetRow } from "@/ui/bottom-sheet";
import { ConfirmDialog } from "@/ui/dialog";
import { toast } from "@/ui/toast";
import { type Tryon, useDeleteTryon } from "./api";
import { useFittingRoom } from "./fitting-room";
import { ReportDialog } from "./report-dialog";
import { tabPath } from "./tab-address";

const texts = tryonTexts.result;

/** Opens the options of one look. */
export function useLookOptions(): (tryon: Tryon) => void {
  const { open } = useOverlay("options");
  return ({ id }) => open(id);
}

type LookOptionsProps = { looks: readonly Tryon[]; titleOf: (tryon: Tryon) => string };

/** The rarer things to do with one of these looks: another photo, report, delete. */
export function LookOptions({ looks, titleOf }: LookOptionsProps) {
  const { chooseKeptGarments, removePhoto } = useFittingRoom();
  const options = useOverlay("options");
  const report = useOverlay("report");
  const deletion = useOverlay("delete");
  const tryon = looks.find(({ id }) => id === options.shown);
  const reported = looks.find(({ id }) => id === report.shown);
  const deleted = looks.find(({ id }) => id === deletion.shown);

  function tryWithAnotherPhoto() {
    if (!tryon) return;
    chooseKeptGarments(
      tryon.garment_image_urls.map((url, position) => ({
        picture: { path: url, url, thumbnail_url: null, at: Date.now() },
        category: tryon.garment_categories[position] ?? null,
        isExample: tryon.has_example_garments,
      })),
    );
    removePhoto();
    toast.info(texts.otherPhotoDone);
    options.leaveTo(tabPath("person"));
  }

  return (
    <>
      <BottomSheet title={tryon ? titleOf(tryon) : ""} open={tryon !== undefined} onOpenChange={options.close}>
        <SheetRow icon={<UserRoundPen />} onClick={tryWithAnotherPhoto}>
          {texts.otherPhoto}
        </SheetRow>
        <SheetRow icon={<Flag />} disabled={tryon?.reported} onClick={() => tryon && report.open(tryon.id)}>
          {tryon?.reported ? texts.reported : texts.report}
        </SheetRow>
        <SheetRow icon={<Trash2 />} tone="bad" onClick={() => tryon && deletion.open(tryon.id)}>
          {texts.delete}
        </SheetRow>
      </BottomSheet>
      {reported ? <ReportDialog tryon={reported} onClose={report.close} /> : null}
      <DeleteQuestion tryon={deleted} onClose={deletion.close} />
    </>
  );
}

function DeleteQuestion({ tryon, onClose }: { tryon: Tryon | undefined; onClose: () => void }) {
  const deleteTryon = useDeleteTryon();
  const remove = useSingleFlight(async () => {
    if (!tryon) return;
    try {
      await deleteTryon.mutateAsync(tryon.id);
      toast.success(texts.deleted, { id: "delete-look" });
      onClose();
    } catch {
      toast.error(texts.deleteFailed, { id: "delete-look" });
    }
  });
  return (
    <ConfirmDialog
      open={tryon !== undefined}
      onOpenChange={onClose}
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
