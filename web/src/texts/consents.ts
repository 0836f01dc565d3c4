/** What a person allows, one purpose at a time. */
export const consentsTexts = {
  section: "Consentimentos",
  lead: "Você escolhe o que a gente pode usar. Desligar um deixa de fora só o que depende dele.",
  purposes: {
    body_photos: { title: "Fotos do corpo", text: "Para vestir as roupas em você no provador." },
    selfie: { title: "Selfie", text: "Para analisar suas cores." },
    audio: { title: "Áudio", text: "Para falar com o stylist por voz." },
    external_provider: {
      title: "Envio a um serviço de fora",
      text: "Para motores que rodam em outra empresa, talvez em outro país. Vai só o que o pedido precisa.",
    },
  },
  providers: (names: string) => `Serviços ligados agora: ${names}.`,
  granted: (date: string, version: string) => `Permitido em ${date}, pela política de ${version}`,
  implied: "Permitido quando você usar, pela política que aceitou",
  revoked: (date: string) => `Desligado em ${date}`,
  notYet: "Ainda não permitido",
  turnedOn: "Consentimento dado",
  turnedOff: "Consentimento retirado",
  failed: "Não deu para salvar. Tente de novo.",
  kept: "O que já foi feito continua seu. Para apagar, use cada tela ou a exclusão da conta.",
  accepted: "Termos e política",
  acceptedOn: (document: string, date: string) => `${document}: aceito em ${date}`,
  documents: { terms: "Termos de Uso", privacy: "Política de Privacidade" },

  ask: {
    title: (purpose: string) => `Permitir: ${purpose}?`,
    allow: "Permitir",
    allowing: "Salvando",
    notNow: "Agora não",
    done: "Permitido. É só tentar de novo.",
  },
} as const;
