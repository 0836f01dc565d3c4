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
      text: "Um serviço de outra empresa, talvez em outro país. Vai só o que cada pedido precisa.",
    },
  },
  sendingTo: (provider: string) => `Envio para ${provider}`,
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
    sendingTo: (provider: string) => `Permitir o envio para ${provider}?`,
    allow: "Permitir",
    allowing: "Salvando",
    notNow: "Agora não",
  },

  /** Before a first try-on that a service elsewhere would do best, and this server can do too. */
  offer: {
    title: (providers: readonly string[]) => `Enviar suas fotos para ${eitherOf(providers)}?`,
    lead: "Assim a prova sai parecendo uma foto. Quem faz é outra empresa, talvez em outro país.",
    points: [
      "Vão só a sua foto e as fotos das peças desta prova e das próximas.",
      "Sem a sua permissão, nada sai deste servidor: o provador daqui faz a prova.",
      "Você muda isso quando quiser em Conta, Consentimentos.",
    ],
    allow: "Permitir",
    here: "Usar o provador daqui",
    saving: "Salvando",
  },
} as const;

/** "Google Gemini ou OpenAI". */
function eitherOf(names: readonly string[]): string {
  return new Intl.ListFormat("pt-BR", { type: "disjunction" }).format(names);
}
