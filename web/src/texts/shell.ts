import brand from "../../../brand.json";

export const shellTexts = {
  brand: brand.displayName,
  tagline: brand.tagline,
  siteTitle: brand.seo.title,
  title: (screen: string) => `${screen} · ${brand.displayName}`,
  loading: `Abrindo o ${brand.displayName}`,
  offline: "Você está sem internet. O que já abriu continua aqui.",
  notFound: {
    title: "Página não encontrada",
    lead: "Sumiu como o outro pé da meia. O endereço mudou ou nunca existiu.",
    back: "Voltar ao Início",
  },
  // The specification writes this one in English.
  routeFailure: {
    title: "Unexpected Application Error!",
    lead: "Seus dados continuam guardados. Recarregue a página para tentar de novo.",
    reload: "Recarregar",
  },
  loadFailure: {
    title: "Não deu para carregar",
    again: "Tentar de novo",
  },
} as const;
