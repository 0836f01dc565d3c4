"""How the app works, from what the person was trying to do."""

from provai.stylist.engines.cloe.replies.scene import Scene

_APP: tuple[tuple[str, str], ...] = (
    (r"\bapagar tudo\b", "Dá: a conversa se apaga nos três pontinhos daqui, cada foto no lugar dela, e a conta inteira em Configurações, na zona de perigo."),
    (r"\bfotos\b.*\b(com quem|quem ve|onde ficam)\b", "As fotos ficam só com você: o endereço delas expira e ninguém mais abre. Dá para apagar quando quiser."),
    (r"\b(apag\w+|exclu\w+|delet\w+|cancel\w+)\b.*\bconta\b", "Em Configurações, na zona de perigo, fica 'Excluir conta'. Fotos, looks, conversas e medidas são apagados em até 30 dias."),
    (r"\b(apag\w+|exclu\w+|limp\w+)\b.*\b(convers\w+|historico|chat)\b", "No menu desta conversa, os três pontinhos, há 'Apagar conversa'."),
    (r"\b(export\w+|baixar (meus|os) dados)\b", "Em Configurações dá para baixar seus dados em um arquivo com textos e fotos."),
    (r"\b(adicion\w+|cadastr\w+|colo\w+ (uma )?(peca|roupa)|subir|importar)\b", "Em Guarda-Roupa, toque em 'Adicionar Peça'. Cabem até cinco fotos por vez, e a gente recorta e lê a cor."),
    (r"\b(provo|provar|provador|experiment\w+|ver em mim)\b", "No provador, escolha a sua foto de corpo inteiro e até cinco roupas. Aqui no chat, o botão 'Experimentar' do look já leva as peças."),
    (r"\b(nome d[ae]|seu nome)\b", "O meu nome você troca em Configurações, nas informações da conta."),
    (r"\b(senha|email)\b", "Senha se troca em Configurações; o email da conta só aparece, sem edição."),
    (r"\b(favorit\w+)\b", "Os favoritos ficam na aba com o coração; toque no coração de um look provado para guardar."),
    (r"\b(historico|provas|looks)\b", "As provas feitas ficam no histórico do provador; as favoritas, na aba do coração."),
    (r"\b(cores|coloracao|selfie|cartela)\b", "Em Coloração, tire uma selfie de frente, com luz de janela. O resultado mostra a cartela e diz o quanto tem certeza."),
    (r"\b(segur\w+|privac\w+|quem (ve|pode)|guard\w+|alguem|publicas|guardadas|acesso)\b", "Só você vê as suas fotos: o endereço delas expira e ninguém mais abre. Dá para apagar quando quiser."),
    (r"\b(gratis|pago|custa|anuncio|de graca)\b", "É gratuito, sem anúncio e sem cartão."),
    (r"\b(camera|localizacao|permissao|microfone)\b", "A câmera serve para fotografar você e as peças; localização e notificações são opcionais e dá para seguir sem elas."),
    (r"\b(foto|provador|imagem)\b.*\b(nao|erro|trav\w+)\b", "Tente uma foto em JPG ou PNG, de corpo inteiro, com boa luz, e confira a rede. O que você já escolheu continua lá."),
    (r"\b(audio|voz|gravar)\b", "Pode gravar até dois minutos pelo microfone; eu leio a transcrição, e dá para corrigir antes de enviar."),
    (r"\b(medidas|preferencias|tamanho)\b", "Medidas e preferências ficam em Configurações, em dados de estilo."),
    (r"\b(compartilh\w+|baix\w+|salv\w+)\b", "No resultado da prova há salvar, baixar e compartilhar."),
)  # fmt: skip


def reply_app_help(scene: Scene) -> None:
    found = [answer for pattern, answer in _APP if scene.heard.has(pattern)]
    if not scene.say(*found[:1], optional=True):
        scene.say(
            "O Provaí tem quatro cantos: provador, guarda-roupa, coloração e esta conversa. Qual deles você quer entender?",
            "Me diz o que você estava tentando fazer, que eu digo onde fica.",
            "Nessa parte do aplicativo eu não sei mais do que já disse.",
        )
