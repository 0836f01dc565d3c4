"""Between two people: greetings, moods, refusals, and what is not known."""

from provai.stylist.engines.cloe.replies.offering import offer
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import agree, listed
from provai.stylist.engines.cloe.words.occasions import OCCASIONS

_BACK = (
    "Voltando ao que eu sei: me diz para onde você vai e eu penso na roupa.",
    "Se quiser, seguimos na roupa: tem alguma ocasião chegando?",
    "No armário eu ajudo bem. O que você vai vestir amanhã?",
    "Do meu lado, roupa, cor e mala são assunto sem fim.",
    "Quando quiser, a gente volta para o que vestir.",
    "Posso olhar uma peça sua, uma cor ou uma ocasião.",
    "Aqui o meu chão é cor, tecido e ocasião.",
)


PATIENCE = 2  # complaints


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
    scene.voice.in_order(f"{hello}{name}.", f"{hello} de novo.", "Que bom que você voltou.", optional=True)
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
        "Por nada. Vai à vontade, que a roupa acompanha.",
        "Imagina. Depois me conta como foi.",
        "Foi bom pensar nisso com você.",
        "De nada. Estou por aqui quando o armário travar.",
        "Eu que agradeço a confiança.",
        "Sempre que precisar.",
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
            f"Programa mesmo. {name} é o nome; de carne e osso, só quem veste a roupa.",
            "Inteligência artificial, com opinião sobre barra de calça.",
        )
        return
    if heard.has(r"\bcuriosidade\b") and scene.say(
        "Curiosidade: o botão da camisa feminina fecha do lado contrário porque quem vestia a dona era outra pessoa, de frente para ela.",
        "Outra de costura: o jeans nasceu roupa de trabalho, e o rebite era para segurar o bolso cheio de pedra.",
        optional=True,
    ):
        return
    if heard.has(r"\bpiada|historia|segredo|curiosidade\b"):
        scene.say(
            "O botão foi à festa sozinho e voltou em casa. Juro que de tecido eu entendo mais que de piada.",
            "Curiosidade: o jeans nasceu roupa de trabalho e o rebite era para segurar o bolso cheio de pedra.",
            "Meu repertório acabou em dois números; o de looks é maior.",
        )
        return
    if heard.has(r"\b(cor favorita|sua cor)\b"):
        scene.say(
            "Não tenho olhos para ter favorita, mas confesso uma queda por cor que a pessoa veste rindo.",
            "Hoje, a que estiver mais perto do seu rosto e fizer sentido ali.",
        )
        return
    if heard.has(r"\b(esta ai|ai\b|online|acordad)"):
        scene.say("Estou aqui.", "Aqui, pode falar.", "Sigo por aqui.")
        return
    scene.say(
        "Por aqui o dia é feito de cabide e gola, então vai bem. E o seu, pede que roupa?",
        "Vida de programa: sem idade, sem namoro e com muita opinião sobre barra.",
        "Disso eu não tenho história para contar; de roupa, várias.",
        "Assunto de gente eu deixo com gente, mas gosto da conversa.",
    )


def reply_mood(scene: Scene) -> None:
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
            "Roupa que você já conhece ajuda o corpo a entender que está em casa.",
        )
        if scene.thread.mentioned is None and not scene.thread.shown:
            scene.advise("look")
        return
    if heard.has(r"\b(luto|morreu|faleceu)\b"):
        scene.say("Sinto muito. Roupa, agora, só precisa não pesar: macia, quieta, fácil de vestir.")
        return
    if heard.has(r"\bnunca sei\b|\bo que vestir\b"):
        scene.say(
            "Isso cansa mesmo, e quase nunca é falta de roupa: é decisão demais logo cedo. A gente escolhe um look só, para um lugar só, e começa por ele.",
            "Vamos diminuir a escolha, então: um lugar, um look.",
        )
        scene.ask("occasion")
        return
    scene.say(
        "Que dia pesado. Não vou dizer que roupa resolve, mas uma peça macia e sua ajuda a atravessar.",
        "Entendo. Tem dia em que o espelho é mau conselheiro; a gente não precisa conversar com ele agora.",
        "Obrigada por contar. Nada do que você sente pede conserto de roupa.",
        "Fico com você nisso. Um passo pequeno já é um passo.",
    )
    if heard.has(r"\b(mae|gravidez|bebe|filho)\b"):
        scene.advise("maternidade", plain="depois do parto volta licenca")
    elif heard.has(r"\b(coragem|vergonha|medo)\b"):
        scene.say("Use primeiro em casa, depois até a padaria. Na terceira vez, a roupa já é sua.", optional=True)
    else:
        scene.say(
            "Comece pelo que toca a pele: um tecido bom, uma cor que você ama perto do rosto, e sapato sem pressa.",
            "Ponha a peça que já rendeu um dia bom. Memória de tecido existe.",
            optional=True,
        )
    scene.ask("mood")


async def reply_body(scene: Scene) -> None:
    """Comfort and line, never a word on weight or hiding."""
    scene.say(
        "Eu não escolho roupa para esconder ninguém; escolho para servir bem e deixar você à vontade.",
        "Por aqui a roupa é que se ajusta ao corpo, e não o contrário.",
        "Nenhuma parte sua precisa sumir. O que dá para mudar é o tecido e a linha.",
        "Vou trocar a pergunta: onde a roupa incomoda?",
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
            "De dieta e treino eu não falo: isso é conversa com nutricionista ou com quem cuida da sua saúde.",
            "Comida e peso ficam fora do meu armário. Quem ajuda aí é profissional de saúde.",
            "Disso eu passo. Roupa boa é a que serve hoje.",
        ),
        "medicine": (
            "De remédio e sintoma eu não posso opinar. Fala com um médico ou farmacêutico, e se for forte, procura atendimento.",
            "Saúde é com quem examina. Prefiro não arriscar palpite.",
            "Isso pede médico, não stylist.",
        ),
        "politics": (
            "Política e religião eu deixo com você. Não tenho lado nem voto.",
            "Nessa eu não entro.",
            "Opinião dessas eu não tenho para dar.",
        ),
        "other_body": (
            "Do corpo dos outros eu não comento. Da roupa, sim: se quiser, me diz o que ela ou ele vai vestir.",
            "Corpo alheio não é assunto meu. Se for para ajudar alguém a se vestir, conte a ocasião.",
            "Prefiro não dar nota para ninguém.",
        ),
        "abuse": (
            "Vou deixar essa passar.",
            "Assim eu não continuo, mas sigo aqui para roupa.",
            "Não respondo a isso.",
        ),
    }  # fmt: skip
    scene.voice.in_order(*ways[intent], optional=True)
    scene.say(*_BACK, optional=True)
    if scene.voice.silent:
        scene.say("Essa eu passo.", "Sigo passando essa.", "Fica para outra pessoa responder.")


def reply_unknown(scene: Scene) -> None:
    if scene.heard.has(r"\b(previsao|tempo para amanha)\b"):
        scene.say(
            "A previsão eu não consigo consultar. Se você me disser a temperatura, escolho a roupa.", optional=True
        )
        return
    scene.say(
        "Essa eu não sei responder. Meu assunto é roupa, cor e ocasião.",
        "Aí eu não alcanço, e inventar seria pior.",
        "Não sei, de verdade.",
        "Isso foge do que eu conheço.",
        "Não entendi bem. Me diz com outras palavras?",
        "Não peguei essa.",
        "Nessa eu fico devendo.",
        "Essa pergunta é maior que o meu armário.",
        optional=True,
    )
    scene.say(*_BACK, optional=True)
    if scene.voice.silent:
        scene.say("Continuo sem saber essa.", "Não é comigo, essa.")


async def reply_complaint(scene: Scene) -> None:
    heard, thread = scene.heard, scene.thread
    count = thread.counts.get("complaint", 1)
    if heard.has(r"\b(app|aplicativo|site|provador|trava|travando|demora|lento|erro|funciona)\b"):
        scene.say(
            "Que chato, e desculpe o tempo perdido. Se for a foto que não vai, tente uma menor que 20 MB e com a rede estável; o que você já mandou continua aqui.",
            "Isso cansa mesmo. O aplicativo não é comigo, mas a conversa e as peças ficam guardadas; recarregar a tela costuma destravar.",
            "Anotei a queixa aqui na conversa.",
            "Entendo o cansaço.",
        )
        return
    if heard.has(r"\b(repet\w+|mesma coisa|de novo isso|sempre igual)\b"):
        scene.say(
            "Justo. Mudo o caminho agora.", "Tem razão, chega desse assunto por esse lado.", "Certo, outra abordagem."
        )
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
        "Você tem razão, passei longe.",
        "Sinto muito, não era isso mesmo.",
        "Certo. Vou ouvir melhor.",
        "Fico te devendo uma resposta melhor.",
        "Reclamação justa.",
        "É, fiquei rodando.",
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
            "Talvez eu ajude mais com uma coisa só: escolha entre sapato, cor ou terceira peça.",
            "Fico por perto, sem insistir.",
            optional=True,
        )


def _known(scene: Scene) -> str:
    thread = scene.thread
    parts = []
    if thread.occasion:
        parts.append(OCCASIONS[thread.occasion].name)
    if thread.focus:
        focus = thread.focus
        parts.append(
            f"{focus.garment.name}{f' {agree(focus.colour.name, focus.garment.feminine)}' if focus.colour else ''}"
        )
    if thread.budget:
        parts.append(f"até {thread.budget} reais")
    return listed(parts)
