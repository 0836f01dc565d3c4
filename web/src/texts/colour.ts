/** Words of the personal colours; toasts and errors are the specification's. */
export const colourTexts = {
  title: "Coloração pessoal",
  again: "Tentar de novo",
  cancel: "Cancelar",
  loadFailed: "Não deu para carregar suas análises.",
  share: "Compartilhar minha cartela",
  guidance: "É orientação de estilo, a partir das cores que a luz mostrou na foto. Não mede raça, etnia nem saúde.",
  alone: "Só você vê. Dá para apagar quando quiser.",

  selfie: {
    emptyTitle: "Quais cores acendem você?",
    emptyLead: "Uma selfie de frente, na luz da janela. A resposta sai em segundos, com a margem de dúvida.",
    newTitle: "Nova análise",
    newLead: "De frente, na luz da janela. Com três selfies a resposta fica mais firme.",
    tips: [
      "Luz de janela, de frente para você",
      "Sem filtro e, se der, sem maquiagem",
      "Rosto inteiro, cabelo à mostra",
    ],
    take: "Tirar selfie",
    takeMore: "Tirar outra",
    gallery: "Escolher da galeria",
    galleryShort: "Galeria",
    chosen: (count: number) => (count === 1 ? "Sua selfie" : `Suas ${count} selfies`),
    alt: (position: number) => `Selfie ${position}`,
    remove: (position: number) => `Remover selfie ${position}`,
    removed: "Selfie removida",
    noPreview: "Este formato não aparece aqui, mas a análise abre.",
    full: "São até 3 selfies por análise.",
    moreHelp: (left: number) =>
      left === 2
        ? "Mais duas selfies, na mesma luz, estreitam a margem de dúvida."
        : "Mais uma selfie, na mesma luz, estreita a margem de dúvida.",
    sendAgain: "Enviar de novo",
    sendFailed: "A selfie não foi enviada.",
    paper: "Tem uma folha branca na primeira foto",
    paperHelp: "Uma folha de papel ao lado do rosto mostra a cor da luz. Toque nela na foto.",
    paperMark: "Marcar a folha branca na foto",
    paperMarked: "Folha marcada",
    analyse: "Analisar minhas cores",
    analyseInOnboarding: "Analisar Minha Coloração Pessoal",
    missing: "Por favor, adicione uma selfie primeiro",
    waitingTitle: "Selfie guardada, ainda sem análise",
    waitingAnalyse: "Analisar esta selfie",
  },

  work: {
    title: "Vendo suas cores",
    sending: "Enviando a selfie",
    sendingShort: "Enviando",
    reading: "Medindo pele, cabelo e olhos",
    telling: "Contando para seu stylist",
    usual: "Costuma levar poucos segundos.",
    done: "Análise concluída!",
    doneInOnboarding: "Análise de coloração concluída! 🎨",
    failed: "Falha ao processar análise",
    failedInOnboarding: "Erro ao analisar cores",
    failedInSettings: "Erro ao analisar",
    refused: "Esta selfie não deu para analisar",
    kept: (count: number) => (count === 1 ? "Sua selfie continua aqui." : `Suas ${count} selfies continuam aqui.`),
  },

  camera: {
    title: "Câmera para selfie",
    count: "Quantas fotos",
    one: "1 foto",
    three: "3 fotos",
    shot: (position: number, total: number) => `Foto ${position} de ${total}`,
    shoot: "Tirar selfie",
    use: (count: number) => (count === 1 ? "Usar esta foto" : `Usar as ${count} fotos`),
    again: "Tirar de novo",
    taken: (position: number) => `Selfie tirada ${position}`,
    fit: "Deixe o rosto dentro do contorno, de frente para a luz.",
    hints: {
      nobody: "Coloque o rosto dentro do contorno.",
      several: "Só uma pessoa na foto, por favor.",
      far: "Chegue mais perto.",
      close: "Afaste um pouco o celular.",
      dark: "Pouca luz. Chegue perto de uma janela.",
      bright: "Luz forte demais. Saia do sol direto.",
      uneven: "Um lado está mais claro. Vire o rosto para a luz.",
      good: "A luz está boa. Pode tirar.",
    },
    checks: { light: "Luz", even: "Dois lados iguais", size: "Distância", alone: "Um rosto" },
    ok: "certo",
    toFix: "para ajustar",
  },

  result: {
    heading: "Sua cartela",
    of: (date: string) => `Análise de ${date}`,
    between: (season: string, second: string) => `entre ${season} e ${second}`,
    near: (second: string) => `Depois dela, a mais próxima é ${second}`,
    photo: "Sua selfie",
    skinTone: "Tom de pele",
    undertone: "Subtom",
    contrast: "Contraste",
    unknown: "Não medido",
    where: "Onde você está",
    confidence: (word: string) => `Confiança ${word}`,
    doubt: "A faixa mostra a margem de dúvida.",
    doubtOne: "A faixa mostra a margem de dúvida. Três selfies na luz da janela estreitam essa faixa.",
    /** What the word of confidence promises: how the season fares in another photo, not only in other light. */
    promise: {
      one: "Uma selfie só mostra um momento: outra foto pode mudar a estação. Três selfies, ou uma folha branca ao lado do rosto, firmam a resposta.",
      several:
        "Suas selfies não apontam todas com firmeza para a mesma estação: outra foto ainda pode mudar a resposta.",
      paper: "A folha branca mostrou a cor da luz. Outra foto ainda pode mover um pouco o resultado.",
      agreed: "Suas selfies concordam: outra foto deve dar a mesma estação.",
    },
    margin: (percent: number) => `margem de dúvida de ${percent}%`,
    axes: {
      temperature: { name: "Temperatura", ends: ["Fria", "Quente"] },
      depth: { name: "Profundidade", ends: ["Clara", "Escura"] },
      chroma: { name: "Intensidade", ends: ["Suave", "Viva"] },
      contrast: { name: "Contraste", ends: ["Baixo", "Alto"] },
    },
    photos: (count: number) => (count === 1 ? "Medido em 1 selfie" : `Medido em ${count} selfies`),
    paper: "com folha branca",
    surer: "Para uma resposta mais firme",
  },

  palette: {
    title: "Cores que acendem você",
    lead: "Toque em uma cor para copiar o código.",
    copy: (name: string, hex: string) => `Copiar ${name}, ${hex}`,
    copied: (name: string) => `Copiado: ${name}`,
    copyFailed: (hex: string) => `Não deu para copiar. O código é ${hex}.`,
    more: (count: number) => (count === 1 ? "Ver mais 1 cor" : `Ver mais ${count} cores`),
    less: "Mostrar menos",
    neutrals: "Neutros que combinam",
    metals: "Metais",
    swaps: "Trocas fáceis",
    swapsLead: "Perto do rosto, estas cores competem com você. Cada uma tem uma troca.",
    insteadOf: (name: string) => `Em vez de ${lowered(name)}, `,
    swap: (name: string) => lowered(name),
  },

  measured: {
    title: "O que a foto mostrou",
    lead: "As cores medidas, já com a luz descontada. Se algo saiu errado, corrija.",
    parts: { skin: "Pele", hair: "Cabelo", iris: "Olhos", sclera: "Branco dos olhos", lips: "Lábios" },
    missing: "não deu para ver",
    picked: "você marcou",
    dyedNow: "Cabelo tingido: ficou fora da conta.",
    correct: "Corrigir",
    correctTitle: "Corrigir a medida",
    choose: "O que está errado?",
    pick: (part: string) => `Toque na foto, em cima de: ${part}.`,
    mark: (part: string) => `Marcar ${part} na foto`,
    markHelp: "As setas do teclado também movem a marca.",
    dyed: "Meu cabelo é tingido",
    dyedHelp: "A cor da tinta não conta na análise.",
    redo: "Refazer com as correções",
    redoing: "Refazendo",
  },

  drape: {
    title: "Perto do rosto",
    lead: "A mesma foto, dois tecidos. Veja o que chega primeiro: você ou a cor.",
    honest: "Seu rosto não é retocado: só o tecido muda.",
    region: "Prova de tecidos",
    regionHelp: "Setas para os lados trocam a cor. Espaço alterna com a cor a evitar.",
    previous: "Anterior",
    next: "Próxima",
    of: (position: number, total: number) => `${position} de ${total}`,
    yours: "Da cartela",
    avoid: "A evitar",
    both: "Lado a lado",
    compare: "O que comparar",
    big: "Ver em tela cheia",
    close: "Fechar prova de tecidos",
    alt: (colour: string) => `Seu rosto sobre um tecido ${lowered(colour)}`,
  },

  wardrobe: {
    title: "No seu guarda-roupa",
    none: (total: number) =>
      total === 1
        ? "A peça que você tem fica melhor longe do rosto."
        : `Das suas ${total} peças com cor lida, nenhuma é da cartela ainda.`,
    count: (matching: number, total: number) =>
      matching === total
        ? total === 1
          ? "Sua peça combina com a cartela."
          : `Todas as ${total} peças combinam com a cartela.`
        : matching === 1
          ? `1 de ${total} peças combina com a cartela.`
          : `${matching} de ${total} peças combinam com a cartela.`,
    see: "Ver no meu guarda-roupa",
  },

  history: {
    title: "Histórico",
    newest: "Mais recente",
    shown: "Aberta agora",
    open: "Ver cartela",
    openNamed: (date: string) => `Ver cartela de ${date}`,
    more: (count: number) => `+${count}`,
    moreNamed: (count: number) => `e mais ${count} cores`,
    reprocess: "Reprocessar",
    reprocessing: "Reprocessando",
    delete: "Excluir",
    deleteNamed: (date: string) => `Excluir análise de ${date}`,
    deleteTitle: "Excluir esta análise?",
    deleteText: "A selfie e a cartela somem agora. Isso não pode ser desfeito.",
    keep: "Manter",
    deleting: "Excluindo",
    deleted: "Análise excluída",
    deleteFailed: "Erro ao excluir análise",
    again: "Fazer nova análise",
    seeAll: "Ver cartela completa",
  },

  card: {
    title: "Compartilhar minha cartela",
    lead: "Uma imagem com sua estação e suas cores.",
    alt: "Imagem da sua cartela",
    drawing: "Desenhando a imagem",
    face: "Incluir meu rosto",
    faceHelp: "Sem marcar, a imagem sai só com as cores.",
    share: "Compartilhar",
    save: "Salvar imagem",
    shared: "Compartilhado!",
    saved: "Download iniciado!",
    failed: "Erro ao fazer download",
    drawFailed: "Não deu para desenhar a imagem.",
    mine: "Minha cartela",
    near: (second: string) => `Bem perto de ${second}`,
    file: "provai-minha-cartela",
  },
} as const;

/** A colour's name inside a sentence. */
function lowered(name: string): string {
  return name.charAt(0).toLocaleLowerCase("pt-BR") + name.slice(1);
}
