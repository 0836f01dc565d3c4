export const accountsTexts = {
  tabs: { label: "Entrar ou criar conta", signIn: "Entrar", signUp: "Criar Conta" },
  backHome: "Voltar ao início",
  promise: "100% grátis, sem anúncios e sem cartão. Só para maiores de 18 anos.",

  fields: {
    name: "Nome completo",
    namePlaceholder: "Como você se chama",
    email: "Email",
    emailPlaceholder: "voce@email.com",
    password: "Senha",
    passwordHint: "Mínimo de 6 caracteres",
    newPassword: "Nova senha",
    confirmation: "Repita a nova senha",
    currentPassword: "Senha atual",
    adult: "Tenho 18 anos ou mais",
  },

  invalid: {
    allRequired: "Por favor, preencha todos os campos",
    name: "Escreva seu nome",
    nameLong: "Use no máximo 120 caracteres",
    email: "Escreva seu email",
    emailShape: "Esse email parece incompleto",
    password: "Escreva sua senha",
    passwordShort: "A senha deve ter pelo menos 6 caracteres",
    newPasswordShort: "A nova senha deve ter pelo menos 6 caracteres",
    mismatch: "As senhas não coincidem",
    confirmation: "Repita a nova senha",
    currentPassword: "Escreva sua senha atual",
    adult: "Confirme que você tem 18 anos ou mais para criar a conta",
  },

  signIn: {
    title: "Entrar",
    submit: "Entrar",
    busy: "Entrando",
    forgot: "Esqueci minha senha",
    wrong: "Email ou senha incorretos",
    failed: "Erro ao fazer login",
    done: "Login realizado com sucesso!",
  },

  signUp: {
    title: "Criar Conta",
    submit: "Criar Conta",
    busy: "Criando",
    agreement: {
      before: "Ao criar uma conta, você concorda com os ",
      terms: "Termos de Uso",
      between: " e a ",
      privacy: "Política de Privacidade",
      after: ".",
    },
    taken: "Este email já está cadastrado",
    failed: "Erro ao criar conta",
    done: "Conta criada com sucesso! Bem-vindo!",
    confirm: "Conta criada! Verifique seu email para confirmar.",
  },

  emailCheck: {
    before: "Sua conta será de",
    after: "Esse email não dá para mudar depois.",
    mistyped: (email: string) => `Confira o email: ${email}. Se está certo, toque em Criar Conta de novo.`,
    meant: (email: string) => `Você quis dizer ${email}?`,
  },

  confirmation: {
    title: "Falta confirmar seu email",
    lead: (email: string) => `O link foi para ${email}. Abra a mensagem e toque em confirmar.`,
    unconfirmed: "Este email ainda não foi confirmado.",
    resend: "Enviar o link de novo",
    resending: "Enviando",
    resent: "Link enviado. Olhe sua caixa de entrada e o spam.",
    resendFailed: "Não deu para enviar o link agora",
    back: "Voltar para Entrar",
  },

  forgot: {
    title: "Recuperar senha",
    lead: "Escreva o email da sua conta. A gente manda um link para criar uma senha nova.",
    submit: "Enviar link de recuperação",
    busy: "Enviando",
    sentTitle: "Olhe seu email",
    sentTo: "Se houver uma conta com este endereço, o link já está a caminho:",
    sentHint: "O link vale por uma hora e só pode ser usado uma vez. Não chegou? Confira o spam.",
    back: "Voltar para Entrar",
    done: "Email de recuperação enviado!",
    failed: "Erro ao enviar email de recuperação",
  },

  link: {
    recoveryTitle: "Criar uma senha nova",
    recoveryLead: "Toque no botão para usar o link do seu email. Ele só funciona uma vez.",
    recoveryOpen: "Usar o link",
    signupTitle: "Confirmar seu email",
    signupLead: "Falta só um toque para sua conta ficar pronta.",
    signupOpen: "Confirmar meu email",
    opening: "Conferindo",
    failed: "Não deu para usar o link agora",
    confirmed: "Email confirmado. Boas-vindas!",
    spentTitle: "Este link não vale mais",
    spentRecovery:
      "Ele já foi usado ou passou de uma hora. Sua senha continua a mesma; peça um link novo quando quiser.",
    spentSignup: "Ele já foi usado ou venceu. Se sua conta já está confirmada, é só entrar.",
    askAgain: "Pedir um link novo",
    signIn: "Ir para Entrar",
  },

  newPassword: {
    title: "Sua senha nova",
    lead: "Escolha uma senha que só você saiba.",
    cancel: "Agora não",
    submit: "Salvar senha",
    busy: "Salvando",
    done: "Senha alterada com sucesso!",
    failed: "Erro ao alterar senha",
    wrongCurrent: "Senha atual incorreta",
    sameAsBefore: "A senha nova precisa ser diferente da atual",
  },

  changePassword: {
    section: "Alterar senha",
    submit: "Alterar senha",
    busy: "Alterando",
    note: "Depois da troca, os outros aparelhos saem da sua conta.",
  },

  signOut: { action: "Sair", busy: "Saindo", done: "Logout realizado", failed: "Erro ao fazer logout" },

  copy: {
    section: "Seus dados",
    lead: "Leve uma cópia de tudo o que a gente guarda de você: fotos, looks, medidas e conversas, em um arquivo ZIP.",
    action: "Baixar meus dados",
    busy: "Preparando",
    proof: "Escreva sua senha para baixar a cópia dos seus dados.",
    done: "Download iniciado!",
    failed: "Erro ao fazer download",
  },

  proof: {
    title: "Confirme sua senha",
    hint: "Por segurança, a gente confere que é você.",
    cancel: "Cancelar",
  },

  deletion: {
    section: "Zona de perigo",
    lead: "Apaga perfil, fotos, looks e conversas em até 30 dias.",
    action: "Excluir minha conta",
    title: "Tem certeza absoluta?",
    text: "Suas fotos, looks, conversas e medidas serão apagados em até 30 dias. Isso não pode ser desfeito.",
    cancel: "Ficar",
    confirm: "Excluir conta",
    busy: "Excluindo",
    done: "Conta deletada com sucesso",
    failed: "Erro ao deletar conta",
  },
} as const;
