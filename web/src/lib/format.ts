/** "março" in the current year, "março de 2025" otherwise. */
export function sinceMonth(since: Date, now: Date): string {
  const sameYear = since.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat("pt-BR", { month: "long", ...(sameYear ? {} : { year: "numeric" }) }).format(since);
}

/** "14/11/2026". */
export function shortDate(moment: string): string {
  return new Date(moment).toLocaleDateString("pt-BR");
}

/** "14/11/2026 às 16:42": tells apart what was made on one day. */
export function dateAndTime(moment: string): string {
  const time = new Date(moment).toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });
  return `${shortDate(moment)} às ${time}`;
}

/** "Hoje, 16:42", "Ontem, 09:10", "14/11/2026". */
export function friendlyDate(moment: string, now: Date): string {
  const then = new Date(moment);
  const time = then.toLocaleTimeString("pt-BR", { hour: "2-digit", minute: "2-digit" });
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (then.toDateString() === now.toDateString()) return `Hoje, ${time}`;
  return then.toDateString() === yesterday.toDateString() ? `Ontem, ${time}` : shortDate(moment);
}

/** "14 s", "2 min": as exact as a person needs while waiting. */
export function shortDuration(seconds: number): string {
  return seconds < 90 ? `${Math.max(1, Math.round(seconds))} s` : `${Math.round(seconds / 60)} min`;
}
