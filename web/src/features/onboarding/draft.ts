import { useState } from "react";
import { DRAFT } from "@/lib/forget";
import type { TypedMeasures } from "@/style/measures";

/** What was typed and chosen but not sent yet: a reload or a lost network loses none of it. */
type Draft = {
  name?: string;
  measures?: TypedMeasures;
  tastes?: Tastes;
};

export type Tastes = { preferred_styles: string[]; preferred_colors: string[]; occasions: string[] };

const KEY = `${DRAFT}-onboarding`;

export function useDraft<Name extends keyof Draft>(name: Name, saved: NonNullable<Draft[Name]>) {
  const [value, setValue] = useState(() => read()[name] ?? saved);
  function change(next: NonNullable<Draft[Name]>) {
    setValue(next);
    write({ ...read(), [name]: next });
  }
  return [value, change, () => forget(name)] as const;
}

function forget(name: keyof Draft): void {
  const { [name]: _, ...rest } = read();
  write(rest);
}

function read(): Draft {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function write(draft: Draft): void {
  if (Object.keys(draft).length > 0) localStorage.setItem(KEY, JSON.stringify(draft));
  else localStorage.removeItem(KEY);
}
