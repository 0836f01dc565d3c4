import { useState } from "react";
import { useOverlay } from "@/lib/overlay";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import type { Piece } from "@/pieces/api";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Button } from "@/ui/button";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { Textarea } from "@/ui/textarea";
import { toast } from "@/ui/toast";
import { saidBy, useChangePiece } from "./api";
import { CategoryField } from "./category-field";
import { LONGEST_NOTES, LONGEST_WORD } from "./lengths";
import { readPrice, writtenPrice } from "./price";

const texts = wardrobeTexts.fields;

/** Every field of a piece; what is typed stays until it is saved. */
export function EditDialog({ pieces }: { pieces: readonly Piece[] }) {
  const edit = useOverlay("edit");
  const piece = pieces.find(({ id }) => id === edit.shown);
  return (
    <Dialog title={wardrobeTexts.item.edit} open={piece !== undefined} onOpenChange={edit.close}>
      {piece ? <PieceForm key={piece.id} piece={piece} onSaved={edit.close} /> : null}
    </Dialog>
  );
}

function PieceForm({ piece, onSaved }: { piece: Piece; onSaved: () => void }) {
  const [values, setValues] = useState({
    category: piece.category === "uncategorized" ? (piece.proposed_category ?? "") : piece.category,
    color: piece.color ?? piece.proposed_color ?? "",
    brand: piece.brand ?? "",
    notes: piece.notes ?? "",
    price: writtenPrice(piece.price),
  });
  const [tried, setTried] = useState(false);
  const [touched, setTouched] = useState(false);
  const change = useChangePiece();
  useUnsaved(touched);

  const price = readPrice(values.price);
  const isPriceWrong = Number.isNaN(price);
  const isCategoryMissing = values.category.trim() === "";

  function set(name: keyof typeof values, value: string) {
    setTouched(true);
    setValues((before) => ({ ...before, [name]: value }));
  }

  const save = useSingleFlight(async () => {
    setTried(true);
    if (isCategoryMissing || isPriceWrong) return;
    try {
      await change.mutateAsync({
        piece,
        change: {
          category: values.category.trim(),
          color: values.color.trim() || null,
          brand: values.brand.trim() || null,
          notes: values.notes.trim() || null,
          price,
        },
      });
      setTouched(false);
      toast.success(texts.saved, { id: "piece" });
      onSaved();
    } catch (error) {
      toast.error(saidBy(error, wardrobeTexts.item.changeFailed), { id: "piece" });
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4"
    >
      <CategoryField
        value={values.category}
        onChange={(value) => set("category", value)}
        error={tried && isCategoryMissing ? texts.categoryMissing : undefined}
        hint={texts.categoryHint}
      />
      <Field label={texts.color} optional>
        <Input
          name="color"
          value={values.color}
          placeholder={texts.colorExample}
          maxLength={LONGEST_WORD}
          onChange={({ target }) => set("color", target.value)}
        />
      </Field>
      <Field label={texts.brand} optional>
        <Input
          name="brand"
          value={values.brand}
          placeholder={texts.brandExample}
          maxLength={LONGEST_WORD}
          onChange={({ target }) => set("brand", target.value)}
        />
      </Field>
      <Field label={texts.notes} optional>
        <Textarea
          name="notes"
          rows={2}
          value={values.notes}
          placeholder={texts.notesExample}
          maxLength={LONGEST_NOTES}
          onChange={({ target }) => set("notes", target.value)}
        />
      </Field>
      <Field label={texts.price} optional error={tried && isPriceWrong ? texts.priceWrong : undefined}>
        <Input
          name="price"
          inputMode="decimal"
          unit="R$"
          value={values.price}
          onChange={({ target }) => set("price", target.value)}
        />
      </Field>
      <Button type="submit" block busy={change.isPending} busyLabel={texts.saving}>
        {texts.save}
      </Button>
    </form>
  );
}
