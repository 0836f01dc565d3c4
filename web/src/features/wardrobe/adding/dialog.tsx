import { useQueryClient } from "@tanstack/react-query";
import { Camera, Images } from "lucide-react";
import { useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { CameraScreen } from "@/photos/camera-screen";
import { GarmentOutline } from "@/photos/outlines";
import { useSources } from "@/photos/sources";
import { piecesQuery, showPieces } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Note } from "@/ui/note";
import { toast } from "@/ui/toast";
import { AddedPieceForm } from "./added-piece";
import { fieldsOf } from "./fields";
import { MOST_AT_ONCE, useAdding, useAddingState } from "./room";

const texts = wardrobeTexts.adding;

/** Photos in, pieces out: up to five at once, each with what the photo suggests. */
export function AddingDialog() {
  const dialog = useOverlay("add");
  const { forgetLeftOut } = useAdding();
  function close() {
    forgetLeftOut();
    dialog.close();
  }
  return (
    <Dialog
      title={texts.title}
      description={texts.lead}
      open={dialog.shown !== null}
      onOpenChange={close}
      className="md:max-w-140"
    >
      <Adding onDone={close} />
    </Dialog>
  );
}

function Adding({ onDone }: { onDone: () => void }) {
  const queries = useQueryClient();
  const { save } = useAdding();
  const { pieces, leftOut, saving } = useAddingState();
  const [tried, setTried] = useState(false);
  useUnsaved(pieces.length > 0);
  const isSending = pieces.some(({ transfer }) => transfer && !transfer.failure);

  const saveAll = useSingleFlight(async () => {
    if (pieces.length === 0) {
      toast.error(texts.none, { id: "adding" });
      return;
    }
    setTried(true);
    if (pieces.some((piece) => fieldsOf(piece).category.trim() === "")) return;
    const expected = pieces.length;
    const saved = await save();
    showPieces(queries, saved);
    void queries.invalidateQueries({ queryKey: piecesQuery.queryKey, refetchType: "none" });
    if (saved.length > 0) toast.success(texts.added(saved.length), { id: "added" });
    if (saved.length < expected) toast.error(texts.failed, { id: "adding" });
    else {
      toast.dismiss("adding");
      onDone();
    }
  });

  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {leftOut.length > 0 ? (
          <Note tone="sun">
            <p className="font-semibold">{texts.leftOut(leftOut.map(({ name }) => name))}</p>
            <p>
              {leftOut[0]?.why} {pieces.length > 0 ? texts.leftOutHelp : null}
            </p>
          </Note>
        ) : null}
      </div>
      {pieces.length === 0 ? (
        <div className="flex flex-col items-center rounded-photo border-2 border-dashed border-stitch px-gutter py-6 text-center">
          <GarmentOutline className="h-24 text-action" />
          <p className="mt-3 max-w-72 text-small text-ink-2">{wardrobeTexts.emptyLead}</p>
          <p className="mt-1 text-small text-ink-3">{texts.privacy}</p>
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {pieces.map((piece, place) => (
            <AddedPieceForm key={piece.key} piece={piece} position={place + 1} tried={tried} />
          ))}
        </ul>
      )}
      <Sources count={pieces.length} />
      <div className="sticky -bottom-9 z-10 -mx-1 -mb-6 rounded-b-photo bg-surface px-1 pt-2 pb-6">
        <Button
          block
          variant={pieces.length === 0 ? "soft" : "primary"}
          busy={saving}
          busyLabel={isSending ? texts.sendingAll : texts.saving}
          onClick={saveAll}
        >
          {texts.save(pieces.length)}
        </Button>
      </div>
    </div>
  );
}

/** Camera or gallery, side by side; the camera is a screen of its own over the dialog. */
function Sources({ count }: { count: number }) {
  const { add } = useAdding();
  const [camera, setCamera] = useState(false);
  const { shoot, browse, picker } = useSources({ multiple: true, onFiles: add, openCamera: () => setCamera(true) });

  /** Says that there are enough, before anyone takes one more. */
  function ifRoom(choose: () => Promise<void>) {
    if (count >= MOST_AT_ONCE) add([]);
    else void choose();
  }

  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[9rem]">
      <Button variant={count === 0 ? "primary" : "line"} onClick={() => ifRoom(shoot)}>
        <Camera aria-hidden="true" />
        {texts.camera}
      </Button>
      <Button variant="line" onClick={() => ifRoom(browse)}>
        <Images aria-hidden="true" />
        {texts.gallery}
      </Button>
      {picker}
      {camera ? (
        <CameraScreen
          subject="garment"
          onClose={() => setCamera(false)}
          onPhoto={(photo) => add([photo])}
          onGallery={() => ifRoom(browse)}
        />
      ) : null}
    </div>
  );
}
