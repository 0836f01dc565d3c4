export const landingTexts = {
  access: "Acessar",
  title: "Prove antes, na sua própria foto.",
  lead: "O Provaí veste roupas em você a partir de uma foto e traz um stylist que conhece o seu guarda-roupa, as suas cores e as suas medidas. De graça, sem anúncios e sem cartão.",
  privacy: "Sua foto é sua: só você vê, e dá para apagar quando quiser.",
  adults: "Só para maiores de 18 anos.",
  illustration: "Seis pessoas adultas de tons de pele, corpos, idades e gêneros diferentes, cada uma com seu estilo.",
} as const;
