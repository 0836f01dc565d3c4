import brand from "../../../brand.json" with { type: "json" };

const name = brand.displayName;

export const landingTexts = {
  skip: "Pular para o conteúdo",
  access: "Acessar",
  accessWeb: "Acessar Versão Web",
  webVersion: "Versão web",
  home: `${name}, página inicial`,
  sections: "Seções",
  menu: "Menu",
  anchors: [
    { id: "recursos", label: "Recursos" },
    { id: "como-funciona", label: "Como Funciona" },
    { id: "download", label: "Download" },
    { id: "faq", label: "FAQ" },
  ],
  hero: {
    title: "A roupa em você, antes de sair do cabide",
    lead: `${brand.tagline}: prove roupas na sua própria foto, descubra suas cores e monte looks com o que você já tem.`,
    download: "Baixar Grátis Agora",
    how: "Ver Como Funciona",
    facts: ["100% grátis", "Sem anúncios", "Try-ons ilimitados"],
    picture:
      "Desenho: uma mulher de vestido roxo estampado segura uma camisa listrada no cabide; a luz do fim da tarde entra pelo cobogó",
    stylistSays: "O roxo é da sua cartela. Esse fica, né?",
  },
  features: {
    title: "Três jeitos de se ver melhor",
    tryOn: {
      title: "Virtual Try-On Grátis",
      text: "Sua foto, até 5 roupas de uma vez. Rosto e corpo continuam os seus: só a roupa muda.",
      before: "Antes",
      after: "Depois",
      beforePicture: "Desenho de antes: uma mulher de camiseta branca e jeans",
      afterPicture: "Desenho de depois: a mesma mulher, no mesmo lugar, de vestido estampado",
      compare: "Comparar antes e depois",
      compared: (percent: number) => `${percent}% do antes`,
    },
    stylist: {
      title: "Stylist Pessoal",
      text: "Dia e noite, por texto, áudio ou foto. Conhece suas cores, suas medidas e seu guarda-roupa.",
      question: "Entrevista amanhã, o que eu uso?",
      answer: "Blazer caramelo com a pantalona verde. Firme e com a sua cara.",
      pieces: ["Blazer caramelo", "Pantalona verde", "Rasteirinha de couro"],
    },
    favorites: {
      title: "Favoritos",
      text: "Pendure os looks que você amou e ache rápido na hora de sair.",
    },
  },
  steps: {
    title: "Do cabide para você em três passos",
    list: [
      { title: "Tire uma Foto", text: "Corpo inteiro, luz de frente. Se algo faltar, a gente avisa." },
      { title: "IA Analisa", text: "Ela acha a peça, o corpo e o caimento. Costuma levar menos de um minuto." },
      { title: "Experimente", text: "Compare antes e depois, favorite, salve ou mande para quem opina bem." },
    ],
  },
  inside: {
    title: "O provador por dentro",
    lead: "Telas do app como ele é. A pessoa e as peças são desenhos, vestidos pelo mesmo provador que veste você.",
    label: "Telas do app",
    list: [
      {
        caption: "Escolha até 5 peças",
        picture: "Tela Roupas: quatro peças escolhidas, cada uma com a categoria que o app reconheceu",
      },
      {
        caption: "Compare antes e depois",
        picture: "Tela Resultados: a mesma pessoa, metade com a roupa de antes, metade com o vestido novo",
      },
      {
        caption: "Veja o que mudou",
        picture: "Tela Ver o que mudou: a foto em cinza, só a área da roupa em cor, e quanto da foto ficou igual",
      },
    ],
  },
  privacy: {
    title: ["A luz entra.", "O olhar de fora, não."],
    list: [
      { strong: "Só você vê suas fotos.", text: "Links fechados, que vencem em pouco tempo." },
      {
        strong: "Seu corpo não é retocado.",
        text: "Nem afinado, nem alisado. Ver o que mudou mostra onde a IA mexeu.",
      },
      { strong: "Ninguém treina IA com elas.", text: "A gente não vende, não publica e não usa em propaganda." },
      { strong: "Apague quando quiser.", text: "Uma foto, uma análise ou a conta inteira." },
    ],
    more: "Ler a Política de Privacidade",
  },
  proof: {
    title: "Todo corpo, todo tom, toda idade",
    rating: "nota de quem usa",
    people: "pessoas já provaram",
    picture: "Desenho: seis pessoas adultas de corpos, tons de pele, idades e gêneros diferentes",
  },
  download: {
    title: "Leve o provador no bolso",
    scan: "Aponte a câmera do celular para o código, ou toque no botão.",
    code: (address: string) => `QR code para ${address}`,
    openWeb: "Abrir versão web",
    cards: {
      ios: {
        system: "iOS",
        store: "App Store",
        available: "Para iPhone, na App Store.",
        button: "Baixar na App Store",
        notYet: "Ainda não está na App Store. Por enquanto, o código abre o app no Safari, sem instalar nada.",
        install: "Para ter o ícone: Compartilhar, depois Adicionar à Tela de Início.",
      },
      android: {
        system: "Android",
        store: "Google Play",
        available: "Para Android, no Google Play.",
        button: "Baixar no Google Play",
        notYet: "Ainda não está no Google Play. Por enquanto, o código abre o app no Chrome, sem instalar nada.",
        install: "Para ter o ícone: menu do navegador, depois Instalar app.",
      },
    },
  },
  questions: {
    title: "Perguntas de provador",
    list: [
      {
        question: "É grátis mesmo?",
        answer:
          "Sim. Try-ons ilimitados, sem anúncios e sem pedir cartão. A conta grátis serve para guardar seus favoritos e a conversa com o stylist. Se muita gente provar ao mesmo tempo, pode haver fila.",
      },
      {
        question: "A IA muda meu rosto ou meu corpo?",
        answer:
          "Não. Fora da região da roupa, cada pixel vem da sua própria foto, e o rosto nunca entra nessa região. Onde a roupa antiga cobria e a nova não cobre, a pele e o fundo são uma estimativa: em Ver o que mudou você enxerga exatamente onde.",
      },
      {
        question: "O que acontece com a minha foto?",
        answer: `Ela é guardada só na sua conta, sem local nem dados do celular, e abre por links que vencem. Por padrão, tudo roda no servidor do ${name} e nenhum fornecedor de IA recebe a imagem. Se um motor externo estiver ligado, a gente pergunta antes de enviar, e o resultado diz qual. A Política de Privacidade conta cada passo.`,
      },
      {
        question: "Minhas fotos treinam alguma IA?",
        answer:
          "Não. A gente não treina modelos com suas fotos, áudios ou conversas, não vende dados e só liga fornecedores cujas condições também proíbem isso.",
      },
      {
        question: "Funciona com qualquer roupa?",
        answer:
          "Com muitas, não com todas. Dá mais certo com a peça inteira, de frente e sobre fundo liso. Peça dobrada, transparente, muito solta ou cortada na foto sai pior. Quando não dá para fazer direito, a gente recusa e diz o motivo.",
      },
      {
        question: "Dá para saber se vai servir?",
        answer:
          "Não. É uma prévia de estilo, não de tamanho: mostra cor, estampa e proporção em você, sem medir seu corpo. Antes de comprar, confira a tabela de medidas e a troca da loja.",
      },
      {
        question: "Como tirar uma boa foto?",
        answer:
          "De pé, corpo inteiro, de frente, com a câmera na altura do peito e luz no rosto. Braços um pouco afastados do corpo e uma roupa mais justa ajudam. Se faltar algo, a gente avisa, e as roupas escolhidas ficam onde estão.",
      },
      {
        question: "O stylist é uma pessoa?",
        answer:
          "É inteligência artificial, e você escolhe o nome. Responde com as peças do seu guarda-roupa e as suas cores, e sabe o tamanho e o estilo que você marcou. Às vezes erra: é uma opinião, não uma regra.",
      },
      {
        question: "Preciso baixar o app?",
        answer:
          "Não. A versão web faz tudo, no celular ou no computador. Se quiser um ícone na tela, dá para instalar a partir do navegador.",
      },
      {
        question: "Quem pode usar?",
        answer:
          "Pessoas com 18 anos ou mais, com fotos suas. Para usar a foto de outra pessoa adulta, você precisa da autorização dela.",
      },
      {
        question: "Como apago tudo?",
        answer:
          "Na tela Conta, sem explicar o motivo. O acesso termina na hora e fotos, looks, conversas e medidas são apagados em até 30 dias. Antes, se quiser, baixe uma cópia de tudo em um arquivo ZIP.",
      },
    ],
  },
  closing: {
    title: ["Prova aí.", "O espelho é seu."],
    text: "Abra no navegador, agora: sem instalar nada, sem cartão.",
  },
  footer: {
    label: "Rodapé",
    terms: "Termos de Uso",
    privacy: "Política de Privacidade",
    deletion: "Excluir conta",
    adults: "Só para pessoas com 18 anos ou mais.",
    copyright: `Copyright © 2025 ${name}`,
  },
  legal: {
    terms: {
      title: `Termos de Uso · ${name}`,
      description: `As regras de uso do ${name}, em palavras simples: quem pode usar, o que a IA faz e não faz, o que é seu e como sair.`,
    },
    deletion: {
      title: `Excluir minha conta · ${name}`,
      description: `Como apagar sua conta do ${name} e tudo o que há nela, pela web, sem instalar nada.`,
    },
    privacy: {
      title: `Política de Privacidade · ${name}`,
      description: `O que o ${name} faz com as fotos do seu corpo e com seus outros dados, quem vê, por quanto tempo e como apagar tudo.`,
    },
  },
} as const;
