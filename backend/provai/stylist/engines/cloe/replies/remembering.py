"""What is remembered of a person, and forgotten when they say so."""

import re

from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.replies.looks import reply_change
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import listed


def _list_of(scene: Scene) -> str:
    """The list of what she knows, by the name that it has on the screen."""
    name = scene.person.stylist_name
    return f"'O que {'a Cloe' if name == 'Cloe' else name} sabe sobre você'"


async def reply_preference(scene: Scene) -> None:
    heard = scene.heard
    other = re.search(r"\b(ela|ele) (nao )?(gosta|usa|quer|prefere|odeia|curte|suporta|aguenta)\b", heard.plain)
    if other:
        hers = "dela" if other[1] == "ela" else "dele"
        refused = listed([_as_refused(piece) for piece in heard.unwanted]) if heard.unwanted else ""
        scene.say(
            f"Certo, no look {hers} nada de {refused}." if refused else f"Certo, levo isso para o look {hers}.",
            f"Combinado, é o look {hers} que muda; o seu segue igual.",
        )
        scene.advise("look")
        return
    fact = " ".join(heard.text.strip().strip("!.").split())
    fact = re.sub(
        r"(?i)^(ah|oi|olha|ent[aã]o|mas|e|pode lembrar|lembra|anota|guarda|cloe)[ ,:]+(que |a[ií] que )?", "", fact
    )
    fact = fact[:1].upper() + fact[1:]
    kept = await scene.tools.remember(fact[:280])
    things = [_as_refused(piece) for piece in heard.unwanted] + [hue.colour.name for hue in heard.hues if hue.negated]
    things += _REFUSED_MANNERS.findall(heard.plain) if heard.has(_REFUSES) else []
    if things:
        scene.voice.introduce(
            f"Anotado: {listed(things)} fora das minhas sugestões." if kept else f"Já sei: nada de {listed(things)}.",
            f"Combinado, sem {listed(things)} daqui para a frente.",
        )
    else:
        scene.voice.introduce(
            "Anotado. Vou levar isso em conta." if kept else "Isso eu já tinha guardado.",
            f"Guardei. Fica em {_list_of(scene)}, e dá para apagar.",
            "Bom saber, isso muda as minhas sugestões.",
        )
    told = scene.advise("recato", "acessibilidade", "maternidade", "idade", "genero", needs_key=True)
    if not told and heard.has(_COVERED):
        told = scene.advise("conforto", needs_key=True)
    if not told and not things:
        told = scene.advise("estilo", needs_key=True)
    if (
        not told
        and scene.thread.topic in {"outfit", "pair_piece"}
        and (scene.thread.shown or not scene.has_wardrobe)
        and things
    ):
        await reply_change(scene)
    elif not told and not things and scene.thread.occasion and not scene.thread.shown:
        scene.advise("look")
    elif not told and not things and scene.thread.occasion is None:
        scene.say("Tem alguma ocasião em que isso pesa mais?", "Quer começar por um look assim?", optional=True)


# What a cloth looks like, which people refuse as they refuse a piece.
_REFUSED_MANNERS = re.compile(
    r"\b(couro|floral|xadrez|listras?|oncinha|animal print|estampas?|brilho|paete|transparencia)\b"
)
_REFUSES = r"\b(nao (gosto|uso|quero|curto|suporto)|odeio|detesto)\b"
# Of the body only where it is to be covered; the advice is on sleeves and hems.
_COVERED = r"\bmostrar\b.*\b(bracos?|pernas?|coxas?|joelhos?|decote|colo|ombros?|barriga)\b"


def _as_refused(piece: Named) -> str:
    """'saias curtas': the rest of the skirts stays."""
    return f"{piece.garment.plural} {piece.manner.rstrip('s')}s" if piece.manner else piece.garment.plural


async def reply_forget(scene: Scene) -> None:
    heard = scene.heard
    said = [fact for fact in scene.person.facts if fact.source == "said"]
    if heard.has(r"\b(tudo|sabe sobre mim|sabe de mim)\b"):
        gone = 0
        for fact in said:
            gone += await scene.tools.forget(fact.text)
        scene.say(
            f"Apaguei tudo o que você tinha me contado. A lista completa fica em {_list_of(scene)}."
            if gone
            else "Não havia nada guardado que você tivesse me contado.",
            "Lista limpa.",
        )
        return
    words = [fold(piece.said or piece.garment.name) for piece in heard.pieces] + [
        fold(hue.colour.name) for hue in heard.hues
    ]
    words += [
        word
        for word in ("vegan", "estampa", "decote", "prata", "dourado", "couro", "evangelica")
        if word in heard.plain
    ]
    gone = 0
    for word in words:
        for fact in said:
            if word.rstrip("s")[:6] in fold(fact.text):
                gone += await scene.tools.forget(fact.text)
        scene.thread.unwanted = [piece for piece in scene.thread.unwanted if fold(piece.garment.name) != word]
    if not words and said:
        gone += await scene.tools.forget(said[-1].text)
    scene.say(
        "Esqueci. Não entra mais nas sugestões."
        if gone
        else "Pode deixar, não levo isso adiante. Guardado mesmo, não havia nada com essas palavras.",
        "Pronto, saiu da memória." if gone else "Não achei isso anotado, então não vai pesar.",
    )


def reply_memory(scene: Scene) -> None:
    person = scene.person
    said = [fact.text.rstrip(".") for fact in person.facts if fact.source == "said"]
    parts = []
    measures = person.measurements
    if scene.heard.has(r"\b(tamanho|medidas|altura|numero|meço|meco)\b"):
        known = []
        if "height_cm" in measures:
            known.append(f"{float(measures['height_cm']):.0f} cm de altura")
        if "clothing_size" in measures:
            known.append(f"roupa {measures['clothing_size']}")
        if "shoe_size" in measures:
            known.append(f"calçado {measures['shoe_size']}")
        scene.say(
            f"Tenho anotado: {listed(known)}."
            if known
            else "Suas medidas ainda não estão preenchidas. Ficam em 'Configurações', em dados de estilo.",
            "É o que está no seu perfil; dá para mudar em 'Configurações', em dados de estilo.",
        )
        return
    if said:
        parts.append(f"Você me contou: {'; '.join(said[:6])}.")
    if person.palette:
        parts.append(f"Sua cartela é {person.palette.season}.")
    if person.wardrobe_size:
        parts.append(f"No guarda-roupa há {person.wardrobe_size} {'peça' if person.wardrobe_size == 1 else 'peças'}.")
    if person.preferred_styles:
        parts.append(f"De estilo, você marcou {listed([style.lower() for style in person.preferred_styles])}.")
    if person.preferred_colors:
        parts.append(f"Suas cores favoritas: {listed([colour.lower() for colour in person.preferred_colors])}.")
    if person.budget_range:
        parts.append(f"Em uma peça, você costuma gastar {person.budget_range}.")
    if not parts:
        scene.say(
            "Ainda quase nada: só o que está nesta conversa. Conte um gosto, como 'não uso salto', e eu guardo.",
            "Por enquanto, nada anotado além do que falamos aqui.",
        )
        return
    scene.voice.in_order(
        " ".join(parts), f"É o que eu já contei, nada além. Dá para ver e editar em {_list_of(scene)}."
    )
    scene.say(f"Você vê e apaga tudo em {_list_of(scene)}, nas configurações.", optional=True)
