const money = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** "R$ 129,90". */
export function inReais(value: number): string {
  return money.format(value);
}

/** As it is typed again: "129,90". */
export function writtenPrice(price: number | null): string {
  return price === null ? "" : price.toFixed(2).replace(".", ",");
}

/** What was typed, "1.299,90", "R$ 129" or "129.90", as a number; null for nothing, NaN for what is no price. */
export function readPrice(typed: string): number | null {
  const bare = typed.replace(/R\$|\s/g, "");
  if (bare === "") return null;
  const isGrouped = bare.includes(",") || /^\d{1,3}(\.\d{3})+$/.test(bare);
  const plain = isGrouped ? bare.replaceAll(".", "").replace(",", ".") : bare;
  return /^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * 100) / 100 : Number.NaN;
}

/** What one use has cost so far; null until there was one and its price is known. */
export function costPerWear({ price, times_worn }: { price: number | null; times_worn: number }): number | null {
  return price === null || times_worn === 0 ? null : price / times_worn;
}
