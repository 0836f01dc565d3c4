import brand from "../../../brand.json";

const name = brand.displayName;

export const onboardingTexts = {
  title: "Primeiros passos",
  skip: "Pular",
  skipped: "Etapa pulada",
  next: "Continuar",
  saving: "Salvando",
  resumed: "Continuando de onde você parou! 📍",
  saveFailed: "Erro ao salvar. Tente novamente.",

  welcome: {
    title: `Boas-vindas ao ${name}`,
    lead: "Em poucos passos, seu stylist conhece você. Dá para pular qualquer um e voltar depois, em Conta.",
    list: [
      "Um nome para seu stylist",
      "Suas medidas e seus gostos, só os que você quiser",
      "Suas cores, a partir de uma selfie",
      "Algumas fotos do seu guarda-roupa",
    ],
    start: "Vamos Começar",
    starting: "Começando",
  },

  stylistName: {
    title: "Que nome tem seu stylist?",
    lead: "É com quem você vai conversar sobre looks. Se não escolher, será Cloe.",
    label: "Nome do stylist",
    placeholder: "Ex: Maria, Sofia, Bella...",
    tooLong: "Use no máximo 120 caracteres",
    done: "Nome do stylist salvo! ✅",
  },

  measurements: {
    title: "Suas medidas",
    lead: (stylist: string) =>
      `Só as que você quiser. Ficam à mão, e ${stylist} sabe seu tamanho e seu calçado quando você perguntar.`,
    picture: "Onde medir busto, cintura e quadril",
    done: "Medidas salvas! ✅",
    failed: "Erro ao salvar medidas",
  },

  style: {
    title: "Seu estilo",
    lead: "Toque em tudo o que tem a ver com você.",
    done: "Preferências salvas! ✅",
    failed: "Erro ao salvar preferências",
    favorites: (pieces: number) =>
      pieces === 1 ? "1 peça favorita salva! 💜" : `${pieces} peças favoritas salvas! 💜`,
  },

  colour: {
    title: "Suas cores",
    lead: "Uma selfie com luz natural, de frente, mostra o que ilumina seu rosto.",
    selfieDone: "Selfie salva! ✅",
  },

  wardrobe: {
    title: "Seu guarda-roupa",
    lead: "Fotografe algumas peças suas. Com elas, dá para montar looks de verdade.",
    hint: "Melhor com a peça inteira, sobre um fundo liso.",
    save: "Salvar e Finalizar",
    skip: "Pular e Finalizar",
    finishing: "Finalizando",
    failed: "Erro ao salvar guarda-roupa",
    finishFailed: "Erro ao finalizar. Tente novamente.",
    finishRefused: "Erro ao finalizar onboarding",
  },

  complete: {
    title: "Tudo pronto!",
    lead: (stylist: string) => `${stylist} já está à sua espera. Abrindo o início…`,
    go: "Ir para o início",
  },
} as const;
