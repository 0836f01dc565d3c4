"""About pieces: what goes with one, whether to buy one, what there is, what is missing, what may go."""

import re
from collections import Counter
from dataclasses import replace
from datetime import timedelta

from provai.stylist.engines.cloe.replies.asking import ask_of
from provai.stylist.engines.cloe.replies.scene import Scene, imagined, is_named
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import a_garment, counted, label, listed, the
from provai.stylist.engines.cloe.words.colours import colour_of
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import MissingPieceCard, missing_card, outfit_card
from provai.wardrobe.outfits import Look, OutfitAsk, Piece

SEEN = "Na foto eu vejo "
_SLOT_NAMES: dict[str, tuple[str, str]] = {
    "top": ("parte de cima", "partes de cima"), "bottom": ("parte de baixo", "partes de baixo"),
    "dress": ("vestido ou macacão", "vestidos e macacões"), "outer": ("casaco ou blazer", "casacos e blazers"),
    "shoes": ("calçado", "calçados"), "bag": ("bolsa", "bolsas"), "accessory": ("acessório", "acessórios"),
}  # fmt: skip


async def seen_piece(scene: Scene) -> Piece | None:
    """What the turn's picture shows, said aloud so that the thread remembers it."""
    if scene.conversation.turn.picture is None:
        return None
    seen = await scene.tools.read_garment_picture()
    if seen is None or seen.piece.slot == "unknown":
        scene.say(
            (seen.message if seen and seen.message else "Não consegui ver bem a peça nessa foto.")
            + " Uma foto da peça esticada, com luz de janela, ajuda.",
            "Essa foto ainda não me mostra a peça direito. Tenta com ela sozinha, num fundo liso?",
        )
        return None
    piece = seen.piece
    name = label(piece)
    printed = " com estampa" if piece.pattern == "print" else ""
    sure = "" if seen.confidence >= 0.6 else " Se não for isso, me corrige."
    scene.say(f"{SEEN}{a_or_an(piece)} {name}{printed}.{sure}")
    garment = garment_of(piece.category)
    if garment:
        scene.thread.focus = Named(garment, colour_of(piece.colours[0].name) if piece.colours else None)
        scene.thread.focus_seen = True
    return piece


def a_or_an(piece: Piece) -> str:
    return "uma" if the(piece).startswith("a ") else "um"


async def reply_pair(scene: Scene) -> None:
    thread = scene.thread
    piece = await seen_piece(scene)
    if piece is None and scene.conversation.turn.picture is not None:
        scene.ask_again("piece")
        return
    focus = thread.focus
    if piece is None and focus is None:
        if thread.shown:
            focus = None
        scene.ask_again("piece") or scene.say("Me diz a peça e a cor que eu parto dela.")
        return
    owned: list[Piece] = []
    if piece is None and focus is not None:
        owned = [] if thread.focus_new or thread.focus_seen else [item for item in await scene.own(focus) if item.fits]
        piece = owned[0] if owned else imagined(focus)
    assert piece is not None
    done = await _looks_around(scene, piece, bool(owned))
    named = (
        a_garment(focus.garment, focus.colour.name if focus.colour else None)
        if focus
        else f"{a_or_an(piece)} {label(piece)}"
    )
    if not done:
        if scene.has_wardrobe and not owned:
            scene.say(
                f"Por enquanto, com o que está cadastrado não consegui um look com {named}, mas a ideia é esta.",
                optional=True,
            )
        colour_only = focus is not None and focus.colour is not None
        told = scene.advise("peca", most=1)
        if colour_only and focus and focus.colour:
            scene.advise("cor", needs_key=True, plain=focus.colour.name, reason=not told)
        elif not told:
            scene.advise("peca", "estampa", "camada", "acessorio", most=1)
        if scene.voice.silent:
            scene.say(
                f"Com {named}, o mais fácil é o resto liso e de corte reto, repetindo a cor no sapato ou na bolsa."
            )
    else:
        scene.advise("peca", most=1, reason=False)
    if focus is not None and focus.colour is None and not owned and not piece.colours:
        scene.ask("piece_colour")


async def _looks_around(scene: Scene, piece: Piece, owned: bool) -> bool:
    if not scene.has_wardrobe:
        return False
    ask = replace(await ask_of(scene, frozenset({piece.id})), wanted=())
    composition = await scene.tools.compose_outfits(ask, () if owned else (piece,))
    looks = [look for look in composition.looks if piece.id in look.ids and len(look.pieces) > 1]
    if not looks:
        if composition.missing and owned:
            scene.say(f"Para usar {the(piece)}, ainda falta uma peça: {composition.missing.reason}", optional=True)
            scene.cards.append(missing_card(composition.missing))
        return False
    scene.tell_climate()
    scene.say(
        *(
            f"{way} {listed([label(worn.piece) for worn in looks[0].pieces if worn.piece.id != piece.id])}."
            for way in (
                f"Com {the(piece)}, eu usaria",
                f"{the(piece).capitalize()} vai bem com",
                f"Para {the(piece)}, do seu armário:",
            )
        )
    )
    for look in looks[:2]:
        card = outfit_card(look)
        scene.cards.append(
            card if owned else replace(card, items=tuple(item for item in card.items if item != piece.id))
        )
    reason = looks[0].reasons[0] if looks[0].reasons else ""
    if reason:
        scene.say(reason[:1].upper() + reason[1:].rstrip(".") + ".", optional=True)
    return True


async def reply_shopping(scene: Scene) -> None:
    thread, heard = scene.thread, scene.heard
    if heard.has(r"\b(alug\w+)\b") and (
        scene.advise("compra", needs_key=True, plain="alugar aluguel")
        or scene.say(
            "Para usar uma vez, alugue; se a peça volta em outras três festas, comprar se paga.", optional=True
        )
    ):
        return
    piece = await seen_piece(scene)
    if piece is None and thread.focus is None:
        scene.advise("compra", most=1)
        scene.ask("piece")
        return
    if piece is None and thread.focus is not None:
        piece = imagined(thread.focus)
    assert piece is not None
    price = thread.price
    if not scene.has_wardrobe:
        scene.say("Sem ver o que você tem, não consigo dizer em quantos looks ela entra.", optional=True)
        scene.advise("compra", most=1)
        if price:
            scene.say(
                f"{price} reais em trinta usos dão {_reais(price / 30)} por vez; em três, {_reais(price / 3)}.",
                optional=True,
            )
        _tell_beyond_budget(scene)
        await _colour_of_purchase(scene, piece)
        return
    own = await scene.own()
    named = thread.focus
    alike = [item for item in own if named and is_named(item, named)]
    looks = await _looks_with_new(scene, piece)
    partners = {worn.piece.id: worn.piece for look in looks for worn in look.pieces if worn.piece.id != piece.id}
    what = (
        a_garment(named.garment, named.colour.name if named.colour else None)
        if named
        else f"{a_or_an(piece)} {label(piece)}"
    )
    if alike and named and named.colour:
        scene.say(
            f"Eu deixaria: você já tem {listed([label(item) for item in alike[:3]])}, que {'faz' if len(alike) == 1 else 'fazem'} o mesmo papel."
        )
    elif alike and len(alike) >= 3:
        scene.say(
            f"Eu pensaria duas vezes: no seu armário já {'estão' if len(alike) > 1 else 'está'} {listed([label(item) for item in alike[:3]])}. Só leve se for bem diferente dessas."
        )
    elif looks and heard.has(r"\bdevolv"):
        scene.say(f"Eu ficaria: {what} sai com {listed([label(item) for item in list(partners.values())[:4]])}.")
    elif looks:
        scene.say(
            f"Para o que você tem, sim: {what} sai com {listed([label(item) for item in list(partners.values())[:4]])}."
        )
    else:
        scene.say(f"Eu esperaria: com o que está cadastrado, {what} ainda não combina com um look inteiro.")
    if alike and not named:
        scene.say("Veja se não é muito parecida com uma que você já tem.", optional=True)
    for look in looks[:2] if not (alike and named and named.colour) else []:
        card = outfit_card(look)
        scene.cards.append(replace(card, items=tuple(item for item in card.items if item != piece.id)))
    if price:
        scene.say(
            f"Na conta: {price} reais em trinta usos são {_reais(price / 30)} por vez; em três, {_reais(price / 3)}. Quantas vezes no ano você usaria?",
            optional=True,
        )
    _tell_beyond_budget(scene)
    await _colour_of_purchase(scene, piece)
    if not price:
        scene.advise("compra", most=1, reason=False)
    if not piece.colours:
        scene.ask("piece_colour")


def _tell_beyond_budget(scene: Scene) -> None:
    price, budget, usual = scene.thread.price, scene.thread.budget, usual_spend(scene)
    if price and budget and price > budget:
        scene.say(f"E passa dos {budget} reais que você queria gastar.", optional=True)
    elif price and usual and price > usual:
        scene.say(f"Fica acima do que você costuma gastar em uma peça ({scene.person.budget_range}).", optional=True)


def usual_spend(scene: Scene) -> int | None:
    """What the person saved of it, as 'até R$ 200'; the largest number counts."""
    numbers = re.findall(r"\d+", re.sub(r"(?<=\d)[.](?=\d{3})|,\d{2}\b", "", scene.person.budget_range or ""))
    return max(map(int, numbers), default=None)


async def _looks_with_new(scene: Scene, piece: Piece) -> list[Look]:
    """For where the person is going, or anywhere if that makes none."""
    there = replace(await ask_of(scene, frozenset({piece.id})), wanted=(), looks=3)
    for ask in (there, OutfitAsk(weather=there.weather, locked=frozenset({piece.id}), looks=3)):
        composition = await scene.tools.compose_outfits(ask, (piece,))
        looks = [look for look in composition.looks if piece.id in look.ids and len(look.pieces) > 1]
        if looks:
            return looks
    return []


def _reais(amount: float) -> str:
    return f"R$ {amount:.2f}".replace(".", ",")


async def _colour_of_purchase(scene: Scene, piece: Piece) -> None:
    if piece.colours and scene.palette and piece.slot in {"top", "dress", "outer", "accessory"}:
        verdict = await scene.tools.does_colour_suit(piece.colours[0].hex)
        if verdict and verdict.suits:
            scene.say(verdict.sentence, optional=True)


async def reply_missing(scene: Scene) -> None:
    own = [piece for piece in await scene.own() if piece.fits]
    budget = scene.thread.budget
    occasion = scene.place
    if occasion and occasion.formality >= 3.6 and scene.heard.hues:
        colour = scene.heard.hues[0].colour.name
        scene.say(
            f"Então {colour} é peça para alugar, pegar emprestada ou mandar fazer; sapato e bolsa, os que você tem.",
            optional=True,
        )
        scene.advise("compra", needs_key=True, plain="alugar aluguel")
        return
    if not own:
        scene.voice.introduce("Com o guarda-roupa ainda vazio por aqui, eu começaria pelo que se usa mais.")
        scene.advise("compra", "capsula", most=1, plain="basicos essenciais coringa")
    else:
        composition = await scene.tools.compose_outfits(await ask_of(scene))
        category, reason = (
            (composition.missing.category, composition.missing.reason) if composition.missing else _gap(own)
        )
        scene.say(f"Se fosse uma peça só, seria {category.lower()}. {reason}")
        scene.cards.append(MissingPieceCard(category, reason))
        scene.say(slots_in_words(own), optional=True)
    if budget:
        if own:
            scene.say(
                f"Com {budget} reais, ponha quase tudo nessa peça e deixe um pouco para o ajuste na costureira.",
                optional=True,
            )
        else:
            scene.say(
                f"Com {budget} reais, calça e sapato primeiro, que aparecem todo dia; camisa clara sai barata em brechó.",
                optional=True,
            )
    elif usual_spend(scene):
        scene.say(
            f"Pelo que você costuma gastar em uma peça ({scene.person.budget_range}), dá para procurar com calma; em brechó rende mais.",
            optional=True,
        )
    else:
        scene.ask("budget")


def _gap(own: list[Piece]) -> tuple[str, str]:
    """The slot with the fewest pieces for what stands around it."""
    count = Counter(piece.slot for piece in own)
    tops, bottoms = count["top"], count["bottom"] + count["dress"]
    if not count["shoes"]:
        return "Calçado liso de couro", "Ainda não há nenhum calçado cadastrado, e todo look precisa de um."
    if bottoms * 2 < tops:
        return (
            "Calça de alfaiataria",
            f"São {counted(tops, 'parte de cima', 'partes de cima')} para {counted(bottoms, 'parte de baixo', 'partes de baixo')}: cada calça nova soma muitos looks.",
        )
    if tops < 2 * max(1, count["bottom"]):
        return (
            "Camisa lisa clara",
            f"São {counted(tops, 'parte de cima', 'partes de cima')} para {counted(count['bottom'], 'parte de baixo', 'partes de baixo')}, e camisa clara combina com todas.",
        )
    if not count["outer"]:
        return (
            "Blazer ou jaqueta neutra",
            "Ainda não há casaco nem blazer, e um deles deixa o mesmo look mais arrumado.",
        )
    if count["shoes"] == 1:
        return "Sapato baixo bonito", "Com um calçado só, todos os looks ficam parecidos."
    return "Casaco ou blazer em tom médio", "O básico você já tem; um casaco diferente renova vários looks de uma vez."


def slots_in_words(own: list[Piece]) -> str:
    count: Counter[str] = Counter(piece.slot for piece in own)
    parts = [
        counted(count[slot], *names, feminine=slot in {"top", "bottom", "outer", "bag"})
        for slot, names in _SLOT_NAMES.items()
        if count[slot]
    ]
    return f"Hoje são {listed(parts)}."


async def reply_budget(scene: Scene) -> None:
    """A limit on what may be spent."""
    budget = scene.thread.budget
    scene.say(f"Até {budget} reais, combinado.", f"Certo, fico dentro de {budget} reais.", optional=True)
    formal = scene.thread.occasion in {"padrinho", "madrinha", "noivo", "formatura"} or (
        scene.thread.occasion or ""
    ).startswith("casamento")
    if not scene.advise("compra", needs_key=True, plain="alugar aluguel" if formal else "orcamento dinheiro pouco"):
        scene.advise("compra")


async def reply_declutter(scene: Scene) -> None:
    own = await scene.own()
    today = scene.person.today
    if not own:
        scene.advise("desapego", most=2)
        return
    idle = [
        piece
        for piece in own
        if not piece.fits
        or (piece.times_worn == 0 and piece.last_worn_on is None)
        or (piece.last_worn_on and today - piece.last_worn_on > timedelta(days=300))
    ]
    unfit = [piece for piece in idle if not piece.fits]
    twins = _twins(own)
    if unfit:
        scene.say(
            f"Eu começaria pelo que você marcou que não serve agora: {listed([label(piece) for piece in unfit[:4]])}.",
            optional=True,
        )
    if twins:
        first = twins[0]
        scene.say(
            f"Depois, as parecidas: {listed([label(piece) for piece in first[:3]])} fazem o mesmo papel; fique com a que veste melhor.",
            optional=True,
        )
    worn = [
        piece for piece in own if piece.last_worn_on and today - piece.last_worn_on > timedelta(days=300) and piece.fits
    ]
    if worn:
        scene.say(f"Faz quase um ano que não sai: {listed([label(piece) for piece in worn[:4]])}.", optional=True)
    elif not any(piece.times_worn for piece in own):
        scene.say(
            "Ainda não sei o que você usa de verdade: marcando 'usei hoje' por umas semanas, a lista aparece sozinha.",
            optional=True,
        )
    scene.advise("desapego", most=1)


def _twins(own: tuple[Piece, ...]) -> list[list[Piece]]:
    groups: dict[tuple[str, str], list[Piece]] = {}
    for piece in own:
        garment = garment_of(piece.category)
        if garment and piece.colours:
            groups.setdefault((garment.name, piece.colours[0].family), []).append(piece)
    return sorted((group for group in groups.values() if len(group) > 1), key=len, reverse=True)
