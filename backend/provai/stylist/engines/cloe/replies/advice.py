"""Questions that our written knowledge answers."""

from dataclasses import replace

from provai.stylist.engines.cloe.knowledge import Entry, best_entries
from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.replies.asking import SINKS_IN_SAND
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.replies.small_things import tell_small_colour
from provai.stylist.engines.cloe.slots import hear
from provai.stylist.engines.cloe.understanding import understand
from provai.stylist.engines.cloe.wording import at, label, listed
from provai.stylist.engines.cloe.words.garments import Garment, garment_of
from provai.stylist.engines.cloe.words.occasions import FORMAL
from provai.wardrobe.outfits import Slot

# Intent: (topics, the nearest first; what is said when nothing there fits)
TOPICS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "care": (("cuidado", "tecido"), ("Sem a etiqueta eu vou pelo seguro: água fria, sabão neutro, do avesso, secando na sombra.",)),
    "stain": (("mancha", "cuidado"), ("Na dúvida, papel sem esfregar, água fria e nada de calor até a mancha sair.",)),
    "shoes": (("calcado", "peca"), ("Na dúvida, sapato no tom da calça ou da pele.",)),
    "prints": (("estampa",), ("Com estampa, o resto liso, tirado de uma cor dela.",)),
    "proportion": (("proporcao", "conforto"), ("Me diz onde a roupa repuxa e o que você gosta de destacar, que eu penso em gola, cintura e barra.",)),
    "photos": (("foto",), ("Para foto: liso, tom médio, tecido fosco e gola que mostre o pescoço.",)),
    "capsule": (("capsula",), ("Cápsula é isto: poucas cores, e cada peça combinando com pelo menos três outras.",)),
    "fabric": (("tecido", "cuidado"), ("Desse tecido eu não sei o bastante para cravar. Amasse na mão e olhe contra a luz: trama fechada e que volta é bom sinal.",)),
    "dress_code": (("codigo",), ("Esse traje eu não conheço por esse nome. Se puder, pergunte aos anfitriões; na dúvida, vá um pouco mais arrumado do que menos.",)),
    "accessories": (("acessorio", "masculino", "peca"), ("Um acessório de destaque só: no brinco, no colar, no pulso ou na cintura.",)),
    "size": (("tamanho", "conforto"), ("Número muda de marca para marca. Meça em centímetros uma peça sua que veste bem e compare.",)),
    "layering": (("camada",), ("Do fino para o grosso, e só um volume por vez.",)),
    "style": (("estilo", "idade", "masculino", "genero", "maternidade", "recato"), ("Olhe as roupas que você mais repete: elas já mostram o seu estilo. Comece por elas.",)),
    "where_buy": (("compra",), ("Preço e estoque de loja eu não tenho como ver.",)),
    "beauty": (("beleza",), ("De cabelo e maquiagem eu só sei dizer da cor; o resto é melhor com quem vê de perto.",)),
}  # fmt: skip
# Where an answer to another question would mislead.
_EXACT = frozenset({"care", "stain", "fabric", "dress_code", "beauty"})
# No body and no age is kept from any of it.
_ALWAYS_ALLOWED = frozenset({"proportion", "prints", "style"})
LIFE = ("maternidade", "recato", "idade", "acessibilidade", "genero", "conforto")


def topics_of(question: str) -> tuple[str, ...]:
    """The topics of our knowledge that a question belongs to; none where it is no such question."""
    topics, _ = TOPICS.get(understand(hear(question)).intent, ((), ()))
    return topics


async def reply_advice(scene: Scene) -> None:
    intent = scene.meaning.intent if scene.meaning.intent in TOPICS else scene.thread.topic or ""
    topics, fallback = TOPICS[intent]
    heard = scene.heard
    follows = scene.meaning.intent not in TOPICS
    plain = None
    if intent in {"shoes", "accessories"} and await tell_small_colour(scene):
        return
    if intent == "shoes" and await _shoes_of_the_look(scene):
        return
    if intent in {"shoes", "accessories"} and await _for_the_occasion(scene, intent):
        return
    if intent == "dress_code" and _may_wear(scene):
        return
    if follows and scene.advise(*topics, needs_key=True):
        return
    if follows:
        plain = f"{scene.thread.last_plain} {heard.plain}"
    if intent == "where_buy":
        scene.voice.introduce(
            "Preço e estoque de loja eu não tenho como ver, e não indico link que não abri.",
            "Loja por loja eu não acompanho.",
            "Não consigo ver vitrine nem preço de hoje.",
        )
    # What belongs to someone's life (a pregnancy, a wheelchair, a faith) comes before the general answer.
    life = tuple(topic for topic in LIFE if topic not in topics)
    if intent != "where_buy" and scene.advise(*life, needs_key=True, plain=plain):
        return
    if intent in {"stain", "care", "fabric"} and scene.thread.fabric and not heard.fabric:
        plain = f"{plain or heard.plain} {scene.thread.fabric}"
    if intent == "fabric" and _fabric_for(scene):
        return
    if heard.has(r"\b(posso|pode|da para)\b") and "?" in heard.text and intent in _ALWAYS_ALLOWED:
        scene.voice.introduce("Pode, sim.", "Claro que pode.", "Pode.")
    if intent == "stain" and scene.advise("mancha", needs_key=True, plain=plain):
        return
    if told := scene.advise(*topics, needs_key=True, plain=plain):
        _season_of(scene, intent)
        _tell_what_was_known(scene, told[0])
        return
    if intent == "dress_code" and scene.thread.occasion and scene.advise("look", plain=plain):
        return
    if intent in _EXACT and scene.say(*fallback, optional=True):
        if intent == "stain":
            scene.ask("stain")
        elif intent == "care":
            scene.ask("fabric")
        return
    if scene.advise(*topics[:1], plain="brecho usado online" if intent == "where_buy" else plain):
        if intent == "stain":
            scene.ask("stain")
        return
    if not scene.say(*fallback, optional=True):
        scene.say(
            "Sobre isso eu já disse o que sei. Se me der um detalhe, como a peça, o tecido ou a ocasião, vou mais fundo.",
            "Daqui em diante eu precisaria de um detalhe novo: qual peça, qual lugar?",
            "Com uma peça ou uma ocasião eu consigo ajudar melhor.",
        )


# What the day asks of cloth: (from this formality on, the sentence)
_CLOTHS = (
    (4.0, "crepe, cetim fosco ou musseline com forro: têm caimento e saem bem na luz da festa"),
    (3.0, "crepe, tricoline ou sarja fina: seguram a forma e não amassam no caminho"),
    (0.0, "algodão, malha boa ou sarja: aguentam o dia e lavam fácil"),
)


def _fabric_for(scene: Scene) -> bool:
    """'Que tecido?', asked of where somebody goes."""
    occasion, words = scene.place, scene.thread.sky.words
    if scene.heard.fabric or occasion is None or not scene.heard.has(r"\b(que|qual|quais) tecidos?\b"):
        return False
    if scene.heard.has(r"\b(suor|amass|dura|quente|frio|sintetic|pinica|transparent)\w*\b"):
        return False
    cloth = next(cloth for least, cloth in _CLOTHS if occasion.formality >= least)
    if "heat" in words:
        cloth = (
            "linho, viscose ou algodão fino: deixam o ar passar"
            if occasion.formality < FORMAL
            else "crepe leve ou viscose com forro de algodão: caem bem e deixam o ar passar"
        )
    elif "cold" in words:
        cloth = "lã fria, tricô fino ou veludo: guardam calor sem volume"
    return scene.say(f"Para {occasion.name}, {cloth}.", optional=True)


_SHOES = (
    (4.0, "sandália delicada, salto bloco ou sapato social de couro, já amaciado"),
    (3.0, "mocassim, sapatilha, salto baixo ou sapato de couro limpo"),
    (2.2, "sapato baixo de couro, bota curta ou tênis liso impecável"),
    (0.0, "tênis ou sandália firme, em que dê para andar"),
)
_MENS_SHOES = (
    (4.0, "sapato social de couro, preto ou café, engraxado, com o cinto no mesmo tom"),
    (3.0, "mocassim ou sapato de couro limpo, marrom de dia e preto à noite"),
    (2.2, "mocassim, bota curta ou tênis de couro impecável"),
    (0.0, "tênis ou sandália firme, em que dê para andar"),
)
_BAGS = (
    (4.0, "bolsa pequena de mão ou de corrente, e um brinco ou relógio bonito como protagonista"),
    (3.0, "bolsa estruturada média e uma joia discreta"),
    (2.2, "bolsa atravessada de couro ou tecido encorpado e um acessório que apareça sentado"),
    (0.0, "bolsa atravessada ou mochila leve, com as mãos livres"),
)


async def _shoes_of_the_look(scene: Scene) -> bool:
    """'E o sapato?' of a look that was made without a place in mind."""
    card = scene.thread.liked_card
    if (
        card is None
        or scene.thread.occasion
        or scene.thread.days
        or any(p.garment.name != "sapato" for p in scene.heard.wanted)
    ):
        return False
    own = [piece for piece in await scene.own() if piece.slot == "shoes" and piece.fits and scene.allows(piece)]
    worn = next((label(piece) for piece in own if piece.id in card.items), None)
    others = [label(piece) for piece in own if piece.id not in card.items][:2]
    if worn is None:
        return False
    more = f" Para mudar o clima, {listed(others, 'ou')}." if others else ""
    return scene.say(f"No look que mostrei vai {worn}.{more}", optional=True)


_ON_THE_WAY = frozenset({"viagem", "voo", "praia"})


async def _for_the_occasion(scene: Scene, intent: str) -> bool:
    """Shoes or a bag for where the person goes, their own ones first."""
    occasion = scene.place
    counts = scene.heard.has(r"\bquant[ao]s?\b")
    if intent == "shoes" and scene.thread.days and (occasion is None or counts or occasion.key in _ON_THE_WAY):
        cold = "cold" in scene.thread.sky.words
        return scene.say(
            f"Para {scene.thread.days} dias, dois pares: {'bota já amaciada nos pés e um tênis' if cold else 'tênis nos pés e uma sandália ou mocassim'} na mala. O mais pesado viaja com você.",
            optional=True,
        )
    named = [piece for piece in scene.heard.wanted if piece.garment.slot == "shoes" and piece.garment.name != "sapato"]
    if (
        intent == "shoes"
        and occasion
        and named
        and scene.heard.has(r"\b(pode|posso|da para|rola|serve)\b")
        and _may_wear(scene, named[0].garment)
    ):
        return True
    others = [piece for piece in scene.heard.wanted if piece.garment.slot not in {"shoes", "bag", "accessory"}]
    small = [piece for piece in scene.heard.wanted if piece.garment.slot == "accessory"]
    if occasion is None or others or small or (scene.thread.topic == "packing" and intent != "shoes"):
        return False
    level = occasion.formality + scene.thread.formality
    words = next(
        words
        for least, words in (
            _MENS_SHOES if intent == "shoes" and scene.wears == "masculine" else _SHOES if intent == "shoes" else _BAGS
        )
        if level >= least
    )
    if (scene.thread.on_sand or occasion.key in {"casamento_praia", "praia"}) and intent == "shoes":
        low = (
            "mocassim sem meia, alpargata ou sandália de couro"
            if scene.wears == "masculine"
            else "rasteirinha, papete bonita ou sapato baixo de tecido"
        )
        words = f"{low}: na areia, salto e sola lisa afundam"
    if scene.avoided & {"salto"}:
        words = words.replace("salto bloco ou ", "").replace("salto baixo ou ", "")
    said = scene.say(f"Para {occasion.name}, {words}.", optional=True)
    slot: Slot = "shoes" if intent == "shoes" else "bag"
    own = [piece for piece in await scene.own() if piece.slot == slot and piece.fits]
    near = [
        piece
        for piece in own
        if (garment := garment_of(piece.category))
        and -1.3 <= level - garment.formality <= 1.1
        and scene.allows(piece)
        and not (scene.thread.on_sand and garment.family in SINKS_IN_SAND)
    ]
    card = scene.thread.liked_card
    near.sort(key=lambda piece: card is None or piece.id not in card.items)  # what the look has comes first
    if near:
        scene.say(f"Do seu armário, eu iria de {listed([label(piece) for piece in near[:2]], 'ou')}.", optional=True)
    return said


def _may_wear(scene: Scene, garment: Garment | None = None) -> bool:
    """'Posso ir de tênis?': by how dressed up the piece and the place are."""
    occasion = scene.place_meant
    if occasion is None or not scene.heard.pieces or (scene.thread.topic == "dress_code" and scene.thread.shown):
        return False
    garment = garment or scene.heard.pieces[0].garment
    name = garment.name
    if scene.advise("codigo", needs_key=True, plain=fold(name)):
        return True
    if garment.formality >= occasion.formality - 1.2:
        return scene.say(
            f"Pode, sim: {name} fica bem {at(occasion.title)}, desde que limpo e sem rasgo.",
            optional=True,
        )
    return scene.say(f"Eu evitaria {name} {at(occasion.title)}: o costume é ir mais arrumado.", optional=True)


def _season_of(scene: Scene, intent: str) -> None:
    if intent == "photos" and scene.palette:
        names = ", ".join(colour.name.lower() for colour in scene.palette.recommended[:2])
        scene.say(f"Da sua cartela, {names} saem bem.", optional=True)


_OF_HEIGHT = frozenset({"proporcao-01", "proporcao-02"})


def _tell_what_was_known(scene: Scene, told: Entry) -> None:
    """Where what was saved of the person chose the advice, it is said."""
    height = scene.height_known
    if height and told.id in _OF_HEIGHT:
        scene.say(f"Levei em conta a altura que você salvou, {height / 100:.2f} m.".replace(".", ",", 1), optional=True)
    styles = [style.lower() for style in scene.person.preferred_styles]
    chosen = [style for style in styles if fold(style) in told.keys and fold(style) not in scene.heard.plain]
    if told.topic == "estilo" and chosen:
        scene.say(f"Pensei no estilo {chosen[0]}, que você marcou.", optional=True)


def reply_life(scene: Scene) -> bool:
    """A pregnancy, a wheelchair, a faith: what belongs to someone's life comes before the general answer."""
    return bool(scene.advise(*LIFE, needs_key=True))


_TIPS = ("cuidado", "capsula", "tecido", "acessorio", "compra", "cor", "viagem")


def reply_with_a_tip(scene: Scene) -> None:
    """Where nothing is asked and every courtesy was said: something useful that was not told yet."""
    level = ("look",) if scene.thread.occasion else ()
    scene.advise(*level, plain="") or scene.advise(*_TIPS, plain="", reason=False)


def reply_from_knowledge(scene: Scene) -> bool:
    """What our knowledge holds for an utterance that nobody understood as a question; False for none."""
    topics = tuple(dict.fromkeys(topic for names, _ in TOPICS.values() for topic in names)) + LIFE
    # What was talked about before is no key to what was not understood.
    wanted = scene.wanted(*topics, needs_key=True)
    if not (scene.heard.pieces or scene.heard.hues):
        wanted = replace(wanted, pieces=(), colours=())
    return bool(best_entries(wanted, 1)) and bool(scene.advise(*topics, needs_key=True))
