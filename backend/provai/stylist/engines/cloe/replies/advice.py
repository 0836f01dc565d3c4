"""Questions that our written knowledge answers."""

from provai.stylist.engines.cloe.replies.scene import Scene

# Intent: (topics, the nearest first; what is said when nothing there fits)
TOPICS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "care": (("cuidado", "tecido"), ("Sem a etiqueta eu vou pelo seguro: água fria, sabão neutro, do avesso, secando na sombra.",)),
    "stain": (("mancha",), ("Na dúvida, papel sem esfregar, água fria e nada de calor até a mancha sair.",)),
    "shoes": (("calcado", "peca"), ("Na dúvida, sapato no tom da calça ou da pele, e bico que apareça.",)),
    "prints": (("estampa",), ("Com estampa, o resto liso, tirado de uma cor dela.",)),
    "proportion": (("proporcao", "conforto"), ("Eu começaria pelo ponto em que a roupa repuxa e pelo ponto em que você quer o olhar; esses dois decidem gola, cintura e barra.",)),
    "photos": (("foto",), ("Para foto: liso, tom médio, tecido fosco e gola que mostre o pescoço.",)),
    "capsule": (("capsula",), ("Cápsula é isto: poucas cores, e cada peça combinando com pelo menos três outras.",)),
    "fabric": (("tecido",), ("Desse tecido eu não sei o bastante para cravar. Amasse na mão e olhe contra a luz: trama fechada e que volta é bom sinal.",)),
    "dress_code": (("codigo",), ("Esse traje eu não conheço por esse nome. Se puder, pergunte aos anfitriões; na dúvida, um degrau acima nunca constrange.",)),
    "accessories": (("acessorio", "masculino", "peca"), ("Um protagonista só: perto do rosto, no pulso ou na cintura.",)),
    "size": (("tamanho", "conforto"), ("Número muda de marca para marca. Meça em centímetros uma peça sua que veste bem e compare.",)),
    "layering": (("camada",), ("Do fino para o grosso, e só um volume por vez.",)),
    "style": (("estilo", "idade", "masculino", "genero", "maternidade", "recato"), ("Estilo é o que você repete quando ninguém está olhando. Comece por aí.",)),
    "where_buy": (("compra",), ("Preço e estoque de loja eu não tenho como ver.",)),
    "beauty": (("beleza",), ("De cabelo e maquiagem eu entendo até a cor; o resto é com quem vê de perto.",)),
}  # fmt: skip
_LIFE = ("maternidade", "recato", "idade", "acessibilidade", "genero", "conforto")


def reply_advice(scene: Scene) -> None:
    intent = scene.meaning.intent if scene.meaning.intent in TOPICS else scene.thread.topic or ""
    topics, fallback = TOPICS[intent]
    heard = scene.heard
    follows = scene.meaning.intent not in TOPICS
    plain = f"{scene.thread.last_plain} {heard.plain}" if follows else None
    if intent == "where_buy":
        scene.say(
            "Preço e estoque de loja eu não tenho como ver, e não indico link que não abri.",
            "Loja por loja eu não acompanho.",
            "Vitrine e preço mudam todo dia, e eu não enxergo.",
            optional=True,
        )
    # What belongs to someone's life (a pregnancy, a wheelchair, a faith) comes before the general answer.
    if intent != "where_buy" and scene.advise(*_LIFE, needs_key=True, plain=plain):
        return
    if intent == "stain" and not scene.wanted("mancha", needs_key=True).plain:
        scene.ask("stain")
    if scene.advise(*topics, needs_key=True, plain=plain):
        _season_of(scene, intent)
        return
    if intent == "dress_code" and scene.thread.occasion and scene.advise("look", plain=plain):
        return
    if scene.advise(*topics[:1], plain=plain):
        if intent == "stain":
            scene.ask("stain")
        return
    if not scene.say(*fallback, optional=True):
        scene.say("Sobre isso eu já disse o que sei de verdade. Se me der um detalhe, como a peça, o tecido ou a ocasião, vou mais fundo.", "Daqui em diante eu precisaria de um detalhe novo: qual peça, qual lugar?", "Prefiro não encher linguiça: com uma peça ou uma ocasião eu volto a ser útil.")


def _season_of(scene: Scene, intent: str) -> None:
    if intent == "photos" and scene.palette:
        names = ", ".join(colour.name.lower() for colour in scene.palette.recommended[:2])
        scene.say(f"Da sua cartela, {names} saem bem.", optional=True)


def reply_from_knowledge(scene: Scene) -> bool:
    """What our knowledge holds for an utterance that nobody understood as a question; False for none."""
    topics = tuple(dict.fromkeys(topic for names, _ in TOPICS.values() for topic in names)) + _LIFE
    return bool(scene.advise(*topics, needs_key=True))
