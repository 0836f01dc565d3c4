import type { TextVersion } from "@/lib/consents";

/** What the legal texts need of brand.json. */
export interface LegalBrand {
  displayName: string;
  domains: { primary: string };
}

export interface LegalText {
  title: string;
  updated: string;
  version: TextVersion;
  intro: string[];
  sections: {
    /** Also the anchor; never shared by two texts, because one page shows both. */
    id: string;
    title: string;
    paragraphs: (string | { list: string[] })[];
  }[];
}

/** What an acceptance is recorded under: change it whenever the meaning of the text changes. */
export const TEXT_VERSION = "2025-01";

/** One address for everything, so that nobody has to guess which one is read. */
export function contactEmail({ domains }: LegalBrand): string {
  return `privacidade@${domains.primary}`;
}

export function termsText(brand: LegalBrand): LegalText {
  const name = brand.displayName;
  const email = contactEmail(brand);
  return {
    title: "Termos de Uso",
    updated: "Última atualização: Janeiro de 2025",
    version: TEXT_VERSION,
    intro: [
      `Estes termos são o acordo entre você e a operação do ${name}, responsável pelo site ${brand.domains.primary} e pelo app. Leia com calma: são poucas regras, em palavras simples.`,
      "Ao marcar que leu e concorda, você aceita estes termos. O que fazemos com seus dados está na Política de Privacidade.",
    ],
    sections: [
      {
        id: "termos-quem-pode-usar",
        title: "Quem pode usar",
        paragraphs: [
          `O ${name} é só para pessoas com 18 anos ou mais. Ao criar a conta, você confirma que tem essa idade.`,
          "Se soubermos que uma conta é de alguém com menos de 18 anos, ela é encerrada e seus dados são apagados.",
        ],
      },
      {
        id: "termos-conta",
        title: "Sua conta",
        paragraphs: [
          "Para guardar looks, favoritos e conversas, você precisa de uma conta gratuita. Use um email seu, porque é por ele que você recupera a senha.",
          "A conta é pessoal. Escolha uma senha que você não usa em outro lugar e não a passe a ninguém.",
          `Se achar que alguém entrou na sua conta, troque a senha (os outros aparelhos saem na hora) e escreva para ${email}.`,
        ],
      },
      {
        id: "termos-servico",
        title: "O que o serviço faz",
        paragraphs: [
          {
            list: [
              "Provador virtual: mostra na sua foto como uma roupa pode ficar em você.",
              "Stylist com inteligência artificial: conversa por texto, voz e imagem sobre looks, cores e ocasiões.",
              "Coloração pessoal: sugere cores a partir de uma selfie e diz o quanto tem certeza.",
              "Guarda-roupa, favoritos e medidas: guardam o que você quiser ter à mão.",
            ],
          },
          "Seu rosto e seu corpo não são retocados. Fora da região da roupa, a imagem traz os pixels da sua própria foto, seja qual for o motor que a fez. O rosto nunca entra nessa região.",
        ],
      },
      {
        id: "termos-limites",
        title: "O que o serviço não promete",
        paragraphs: [
          "O provador é uma prévia de estilo, não de tamanho. Ele não mede seu corpo nem garante caimento, tecido ou cor iguais aos da peça real. Antes de comprar, confira a tabela de medidas e a política de troca da loja.",
          "Onde a roupa antiga cobria e a nova não cobre, a pele e o fundo que aparecem são uma estimativa.",
          "A coloração depende da luz e da câmera. O stylist pode errar. São sugestões de moda: não substituem orientação de saúde nem de qualquer outro profissional.",
          "Algumas fotos e peças não dão um bom resultado. Nesses casos, preferimos recusar e dizer o motivo.",
        ],
      },
      {
        id: "termos-uso-aceitavel",
        title: "Uso aceitável",
        paragraphs: [
          "Envie fotos suas. Para usar a foto de outra pessoa adulta, você precisa da autorização dela.",
          "Não é permitido:",
          {
            list: [
              "enviar fotos de crianças ou adolescentes;",
              "enviar nudez ou conteúdo sexual, ou tentar criar imagens assim;",
              "usar fotos de pessoas famosas, ou de qualquer pessoa que não autorizou;",
              "assediar, ameaçar, humilhar, discriminar ou se passar por alguém;",
              "apresentar uma prévia como se fosse uma foto real para enganar alguém;",
              "enviar imagens que você não tem o direito de usar;",
              "tentar entrar em contas ou dados de outras pessoas, driblar limites ou sobrecarregar o serviço.",
            ],
          },
          "Uma checagem automática pode recusar imagens com nudez. Se ela errar, escreva para nós e uma pessoa revisa.",
          "Viu algo errado em um resultado? Use Denunciar imagem ou escreva para nós. Abuso sexual de crianças e adolescentes é comunicado às autoridades.",
        ],
      },
      {
        id: "termos-conteudo",
        title: "Seu conteúdo é seu",
        paragraphs: [
          "Suas fotos, áudios, mensagens, medidas e peças continuam seus. As prévias feitas com a sua foto também são suas, respeitados os direitos de terceiros sobre as peças e marcas que aparecem nelas.",
          "Você nos dá só a licença necessária para o serviço funcionar: guardar, redimensionar, converter, analisar e mostrar esse conteúdo a você. Ela é gratuita, não é exclusiva e acaba quando você apaga o conteúdo ou a conta.",
          "Essa licença não permite vender, publicar, usar em propaganda nem treinar modelos com o que é seu.",
          "As cópias que você baixa ou compartilha saem do nosso alcance: quem as recebe decide o que fazer com elas.",
        ],
      },
      {
        id: "termos-ia",
        title: "Resultados feitos por IA",
        paragraphs: [
          "Prévias, análises e respostas do stylist são feitas por inteligência artificial. Cada prévia diz qual motor a fez, e Ver o que mudou mostra a região alterada.",
          "Ao mostrar uma prévia a outras pessoas, conte que ela foi feita com IA.",
        ],
      },
      {
        id: "termos-gratuidade",
        title: "Gratuidade",
        paragraphs: [
          `O ${name} é gratuito, sem anúncios, e não pede cartão. Você paga só a sua conexão à internet.`,
          "Limites técnicos por minuto ou por hora existem para o serviço funcionar bem para todas as pessoas. Se um dia houver algo pago, será opcional e combinado antes com você: nada é cobrado sem o seu aceite.",
        ],
      },
      {
        id: "termos-disponibilidade",
        title: "Disponibilidade",
        paragraphs: [
          "Cuidamos para o serviço ficar no ar, mas pode haver pausas para manutenção ou falhas. Um try-on aceito não se perde: ele termina pronto ou com o motivo da falha.",
          "Se decidirmos encerrar o serviço ou uma função importante, avisamos antes, com tempo para você baixar seus dados.",
        ],
      },
      {
        id: "termos-suspensao",
        title: "Suspensão",
        paragraphs: [
          "Podemos suspender ou encerrar uma conta que descumpra estes termos ou a lei. Avisamos por email com o motivo, antes sempre que possível; em caso grave ou de risco para alguém, logo depois.",
          `Você pode discordar escrevendo para ${email}. Uma pessoa revisa o caso. A suspensão não tira seu direito de receber uma cópia dos seus dados nem de pedir que sejam apagados, salvo o que a lei mandar guardar.`,
        ],
      },
      {
        id: "termos-responsabilidade",
        title: "Responsabilidade",
        paragraphs: [
          "Respondemos pelo serviço nos termos do Código de Defesa do Consumidor (Lei 8.078/1990), do Marco Civil da Internet (Lei 12.965/2014), da Lei Geral de Proteção de Dados (Lei 13.709/2018) e do Código Civil.",
          "Nada aqui diminui direitos que a lei dá a você, inclusive o de reparação por danos.",
          "As lojas e marcas das peças que você prova não fazem parte deste acordo: compra, entrega, troca e qualidade se resolvem com quem vende.",
          "Você responde pelo que envia e pelo uso que faz das imagens, também na forma da lei.",
        ],
      },
      {
        id: "termos-exclusao",
        title: "Como sair",
        paragraphs: [
          "Você pode apagar sua conta quando quiser, na tela Conta, sem explicar o motivo. Se preferir, baixe antes uma cópia dos seus dados.",
          "O acesso termina na hora. Suas fotos, looks, conversas e medidas são apagados em até 30 dias, e isso não pode ser desfeito. O pouco que a lei manda guardar está descrito na Política de Privacidade.",
        ],
      },
      {
        id: "termos-mudancas",
        title: "Mudanças nestes termos",
        paragraphs: [
          "Se os termos mudarem, publicamos a nova versão aqui, com a data. Mudança importante é avisada no app ou por email antes de valer.",
          "Se você não concordar, pode deixar de usar o serviço e apagar a conta. Uma mudança não vale para o que aconteceu antes dela.",
        ],
      },
      {
        id: "termos-lei-e-foro",
        title: "Lei e foro",
        paragraphs: [
          "Valem as leis do Brasil. Se houver um conflito que não se resolva conversando, você pode levá-lo à Justiça do lugar onde mora, como garante o Código de Defesa do Consumidor (art. 101, I). Também pode procurar o Procon ou consumidor.gov.br.",
          "Se uma parte destes termos não puder valer, o resto continua valendo.",
        ],
      },
      {
        id: "termos-contato",
        title: "Contato",
        paragraphs: [
          `Dúvidas, reclamações e pedidos: ${email}. Escreva do email da sua conta, se puder, para acharmos seu caso mais rápido.`,
        ],
      },
    ],
  };
}
