/** The sentence to show when a value will not do. */
export type Rule<V = string> = (value: V, all: Record<string, unknown>) => string | undefined;

/** The rules of each field, asked in order; the first complaint is the one shown. */
export type Rules<T> = { [K in keyof T]: readonly Rule<T[K]>[] };

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

export const filled =
  (message: string): Rule =>
  (value) =>
    value.trim() ? undefined : message;

export const atLeast =
  (length: number, message: string): Rule =>
  (value) =>
    value.length < length ? message : undefined;

export const atMost =
  (length: number, message: string): Rule =>
  (value) =>
    value.trim().length > length ? message : undefined;

/** Only the shape: whether the address exists is known when a letter arrives. */
export const emailShaped =
  (message: string): Rule =>
  (value) =>
    EMAIL.test(value.trim()) ? undefined : message;

export const sameAs =
  (other: string, message: string): Rule =>
  (value, all) =>
    value === all[other] ? undefined : message;

export const ticked =
  (message: string): Rule<boolean> =>
  (value) =>
    value ? undefined : message;

export function complaints<T extends Record<string, unknown>>(rules: Rules<T>, values: T) {
  const found: Partial<Record<keyof T, string>> = {};
  for (const name in rules) {
    const message = rules[name].map((rule) => rule(values[name], values)).find(Boolean);
    if (message) found[name] = message;
  }
  return found;
}
