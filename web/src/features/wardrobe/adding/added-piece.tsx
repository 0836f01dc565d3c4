import { RefreshCw, X } from "lucide-react";
import { useState } from "react";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Badge } from "@/ui/badge";
import { Button } from "@/ui/button";
import { Field, FieldError } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { Input } from "@/ui/input";
import { Photo } from "@/ui/photo";
import { Spinner } from "@/ui/spinner";
import { UploadProgress } from "@/ui/upload-progress";
import { CategoryField } from "../category-field";
import { LONGEST_NOTES, LONGEST_WORD } from "../lengths";
import type { AddedPiece, Fields } from "./draft";
import { fieldsOf, isProposed } from "./fields";
import { useAdding } from "./room";

const texts = wardrobeTexts.adding;
const fieldTexts = wardrobeTexts.fields;

type AddedPieceFormProps = { piece: AddedPiece; position: number; tried: boolean };

/** One photo with what it shows: proposed by the eyes, in the person's words once they write. */
export function AddedPieceForm({ piece, position, tried }: AddedPieceFormProps) {
  const { remove, type, send } = useAdding();
  const { key, transfer, kept, problem } = piece;
  const values = fieldsOf(piece);
  const set = (name: keyof Fields) => (value: string) => type(key, name, value);
  return (
    <li className="rounded-card border border-line p-3.5">
      <div className="flex flex-wrap gap-3.5">
        <div className="relative h-28 w-22 flex-none overflow-hidden rounded-field bg-sunken">
          <Photo src={[piece.preview, kept?.thumbnail_url, kept?.url]} alt={texts.photo(position)} />
          <IconButton
            label={texts.remove(position)}
            onClick={() => remove(key)}
            className="absolute top-0 right-0 hover:bg-transparent"
          >
            <span className="grid size-7 place-items-center rounded-full bg-veil text-on-veil">
              <X aria-hidden="true" className="size-4 stroke-[2.4]" />
            </span>
          </IconButton>
        </div>
        <fieldset className="min-w-0 flex-[1_1_7.5rem]">
          <legend className="sr-only">{texts.piece(position)}</legend>
          <CategoryField
            value={values.category}
            onChange={set("category")}
            error={tried && values.category.trim() === "" ? fieldTexts.categoryMissing : undefined}
          />
          <State piece={piece} onRetry={() => send(piece)} />
        </fieldset>
      </div>
      {problem ? <FieldError id={`${key}-problem`}>{problem}</FieldError> : null}
      {transfer?.failure ? <p className="mt-2 text-small text-ink-2">{texts.waiting}</p> : null}
      <Details values={values} position={position} set={set} />
    </li>
  );
}

/** How far the photo is, and whether what stands beside it is only a suggestion. */
function State({ piece, onRetry }: { piece: AddedPiece; onRetry: () => void }) {
  const { transfer, kept, reading } = piece;
  return (
    <div role="status" className="mt-2 text-small text-ink-2 empty:hidden">
      {transfer?.failure ? (
        <Button variant="line" size="sm" onClick={onRetry}>
          <RefreshCw aria-hidden="true" />
          {texts.retry}
        </Button>
      ) : transfer ? (
        <UploadProgress label={texts.sending} share={transfer.share ?? 0} />
      ) : kept && reading === null ? (
        <span className="flex items-center gap-2">
          <Spinner className="size-4 border-2" />
          {texts.reading}
        </span>
      ) : isProposed(piece) ? (
        <Badge tone="info" className="py-0.5">
          {texts.proposed}
        </Badge>
      ) : null}
    </div>
  );
}

type DetailsProps = {
  values: Fields;
  position: number;
  set: (name: keyof Fields) => (value: string) => void;
};

/** What may be left empty; one line of summary until it is opened. */
function Details({ values, position, set }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const written = [values.color, values.brand, values.notes].filter(Boolean).join(" · ");
  if (!open) {
    return (
      <button
        type="button"
        aria-label={`${texts.moreFields}, ${texts.piece(position)}`}
        onClick={() => setOpen(true)}
        className="mt-2 flex min-h-target w-full flex-wrap items-center justify-between gap-x-3 text-left text-small"
      >
        <span className="min-w-0 flex-1 text-ink-2">{written || null}</span>
        <span className="font-semibold type-link">{texts.moreFields}</span>
      </button>
    );
  }
  return (
    <div className="mt-3 grid gap-3 sm:grid-cols-2">
      <Field label={fieldTexts.color} optional>
        <Input
          name="color"
          value={values.color}
          placeholder={fieldTexts.colorExample}
          maxLength={LONGEST_WORD}
          onChange={({ target }) => set("color")(target.value)}
        />
      </Field>
      <Field label={fieldTexts.brand} optional>
        <Input
          name="brand"
          value={values.brand}
          placeholder={fieldTexts.brandExample}
          maxLength={LONGEST_WORD}
          onChange={({ target }) => set("brand")(target.value)}
        />
      </Field>
      <Field label={fieldTexts.notes} optional className="sm:col-span-2">
        <Input
          name="notes"
          value={values.notes}
          placeholder={fieldTexts.notesExample}
          maxLength={LONGEST_NOTES}
          onChange={({ target }) => set("notes")(target.value)}
        />
      </Field>
    </div>
  );
}
