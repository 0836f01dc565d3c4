/** Words around the legal texts; the texts themselves are in terms.ts and privacy.ts. */
export const legalTexts = {
  contents: "Nesta página",
  back: "Voltar",
} as const;
