import { useState } from "react";
import { DRAFT } from "@/lib/forget";
import type { TypedMeasures } from "@/style/measures";

export type Tastes = { preferred_styles: string[]; preferred_colors: string[]; occasions: string[] };

type Forms = {
  name: { stylist_name: string };
  measures: TypedMeasures;
  tastes: Tastes;
};

/** The fields that were touched, and what the server had then. */
type Draft<Values> = { base: Values; touched: Partial<Values> };
type Drafts = { [Name in keyof Forms]?: Draft<Forms[Name]> };

const KEY = `${DRAFT}-onboarding`;

/**
 * What was typed and chosen but not sent yet: a reload or a lost network loses none of it. A draft that started from
 * something else than what the server has now is dropped: another device has said something newer.
 */
export function useDraft<Name extends keyof Forms>(name: Name, saved: Forms[Name]) {
  const [touched, setTouched] = useState(() => touchedSince(name, saved));
  function change(fields: Partial<Forms[Name]>) {
    const next = { ...touched, ...fields };
    setTouched(next);
    write({ ...read(), [name]: { base: saved, touched: next } });
  }
  return [{ ...saved, ...touched }, change, () => forget(name)] as const;
}

function touchedSince<Name extends keyof Forms>(name: Name, saved: Forms[Name]): Partial<Forms[Name]> {
  const draft = read()[name];
  if (!draft) return {};
  if (isSame(draft.base, saved)) return draft.touched as Partial<Forms[Name]>;
  forget(name);
  return {};
}

function isSame(one: object, other: object): boolean {
  return JSON.stringify(Object.entries(one).sort()) === JSON.stringify(Object.entries(other).sort());
}

function forget(name: keyof Forms): void {
  const { [name]: _, ...rest } = read();
  write(rest);
}

function read(): Drafts {
  try {
    const kept: Record<string, Partial<Draft<object>> | null> = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    // An earlier version kept every field, whoever had filled it.
    return Object.fromEntries(Object.entries(kept).filter(([, draft]) => draft?.base && draft.touched));
  } catch {
    return {};
  }
}

function write(drafts: Drafts): void {
  if (Object.keys(drafts).length > 0) localStorage.setItem(KEY, JSON.stringify(drafts));
  else localStorage.removeItem(KEY);
}
