/** Words for taking, choosing and sending pictures, in every room that does. */
export const photosTexts = {
  source: {
    person: "Sua foto",
    garment: "Adicionar roupa",
    selfie: "Foto de perfil",
    message: "Anexar imagem",
    camera: "Tirar foto",
    gallery: "Escolher da galeria",
    pickFailed: "Erro ao selecionar foto(s)",
  },

  camera: {
    title: "Câmera",
    person: "Fique dentro do contorno, de frente e de corpo inteiro.",
    garment: "Deixe a peça inteira no quadro, esticada e sobre um fundo liso.",
    selfie: "Deixe o rosto dentro do contorno, de frente para a luz.",
    message: "Mostre a peça ou o look inteiro, com boa luz.",
    shoot: "Tirar foto",
    flip: "Virar câmera",
    timer: "Temporizador",
    noTimer: "desligado",
    seconds: (seconds: number) => `${seconds} s`,
    stopTimer: "Parar contagem",
    close: "Fechar câmera",
    use: "Usar esta foto",
    again: "Tirar outra",
    taken: "Foto tirada",
    starting: "Abrindo a câmera",
    failed: "Erro ao tirar foto",
    denied: "Permissão de câmera negada",
    deniedHelp: "Permita a câmera nos ajustes do navegador ou do aparelho, ou escolha uma foto da galeria.",
    missing: "Nenhuma câmera livre neste aparelho",
    missingHelp: "Feche outros apps que usam a câmera e tente de novo, ou escolha uma foto da galeria.",
  },

  tray: {
    coming: (place: number) => `Foto ${place}, a caminho`,
    again: (place: number) => `Enviar de novo a foto ${place}`,
    remove: (name: string) => `Remover ${name}`,
  },

  send: {
    failed: "Erro ao fazer upload",
    tooBig: "Esta foto passa de 15 MB. Escolha uma menor.",
  },
} as const;
