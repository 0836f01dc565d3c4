/** Words of the examples: models and clothes of ours, for looking around without a photo at hand. */
export const examplesTexts = {
  use: "Usar um exemplo",
  label: "Exemplo",
  failed: "Não deu para abrir o exemplo. Confira a internet e tente de novo.",

  person: {
    title: "Escolher uma pessoa de exemplo",
    lead: "Para conhecer o provador sem foto sua. Depois é só trocar.",
    source: "São desenhos da casa.",
    using: "Esta é uma pessoa de exemplo: um desenho.",
  },
  garment: {
    title: "Escolher roupas de exemplo",
    lead: (room: number) => (room === 1 ? "Cabe mais 1 nesta prova." : `Cabem mais ${room} nesta prova.`),
    source: "Fotos do “clothing dataset (small)”, de Alexey Grigorev e colaboradores (CC0 1.0).",
    add: (count: number) => (count === 0 ? "Escolha uma roupa" : count === 1 ? "Usar 1 roupa" : `Usar ${count} roupas`),
    full: "Máximo de 5 roupas permitido",
  },
  wardrobe: {
    adding: "Pendurando",
    added: (count: number) => (count === 1 ? "1 peça de exemplo adicionada" : `${count} peças de exemplo adicionadas`),
    failed: "Não deu para trazer todas as peças de exemplo. Tente de novo.",
    here: (count: number) =>
      count === 1
        ? "Há 1 peça de exemplo aqui, para você conhecer o guarda-roupa."
        : `Há ${count} peças de exemplo aqui, para você conhecer o guarda-roupa.`,
    remove: "Remover exemplos",
  },

  models: {
    ana: "Ana, pele marrom, cabelo preto cacheado",
    bruna: "Bruna, pele clara, corpo grande, cabelo ruivo",
    davi: "Davi, pele preta, corpo largo, cabelo curto",
    lia: "Lia, pele morena, corpo magro, cabelo preto liso",
    nina: "Nina, pele marrom-escura, tranças longas",
    rosa: "Rosa, pele marrom, cabelo grisalho curto, óculos",
  },

  /** Category and colour, as somebody would write them. */
  garments: {
    "camiseta-azul": ["Camiseta", "azul"],
    "camisa-listrada": ["Camisa", "azul e branco"],
    "calca-jeans": ["Jeans", "azul"],
    "vestido-estampado": ["Vestido", "azul estampado"],
    "saia-dourada": ["Saia", "dourada"],
    "jaqueta-bege": ["Jaqueta", "bege"],
    "tenis-branco": ["Tênis", "branco"],
    "calca-preta": ["Calça", "preto"],
    "camiseta-branca": ["Camiseta", "branco"],
    "sueter-marinho": ["Suéter", "azul-marinho"],
    "saia-xadrez": ["Saia", "vermelho xadrez"],
    "sapato-marrom": ["Sapato", "marrom"],
    "camiseta-listrada": ["Camiseta", "vermelho listrado"],
    "vestido-vermelho": ["Vestido", "vermelho"],
    "vestido-preto": ["Vestido", "preto"],
    "calca-marrom": ["Calça", "vinho"],
    "short-jeans": ["Short", "azul"],
    "bermuda-preta": ["Bermuda", "preto"],
    "casaco-preto": ["Casaco", "preto"],
    "boina-preta": ["Boina", "preto"],
  },
} as const;
