import { styleTexts } from "@/texts/style";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { type NumberField, numberFields, type TextField, type TypedMeasures, textFields } from "./measures";

const texts = styleTexts.measures;

type MeasureFieldsProps = {
  typed: TypedMeasures;
  complaints: Partial<Record<keyof TypedMeasures, string>>;
  onType: (field: NumberField | TextField, value: string) => void;
};

/** Two in a row where they fit; every one may stay empty. */
export function MeasureFields({ typed, complaints, onType }: MeasureFieldsProps) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] items-start gap-x-3 gap-y-3.5">
      {numberFields.map((field) => (
        <Field key={field} label={texts[field].label} error={complaints[field]} optional={field === "weight_kg"}>
          <Input
            name={field}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            unit={texts[field].unit}
            placeholder={texts[field].example}
            value={typed[field]}
            onChange={({ target }) => onType(field, target.value)}
          />
        </Field>
      ))}
      {textFields.map((field) => (
        <Field
          key={field}
          label={texts[field].label}
          error={complaints[field]}
          {...(field === "clothing_size" ? { className: "col-span-full" } : {})}
        >
          <Input
            name={field}
            autoComplete="off"
            placeholder={texts[field].example}
            value={typed[field]}
            onChange={({ target }) => onType(field, target.value)}
          />
        </Field>
      ))}
    </div>
  );
}

/** Leads to the first field with a complaint. */
export function focusFirst(complaints: Partial<Record<keyof TypedMeasures, string>>): void {
  const first = [...numberFields, ...textFields].find((field) => complaints[field]);
  if (first) document.querySelector<HTMLInputElement>(`input[name="${first}"]`)?.focus();
}
