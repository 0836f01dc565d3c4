"""Offers looks of the person's own pieces, with a true reason and one thing that the cards do not show."""

from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID

from provai.stylist.engines.cloe.replies.asking import ask_of, belongs, focus_of, kept_of_shown
from provai.stylist.engines.cloe.replies.explaining import WEAK
from provai.stylist.engines.cloe.replies.scene import Scene, has_colour, is_named
from provai.stylist.engines.cloe.replies.unowned import advise_in_words, shift_in_words, sky_words
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import (
    a_garment,
    agree,
    full_stop,
    is_feminine,
    label,
    listed,
    sentence,
    the,
    the_word,
)
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import OutfitCard, missing_card, outfit_card
from provai.wardrobe.outfits import Composition, Look, Missing, Piece

MOST_REASONS = 6  # of a look; the weaker ones say little
_WEAK = (*WEAK, "que você escolheu", "já resolve a base", "formam uma base")
_BASE = frozenset({"top", "bottom", "dress"})
_SEEN = frozenset({"top", "bottom", "dress", "outer", "shoes"})
_QUIET = frozenset({"preto", "branco", "cinza", "bege", "marrom"})


async def offer(
    scene: Scene, lead: tuple[str, ...] = (), with_question: str | None = None, changed: bool = False
) -> None:
    thread, another = scene.thread, scene.heard.for_another
    if scene.has_wardrobe and not another:
        await _offer_own(scene, lead, changed)
    else:
        if another:
            thread.wears = another
            if thread.occasion in {"padrinho", "madrinha", "noivo"} and scene.heard.occasion is None:
                thread.occasion = "casamento_noite"
        advise_in_words(scene, lead, changed or bool(another))
    if with_question:
        scene.ask(with_question)
    elif thread.occasion is None and thread.code is None and not changed and not thread.wanted:
        scene.ask("weather" if scene.heard.has(r"\bhoje\b") and not scene.sky else "occasion")
    elif thread.occasion == "casamento" and thread.daytime is None:
        scene.ask("daytime")


async def _offer_own(scene: Scene, lead: tuple[str, ...], changed: bool) -> None:
    extra, locked = await focus_of(scene)
    outside = frozenset(piece.id for piece in extra)
    if await _nothing_to_change(scene):
        return
    unknown = await _wanted_but_not_owned(scene)
    composition, given_up = await _composed(scene, locked, extra)
    looks = _new_ones(composition.looks, scene.thread.ever_shown, outside)
    if not looks and scene.thread.wanted and scene.meaning.intent in {"another", "dislike"}:
        scene.thread.wanted = []  # what was tried on the way does not bind another idea
        extra, locked = await focus_of(scene)
        composition, _ = await _composed(scene, locked, extra)
        looks = _new_ones(composition.looks, scene.thread.ever_shown, outside)
    if not looks and composition.looks and scene.meaning.intent not in {"another", "dislike"}:
        looks = list(composition.looks[:1])
    if not looks:
        await _tell_nothing_found(scene, composition.missing, unknown, bool(composition.looks))
        return
    if given_up and any(named not in unknown for named in scene.thread.wanted):
        things = listed([a_garment(named.garment) for named in scene.thread.wanted if named not in unknown])
        scene.say(f"Com {things}, não consegui um look que ficasse bom aqui; sem isso, fica melhor.", optional=True)
        lead = ()
    if _tell_what_is_absent(scene, looks, unknown):
        lead = (
            ("Enquanto isso, eu iria de", "O mais perto disso que você tem é", "Por ora, eu ficaria com")
            if lead or scene.thread.shown
            else ()
        )
    scene.tell_climate()
    shown = looks[: scene.looks_asked or (1 if changed else 2)]
    if changed and _is_on_the_table(scene, shown[0], outside):
        _tell_it_holds(scene, shown[0])
    else:
        _tell_first(scene, shown[0], extra, lead)
        _tell_reason(scene, shown[0])
        scene.cards += [card for look in shown if (card := _card_of(look, outside))]
        _tell_missing_shoes(scene, shown[0], composition.missing)
        if not changed:
            _tell_others(scene, shown)
    covered = any(worn.slot == "outer" for worn in shown[0].pieces)
    if not (covered and {"cold", "evening_chill", "mild"} & set(scene.thread.sky.words)):
        _one_tip(scene, changed)  # what to put over is there to be seen


async def _composed(scene: Scene, locked: frozenset[UUID], extra: list[Piece]) -> tuple[Composition, bool]:
    """The looks, and whether a wanted piece had to be given up. What is not to change stays where it can."""
    ask = await ask_of(scene, locked)
    kept = await kept_of_shown(scene, locked)
    if kept:
        steady = await scene.tools.compose_outfits(replace(ask, locked=locked | kept, seed=0), extra)
        if steady.looks:
            return steady, False
    composition = await scene.tools.compose_outfits(ask, extra)
    if not composition.looks and ask.formality_shift > 0 and scene.heard.wanted:
        # What is named now counts more than 'mais arrumado', said before.
        composition = await scene.tools.compose_outfits(replace(ask, formality_shift=0.0), extra)
    if composition.looks or not ask.wanted:
        return composition, False
    return await scene.tools.compose_outfits(replace(ask, wanted=()), extra), True


async def _nothing_to_change(scene: Scene) -> bool:
    """'Não tenho salto' of a look without one, 'e de tênis?' of a look that has them: it is said, not done again."""
    heard, card = scene.heard, scene.thread.liked_card
    if card is None or scene.meaning.intent not in {"remove", "swap", "preference"}:
        return False
    shown = [piece for piece in await scene.own() if piece.id in card.items]
    gone = [named for named in heard.unwanted if any(belongs(piece, named) for piece in shown)]
    faded = [hue for hue in heard.hues if hue.negated and any(has_colour(piece, hue.colour) for piece in shown)]
    if (heard.unwanted or any(hue.negated for hue in heard.hues)) and not (gone or faded or heard.wanted):
        refused = listed(
            [named.garment.name for named in heard.unwanted] + [hue.colour.name for hue in heard.hues], "nem"
        )
        scene.cards.append(card)
        if scene.meaning.intent == "preference":
            return scene.say(
                "No look que está na mesa, nada muda.", "O look que mostrei já é assim.", "Ele já cumpre isso."
            )
        return scene.say(
            f"Sem {refused}, combinado: o look que mostrei já é assim.",
            f"Esse look já não leva {refused}, pode seguir com ele.",
            f"Anotado, {refused} fica de fora; no look que está na mesa nada muda.",
        )
    has = [piece for piece in shown if any(is_named(piece, named) for named in heard.wanted)]
    if scene.meaning.intent == "swap" and heard.wanted and len(has) >= len(heard.wanted) and not heard.unwanted:
        scene.cards.append(card)
        return scene.say(
            f"Já está assim: o look que mostrei leva {listed([the(piece) for piece in has])}.",
            f"{sentence(listed([the(piece) for piece in has]))} já faz parte dele.",
            optional=True,
        )
    return False


def _tell_what_is_absent(scene: Scene, looks: Sequence[Look], unknown: Sequence[Named]) -> bool:
    heard = scene.heard
    for named in unknown:
        word = a_garment(named.garment, named.colour.name if named.colour else None)
        scene.say(f"Não achei {word} no seu guarda-roupa.", optional=True)
    if heard.has(r"\b(parecer|ficar|caricat\w+|fantasi\w+)\b"):
        scene.advise("look", plain=heard.plain, reason=False)
    colours = {colour.family for look in looks[:2] for worn in look.pieces for colour in worn.piece.colours[:1]}
    absent = [hue.colour for hue in heard.hues if not hue.negated and hue.colour.family not in colours]
    if absent:
        scene.say(
            f"Em {absent[-1].name}, não achei no seu guarda-roupa nada que sirva para esse look.",
            f"De {absent[-1].name} não tem, no que está cadastrado, peça que sirva aqui.",
            optional=True,
        )
        if scene.thread.occasion in {"madrinha", "padrinho", "formatura"}:
            scene.advise("compra", needs_key=True, plain="alugar aluguel", reason=False)
    dull = heard.has(r"\bmais (colorid\w+|cor|alegre|ousad\w+)\b") and not colours - _QUIET
    if dull:
        scene.say(
            "Uma peça de cor viva para esse look eu não achei no seu guarda-roupa; um acessório colorido já ajuda.",
            optional=True,
        )
    return bool(absent or unknown or dull)


def _is_on_the_table(scene: Scene, look: Look, outside: frozenset[UUID]) -> bool:
    card = scene.thread.liked_card
    return card is not None and frozenset(card.items) == look.ids - outside


_WHEN = {
    "ac": "Com o ar-condicionado", "rain": "Com chuva", "wind": "Com vento", "heat": "No calor", "cold": "No frio",
    "mild": "Se refrescar",
}  # fmt: skip


def _tell_it_holds(scene: Scene, look: Look) -> None:
    """The change asks nothing new of the look."""
    words = scene.heard.sky.words
    start = next((said for word, said in _WHEN.items() if word in words), "Do que você tem")
    over = next((the(worn.piece) for worn in look.pieces if worn.slot == "outer"), None)
    names = listed([the(worn.piece) for worn in look.pieces if worn.slot in {"top", "bottom", "dress", "shoes"}])
    scene.say(
        f"{start}, {over} já resolve: o look fica como está." if over and set(words) & {"ac", "cold", "mild"} else "",
        f"{start}, o look continua bom, mas falta uma peça quente por cima." if not over and "cold" in words else "",
        f"{start}, eu manteria o mesmo look: {names}.",
        f"{start}, o que mostrei continua sendo a melhor opção.",
        optional=True,
    )
    if scene.thread.liked_card is not None:
        scene.cards.append(scene.thread.liked_card)


def _tell_first(scene: Scene, first: Look, extra: list[Piece], lead: tuple[str, ...]) -> None:
    """What the look stands on, and what is new in it; the rest is seen in the card."""
    card, place = scene.thread.liked_card, _where(scene)
    before = frozenset(card.items) if card and lead else frozenset()
    outside = {piece.id for piece in extra}
    told = [worn for worn in first.pieces if worn.slot in _BASE or (before and worn.piece.id not in before)]
    names = listed([label(worn.piece) for worn in told])
    beside = [worn for worn in first.pieces if worn.piece.id not in outside]
    others = [label(worn.piece) for worn in beside if worn.slot in _SEEN] or [label(worn.piece) for worn in beside]
    if lead:
        scene.say(*(f"{way} {names}." for way in lead))
    elif extra and others:
        # 'Com o blazer bege' says already which piece it is about.
        start = "" if _is_of_piece(scene) else f"{place}, "
        ways = (
            "vai bem com",
            "combina com",
            "fica bonito com" if not is_feminine(extra[-1].category) else "fica bonita com",
        )
        scene.say(*(sentence(f"{start}{the(extra[-1])} {way} {listed(others)}.") for way in ways))
    else:
        inner = f"{place[:1].lower()}{place[1:]}"
        scene.say(
            f"{place}, eu iria de {names}.",
            f"Olhei o que você tem e montei {inner}: {names}.",
            f"{place}, do que você tem, eu usaria {names}.",
            f"Minha sugestão {inner}: {names}.",
            f"Do que você tem, {inner} eu escolheria {names}.",
            f"{place}, separei {names}.",
        )


def _is_of_piece(scene: Scene) -> bool:
    thread = scene.thread
    return thread.focus is not None and thread.code is None and scene.place is None


def _tell_reason(scene: Scene, look: Look) -> None:
    """The strongest reason whose words were not heard yet in this conversation."""
    names = [label(worn.piece) for worn in look.pieces]
    reasons = [full_stop(reason) for reason in look.why[:MOST_REASONS] if not any(weak in reason for weak in _WEAK)]
    fresh = next((reason for reason in reasons if not scene.voice.is_stale(reason, names)), None)
    if fresh:
        scene.say(fresh, optional=True)


def _card_of(look: Look, outside: frozenset[UUID]) -> OutfitCard | None:
    card = outfit_card(look)
    kept = tuple(item for item in card.items if item not in outside)
    alone = outside or any(worn.slot == "dress" for worn in look.pieces)
    return replace(card, items=kept) if len(kept) >= (1 if alone else 2) else None


def _tell_missing_shoes(scene: Scene, look: Look, missing: Missing | None) -> None:
    if missing is not None and not any(worn.slot == "shoes" for worn in look.pieces):
        scene.say(f"Para os pés falta {_article(missing.category)} {missing.category.lower()}.", optional=True)
        scene.cards.append(missing_card(missing))


def _tell_others(scene: Scene, shown: Sequence[Look]) -> None:
    if len(shown) < 2:
        return
    if len(shown) > 2:
        bases = [listed([label(worn.piece) for worn in look.pieces if worn.slot in _BASE]) for look in shown[1:]]
        scene.say(f"Os outros: {'; '.join(bases)}. Estão todos nos cartões.", optional=True)
        return
    fresh = [worn for worn in shown[1].pieces if worn.piece.id not in shown[0].ids]
    second = listed([label(worn.piece) for worn in fresh if worn.slot in _BASE] or [label(w.piece) for w in fresh])
    if second:
        scene.say(
            f"A segunda opção é com {second}.",
            f"Deixei outra opção com {second}.",
            f"Se preferir, tem também com {second}.",
            f"Outra possibilidade: {second}.",
            optional=True,
        )


def _one_tip(scene: Scene, changed: bool) -> None:
    """One thing that the cards do not show."""
    thread = scene.thread
    if thread.dirty:
        scene.advise("look", plain="nada limpo")
    elif scene.heard.sky and scene.heard.wanted and scene.heard.has(r"\bcomo\b"):
        scene.advise("camada", "clima", needs_key=True, plain=scene.heard.plain)
    elif scene.meaning.intent == "weather" or (thread.sky and not changed):
        scene.advise("clima", needs_key=True, plain=sky_words(scene))
    elif not changed and thread.occasion in {
        "casamento_praia",
        "entrevista",
        "formatura",
        "festa_junina",
        "velorio",
        "madrinha",
        "padrinho",
        "casamento_dia",
    }:
        scene.advise("codigo", needs_key=True, plain=scene.place.name if scene.place else "")
    if scene.heard.budget and not changed:
        scene.say(f"E nem precisa gastar os {thread.budget} reais: com o que você já tem dá certo.", optional=True)


async def _tell_nothing_found(scene: Scene, missing: object, unknown: Sequence[Named], had_looks: bool) -> None:
    if had_looks and scene.meaning.direction > 0:
        scene.voice.introduce("Mais arrumado que isso, com o que está cadastrado, eu não consegui.")
        shift_in_words(scene)
        return
    if had_looks:
        scene.say(
            "Com essas condições, já mostrei o que combina bem. Se você abrir mão de uma delas, consigo mais opções.",
            "As combinações boas já apareceram. Trocando uma peça ou a cor, eu monto mais.",
            "O que combina já está acima. Me diz uma peça que você quer usar e eu parto dela.",
        )
        return
    if isinstance(missing, Missing):
        scene.say(
            f"Com o que está cadastrado não dá um look inteiro: falta {_article(missing.category)} {missing.category.lower()}.",
            f"Quase deu: para o look ficar completo, falta {_article(missing.category)} {missing.category.lower()}.",
        )
        scene.cards.append(missing_card(missing))
    else:
        scene.say(
            "Com o que está cadastrado hoje, ainda não consigo montar um look bom para isso.",
            "Procurei no seu guarda-roupa e ainda não deu um look inteiro.",
            optional=True,
        )
    if scene.heard.budget and scene.thread.occasion:
        scene.say(
            f"Com {scene.thread.budget} reais, eu alugaria ou pegaria emprestada a peça principal e usaria o sapato e a bolsa que você tem.",
            optional=True,
        )
        scene.advise("compra", needs_key=True, plain="alugar aluguel")
    elif not scene.advise("look"):
        scene.advise("estilo")


def _article(category: str) -> str:
    garment = garment_of(category)
    feminine = garment.feminine if garment else category.lower().split()[0].endswith("a")
    return "uma" if feminine else "um"


def _where(scene: Scene) -> str:
    occasion = scene.place
    if scene.thread.code:
        return f"Para {scene.thread.code}" if occasion is None else f"Para {occasion.name}, em {scene.thread.code}"
    if occasion:
        return f"Para {occasion.name}"
    if scene.thread.focus:
        piece = scene.thread.focus
        name = (
            f"{piece.garment.name} {agree(piece.colour.name, piece.garment.feminine)}"
            if piece.colour
            else piece.garment.name
        )
        return f"Com {the_word(piece.garment.feminine)} {name}"
    words = scene.thread.sky.words
    for word, said in (("rain", "Para dia de chuva"), ("heat", "Para esse calor"), ("cold", "Para o frio")):
        if word in words:
            return said
    return "Para hoje"


async def _wanted_but_not_owned(scene: Scene) -> list[Named]:
    own = await scene.own()
    return [
        named
        for named in scene.heard.wanted
        if scene.meaning.intent in {"swap", "outfit"} and not any(is_named(piece, named) for piece in own)
    ]


def _new_ones(looks: Sequence[Look], shown: Sequence[frozenset[UUID]], outside: frozenset[UUID]) -> list[Look]:
    return [look for look in looks if look.ids - outside not in shown]
