/** "março" in the current year, "março de 2025" otherwise. */
export function sinceMonth(since: Date, now: Date): string {
  const sameYear = since.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat("pt-BR", { month: "long", ...(sameYear ? {} : { year: "numeric" }) }).format(since);
}
