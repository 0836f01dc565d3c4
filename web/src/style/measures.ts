import { styleTexts } from "@/texts/style";

/** What is asked, in the order of the screens. */
export const numberFields = ["height_cm", "weight_kg", "bust_cm", "waist_cm", "hip_cm"] as const;
export const textFields = ["shoe_size", "clothing_size"] as const;

export type NumberField = (typeof numberFields)[number];
export type TextField = (typeof textFields)[number];
/** As typed. */
export type TypedMeasures = Record<NumberField | TextField, string>;
/** As kept. */
export type Measures = Record<NumberField, number | null> & Record<TextField, string | null>;

export const noMeasures: TypedMeasures = {
  height_cm: "",
  weight_kg: "",
  bust_cm: "",
  waist_cm: "",
  hip_cm: "",
  shoe_size: "",
  clothing_size: "",
};

/** What an adult can measure. */
const limits: Record<NumberField, readonly [least: number, most: number]> = {
  height_cm: [60, 260],
  weight_kg: [20, 400],
  bust_cm: [30, 250],
  waist_cm: [30, 250],
  hip_cm: [30, 250],
};

const LONGEST_TEXT = 120;
/** Nobody is three centimetres tall: so small a number was meant in metres. */
const MOST_METRES = 3;

/** "1,70", "1.70 m", "1m70", "170 cm" and "62,5" as people write them; null when empty, undefined when it says nothing. */
export function parseMeasure(typed: string, field: NumberField): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === "") return null;
  const metres = field === "height_cm" ? /^(\d)\s*m\s*(\d{1,2})$/.exec(text) : null;
  if (metres) return within(Number(metres[1]) * 100 + Number((metres[2] ?? "").padEnd(2, "0")), field);
  const units = unitsOf(field);
  const unit = units.exec(text)?.[1] ?? "";
  const written = text.replace(units, "");
  if (!/^\d{1,3}([.,]\d{1,2})?$/.test(written)) return undefined;
  const number = Number(written.replace(",", "."));
  const inMetres = field === "height_cm" && (/^m/.test(unit) || (unit === "" && number < MOST_METRES));
  return within(inMetres ? Math.round(number * 10_000) / 100 : number, field);
}

/** Only a height is said in metres. */
function unitsOf(field: NumberField): RegExp {
  if (field === "weight_kg") return /\s*(kg|quilos?|kilos?)\.?$/;
  if (field === "height_cm") return /\s*(cm|m|cent[ií]metros?|metros?)\.?$/;
  return /\s*(cm|cent[ií]metros?)\.?$/;
}

function within(value: number, field: NumberField): number | undefined {
  const [least, most] = limits[field];
  return value >= least && value <= most ? value : undefined;
}

/** The sentence beside each field that says nothing we understand. */
export function measureComplaints(typed: TypedMeasures): Partial<Record<keyof TypedMeasures, string>> {
  const texts = styleTexts.measures;
  const found: Partial<Record<keyof TypedMeasures, string>> = {};
  for (const field of numberFields) {
    if (parseMeasure(typed[field], field) === undefined) found[field] = texts[field].wrong;
  }
  for (const field of textFields) if (typed[field].trim().length > LONGEST_TEXT) found[field] = texts.tooLong;
  return found;
}

/** Only for what has no complaints. */
export function readMeasures(typed: TypedMeasures): Measures {
  const numbers = numberFields.map((field) => [field, parseMeasure(typed[field], field) ?? null]);
  const words = textFields.map((field) => [field, typed[field].trim() || null]);
  return Object.fromEntries([...numbers, ...words]);
}

export function writeMeasures(kept: Partial<Measures>): TypedMeasures {
  const typed = { ...noMeasures };
  for (const field of numberFields) typed[field] = kept[field]?.toLocaleString("pt-BR", { useGrouping: false }) ?? "";
  for (const field of textFields) typed[field] = kept[field] ?? "";
  return typed;
}

export function isAnyFilled(typed: TypedMeasures): boolean {
  return Object.values(typed).some((value) => value.trim() !== "");
}
