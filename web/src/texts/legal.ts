/** Words around the legal texts; the texts themselves are in terms.ts and privacy.ts. */
export const legalTexts = {
  contents: "Nesta página",
  back: "Voltar",

  acceptance: {
    title: "Termos e privacidade",
    lead: "Leia com calma. Role cada texto até o fim e marque quando concordar.",
    scrollable: (title: string) => `${title}, texto para rolar`,
    terms: "Li e concordo com os Termos de Uso",
    privacy: "Li e concordo com a Política de Privacidade",
    continue: "Continuar",
    help: "Marque as duas caixas para continuar.",
  },
} as const;
