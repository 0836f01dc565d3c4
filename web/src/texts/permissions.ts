/** Words of /permissions; toasts and the labels of its button are the specification's. */
export const permissionsTexts = {
  title: "Permissões",
  lead: "Você decide o que o app pode usar neste aparelho.",
  required: "obrigatória",
  optional: "opcional",
  allow: "Permitir",
  granted: "Permitida",
  continue: "Continuar",
  cameraFirst: "Conceda a Câmera para Continuar",
  warning: {
    title: "Falta a câmera",
    text: "A câmera é necessária para usar o app",
  },
  /** In a browser, where photos also come from the gallery. */
  withoutCamera: {
    missing: {
      title: "Nenhuma câmera encontrada",
      text: "Tudo bem: dá para continuar e escolher fotos da galeria.",
    },
    denied: {
      title: "Sem a câmera, a galeria serve",
      text: "Dá para continuar e escolher fotos da galeria. Para usar a câmera depois, permita no navegador.",
    },
  },
  unsupported: "Este navegador não tem esse recurso. O app funciona sem ele.",

  camera: {
    title: "Câmera",
    allow: "Permitir câmera",
    why: "Para tirar a foto que veste as roupas. Só você vê.",
    whyWeb: "Para tirar a foto que veste as roupas. O navegador pergunta antes. Só você vê.",
    denied: "Abra os ajustes do aparelho, procure este app e ligue a câmera.",
    deniedWeb: "Toque no cadeado ao lado do endereço e permita a câmera.",
    said: {
      available: "Câmera disponível",
      granted: "Permissão de câmera concedida",
      denied: "Permissão de câmera negada",
      dismissed: "Permissão de câmera negada",
      unsupported: "Erro ao solicitar permissão de câmera",
      failed: "Erro ao solicitar permissão de câmera",
    },
  },
  location: {
    title: "Localização",
    allow: "Permitir localização",
    why: "Para o look do dia e o stylist combinarem com o clima típico da sua região. Sua posição vai arredondada, a uns 50 km, e não fica guardada.",
    denied: "Está bloqueada. Abra os ajustes do aparelho, procure este app e ligue a localização.",
    deniedWeb: "Está bloqueada neste navegador. Toque no cadeado ao lado do endereço e permita a localização.",
    said: {
      available: "Localização disponível",
      granted: "Permissão de localização concedida",
      denied: "Permissão de localização negada",
      dismissed: "Permissão de localização negada",
      unsupported: "Erro ao solicitar localização",
      failed: "Erro ao solicitar localização",
    },
  },
  notifications: {
    title: "Notificações",
    allow: "Permitir notificações",
    why: "Para avisar quando seu look ficar pronto. Nada de propaganda.",
    denied: "Estão bloqueadas. Abra os ajustes do aparelho, procure este app e ligue as notificações.",
    deniedWeb: "Estão bloqueadas neste navegador. Toque no cadeado ao lado do endereço e permita as notificações.",
    said: {
      available: "Notificações ativadas",
      granted: "Notificações ativadas",
      denied: "Permissão de notificações negada",
      dismissed: "Permissão de notificações negada",
      unsupported: "Notificações não suportadas neste navegador",
      failed: "Erro ao solicitar notificações",
    },
  },
} as const;
