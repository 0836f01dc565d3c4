export const shellTexts = {
  brand: "Provaí",
  tagline: "Seu Stylist Pessoal com IA",
  title: (screen: string) => `${screen} · Provaí`,
  loading: "Abrindo o Provaí",
  offline: "Você está sem internet. O que já abriu continua aqui.",
  notFound: {
    title: "Página não encontrada",
    lead: "Esse cabide está vazio. O endereço mudou ou nunca existiu.",
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
