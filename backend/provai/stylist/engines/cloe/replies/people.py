"""Between two people: greetings, moods, refusals, and what is not known."""

from provai.stylist.engines.cloe.replies.offering import offer
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.understanding import FORECAST
from provai.stylist.engines.cloe.wording import agree, listed

_BACK = (
    "Se quiser, me conta para onde você vai, que eu penso na roupa.",
    "Com roupa eu ajudo: tem alguma ocasião chegando?",
    "Posso ajudar com o que você vai vestir amanhã?",
    "Se precisar de look, cor ou mala, é só dizer.",
    "Quando quiser, a gente volta para o que vestir.",
    "Se quiser, olho uma peça sua, uma cor ou uma ocasião.",
    "Para roupa, cor e tecido, conte comigo.",
)


PATIENCE = 2  # complaints
FEW = 2  # words, too few to tell a question from a slip of the thumb


def reply_greeting(scene: Scene) -> None:
    name = f", {scene.person.first_name}" if scene.person.first_name else ""
    evening = scene.heard.has(r"\bboa noite\b")
    hello = (
        "Boa noite"
        if evening
        else "Bom dia"
        if scene.heard.has(r"\bbom dia\b")
        else "Boa tarde"
        if scene.heard.has(r"\bboa tarde\b")
        else "Oi"
    )
    if scene.heard.has(r"\b(tudo (bem|bom|certo)|como (vai|voce esta))\b"):
        scene.say("Tudo bem por aqui, obrigada por perguntar!", "Por aqui vai tudo bem!", optional=True)
    scene.voice.silent and scene.voice.in_order(
        f"{hello}{name}.", f"{hello} de novo.", "Que bom que você voltou.", optional=True
    )
    if scene.has_wardrobe:
        scene.say(
            "O que a gente veste hoje?", "Tem alguma ocasião chegando?", "Por onde a gente começa?", "Me conta o plano."
        )
    else:
        scene.say(
            "Aqui é a parte boa: me conta uma ocasião, uma peça ou uma cor, e eu ajudo mesmo sem o seu guarda-roupa cadastrado.",
            "Me diz para onde você vai, ou que peça não sabe usar.",
            "Por onde a gente começa: ocasião, peça ou cor?",
            "Me conta o plano.",
        )


def reply_thanks(scene: Scene) -> None:
    scene.say(
        "Por nada. Aproveite!",
        "Imagina. Depois me conta como foi.",
        "Foi bom pensar nisso com você.",
        "De nada. Estou por aqui quando precisar.",
        "Eu que agradeço a confiança.",
        "Sempre que precisar.",
        "Disponha!",
        "Que bom que ajudou.",
        "De nada! Qualquer dúvida, me chama.",
        "Foi um prazer.",
    )


def reply_goodbye(scene: Scene) -> None:
    scene.say(
        "Até mais. A conversa fica guardada, é só voltar.",
        "Tchau, bom descanso. Amanhã a gente escolhe com calma.",
        "Até. Se mudar o tempo, me chama.",
        "Beijo, até a próxima.",
    )


def reply_small_talk(scene: Scene) -> None:
    heard, name = scene.heard, scene.person.stylist_name
    if heard.has(r"\b(nao cadastrei|sem cadastrar|nao coloquei)\b"):
        scene.say(
            "Consigo, sim: com uma ocasião, uma peça ou uma cor eu já ajudo pelo que funciona. Com as suas peças fotografadas, monto com elas.",
            "Dá, sim. Me conta para onde você vai que eu parto daí.",
        )
        return
    if heard.has(r"\b(o que voce (faz|sabe)|me ajudar|ajuda|serve|perguntar)\b"):
        scene.say(
            "Monto look com as suas peças, digo o que combina com uma peça ou foto, falo de cor, mala, compra, tecido, mancha e traje de convite. Guardo o que você me conta de gosto.",
            "Ajudo a escolher roupa para uma ocasião, a usar melhor o que você já tem e a não comprar à toa.",
        )
        return
    if heard.has(
        r"\b(robo|ia|inteligencia|bot|chatgpt|humana|gente|real|de verdade|pessoa|quem e voce|criou|homem ou mulher|quantos anos|fez voce|te fez|te criou)\b"
    ):
        scene.say(
            f"Sou {name}, stylist do Provaí: um programa, não uma pessoa. Leio o seu guarda-roupa e o que aprendi de moda, e quando não sei, digo.",
            f"Um programa mesmo, chamado {name}. Não sou gente, mas gosto de ajudar com roupa.",
            "Sou uma inteligência artificial que entende de roupa.",
        )
        return
    if heard.has(r"\bcuriosidade\b") and scene.say(
        "Curiosidade: o rebite do jeans foi patenteado em 1873 por Jacob Davis e Levi Strauss, para o bolso da calça de trabalho não rasgar.",
        "Uma que é lenda, ninguém provou: dizem que o botão da camisa feminina fica do outro lado porque quem vestia a dona era uma criada, de frente para ela.",
        optional=True,
    ):
        return
    if heard.has(r"\bpiada|historia|segredo|curiosidade\b"):
        scene.say(
            "O botão foi à festa sozinho e voltou em casa. Juro que de tecido eu entendo mais que de piada.",
            "O que o cabide disse para a camisa? Fica de boa, que eu te seguro.",
            "De piada era isso; de look eu tenho bem mais.",
        )
        return
    if heard.has(r"\b(cor favorita|sua cor)\b"):
        scene.say(
            "Como sou um programa, não tenho cor favorita; gosto da que faz você se sentir bem.",
            "A minha favorita é a que você mais gosta de usar. Qual é?",
        )
        return
    if heard.has(r"\b(esta ai|ai\b|online|acordad)"):
        scene.say("Estou aqui.", "Aqui, pode falar.", "Sigo por aqui.")
        return
    scene.say(
        "Por aqui tudo bem! E o seu dia, como está?",
        "Sou um programa, então não tenho muita história para contar, mas gosto da conversa.",
        "Essa eu não vivi, sou só uma stylist digital. Mas conta mais, se quiser.",
        "Gosto de conversar com você. Se quiser, a gente junta isso com um look.",
    )


async def reply_mood(scene: Scene) -> None:
    heard = scene.heard
    if heard.has(r"\b(morrer|me matar|suicid\w*|nao quero viver|acabar com tudo|me machucar)\b"):
        scene.say(
            "Isso é mais importante que qualquer roupa. Se puder, liga agora para o CVV, 188, de graça e a qualquer hora, ou chama alguém de confiança para ficar com você.",
            "O 188 atende a qualquer hora, por telefone e chat. Não fica só com isso.",
        )
        return
    if heard.has(r"\b(nervos\w*|ansios\w*|entrevista|apresentacao)\b"):
        scene.say(
            "Nervoso antes é sinal de que importa. Deixe a roupa decidida hoje, passada e pendurada: uma coisa a menos amanhã.",
            "Uma roupa que você já conhece ajuda: é uma preocupação a menos.",
        )
        if scene.thread.mentioned is None and not scene.thread.shown:
            scene.advise("look")
        return
    if heard.has(r"\b(luto|morreu|faleceu)\b"):
        scene.say("Sinto muito. Para agora, algo macio e fácil de vestir já basta.")
        return
    if heard.has(r"\bnunca sei\b|\b(o que|nada para) vestir\b"):
        scene.say(
            "Isso cansa mesmo, e acontece com muita gente. A gente escolhe um look só, para um lugar só, e começa por ele.",
            "Vamos por partes, então: primeiro o lugar, depois o look.",
        )
        if scene.thread.occasion:
            await offer(scene, changed=True)
        else:
            scene.ask("occasion")
        return
    scene.say(
        "Que dia difícil, sinto muito. Roupa não resolve, mas uma peça gostosa de vestir pode ajudar um pouco.",
        "Entendo. Tem dia em que nada parece bom no espelho, e isso passa.",
        "Obrigada por me contar. Não precisa resolver tudo hoje.",
        "Estou com você. Vamos com calma.",
    )
    if heard.has(r"\b(mae|gravidez|bebe|filho)\b"):
        scene.advise("maternidade", plain="depois do parto volta licenca")
    elif heard.has(r"\b(coragem|vergonha|medo)\b"):
        scene.say("Use primeiro em casa, depois até a padaria. Na terceira vez já fica natural.", optional=True)
    else:
        scene.say(
            "Que tal uma malha macia, numa cor que você ama, e um sapato confortável?",
            "Vista aquela peça que já te acompanhou num dia bom.",
            optional=True,
        )
    scene.ask("mood")


async def reply_body(scene: Scene) -> None:
    """Comfort and line, never a word on weight or hiding."""
    scene.say(
        "Eu não escolho roupa para esconder ninguém; escolho para servir bem e deixar você à vontade.",
        "A roupa é que tem de se ajustar a você, e não o contrário.",
        "Não precisa esconder nada. Com o tecido e o corte certos, a roupa veste bem.",
        "Quero que você se sinta bem: onde a roupa incomoda?",
        optional=True,
    )
    if scene.advise("conforto", needs_key=True):
        return
    if scene.heard.occasion:
        await offer(scene)
    elif not scene.advise("conforto", most=1):
        scene.say("Me diz onde a roupa aperta, sobra ou esquenta, que eu vou direto nisso.", optional=True)


def reply_aside(scene: Scene) -> None:
    """What is not style, with grace and a way back."""
    intent = scene.meaning.intent
    ways: dict[str, tuple[str, ...]] = {
        "diet": (
            "Sobre dieta e treino eu não sei orientar; um nutricionista ajuda com segurança.",
            "Nisso quem pode ajudar bem é um profissional de saúde. Eu ajudo com a roupa que serve hoje.",
            "Prefiro não dar palpite em alimentação, para não atrapalhar você.",
        ),
        "medicine": (
            "Espero que não seja nada. De remédio e sintoma eu não posso opinar: fala com um médico ou farmacêutico e, se for forte, procura atendimento.",
            "Queria ajudar, mas de saúde eu não entendo; um médico pode olhar isso com você.",
            "Nessa, o melhor é perguntar a quem pode examinar você. Melhoras!",
        ),
        "politics": (
            "De política eu prefiro ficar de fora: sou um programa de moda, sem lado nem voto.",
            "É um assunto importante, mas não sou a melhor companhia para ele.",
            "Sobre isso eu não tenho opinião para dar, e respeito a sua.",
        ),
        "other_body": (
            "Do corpo dos outros eu prefiro não comentar. Da roupa, sim: se quiser, me diz o que a pessoa vai vestir.",
            "Sobre o corpo de outra pessoa eu não falo, mas posso ajudar alguém a se vestir para uma ocasião.",
            "Cada corpo é de um jeito, e tudo bem.",
        ),
        "abuse": (
            "Prefiro não conversar assim.",
            "Desse jeito eu não sigo, mas continuo aqui para falar de roupa.",
            "Vamos com respeito, que eu te ajudo com gosto.",
        ),
    }  # fmt: skip
    scene.voice.in_order(*ways[intent], optional=True)
    scene.say(*_BACK, optional=True)
    if scene.voice.silent:
        scene.say(
            "Com isso eu não posso ajudar, desculpe.",
            "Sobre isso sigo sem poder ajudar.",
            "Isso continua fora do que eu sei.",
        )


def reply_unknown(scene: Scene) -> None:
    if scene.heard.has(rf"{FORECAST}|\btempo para amanha\b"):
        scene.say(
            "A previsão eu não consigo consultar. Se você me disser a temperatura, escolho a roupa.", optional=True
        )
        return
    if scene.heard.has(r"\btorc(e|es)\b") and scene.say(
        "Não torço para time nenhum, sou uma stylist digital. Com a roupa para ver o jogo eu ajudo.", optional=True
    ):
        return
    if len(scene.heard.core.rstrip(" ?").split()) <= FEW:
        scene.say(
            "Não entendi bem. Me diz com outras palavras?",
            "Desculpe, não entendi essa.",
            "Não peguei o que você quis dizer.",
            optional=True,
        )
    scene.voice.silent and scene.say(
        "Essa eu não sei responder, desculpe. O que eu conheço é roupa, cor e ocasião.",
        "Isso eu não sei, e prefiro não inventar.",
        "Não sei dizer, de verdade.",
        "Isso foge do que eu conheço, que é moda.",
        "Nessa eu fico devendo.",
        "Queria saber responder, mas essa não é a minha área.",
        optional=True,
    )
    scene.say(*_BACK, optional=True)
    if scene.voice.silent:
        scene.say("Essa eu continuo sem saber.", "Isso eu realmente não sei.")


async def reply_complaint(scene: Scene) -> None:
    heard, thread = scene.heard, scene.thread
    count = thread.counts.get("complaint", 1)
    if heard.has(r"\b(app|aplicativo|site|provador|trava|travando|demora|lento|erro|funciona)\b"):
        _answer_of_the_app(scene)
        return
    if heard.has(r"\b(repet\w+|mesma coisa|de novo isso|sempre igual)\b"):
        scene.say("Tem razão, desculpe. Vamos com outra ideia.", "É verdade, me repeti.", "Certo, mudando.")
        scene.advise("estilo", "acessorio", "camada")
        return
    if (heard.pieces and heard.hues) or heard.has(r"\bnao e (preta?|branc|azul|verde|ros|verm|cinza|bege|marrom)"):
        scene.say(
            "Obrigada por corrigir. No Guarda-Roupa, tocando na peça, dá para trocar a cor, e eu passo a usar a certa.",
            "Você conhece a sua roupa melhor que eu. Corrija a cor na peça que eu sigo a sua palavra.",
        )
        return
    scene.say(
        "Desculpe, entendi errado.",
        "Você tem razão, não acertei.",
        "Sinto muito, não era isso mesmo.",
        "Me desculpe, vou prestar mais atenção.",
        "Fico te devendo uma resposta melhor.",
        "Você tem toda a razão.",
        "Entendo que canse, desculpe.",
    )
    if count >= PATIENCE and scene.has_wardrobe and not thread.ever_shown:
        # Enough was asked: something to look at is worth more than one more question.
        await offer(
            scene,
            lead=("Em vez de mais conversa, uma ideia concreta. Se fosse para sair agora, eu iria de",),
            changed=True,
        )
        return
    if count < 3:
        if thread.occasion or thread.focus:
            scene.say(
                "O que eu guardei até aqui: " + _known(scene) + ". O que falta acertar?",
                "Me diz só o que está errado e eu refaço.",
                optional=True,
            )
        else:
            scene.say(
                "Me diz em uma frase: qual a ocasião, ou qual a peça?", "Vamos do começo: é para onde?", optional=True
            )
    else:
        scene.say(
            "Se preferir, mande uma foto da peça que está dando trabalho.",
            "Podemos parar por aqui e voltar outra hora; nada se perde.",
            "Talvez eu ajude mais com uma coisa só: o sapato, a cor ou o casaco?",
            "Quando quiser tentar de novo, estou aqui.",
            optional=True,
        )


def _answer_of_the_app(scene: Scene) -> None:
    """What went wrong with the app: sorry first, then what may help, then who can mend it."""
    scene.voice.in_order(
        "Poxa, desculpe por isso.", "Sinto muito, é chato mesmo.", "Entendo, e sinto muito.", optional=True
    )
    if scene.heard.has(r"\b(foto|imagem|selfie|camera)\b"):
        scene.say(
            "Se for a foto que não vai, tente uma menor que 15 MB e com a rede estável; o que você já mandou continua aqui.",
            optional=True,
        )
    elif scene.heard.has(r"\b(trav\w+|lent\w+|demora\w*|carrega\w*)\b"):
        scene.say("Recarregar a tela costuma destravar; a conversa e as peças ficam guardadas.", optional=True)
    else:
        scene.say("O que deu errado? Me conta o que você tentou fazer e o que apareceu.", optional=True)
    scene.say(
        "Para a equipe ver, o contato fica em Configurações, em 'Ajuda e termos'.",
        "Escrevendo pelo contato de Configurações, a equipe consegue olhar o seu caso.",
        "Daqui eu não consigo consertar, mas a conversa e as peças estão guardadas.",
        optional=True,
    )


def _known(scene: Scene) -> str:
    thread = scene.thread
    parts = []
    if scene.place:
        parts.append(scene.place.name)
    if thread.focus:
        focus = thread.focus
        parts.append(
            f"{focus.garment.name}{f' {agree(focus.colour.name, focus.garment.feminine)}' if focus.colour else ''}"
        )
    if thread.budget:
        parts.append(f"até {thread.budget} reais")
    return listed(parts)
