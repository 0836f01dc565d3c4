import { examplesTexts } from "@/texts/examples";

/** A picture of ours, for whoever wants to look around without a photo at hand. */
export type Example = {
  id: string;
  url: string;
  /** What a screen reader says of it. */
  name: string;
};

export type ExampleGarment = Example & { category: string; color: string };

const urls = import.meta.glob<string>("./*/*.webp", { eager: true, query: "?url", import: "default" });

/** Such a file is known by its name, wherever it is kept on its way. */
const MARK = "exemplo-";

export const exampleModels: readonly Example[] = Object.entries(examplesTexts.models).map(([id, name]) => ({
  id,
  name,
  url: urlOf("models", id),
}));

export const exampleGarments: readonly ExampleGarment[] = Object.entries(examplesTexts.garments).map(
  ([id, [category, color]]) => ({ id, category, color, name: `${category}, ${color}`, url: urlOf("clothes", id) }),
);

/** As if the person had chosen it from the gallery. */
export async function fileOf({ id, url }: Example): Promise<File> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`no example ${id}: ${response.status}`);
  return new File([await response.blob()], `${MARK}${id}.webp`, { type: "image/webp" });
}

export function isExampleFile({ name }: File): boolean {
  return name.startsWith(MARK);
}

function urlOf(kind: "models" | "clothes", id: string): string {
  return urls[`./${kind}/${id}.webp`] ?? "";
}
