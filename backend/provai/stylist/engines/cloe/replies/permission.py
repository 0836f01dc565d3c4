"""'Posso usar sapato marrom?', 'gravata precisa?', 'posso ir sem blazer?': a yes or a no first, then why."""

from provai.stylist.engines.cloe.normalise import fold
from provai.stylist.engines.cloe.replies.scene import Scene, is_named
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import agree, as_said, at, label, listed, sentence, the_word
from provai.stylist.engines.cloe.words.colours import STRONG, Colour
from provai.stylist.engines.cloe.words.occasions import DRESSED_UP, FORMAL, WEDDINGS, Occasion

_ASKS = r"\b(posso|pode|da para (?:ir|usar|repetir|aproveitar|por)|rola|precisa|preciso|tem que|obrigatori[oa]|fica feio|fica estranho|fica bem ir|e proibido|tudo bem)\b"
_BAREFOOT = r"\bdescalc[ao]s?\b"
_NEEDS = r"\b(precisa|preciso|tem que|obrigatori[oa])\b"
_AT_ALTAR = frozenset({"padrinho", "madrinha", "noivo"})
# What an occasion stands on; without it the look is another one.
_EXPECTED: dict[str, frozenset[str]] = {
    "padrinho": frozenset({"gravata", "blazer", "terno", "paletó"}),
    "noivo": frozenset({"gravata", "blazer", "terno", "paletó"}),
    "forum": frozenset({"gravata", "blazer", "terno", "paletó"}),
}
_WELCOME = frozenset({"gravata", "blazer", "terno", "paletó"})


def is_permission(scene: Scene) -> bool:
    heard = scene.heard
    if _asks_the_hour(scene):
        return True
    named = heard.pieces or heard.hues or heard.has(_BAREFOOT) or (scene.thread.focus and heard.occasion)
    return bool(named and "?" in heard.text and heard.has(_ASKS)) and _place(scene) is not None


def _place(scene: Scene) -> Occasion | None:
    return scene.place_meant


def _asks_the_hour(scene: Scene) -> bool:
    heard, thread = scene.heard, scene.thread
    bare = heard.daytime and not (heard.occasion or heard.pieces or heard.hues)
    return bool(bare and (thread.focus or thread.shown) and "?" in heard.text and heard.has(_ASKS))


def _at(place: Occasion) -> str:
    """With its preposition: 'no Réveillon', 'na formatura'."""
    return at(place.title)


def _tell_hour(scene: Scene) -> bool:
    focus = scene.thread.focus
    name = "esse look" if focus is None else f"{the_word(focus.garment.feminine)} {focus.garment.name}"
    if scene.heard.daytime == "dia":
        return scene.say(
            f"Dá, sim: de dia, {name} fica bem com sapato baixo, tecido fosco e joia discreta.", optional=True
        )
    return scene.say(
        f"Dá, sim: à noite, {name} fica bem com sapato mais fino, um brinco ou relógio à mostra e bolsa pequena.",
        optional=True,
    )


async def reply_permission(scene: Scene) -> bool:
    """False where there is no rule: then the general answer follows."""
    place, heard = _place(scene), scene.heard
    if _asks_the_hour(scene):
        return _tell_hour(scene)
    if place is None or heard.has(r"\b(em mim|comigo|meu rosto|minha pele)\b"):
        return False
    if heard.has(_BAREFOOT):
        sand = scene.thread.on_sand or place.key in {"praia", "casamento_praia"}
        return scene.say(
            "Na areia, pode. Leve uma rasteirinha para chegar, dançar no piso e voltar."
            if sand
            else "Só no fim da festa: uma sapatilha dobrável na bolsa resolve sem ficar no chão frio.",
            optional=True,
        )
    closer = [piece for piece in heard.pieces if piece.garment.name != "sapato"]  # 'e o sapato, pode ser o tênis?'
    named = (
        (closer or heard.pieces)[0]
        if heard.pieces
        else scene.thread.focus
        if heard.occasion and not heard.hues
        else None
    )
    colour = (named.colour if named else None) or (heard.hues[0].colour if heard.hues else None)
    if named is None:
        said = colour is not None and _tell_colour(scene, place, colour)
    elif heard.has(_NEEDS) or (named.negated and heard.has(r"\bsem\b")):
        said = _tell_need(scene, place, named)
    else:
        said = _tell_piece(scene, place, named, colour)
    if said and named and not named.negated and _is_up_to(named, place):
        await _name_own(scene, named)
    return said


def _tell_colour(scene: Scene, place: Occasion, colour: Colour) -> bool:
    if scene.heard.has(_NEEDS):
        return bool(scene.advise("codigo", needs_key=True, plain=f"{fold(colour.name)} {place.key}")) or scene.say(
            f"Não precisa: {_at(place)} não tem cor obrigatória, a não ser que o convite peça {colour.name}.",
            optional=True,
        )
    name, night = colour.name, scene.thread.daytime == "noite" or place.key in {"casamento_noite", "formatura"}
    wedding = place.key in WEDDINGS | _AT_ALTAR
    if wedding and place.key != "noivo" and colour.family == "branco":
        return scene.say(
            f"{sentence(_at(place))}, {name} eu deixaria para quem casa. Um tom claro com cor, como azul ou rosa, passa bem.",
            optional=True,
        )
    if wedding and colour.family == "preto" and not night:
        return scene.say(
            "Pode. De dia o preto pede leveza: tecido fluido, ombro ou braço à mostra e um ponto de cor no brinco, na bolsa ou na gravata.",
            "Pode, com leveza: preto de dia vai bem em tecido fino e com um acessório claro.",
            optional=True,
        )
    if wedding and colour.family == "preto":
        return scene.say(
            "Pode, sim: à noite o preto é dos mais seguros. Um brilho ou um ponto de cor deixa com cara de festa.",
            optional=True,
        )
    if place.key == "velorio" and colour.strength > STRONG and colour.family not in {"preto", "branco"}:
        return scene.say(
            f"Eu deixaria {name} para outro dia: {_at(place)}, o costume é ir de tons escuros e discretos.",
            optional=True,
        )
    if (
        place.key in {"entrevista", "forum", "reuniao"}
        and colour.strength > STRONG
        and colour.family not in {"preto", "branco", "azul"}
    ):
        return scene.say(
            f"Pode, em um ponto só: {name} numa blusa ou acessório, e o resto neutro, para a conversa ser sobre você.",
            optional=True,
        )
    return scene.say(f"Pode: {name} fica bem {_at(place)}. O resto em um ou dois tons neutros.", optional=True)


def _tell_need(scene: Scene, place: Occasion, named: Named) -> bool:
    name = named.garment.name
    expected = name in _EXPECTED.get(place.key, frozenset())
    without = named.negated
    if expected:
        head = f"Eu não iria sem {name}" if without else "Precisa, sim"
        return scene.say(
            f"{head}: para {place.name}, {name} faz parte do traje. Confirme com os anfitriões se pediram algo mais solto.",
            f"{head}: {_at(place)}, todo mundo no seu papel costuma ir de {name}, a menos que tenham combinado outra coisa.",
            optional=True,
        )
    if name in _WELCOME and place.formality >= FORMAL:
        return scene.say(
            f"{'Pode ir sem' if without else 'Não é obrigatório'}{' ' + name if without else ''}, a não ser que o convite diga traje social completo; mas com {name} não tem erro.",
            optional=True,
        )
    if place.formality - named.garment.formality > 1.2 or without or place.formality < FORMAL:
        way = f"Pode ir sem {name}" if without else f"Não precisa de {name}"
        return scene.say(f"{way}: {_at(place)} basta roupa bem passada e um sapato arrumado.", optional=True)
    return scene.say(f"Não é obrigatório, mas {name} combina com {place.title}.", optional=True)


def _is_up_to(named: Named, place: Occasion) -> bool:
    return named.garment.formality >= place.formality - 1.2 or _flat_on_sand(named, place)


def _flat_on_sand(named: Named, place: Occasion) -> bool:
    return place.key in {"casamento_praia", "praia"} and named.garment.family == "sandália"


def _tell_piece(scene: Scene, place: Occasion, named: Named, colour: Colour | None) -> bool:
    garment = named.garment
    name = f"{as_said(named)} {agree(colour.name, garment.feminine)}" if colour else as_said(named)
    if garment.name == "biquíni" and scene.heard.occasion is None:
        return scene.say(
            "Pode, claro: biquíni é para quem quer usar. Prove sentando e levantando o braço; o que segura sem marcar é o seu.",
            optional=True,
        )
    if garment.name in {"chapéu", "boné"} and scene.advise("codigo", needs_key=True, plain=fold(garment.name)):
        return True
    small = garment.slot in {"shoes", "bag", "accessory", "top"}
    if place.key in WEDDINGS | _AT_ALTAR and colour and colour.family == "branco" and not small:
        return _tell_colour(scene, place, colour)
    if place.key in {"casamento_praia", "praia"} and garment.family in {"salto", "scarpin", "bota"}:
        return scene.say(
            f"Não: {name} afunda na areia. Rasteira, papete bonita ou anabela de corda resolvem.", optional=True
        )
    if _flat_on_sand(named, place):
        return scene.say(
            f"Pode, e na areia é o mais certo: {name} com um detalhe bonito, como metal ou trança, já fica de festa.",
            optional=True,
        )
    if not _is_up_to(named, place):
        ways = {
            "shoes": "um sapato de couro limpo ou uma sandália fina",
            "bottom": "uma calça de alfaiataria ou uma saia midi",
            "top": "uma camisa ou uma blusa de tecido com caimento",
        }
        instead = ways.get(garment.slot, "algo com mais acabamento")
        return scene.say(
            f"Eu não iria de {name}: {_at(place)} o costume é algo mais arrumado. No lugar, {instead}.",
            optional=True,
        )
    if (
        garment.slot == "shoes"
        and garment.family == "sapato"
        and colour
        and colour.family in {"marrom", "bege"}
        and place.formality >= DRESSED_UP
    ):
        return scene.say(
            f"Pode, sim: {name} vai bem com terno ou calça azul, cinza ou bege, com o cinto no mesmo tom. Só com roupa preta, ou se pediram traje a rigor, o sapato é preto.",
            optional=True,
        )
    if garment.slot in {"shoes", "bag"} and colour and colour.family == "cinza" and colour.name.startswith("prat"):
        return scene.say(f"Pode: {name} funciona como neutro {_at(place)}. Repita o metal só no brinco.", optional=True)
    return scene.say(
        f"Pode, sim: {name} fica bem {_at(place)}. {_care_for(garment.slot)}",
        f"Pode. {name.capitalize()} vai bem {_at(place)}. {_care_for(garment.slot)}",
        optional=True,
    )


def _care_for(slot: str) -> str:
    return {
        "shoes": "Limpo, sem gasto no bico, e já amaciado.",
        "dress": "O sapato e o acessório deixam mais de dia ou mais de noite.",
        "accessory": "Um acessório grande só, e o resto discreto.",
        "bag": "Pequena, se a festa for em pé.",
    }.get(slot, "Só confira se está bem passado e sem rasgo.")


async def _name_own(scene: Scene, named: Named) -> None:
    own = [piece for piece in await scene.own() if piece.fits and is_named(piece, named)]
    if own:
        scene.say(
            f"{'O seu' if not named.garment.feminine else 'A sua'} {listed([label(own[0])])} serve.", optional=True
        )
