import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSingleFlight } from "@/lib/single-flight";
import { useUnsaved } from "@/lib/unsaved";
import { measuresQuery, type Preferences, preferencesQuery, useSaveMeasures, useSavePreferences } from "@/style/api";
import { ChipChoice } from "@/style/chip-choice";
import { focusFirst, MeasureFields } from "@/style/measure-fields";
import { measureComplaints, readMeasures, writeMeasures } from "@/style/measures";
import { styleTexts } from "@/texts/style";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { Input } from "@/ui/input";
import { toast } from "@/ui/toast";

const texts = styleTexts.data;

const written = [
  { name: "favorite_clothing", label: texts.clothing, placeholder: texts.clothingExample, most: 2000 },
  { name: "favorite_shoes", label: texts.shoes, placeholder: texts.shoesExample, most: 2000 },
  { name: "favorite_sunglasses", label: texts.sunglasses, placeholder: texts.sunglassesExample, most: 2000 },
  { name: "budget_range", label: texts.budget, placeholder: texts.budgetExample, most: 120 },
] as const satisfies readonly { name: keyof Preferences; label: string; placeholder: string; most: number }[];

const chosen = [
  { name: "preferred_styles", ...styleTexts.styles },
  { name: "preferred_colors", ...styleTexts.colors },
  { name: "occasions", ...styleTexts.occasions },
] as const;

/** Measures and tastes in one form, saved together. */
export function StyleDataForm() {
  const { data: keptMeasures } = useSuspenseQuery(measuresQuery);
  const { data: keptTastes } = useSuspenseQuery(preferencesQuery);
  const [measures, setMeasures] = useState(() => writeMeasures(keptMeasures));
  const [tastes, setTastes] = useState<Preferences>(keptTastes);
  const [complaints, setComplaints] = useState<ReturnType<typeof measureComplaints>>({});
  const [isChanged, setIsChanged] = useState(false);
  const [busy, setBusy] = useState(false);
  const saveMeasures = useSaveMeasures();
  const savePreferences = useSavePreferences();
  useUnsaved(isChanged);

  function taste(change: Partial<Preferences>) {
    setTastes({ ...tastes, ...change });
    setIsChanged(true);
  }

  const save = useSingleFlight(async () => {
    const found = measureComplaints(measures);
    setComplaints(found);
    if (Object.keys(found).length > 0) {
      focusFirst(found);
      return;
    }
    setBusy(true);
    try {
      const { user_id: _, ...values } = tastes;
      const words = Object.fromEntries(written.map(({ name }) => [name, values[name]?.trim() || null]));
      await Promise.all([
        saveMeasures.mutateAsync(readMeasures(measures)),
        savePreferences.mutateAsync({ ...values, ...words }),
      ]);
      setIsChanged(false);
      toast.success(texts.done, { id: "style-data" });
    } catch {
      toast.error(texts.failed, { id: "style-data" });
    } finally {
      setBusy(false);
    }
  });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-5"
    >
      <MeasureFields
        typed={measures}
        complaints={complaints}
        onType={(field, value) => {
          setMeasures({ ...measures, [field]: value });
          setIsChanged(true);
        }}
      />
      {chosen.map(({ name, label, options }) => (
        <ChipChoice
          key={name}
          label={label}
          options={options}
          chosen={tastes[name] ?? []}
          onChange={(next) => taste({ [name]: next })}
        />
      ))}
      {written.map(({ name, label, placeholder, most }) => (
        <Field key={name} label={label} optional>
          <Input
            name={name}
            autoComplete="off"
            maxLength={most}
            placeholder={placeholder}
            value={tastes[name] ?? ""}
            onChange={({ target }) => taste({ [name]: target.value })}
          />
        </Field>
      ))}
      <Button type="submit" block busy={busy} busyLabel={texts.busy}>
        {texts.submit}
      </Button>
    </form>
  );
}
