"""What the composer is asked for: the thread's wishes as one `OutfitAsk`."""

from uuid import UUID

from provai.stylist.engines.cloe.replies.scene import Scene, has_colour, imagined, is_named
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.words.codes import LEVELS
from provai.wardrobe.outfits import OutfitAsk, Piece, Weather

# Whose rules the composer takes for the occasions that it does not know; the reasons name the person's own.
_COMPOSERS_WORD = {
    "casamento_praia": "casamento na praia", "casamento_dia": "casamento de dia", "casamento_noite": "casamento à noite",
    "casamento_civil": "casamento civil", "madrinha": "casamento à noite", "padrinho": "casamento à noite",
    "noivo": "casamento à noite", "home_office": "home office", "festa_junina": "festa junina", "reveillon": "réveillon",
    "reuniao": "reunião", "forum": "entrevista", "restaurante": "almoço", "dia_a_dia": "dia a dia",
    "aniversario": "aniversário", "velorio": "velório", "voo": "viagem", "aula": "trabalho", "cha": "chá de bebê",
    "confraternizacao": "confraternização", "familia": "almoço", "despedida": "festa", "noivado": "festa", "debutante": "15 anos",
    "luau": "churrasco", "open_house": "happy hour", "escola_filhos": "passeio", "rodeio": "festa junina", "jogo": "passeio",
    "medico": "passeio",
}  # fmt: skip
# What is not taken along from one room to the next.
_UNFIT: dict[str, tuple[str, ...]] = {"home_office": ("mochila", "bolsa")}
SINKS_IN_SAND = ("salto", "scarpin", "bota")
# These change one thing of a look; what is not named stays.
_STEADY = frozenset({"swap", "remove", "weather", "preference"})
_PARTIES = frozenset({"festa", "aniversario", "restaurante", "jantar", "encontro"})


async def ask_of(scene: Scene, locked: frozenset[UUID] = frozenset()) -> OutfitAsk:
    thread = scene.thread
    return OutfitAsk(
        occasion=_composers_occasion(scene),
        occasion_title=scene.place.title if scene.place else None,
        weather=_weather(scene),
        formality=LEVELS.get(thread.code or ""),
        formality_shift=thread.formality + _shift_of_hour(scene),
        locked=locked,
        excluded=await _excluded(scene) - locked,
        wanted=tuple(named.garment.name for named in thread.wanted),
        unwanted=_unwanted_words(scene),
        wanted_families=tuple(dict.fromkeys(thread.wanted_families)),
        unwanted_families=tuple(
            family for family in sorted(scene.avoided_hues) if family not in thread.wanted_families
        ),
        seed=thread.seeds,
        looks=scene.looks_asked or (3 if scene.meaning.intent not in {"another", "dislike"} else 5),
    )


def _weather(scene: Scene) -> Weather | None:
    """As it was said; None leaves it to the climate, where that is about the place and time that are meant."""
    said, climate = scene.thread.sky, scene.climate
    if not said:
        return None if climate else Weather()
    # 'E se chover?' is rain in the usual warmth.
    temperature = climate.weather.temperature if climate else said.temperature
    return Weather(temperature, said.rain, said.air_conditioning, said.wind, measured=said.given or climate is not None)


def _composers_occasion(scene: Scene) -> str | None:
    occasion = scene.thread.occasion or ""
    if scene.thread.business and occasion in {"", "viagem"}:
        return "trabalho"
    if occasion in {"padrinho", "madrinha", "noivo"} and (scene.thread.on_sand or scene.thread.daytime == "dia"):
        return "casamento na praia" if scene.thread.on_sand else "casamento de dia"
    if occasion == "noivo" and scene.wears == "feminine":
        return "sou a noiva"
    return _COMPOSERS_WORD.get(occasion, occasion) or None


def _shift_of_hour(scene: Scene) -> float:
    """A party at night stands half a step above the same party by day; a call is met above the waist."""
    thread = scene.thread
    if thread.occasion in _PARTIES and thread.daytime == "noite":
        return 0.5
    return 1.0 if thread.occasion == "home_office" and thread.on_camera else 0.0


async def _excluded(scene: Scene) -> frozenset[UUID]:
    thread, own = scene.thread, await scene.own()
    excluded: set[UUID] = set()
    for named in thread.unwanted:
        if named.colour or named.own:
            excluded |= {piece.id for piece in own if is_named(piece, named)}
    for named, items in thread.swapped:
        excluded |= {piece.id for piece in own if piece.id in items and belongs(piece, named)}
    if thread.no_prints:
        excluded |= {piece.id for piece in own if piece.pattern == "print"}
    if thread.dirty:
        excluded |= {piece.id for piece in own if piece.state != "clean"}
    return frozenset(excluded)


def belongs(piece: Piece, named: Named) -> bool:
    """'O sapato' of a look is whatever is on the feet; 'a saia' is the skirt."""
    if named.garment.name == "sapato":
        return piece.slot == "shoes"
    return is_named(piece, named)


def _unwanted_words(scene: Scene) -> tuple[str, ...]:
    thread = scene.thread
    words = [_refused_word(named) for named in thread.unwanted if not named.colour]
    if thread.on_sand and thread.occasion != "viagem":
        words += SINKS_IN_SAND
    return tuple(dict.fromkeys([*words, *_UNFIT.get(thread.occasion or "", ())]))


def _refused_word(named: Named) -> str:
    """'Tira o jeans' is said of the cloth, not of one kind of trousers."""
    return "jeans" if named.said == "jeans" else named.garment.name


async def focus_of(scene: Scene) -> tuple[list[Piece], frozenset[UUID]]:
    """The piece that the looks are made around: an own one is locked, another one joins for this once."""
    thread = scene.thread
    locked: set[UUID] = set()
    extra: list[Piece] = []
    if thread.focus and thread.look_topic in {"pair_piece", "shopping"}:
        new = thread.focus_seen or thread.focus_new
        owned = [] if new else [piece for piece in await scene.own(thread.focus) if piece.fits]
        piece = owned[0] if owned else imagined(thread.focus)
        locked.add(piece.id)
        extra += [] if owned else [piece]
    for named in thread.wanted:
        owned = [piece for piece in await scene.own(named) if piece.fits]
        # Of several skirts the composer chooses; the only one there is, is meant.
        if owned and (named.colour or len(owned) == 1):
            locked.add(owned[0].id)
    return extra, frozenset(locked)


async def kept_of_shown(scene: Scene, locked: frozenset[UUID]) -> frozenset[UUID]:
    """What stays of the look on the table when one thing of it is to change; empty where all may change."""
    thread, heard = scene.thread, scene.heard
    card = thread.liked_card
    if card is None or scene.meaning.intent not in _STEADY or "heat" in heard.sky.words:
        return frozenset()
    own = {piece.id: piece for piece in await scene.own()}
    shown = [own[item] for item in card.items if item in own and own[item].fits]
    gone = {piece.id for piece in shown if _leaves(piece, scene)}
    if not gone and not heard.wanted and scene.meaning.intent != "weather":
        return frozenset()
    taken = {own[item].slot for item in locked if item in own} | {named.garment.slot for named in heard.wanted}
    if "dress" in taken:
        taken |= {"top", "bottom"}
    if taken & {"top", "bottom"}:
        taken.add("dress")
    return frozenset(piece.id for piece in shown if piece.id not in gone and piece.slot not in taken)


def _leaves(piece: Piece, scene: Scene) -> bool:
    heard = scene.heard
    if any(belongs(piece, named) for named in heard.unwanted):
        return True
    if any(hue.negated and has_colour(piece, hue.colour) for hue in heard.hues):
        return True
    if scene.meaning.intent != "weather":
        return False
    # A change of weather touches what is worn over and on the feet.
    return piece.slot in {"outer", "shoes"}
