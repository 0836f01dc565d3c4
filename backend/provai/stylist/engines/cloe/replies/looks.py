"""Looks: for an occasion, around a piece, and every wish that changes them."""

from provai.stylist.engines.cloe.replies.offering import offer
from provai.stylist.engines.cloe.replies.rescue import reply_all_dirty
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.replies.unowned import shift_in_words
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import a_garment, agree, listed, the_word


async def reply_outfit(scene: Scene) -> None:
    thread = scene.thread
    if thread.all_dirty and scene.has_wardrobe and not scene.heard.for_another:
        await reply_all_dirty(scene)
        return
    if thread.occasion is None and not thread.sky and scene.heard.has(r"\b(casamento|evento|festa)\b"):
        scene.ask("occasion")
        return
    if (
        thread.occasion == "casamento"
        and thread.daytime is None
        and not thread.place
        and "daytime" not in thread.ever_asked
    ):
        await offer(scene, with_question="daytime")
        return
    lead = _lead_of_detail(scene)
    await offer(scene, lead=lead or _lead_of_wish(scene), changed=bool(lead))


def _lead_of_wish(scene: Scene) -> tuple[str, ...]:
    """What a first look answers besides the place."""
    if scene.thread.focus and scene.heard.has(r"\b(usaria|serve|funciona|iria)\b"):
        return ("Usaria, sim. Por exemplo:", "Dá certo, sim. Por exemplo:")
    if scene.heard.has(r"\b(confort\w*|maci\w*|folgad\w*)\b"):
        return ("Pensando em conforto:", "Do mais macio que você tem:")
    return ()


def _lead_of_detail(scene: Scene) -> tuple[str, ...]:
    """'É de dia, pé na areia', said of the look on the table."""
    thread, heard = scene.thread, scene.heard
    adds = scene.meaning.intent == "answer" or (heard.daytime and not heard.has(r"\b(looks?|roupas?|montar?)\b"))
    if not adds or not thread.shown or heard.occasion:
        return ()
    if heard.daytime and thread.on_sand and heard.has(r"\bareia\b"):
        return ("De dia e com o pé na areia:",)
    if heard.daytime:
        return ("De dia, então:" if heard.daytime == "dia" else "À noite, então:",)
    return ("Sabendo disso, eu iria de", "Com esse detalhe, fica melhor assim:", "Já ajuda. Nesse caso,")


async def reply_change(scene: Scene) -> None:
    """'E com saia?', 'mais formal', 'tira o preto', 'e se chover?', 'outra opção', 'não gostei'."""
    intent, thread, heard = scene.meaning.intent, scene.thread, scene.heard
    if intent == "remove" and not (heard.unwanted or heard.hues or thread.no_prints) and heard.wanted:
        thread.unwanted += list(heard.wanted)
    if intent in {"another", "dislike"} and thread.topic not in {"outfit", "pair_piece", None} and not thread.shown:
        return  # another piece of advice, not another look
    if thread.all_dirty and scene.has_wardrobe:
        if intent != "formality" or not shift_in_words(scene):
            await reply_all_dirty(scene)
        return
    lead = _lead_of_change(scene)
    await offer(scene, lead=lead, changed=True)
    if intent == "dislike" and not (heard.hues or heard.pieces or scene.meaning.direction):
        scene.ask("dislike")


def _lead_of_change(scene: Scene) -> tuple[str, ...]:
    intent, heard = scene.meaning.intent, scene.heard
    if intent == "formality" or (intent == "dislike" and scene.meaning.direction):
        if scene.meaning.direction > 0:
            return ("Um pouco mais formal:", "Mais arrumado, então:", "Com um ar mais elegante:", "Caprichando mais:")
        return ("Um pouco mais casual:", "Mais à vontade, então:", "Deixei mais descontraído:", "Mais simples, então:")
    if intent == "swap" and heard.wanted:
        return _lead_of_wanted(heard.wanted)
    if intent == "swap" and heard.unwanted:
        piece = heard.unwanted[0].garment
        the_piece = f"{the_word(piece.feminine)} {piece.name}"
        return (f"Troquei {the_piece}. Agora fica assim:", f"Com outr{the_word(piece.feminine)} {piece.name}:")
    if intent in {"remove", "preference"}:
        return _lead_of_refusal(scene)
    if intent == "weather":
        return (_sky_lead(heard.sky.words or scene.thread.sky.words),)
    if intent == "dislike":
        return (
            "Tudo bem, deixo esse de lado. Outra ideia:",
            "Sem problema, vamos de outro jeito:",
            "Entendi. Pensei em outro:",
        )
    return (
        "Outra ideia:",
        "Mais uma opção:",
        "Uma versão diferente:",
        "Que tal este:",
        "Partindo de outra peça:",
    )


def _lead_of_wanted(wanted: tuple[Named, ...]) -> tuple[str, ...]:
    names = listed([a_garment(piece.garment, piece.colour.name if piece.colour else None) for piece in wanted])
    return (f"Com {names}:", f"Refiz com {names}:", f"Trazendo {names} para o look:")


def _lead_of_refusal(scene: Scene) -> tuple[str, ...]:
    heard = scene.heard
    gone = ["o jeans" if piece.said == "jeans" else _the_thing(piece) for piece in heard.unwanted]
    gone += [f"o {hue.colour.name}" for hue in heard.hues if hue.negated]
    if scene.thread.no_prints and heard.has("estamp"):
        gone.append("a estampa")
    if not gone:
        return ("Com isso em conta:", "Levando isso em conta:")
    return (
        f"Tirei {listed(gone)}. Agora fica assim:",
        f"Sem {listed([thing.split(' ', 1)[1] for thing in gone])}, fica assim:",
    )


# Said first of what the air is like; the first that holds.
_SKY_LEADS = (
    ({"ac", "heat"}, "Para o calor da rua e o ar gelado lá dentro, roupa leve e um casaquinho:"),
    ({"rain"}, "Com chuva, fica assim:"),
    ({"wind"}, "Com vento, eu usaria:"),
    ({"evening_chill"}, "Para quando refrescar:"),
    ({"cold"}, "Se esfriar, com uma camada a mais:"),
    ({"heat"}, "Pensando no calor:"),
    ({"ac"}, "Para o ar-condicionado, levando uma camada:"),
)


def _sky_lead(words: tuple[str, ...]) -> str:
    return next((said for needed, said in _SKY_LEADS if needed <= set(words)), "Com esse tempo:")


def _the_thing(piece: Named) -> str:
    garment, colour = piece.garment, piece.colour
    return f"{the_word(garment.feminine)} {garment.name}{f' {agree(colour.name, garment.feminine)}' if colour else ''}"
