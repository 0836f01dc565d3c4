export const errorTexts = {
  network: "Sem conexão com o Provaí. Confira sua internet e tente de novo.",
  unexpected: "Algo não saiu como esperado. Tente de novo em instantes.",
  signedOut: "Usuário não autenticado",
  tooMany: "Muitas tentativas seguidas. Espere um pouco e tente de novo.",
} as const;
