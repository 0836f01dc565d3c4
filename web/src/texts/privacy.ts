import { contactEmail, type LegalBrand, type LegalText } from "./terms";

/**
 * What an acceptance is recorded under: change it whenever the meaning of the text changes. The part after the month
 * counts the wordings under that date.
 */
export const TEXT_VERSION = "2025-01.3";

export function privacyText(brand: LegalBrand): LegalText {
  const name = brand.displayName;
  const email = contactEmail(brand);
  return {
    title: "Política de Privacidade",
    updated: "Última atualização: Janeiro de 2025",
    version: TEXT_VERSION,
    intro: [
      `Para provar roupas, você confia ao ${name} fotos do seu corpo. Aqui está o que acontece com elas e com seus outros dados, e o que você pode fazer a respeito.`,
      `Quem decide sobre os dados (na lei, a controladora) é a operação do ${name}, responsável por ${brand.domains.primary}. O serviço é só para pessoas com 18 anos ou mais.`,
    ],
    sections: [
      {
        id: "dados-coletados",
        title: "Dados coletados",
        paragraphs: [
          "Guardamos o que você nos dá:",
          {
            list: [
              "Conta: nome, email e senha (a senha só como um código que não se desfaz), além da confirmação de que você tem 18 anos ou mais.",
              "Aceites: quando e qual versão dos termos e desta política você aceitou, e cada consentimento que deu ou retirou.",
              "Fotos: de corpo, selfies, foto de perfil, peças e imagens enviadas ao stylist, com as prévias feitas a partir delas.",
              "Medidas e preferências, se você preencher: altura, peso, cintura, quadril, busto, calçado, tamanho, estilos, cores e ocasiões.",
              "Guarda-roupa: foto, recorte, categoria, marca, cor, preço e notas de cada peça, se ela está limpa ou emprestada, se serve e os dias em que você usou.",
              "Conversas com o stylist: textos, áudios (e o que foi ouvido neles) e imagens, as respostas, e o que ele guarda sobre você para não perguntar de novo. Isso você lê, muda e apaga na tela do stylist ou em Conta.",
              "Looks: as combinações de peças que você usou ou trocou, para sugerir melhor.",
              "Coloração: tom de pele, estação, subtom, contraste, cores sugeridas, as cores medidas na selfie e os pontos de onde saíram.",
              "Avaliações e denúncias que você faz sobre um resultado.",
            ],
          },
          "E o mínimo para o serviço funcionar: datas de acesso, sessões abertas (com o tipo de aparelho, como Chrome no Android) e registros técnicos (a função usada, a hora, se deu certo e um identificador interno). O endereço IP é usado na hora para conter abusos; de onde você entrou na conta fica só um código, que não mostra o endereço, para que tentativas de outros lugares não bloqueiem você.",
          "Localização e notificações são opcionais. No seu aparelho fica anotado se você permitiu; sua posição não é guardada no nosso servidor. Com uma mensagem ao stylist fica só o clima típico da cidade mais próxima, que some com a conversa.",
          "Ao receber uma foto, o servidor a grava de novo só com a imagem: local, data, modelo do celular e demais informações escondidas no arquivo (EXIF) são removidos.",
        ],
      },
      {
        id: "uso",
        title: "Uso dos dados",
        paragraphs: [
          {
            list: [
              "Fotos: fazer a prévia que você pediu, mostrar seu histórico e seus favoritos.",
              "Selfie: sugerir sua paleta de cores.",
              "Medidas, preferências, cores e guarda-roupa: montar looks e dar contexto às respostas do stylist.",
              "Áudio: é transformado em texto para o stylist responder e fica na conversa como você enviou, até você apagar.",
              "Email: confirmar a conta, recuperar a senha e avisar sobre assuntos importantes. Não enviamos propaganda.",
              "Registros técnicos: manter o serviço no ar, corrigir falhas e conter abusos.",
            ],
          },
          "Não há anúncios. Não vendemos dados. Não treinamos modelos com suas fotos, áudios ou conversas.",
          "Para vestir a roupa e sugerir cores, o servidor localiza pontos do corpo e do rosto na imagem. Eles não servem para reconhecer nem identificar ninguém, e não são comparados com outras fotos ou pessoas.",
          "Fora da região da roupa, a prévia mantém os pixels da sua foto: rosto e corpo não são retocados. Uma checagem automática pode recusar imagens com nudez.",
        ],
      },
      {
        id: "compartilhamento",
        title: "Compartilhamento",
        paragraphs: [
          "Suas fotos não são públicas e nenhuma outra conta as vê. Na configuração padrão, o provador (motor drape), a coloração, o stylist (motor cloe) e a transcrição de áudio rodam no servidor da própria operação: nenhum fornecedor de IA recebe seus dados.",
          "A operação pode ligar outros motores. O que muda em cada caso:",
          {
            list: [
              "Modelo próprio em placa de vídeo (GPU) da operação: a foto continua nos servidores da operação.",
              "Provador por serviço externo (FASHN, Google Gemini, Google Vertex AI ou OpenAI): o serviço recebe a sua foto e a foto da peça daquele pedido.",
              "Stylist por modelo de linguagem externo: o serviço recebe as mensagens, a imagem enviada e o que dá contexto à resposta, como medidas (menos o peso), preferências, cores, guarda-roupa, o clima típico da cidade mais próxima, se você permitiu a localização, e o que ele guarda sobre você.",
              "Transcrição por serviço externo: o serviço recebe o áudio daquele pedido.",
            ],
          },
          "Nesses casos pedimos antes a sua permissão e vai só o necessário para aquele pedido. Em Conta, Consentimentos, estão os serviços ligados; no provador, o resultado diz qual motor o fez. Só ligamos fornecedores cujas condições proíbam treinar modelos com o que você envia.",
          "Além disso, dados podem passar por:",
          {
            list: [
              "empresas contratadas para hospedar o servidor, guardar arquivos ou entregar emails, que só agem sob nossas instruções;",
              "autoridades, quando a lei ou uma ordem judicial obrigar;",
              "quem você escolher, quando toca em Compartilhar.",
            ],
          },
          "Se você instala o app por uma loja, a loja trata os dados da instalação segundo a política dela.",
        ],
      },
      {
        id: "seguranca",
        title: "Segurança",
        paragraphs: [
          {
            list: [
              "Cada pedido ao servidor confere quem está pedindo, e cada consulta alcança só os dados dessa conta.",
              "As fotos abrem por links assinados, impossíveis de adivinhar, que vencem em pouco tempo (até duas horas, na configuração padrão).",
              "A senha é guardada com Argon2id: nem nós conseguimos lê-la.",
              "Todo arquivo enviado é conferido e gravado de novo, sem nada além da imagem ou do som.",
              "No endereço https, a conexão é cifrada (TLS).",
              "Tentativas repetidas de entrar são limitadas, e trocar a senha desconecta os outros aparelhos.",
              "Para trocar a senha, baixar seus dados ou apagar a conta, pedimos a senha de novo quando você entrou há mais tempo.",
              "As páginas não carregam programas de terceiros.",
            ],
          },
          "Dois limites, com franqueza. Não há criptografia de ponta a ponta: o servidor precisa ler a foto para vestir a roupa. E um link de foto, enquanto não vence, abre para quem o tiver: não o repasse.",
          "Ninguém da equipe olha suas fotos na rotina. Quem mantém o servidor só pode acessá-las para atender um pedido ou denúncia seus, corrigir uma falha ou cumprir a lei.",
          "Se um incidente puder causar risco ou dano relevante a você, avisamos você e a ANPD, a autoridade brasileira de proteção de dados, nos prazos da regulamentação (art. 48 da LGPD): o que houve, quais dados, o que fizemos e o que você pode fazer.",
        ],
      },
      {
        id: "direitos-do-usuario",
        title: "Direitos do usuário",
        paragraphs: [
          "O art. 18 da LGPD garante a você, de graça e quando quiser:",
          {
            list: [
              "Confirmação: saber se tratamos dados seus.",
              "Acesso: ver seus dados. Quase tudo está no app; a cópia completa é um arquivo ZIP, com dados, fotos e áudios, na tela Conta.",
              "Correção: mudar o que estiver incompleto, errado ou antigo. Nome, medidas e preferências mudam no app; para o resto, escreva.",
              "Anonimização, bloqueio ou eliminação de dados desnecessários, excessivos ou tratados em desacordo com a lei: escreva para nós.",
              "Portabilidade: levar seus dados a outro serviço. O ZIP traz os dados em JSON, formato que outros programas leem.",
              "Eliminação dos dados tratados com consentimento: apague fotos, looks, análises, peças e conversas no app, ou a conta inteira na tela Conta.",
              "Informação sobre compartilhamento: saber com quais entidades públicas e privadas dividimos seus dados.",
              "Informação sobre não consentir: saber que você pode dizer não e o que acontece. Sem foto sua, o provador só veste uma pessoa de exemplo e a coloração não funciona; o guarda-roupa e a conversa, sim.",
              "Revogação do consentimento: desligue cada uso em Conta, Consentimentos, apague as fotos e os outros dados que nos confiou, apague a conta ou escreva. O que foi feito antes continua válido.",
            ],
          },
          "Você também pode se opor a um tratamento feito sem consentimento que descumpra a lei (art. 18, § 2º), pedir a revisão de uma decisão automatizada, como a recusa de uma foto (art. 20), e reclamar à ANPD ou aos órgãos de defesa do consumidor.",
          `O que não der para fazer no app, peça em ${email}. Podemos confirmar antes que o pedido é mesmo seu. Respondemos sem demora; a declaração completa sobre seus dados sai em até 15 dias (art. 19).`,
        ],
      },
      {
        id: "retencao",
        title: "Retenção",
        paragraphs: [
          "Guardamos cada dado só pelo tempo do seu uso:",
          {
            list: [
              "Conta, perfil, medidas, preferências e aceites: enquanto a conta existir.",
              "Fotos, prévias, análises, peças, conversas e áudios: até você apagar, ou apagar a conta.",
              "Arquivo enviado e não usado em nada: 24 horas.",
              "Pontos e recortes calculados a partir de uma foto: no máximo 30 dias depois de ela ser apagada.",
              "Cópia dos seus dados que você pediu: 24 horas.",
              "Link de recuperação de senha: 1 hora. Link de confirmação de email: 24 horas.",
              "Sessão em um aparelho: até você sair, 60 dias sem uso ou 180 dias no total.",
              "Códigos dos endereços de onde você entrou: no máximo 10, por 60 dias.",
              "Registro de tarefas terminadas do servidor: 7 dias.",
              "Cópias de segurança, se houver: no máximo 30 dias.",
              "Registros técnicos e registros de acesso: no máximo 6 meses.",
            ],
          },
          "Quando você apaga a conta, o acesso termina na hora e os dados são apagados em até 30 dias, inclusive das cópias de segurança.",
          "Só fica o que a lei mandar guardar. Exemplo: o Marco Civil da Internet (Lei 12.965/2014, art. 15) pode exigir registros de acesso, com data, hora e IP, em sigilo por 6 meses. Fotos e conversas não entram nisso.",
        ],
      },
      {
        id: "cookies",
        title: "Cookies e armazenamento no aparelho",
        paragraphs: [
          "Não usamos cookies de rastreamento, pixels nem ferramentas de análise de terceiros. O app usa o armazenamento local do navegador, só para funcionar:",
          {
            list: [
              "sua sessão, para você não precisar entrar toda vez;",
              "o aceite dos termos e o desta política;",
              "as permissões de câmera, localização e notificações, e se essa etapa foi concluída;",
              "o tema claro ou escuro, se você escolher um;",
              "o que você começou e ainda não enviou, como fotos, peças e respostas, e o look do dia;",
              "partes do app e imagens já abertas, para carregar mais rápido.",
            ],
          },
          "Ao sair da conta, o app apaga deste aparelho a sessão e o que tiver guardado dos seus dados. O navegador pode manter um tempo, no cache dele, imagens que você abriu: em aparelho de outra pessoa, use uma janela anônima ou limpe os dados do site.",
        ],
      },
      {
        id: "menores",
        title: "Menores de 18 anos",
        paragraphs: [
          `O ${name} é só para pessoas com 18 anos ou mais. Não coletamos de propósito dados de crianças e adolescentes, e não é permitido enviar fotos deles.`,
          `Se você souber de uma conta ou foto de menor, escreva para ${email}. Confirmado o caso, encerramos a conta e apagamos os dados, salvo o que a lei mandar preservar.`,
        ],
      },
      {
        id: "alteracoes",
        title: "Alterações desta política",
        paragraphs: [
          "Se esta política mudar, publicamos a nova versão aqui, com a data. Mudança importante é avisada no app ou por email antes de valer.",
          "Se uma mudança depender do seu consentimento, pedimos de novo, e você pode dizer não.",
        ],
      },
      {
        id: "lgpd",
        title: "LGPD: por que podemos tratar seus dados",
        paragraphs: [
          "A Lei Geral de Proteção de Dados (Lei 13.709/2018) pede um motivo legal para cada uso. Os nossos:",
          {
            list: [
              "Consentimento (arts. 7º, I, e 11, I): fotos suas, selfies, áudios, medidas e coloração.",
              "Contrato com você (art. 7º, V): conta, guarda-roupa, preferências, favoritos e conversas por texto.",
              "Obrigação legal (art. 7º, II): registros e respostas que a lei exige.",
              "Exercício de direitos (art. 7º, VI): guardar prova quando houver um processo.",
              "Legítimo interesse (art. 7º, IX): segurança, contenção de abusos e correção de falhas, com o mínimo de dados.",
            ],
          },
          "Uma foto do rosto ou do corpo, e o tom de pele, podem revelar dados sensíveis, como origem racial ou étnica, saúde ou religião. Por isso tratamos todas as suas fotos com o cuidado que a lei dá a esses dados: só com o seu consentimento específico (art. 11, I), só para o que você pediu, e nunca para deduzir essas características.",
          "Você consente ao aceitar esta política e ao escolher cada foto que envia. Enviar dados a um serviço de fora nunca está incluído: é perguntado à parte. Pode voltar atrás a qualquer momento, em Conta, Consentimentos, ou apagando a foto ou a conta.",
          `Pessoa encarregada pelos dados (DPO, art. 41): ${email}.`,
        ],
      },
      {
        id: "transferencia-internacional",
        title: "Transferência internacional",
        paragraphs: [
          "Na configuração padrão, nenhum dado seu é enviado a um fornecedor de IA, no Brasil ou fora.",
          "Se a operação ligar um motor externo (FASHN, Google Gemini, Google Vertex AI, OpenAI ou outro), as fotos, mensagens ou áudios daquele pedido podem ser tratados nos Estados Unidos ou em outro país onde o fornecedor mantém servidores. O mesmo vale se a hospedagem, o armazenamento ou o envio de emails ficar fora do Brasil.",
          "Isso só acontece pelos caminhos dos arts. 33 a 36 da LGPD e da Resolução CD/ANPD 19/2024: país com proteção reconhecida pela ANPD, cláusulas-padrão aprovadas por ela, ou o seu consentimento específico e em destaque para a transferência.",
          `Em ${email} você pergunta quais fornecedores estão ligados, em que país, para quê e por quanto tempo guardam os dados, e recebe as cláusulas usadas em até 15 dias.`,
        ],
      },
      {
        id: "contato",
        title: "Contato",
        paragraphs: [
          `Fale com a pessoa encarregada pelos dados em ${email}, de preferência a partir do email da sua conta.`,
          "Se a resposta não resolver, você pode reclamar à ANPD (gov.br/anpd), ao Procon ou em consumidor.gov.br.",
        ],
      },
      {
        id: "resumo",
        title: "Resumo",
        paragraphs: [
          {
            list: [
              "Só você vê suas fotos, por links que vencem.",
              "Local e outras informações escondidas na foto são removidos no envio.",
              "Por padrão, tudo roda no servidor da operação, sem fornecedor de IA. Se houver um, a gente pergunta antes.",
              "Sem anúncios, sem venda de dados, sem treino com suas fotos.",
              "Rosto e corpo não são retocados fora da região da roupa.",
              "Você baixa tudo em um ZIP e apaga quando quiser.",
              "Conta apagada: dados eliminados em até 30 dias.",
              "Só para pessoas com 18 anos ou mais.",
              `Dúvidas e pedidos: ${email}.`,
            ],
          },
        ],
      },
    ],
  };
}
