"""Packing: a list that can be counted, made of the person's own pieces where there are some."""

from provai.stylist.engines.cloe.replies.looks import ask_of
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import counted, label, listed
from provai.stylist.engines.contract import outfit_card
from provai.wardrobe.outfits import Piece


async def reply_packing(scene: Scene) -> None:
    thread = scene.thread
    if (
        thread.days is None
        and thread.place is None
        and not thread.sky
        and scene.meaning.intent == "packing"
        and "place" not in thread.ever_asked
    ):
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
    days = thread.days
    counts = _counts(days, thread.sky.words)
    where = f" em {_in(thread.place)}" if thread.place else ""
    head = f"Para {counted(days, 'dia', 'dias', feminine=False)}{where}: " if days < 60 else "Para a viagem: "
    lines = [counted(number, one, many, feminine) for number, one, many, feminine in counts if number]
    listing = listed(lines)
    same = any(listing in text for text in thread.words)
    if same:
        told: object = None
        if scene.heard.has(r"\b(cabe|mala de mao|bagagem de mao)\b"):
            told = scene.voice.in_order(*_HAND_LUGGAGE, optional=True)
        elif scene.heard.sky:
            told = scene.advise("clima", needs_key=True, plain=" ".join(_air_of(scene.heard.sky.words)))
        told = told or scene.advise("viagem", needs_key=True, plain=scene.heard.plain)
        told = (
            told
            or scene.advise("clima", needs_key=bool(scene.heard.sky))
            or scene.advise("clima", "viagem", needs_key=True, plain=f"{scene.heard.plain} {' '.join(_air(scene))}")
        )
        if not told:
            scene.advise("viagem", "tecido", plain=f"{scene.heard.plain} {' '.join(_air(scene))}")
        return
    if any("partes de cima" in text for text in thread.words):
        scene.say(f"Refazendo a conta {head[:1].lower()}{head[1:]}{listing}.")
    else:
        scene.say(f"{head}{listing}.")
    if scene.has_wardrobe:
        await _own_pieces(scene, days)
    scene.advise("viagem", plain=f"{scene.heard.plain} {' '.join(_air(scene))}")
    if not thread.sky and not thread.place:
        scene.ask("place")
    elif thread.place in {"a Europa", "os Estados Unidos", "o Sul do continente"} and not thread.sky:
        scene.ask("weather")


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


def _in(place: str) -> str:
    """'em a Bahia' is 'na Bahia'; handled by naming the place without its article."""
    return place.removeprefix("a ").removeprefix("o ").removeprefix("os ")


def _counts(days: int, sky: tuple[str, ...]) -> list[tuple[int, str, str, bool]]:
    most = min(days, 8)
    cold = "cold" in sky
    return [
        (most if not cold else max(3, (most + 1) // 2 + 1), "parte de cima", "partes de cima", True),
        (max(1, (most + 1) // 2), "parte de baixo", "partes de baixo", True),
        (2 if cold else 0, "segunda pele", "segundas peles", True),
        (2 if cold else 0, "tricô", "tricôs", False),
        (1, "casaco que corta vento, no corpo" if cold else "terceira peça leve para o ar-condicionado", "", not cold),
        (2 if "heat" in sky else 0, "roupa de banho", "roupas de banho", True),
        (2, "calçado", "calçados", False),
        (days + 1 if days < 10 else 8, "muda de roupa íntima", "mudas de roupa íntima", True),
    ]


def _air(scene: Scene) -> list[str]:
    return _air_of(scene.thread.sky.words)


def _air_of(words: tuple[str, ...]) -> list[str]:
    names = {"heat": "calor praia", "cold": "frio esfriar serra", "rain": "chuva"}
    return [names.get(word, "") for word in words]


async def _own_pieces(scene: Scene, days: int) -> None:
    composition = await scene.tools.compose_outfits(await ask_of(scene))
    looks = composition.looks[: min(3, days)]
    if not looks:
        return
    pieces: dict[object, Piece] = {worn.piece.id: worn.piece for look in looks for worn in look.pieces}
    scene.say(
        f"Do seu armário, eu poria {listed([label(piece) for piece in pieces.values()])}: fazem estes looks entre si.",
        optional=True,
    )
    scene.cards += [outfit_card(look) for look in looks]
