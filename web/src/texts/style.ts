/** Words about a person's measures and tastes, in onboarding and in the account. */
export const styleTexts = {
  measures: {
    height_cm: {
      label: "Altura",
      unit: "cm",
      example: "Ex: 168",
      wrong: "Confira a altura: em centímetros, como 170, ou em metros, como 1,70.",
    },
    weight_kg: {
      label: "Peso",
      unit: "kg",
      example: "Opcional",
      wrong: "Confira o peso: só o número em quilos, como 62,5. Se preferir, deixe em branco.",
    },
    bust_cm: { label: "Busto", unit: "cm", example: "Opcional", wrong: "Confira o busto: em centímetros, como 94." },
    waist_cm: {
      label: "Cintura",
      unit: "cm",
      example: "Opcional",
      wrong: "Confira a cintura: em centímetros, como 76.",
    },
    hip_cm: {
      label: "Quadril",
      unit: "cm",
      example: "Opcional",
      wrong: "Confira o quadril: em centímetros, como 102.",
    },
    shoe_size: { label: "Calçado", example: "Ex: 37" },
    clothing_size: { label: "Tamanho de roupa", example: "Ex: M, 42, GG" },
    tooLong: "Use no máximo 120 caracteres",
    privacy: "Só você vê. Dá para mudar ou apagar quando quiser, em Conta.",
  },

  styles: {
    label: "Seus estilos",
    options: ["Casual", "Formal", "Boho", "Esportivo", "Elegante", "Street", "Romântico", "Minimalista"],
  },
  colors: {
    label: "Cores favoritas",
    options: ["Preto", "Branco", "Azul", "Vermelho", "Verde", "Rosa", "Amarelo", "Roxo", "Bege", "Cinza"],
  },
  occasions: {
    label: "Ocasiões",
    options: ["Trabalho", "Festa", "Casual", "Academia", "Viagem", "Eventos", "Dia a dia"],
  },

  favorites: {
    label: "Peças que você ama",
    lead: "Fotos de roupas de que você gosta, suas ou não. O stylist aprende com elas.",
    add: "Adicionar foto",
    item: (place: number) => `Peça favorita ${place}`,
    saveFailed: "Erro ao fazer upload",
    removed: "Peça removida",
    removeFailed: "Erro ao remover",
    loadFailed: "Não deu para carregar suas peças favoritas.",
    none: "Nenhuma peça favorita ainda.",
  },

  data: {
    section: "Dados de estilo",
    measures: "Medidas",
    tastes: "Gostos",
    clothing: "Roupas de que você mais gosta",
    shoes: "Sapatos de que você mais gosta",
    sunglasses: "Óculos de que você mais gosta",
    budget: "Quanto costuma gastar em uma peça",
    budgetExample: "Ex: até R$ 200",
    clothingExample: "Ex: vestido midi, camisa de linho",
    shoesExample: "Ex: tênis, rasteirinha",
    sunglassesExample: "Ex: gatinho, aviador",
    submit: "Salvar dados de estilo",
    busy: "Salvando",
    tooLong: "Use no máximo 2000 caracteres",
    done: "Dados de estilo salvos com sucesso!",
    failed: "Erro ao salvar dados",
  },
  favoriteGarments: { section: "Peças favoritas" },
} as const;
