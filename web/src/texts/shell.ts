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
  screenFailure: {
    notLoaded: "Não deu para carregar",
    broken: "Esta tela não abriu",
    brokenLead: "A falha é da gente, e o resto do app continua funcionando. Nada do que você salvou se perdeu.",
    again: "Tentar de novo",
  },
  /** The kind of notice, in the settings of Android. */
  looksChannel: "Looks prontos",
  newVersion: "Há uma versão nova. Ela abre assim que você salvar ou descartar o que está fazendo.",
  nav: {
    home: "Início",
    tryon: "Provador",
    favorites: "Favoritos",
    account: "Conta",
  },
  theme: {
    section: "Aparência",
    system: "Sistema",
    light: "Claro",
    dark: "Escuro",
    hint: "Vale para este aparelho. Em Sistema, o app acompanha o celular ou o computador.",
  },
  help: {
    section: "Ajuda e termos",
    how: "Como funciona",
    questions: "Perguntas frequentes",
    terms: "Termos de Uso",
    privacy: "Política de Privacidade",
    contact: (email: string) => `Falar com a gente: ${email}`,
  },
  install: {
    title: "Instalar o app",
    lead: "Abre direto da tela inicial, sem loja e quase sem ocupar espaço.",
    busy: "Instalando",
    steps: "No Safari, toque em Compartilhar e depois em Adicionar à Tela de Início.",
  },
} as const;
