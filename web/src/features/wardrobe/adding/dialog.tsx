import { useQueryClient } from "@tanstack/react-query";
import { Camera, Images } from "lucide-react";
import { type ChangeEvent, useRef, useState } from "react";
import { isNative } from "@/lib/device";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { shootNatively } from "@/photos/camera";
import { CameraScreen } from "@/photos/camera-screen";
import { GarmentOutline } from "@/photos/outlines";
import { acceptedPictures } from "@/photos/picture";
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
      {pieces.length === 0 ? (
        <div className="flex flex-col items-center rounded-photo border-2 border-dashed border-stitch px-gutter py-6 text-center">
          <GarmentOutline className="h-24 text-action" />
          <p className="mt-3 max-w-72 text-small text-ink-2">{wardrobeTexts.emptyLead}</p>
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {pieces.map((piece, place) => (
            <AddedPieceForm key={piece.key} piece={piece} position={place + 1} tried={tried} />
          ))}
        </ul>
      )}
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
      <Sources count={pieces.length} />
      <div className="sticky bottom-0 -mx-1 -mb-2 bg-surface px-1 py-2">
        <Button
          block
          variant={pieces.length === 0 ? "soft" : "primary"}
          busy={saving}
          busyLabel={isSending ? texts.sendingAll : texts.saving}
          onClick={saveAll}
        >
          {texts.save(pieces.length)}
        </Button>
        <p className="mt-2 text-center text-small text-ink-3">{texts.privacy}</p>
      </div>
    </div>
  );
}

/** Camera or gallery, side by side; the camera is a screen of its own over the dialog. */
function Sources({ count }: { count: number }) {
  const { add } = useAdding();
  const picker = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);

  const shoot = useSingleFlight(async () => {
    if (count >= MOST_AT_ONCE) {
      add([]);
      return;
    }
    if (!isNative()) {
      setCamera(true);
      return;
    }
    try {
      const photo = await shootNatively();
      toast.dismiss("shot");
      if (photo) add([photo]);
    } catch (error) {
      console.error(error);
      toast.error(texts.shotFailed, { id: "shot" });
    }
  });

  function browse() {
    if (count >= MOST_AT_ONCE) add([]);
    else picker.current?.click();
  }

  function pick(event: ChangeEvent<HTMLInputElement>) {
    try {
      const files = [...(event.target.files ?? [])];
      if (files.length > 0) add(files);
      toast.dismiss("pick");
    } catch (error) {
      console.error(error);
      toast.error(texts.pickFailed, { id: "pick" });
    }
    // The same file may be chosen again after being removed.
    event.target.value = "";
  }

  return (
    <div className="flex flex-wrap gap-2.5 *:flex-1 *:basis-[9rem]">
      <Button variant={count === 0 ? "primary" : "line"} onClick={shoot}>
        <Camera aria-hidden="true" />
        {texts.camera}
      </Button>
      <Button variant="line" onClick={browse}>
        <Images aria-hidden="true" />
        {texts.gallery}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={acceptedPictures}
        multiple
        hidden
        aria-label={texts.gallery}
        onChange={pick}
      />
      {camera ? (
        <CameraScreen
          subject="garment"
          onClose={() => setCamera(false)}
          onPhoto={(photo) => add([photo])}
          onGallery={browse}
        />
      ) : null}
    </div>
  );
}
