import { plain } from "@/pieces/words";
import { wardrobeTexts } from "@/texts/wardrobe";
import { Combobox } from "@/ui/combobox";
import { Field } from "@/ui/field";
import { LONGEST_WORD } from "./lengths";

const texts = wardrobeTexts.fields;

type CategoryFieldProps = {
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
};

/** From the list, or in the person's own words. */
export function CategoryField({ value, onChange, error, hint }: CategoryFieldProps) {
  return (
    <Field label={texts.category} error={error} hint={hint}>
      <Combobox
        name="category"
        required
        value={value}
        onValueChange={onChange}
        options={wardrobeTexts.categories}
        listLabel={texts.suggestions}
        matches={(option, typed) => plain(option).includes(plain(typed).trim())}
        maxLength={LONGEST_WORD}
      />
    </Field>
  );
}
