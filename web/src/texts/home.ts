import brand from "../../../brand.json";

export const homeTexts = {
  title: "Início",
  hello: (name: string) => (name ? `Olá, ${name}` : "Olá"),
  lead: "Simples, rápido e grátis. O que a gente prova hoje?",
  settings: "Configurações da conta",
  brand: brand.displayName,

  tryOn: { title: "Novo Try-On", text: "Sua foto e até 5 roupas de uma vez.", action: "Provar" },

  stats: { label: "Seus números", tryons: "Try-Ons", favorites: "Favoritos", score: "Score de Estilo" },
  scoreSaid: (score: number) => `${score} de 100`,

  actions: {
    label: "Ações rápidas",
    talkTo: (stylist: string) => `Conversar com ${stylist}`,
    stylist: "Meu Stylist",
    colours: "Coloração pessoal",
    wardrobe: "Guarda-roupa",
  },

  today: {
    title: "Look de hoje",
    why: "Por que este look",
    wear: "Usei",
    wearing: "Anotando",
    worn: "Anotado: este é o look de hoje.",
    wornMark: "Usado hoje",
    undo: "Desfazer",
    undone: "Desfeito",
    swap: "Trocar",
    swapping: "Procurando",
    onlyOne: "Com estas peças, este é o único look por enquanto. Mais peças, mais combinações.",
    failed: "Não deu para montar o look agora.",
    again: "Tentar de novo",
    wearFailed: "Não deu para anotar o uso. Tente de novo.",
    tryOn: "Provar em mim",
    missing: (piece: string) => `Falta ${piece} para montar um look`,
    missingAction: "Adicionar peça",
  },

  raise: {
    title: "Para subir seu Score",
    points: "+20",
    habits: {
      tryon: { title: "Faça seu primeiro try-on", text: "Uma foto sua e uma roupa: a gente veste." },
      wardrobe_item: { title: "Guarde sua primeira peça", text: "Com fotos das suas roupas, dá para montar looks." },
      color_analysis: { title: "Descubra suas cores", text: "Uma selfie mostra o que ilumina seu rosto." },
      conversation: { title: "Converse com seu stylist", text: "Pergunte o que vestir para qualquer ocasião." },
      favorite: { title: "Favorite um look", text: "Toque no coração de um resultado de que gostou." },
    },
    complete: "Você já fez de tudo um pouco. Score completo!",
  },

  recent: {
    empty: "Você ainda não criou nenhum look",
    emptyLead: "Uma foto sua e uma roupa bastam para ver como fica.",
    create: "Criar Primeiro Look",
    count: (looks: number) => (looks === 1 ? "1 look criado" : `${looks} looks criados`),
    all: "Ver todos",
    look: (date: string) => `Look de ${date}`,
    strip: "Seus looks mais recentes",
  },

  how: {
    open: "Como funciona",
    title: "Como funciona",
    label: "Três passos",
    steps: [
      { title: "Tire uma foto", text: "Corpo inteiro, de frente, com boa luz. Se algo faltar, a gente avisa." },
      { title: "A IA analisa", text: "Ela acha a peça, o corpo e o caimento. Costuma levar menos de um minuto." },
      { title: "Veja em você", text: "Compare antes e depois, favorite, salve ou compartilhe." },
    ],
    start: "Começar",
  },
} as const;
