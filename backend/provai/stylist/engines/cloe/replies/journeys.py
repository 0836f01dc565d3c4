"""Packing: a list that can be counted, made of the person's own pieces where there are some."""

from provai.stylist.engines.cloe.replies.asking import ask_of
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import at, counted, label, listed
from provai.stylist.engines.contract import outfit_card
from provai.wardrobe.outfits import Piece


async def reply_packing(scene: Scene) -> None:
    thread = scene.thread
    if _knows_nothing(scene):
        scene.advise("viagem", plain="arrumar montar formula", reason=False)
        scene.ask("place")
        return
    if thread.days is None:
        if scene.ask("days"):
            return
        thread.days = 4
    if scene.heard.has(r"\b(lav\w+|sec\w+|pass\w+ (a |as )?(roupa|camisa)|ferro|amass\w+|mancha)\b"):
        _tell_care_away(scene)
        return
    listing = listed([counted(*each) for each in _counts(thread.days, thread.sky.words) if each[0]])
    told_before = any("partes de cima" in text for text in thread.words)
    if any(listing in text for text in thread.words) or (told_before and not (scene.heard.days or scene.heard.place)):
        await _tell_more_of_the_trip(scene)
        return
    head = f"Para {counted(thread.days, 'dia', 'dias', feminine=False)}{_there(thread.place)}: "
    head = head if thread.days < LONG else "Para a viagem: "
    scene.say(f"Refazendo a conta {head[:1].lower()}{head[1:]}{listing}." if told_before else f"{head}{listing}.")
    if scene.has_wardrobe:
        await _own_pieces(scene, thread.days)
    scene.advise("viagem", needs_key=told_before, plain=_plain_of(scene))
    if not thread.sky and not thread.place:
        scene.ask("place")
    elif thread.place in {"a Europa", "os Estados Unidos", "o Sul do continente"} and not thread.sky:
        scene.ask("weather")


LONG = 60  # days from which nobody counts


def _knows_nothing(scene: Scene) -> bool:
    thread = scene.thread
    known = thread.days is not None or thread.place is not None or thread.sky
    return not known and scene.meaning.intent == "packing" and "place" not in thread.ever_asked


def _there(place: str | None) -> str:
    if not place:
        return ""
    return f" {at(place)}" if place.split(" ", 1)[0] in {"o", "a", "os", "as"} else f" em {place}"


def _plain_of(scene: Scene) -> str:
    work = "trabalho" if scene.thread.business else ""
    return f"{scene.heard.plain} {' '.join(_air_of(scene.thread.sky.words))} {work}"


async def _tell_more_of_the_trip(scene: Scene) -> None:
    """The list stands; this is about one thing of it."""
    if scene.heard.has(r"\bquant[ao]s\b") and _tell_number(scene):
        return
    if scene.heard.has(r"\btrabalh\w+|\breunia\w+") and scene.has_wardrobe:
        await _own_pieces(scene, scene.thread.days or 1)
    if scene.heard.has(r"\b(cabe|mala|mao|bagagem|despach\w+)\b"):
        if not scene.voice.in_order(*_HAND_LUGGAGE, optional=True):
            scene.advise("viagem", needs_key=True, plain="mala de mao")
        return
    sky = scene.heard.sky
    if sky and scene.advise("clima", needs_key=True, plain=f"{scene.heard.plain} {' '.join(_air_of(sky.words))}"):
        return
    if scene.advise("viagem", needs_key=True, plain=scene.heard.plain):
        return
    if not scene.advise("viagem", "clima", needs_key=True, plain=_plain_of(scene)):
        scene.advise("viagem", "tecido", plain=_plain_of(scene))


_HAND_LUGGAGE = (
    "Cabe, se o mais pesado viajar no corpo: casaco, calça grossa e a bota ou o tênis. Na mala, role a malha, dobre a alfaiataria em volta e ponha meia dentro do sapato.",
    "Para caber na mala de mão, leve metade das partes de baixo e lave no meio da viagem.",
)


def _tell_care_away(scene: Scene) -> None:
    """Washing where there is no machine of one's own."""
    ways = (
        "Na pia, com sabonete líquido ou xampu: deixe dez minutos, aperte sem torcer, enrole na toalha e aperte de novo. Malha fina e roupa íntima secam de um dia para o outro; jeans e moletom, não.",
        "Para o que é grosso, lavanderia de autoatendimento ou a do hotel, uma vez por semana basta. Areje o casaco na janela.",
    )
    press = (
        "Amassado sai no vapor: pendure a peça no banheiro enquanto toma banho quente e estique com a mão.",
        "Dobre a camisa abotoada em volta da malha: chega com menos vinco.",
    )
    scene.voice.in_order(*(press if scene.heard.has(r"\b(ferro|amass\w+|pass\w+)\b") else ways), optional=True)
    if scene.thread.days and scene.thread.days > 5:
        scene.say(f"Em {scene.thread.days} dias, uma lavagem no meio corta a mala quase pela metade.", optional=True)


_NUMBER_OF = {"top": "parte de cima", "bottom": "parte de baixo", "outer": "casaco", "shoes": "calçado"}


def _tell_number(scene: Scene) -> bool:
    """'Quantas calças levo?'"""
    thread, garment = scene.thread, scene.heard.wanted[0].garment if scene.heard.wanted else None
    if garment is not None and garment.family == "biquíni":
        return scene.say("Dois, que se revezam: enquanto um seca, o outro vai.", optional=True)
    if garment is None or garment.slot not in _NUMBER_OF or thread.days is None:
        return False
    counts = _counts(thread.days, thread.sky.words)
    number = next((number for number, one, _, _ in counts if one.startswith(_NUMBER_OF[garment.slot])), 1)
    much = counted(number, garment.name, garment.plural, garment.feminine)
    return scene.say(
        f"Para {counted(thread.days, 'dia', 'dias', feminine=False)}, {much}: dá para repetir, mudando a parte de cima."
        if garment.slot == "bottom"
        else f"Para {counted(thread.days, 'dia', 'dias', feminine=False)}, {much}.",
        optional=True,
    )


def _counts(days: int, sky: tuple[str, ...]) -> list[tuple[int, str, str, bool]]:
    most = min(days, 8)
    cold = "cold" in sky
    return [
        (most if not cold else max(3, (most + 1) // 2 + 1), "parte de cima", "partes de cima", True),
        (max(1, (most + 1) // 2), "parte de baixo", "partes de baixo", True),
        (2 if cold else 0, "segunda pele", "segundas peles", True),
        (2 if cold else 0, "tricô", "tricôs", False),
        (1, "casaco que corta vento, no corpo" if cold else "casaquinho leve para o ar-condicionado", "", False),
        (2 if "heat" in sky else 0, "roupa de banho", "roupas de banho", True),
        (2, "calçado", "calçados", False),
        (days + 1 if days < 10 else 8, "muda de roupa íntima", "mudas de roupa íntima", True),
    ]


def _air_of(words: tuple[str, ...]) -> list[str]:
    names = {"heat": "calor praia", "cold": "frio inverno", "rain": "chuva"}
    return [names.get(word, "") for word in words]


async def _own_pieces(scene: Scene, days: int) -> None:
    composition = await scene.tools.compose_outfits(await ask_of(scene))
    looks = [look for look in composition.looks if look.ids not in scene.thread.ever_shown][: min(3, days)]
    if not looks:
        return
    pieces: dict[object, Piece] = {worn.piece.id: worn.piece for look in looks for worn in look.pieces}
    names = listed([label(piece) for piece in pieces.values()])
    scene.voice.in_order(
        f"Do seu armário, eu levaria {names}: combinam nestes looks.",
        f"E para variar, mais estas: {names}.",
        optional=True,
    )
    scene.cards += [outfit_card(look) for look in looks]
