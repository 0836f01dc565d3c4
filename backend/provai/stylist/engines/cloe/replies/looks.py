"""Looks: for an occasion, around a piece, and every wish that changes them."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from uuid import UUID

from provai.stylist.engines.cloe.replies.scene import Scene, imagined, is_named
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import a_garment, agree, label, listed, sentence, the
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.cloe.words.occasions import OCCASIONS, WEDDINGS
from provai.stylist.engines.contract import missing_card, outfit_card
from provai.wardrobe.outfits import Look, OutfitAsk, Piece, Weather

# What the composer calls the occasions whose keys it does not know.
_COMPOSERS_WORD = {
    "casamento_praia": "casamento na praia", "casamento_dia": "casamento de dia", "casamento_noite": "casamento à noite",
    "casamento_civil": "casamento de dia", "madrinha": "casamento à noite", "padrinho": "casamento à noite",
    "noivo": "casamento à noite", "home_office": "home office", "festa_junina": "festa junina", "reveillon": "réveillon",
    "reuniao": "reunião", "forum": "entrevista", "restaurante": "almoço", "dia_a_dia": "dia a dia",
    "aniversario": "aniversário", "velorio": "velório", "voo": "viagem", "aula": "trabalho", "cha": "chá de bebê",
}  # fmt: skip


# What is not taken along from one room to the next.
_UNFIT: dict[str, tuple[str, ...]] = {
    "home_office": ("mochila", "bolsa"),
}


_QUIET = frozenset({"preto", "branco", "cinza", "bege", "marrom"})


async def reply_outfit(scene: Scene) -> None:
    thread = scene.thread
    if thread.all_dirty and scene.has_wardrobe and not scene.heard.for_another:
        await _rescue(scene)
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
        await _offer(scene, with_question="daytime")
        return
    await _offer(scene)


async def reply_change(scene: Scene) -> None:
    """'E com saia?', 'mais formal', 'tira o preto', 'e se chover?', 'outra opção', 'não gostei'."""
    intent, thread, heard = scene.meaning.intent, scene.thread, scene.heard
    if intent == "remove" and not (heard.unwanted or heard.hues or thread.no_prints) and heard.wanted:
        thread.unwanted += list(heard.wanted)
    if intent in {"another", "dislike"} and thread.topic not in {"outfit", "pair_piece", None} and not thread.shown:
        return  # another piece of advice, not another look
    if thread.all_dirty and scene.has_wardrobe:
        if intent != "formality" or not _shift_in_words(scene):
            await _rescue(scene)
        return
    lead = _lead_of_change(scene)
    await _offer(scene, lead=lead, changed=True)
    if intent == "dislike" and not (heard.hues or heard.pieces or scene.meaning.direction):
        scene.ask("dislike")


def _lead_of_change(scene: Scene) -> tuple[str, ...]:
    intent, heard = scene.meaning.intent, scene.heard
    if intent == "formality":
        if scene.meaning.direction > 0:
            return ("Subindo um degrau:", "Mais arrumado, então:", "Com mais acabamento:")
        return ("Soltando um pouco:", "Mais à vontade, então:", "Tirei a cerimônia:")
    if intent == "swap" and heard.wanted:
        names = listed(
            [a_garment(piece.garment, piece.colour.name if piece.colour else None) for piece in heard.wanted]
        )
        return (f"Com {names}:", f"Refiz com {names}:", f"Trazendo {names} para o look:")
    if intent == "swap" and heard.unwanted:
        piece = heard.unwanted[0].garment
        other = "outra" if piece.feminine else "outro"
        the_piece = f"{the_word(piece.feminine)} {piece.name}"
        return (
            f"Troquei {the_piece}:",
            f"No lugar d{the_piece}, {other} caminho:" if not piece.feminine else f"Sem {the_piece}:",
        )
    if intent in {"remove", "preference"}:
        gone = [
            "o jeans"
            if piece.said == "jeans"
            else _the_thing(piece.garment.name, piece.garment.feminine, piece.colour.name if piece.colour else None)
            for piece in heard.unwanted
        ]
        gone += [f"o {hue.colour.name}" for hue in heard.hues if hue.negated]
        if scene.thread.no_prints and heard.has("estamp"):
            gone.append("a estampa")
        if gone:
            return (f"Tirei {listed(gone)}:", f"Sem {listed([thing.split(' ', 1)[1] for thing in gone])}, fica assim:")
    if intent == "weather":
        return tuple(filter(None, [_sky_lead(scene)]))
    if intent == "dislike":
        return (
            "Tudo bem, esse sai de cena. Outro caminho:",
            "Anotado, vamos por outro lado:",
            "Sem problema. Mudando a direção:",
        )
    return (
        "Outra ideia:",
        "Mais um caminho:",
        "Uma versão diferente:",
        "Que tal por aqui:",
        "Mudando o ponto de partida:",
    )


def _sky_lead(scene: Scene) -> str:
    words = scene.thread.sky.words
    if "ac" in words and "heat" in words:
        return "Calor fora e gelo dentro pedem uma base leve e uma camada que sai:"
    if "rain" in words:
        return "Com chuva eu mudaria isto:"
    if "cold" in words:
        return "Se esfriar, com uma camada a mais:"
    if "heat" in words:
        return "Pensando no calor:"
    if "ac" in words:
        return "Para o ar-condicionado, levando uma camada:"
    return "Com esse tempo:"


async def _offer(
    scene: Scene, lead: tuple[str, ...] = (), with_question: str | None = None, changed: bool = False
) -> None:
    if not scene.has_wardrobe or scene.heard.for_another:
        if scene.heard.for_another:
            thread_occasion = scene.thread.occasion
            scene.thread.wears = scene.heard.for_another
            if thread_occasion in {"padrinho", "madrinha", "noivo"} and scene.heard.occasion is None:
                scene.thread.occasion = "casamento_noite"
        _advise_without_wardrobe(scene, lead, changed or bool(scene.heard.for_another))
    else:
        await _offer_own(scene, lead, changed)
    if with_question:
        scene.ask(with_question)
    elif scene.thread.occasion is None and not changed and not scene.thread.wanted:
        scene.ask("weather" if scene.heard.has(r"\bhoje\b") and not scene.thread.sky else "occasion")
    elif scene.thread.occasion in WEDDINGS and scene.thread.daytime is None and scene.thread.occasion == "casamento":
        scene.ask("daytime")


async def _offer_own(scene: Scene, lead: tuple[str, ...], changed: bool) -> None:
    thread = scene.thread
    extra, locked = await _focus(scene)
    unknown = await _wanted_but_not_owned(scene)
    ask = await ask_of(scene, locked)
    composition = await scene.tools.compose_outfits(ask, extra)
    if not composition.looks and ask.wanted:
        composition = await scene.tools.compose_outfits(replace(ask, wanted=()), extra)
        owned = [named for named in thread.wanted if named not in unknown]
        if composition.looks and owned:
            things = listed([a_garment(named.garment) for named in owned])
            scene.say(f"Com {things}, nada que você tem fecha direito aqui; sem isso, fica melhor.", optional=True)
            lead = ()
    looks = _new_ones(composition.looks, thread.ever_shown, {piece.id for piece in extra})
    if not looks and composition.looks and scene.meaning.intent not in {"another", "dislike"}:
        looks = list(composition.looks[:1])
    if not looks:
        await _tell_nothing_found(scene, composition.missing, unknown, bool(composition.looks))
        return
    for named in unknown:
        word = a_garment(named.garment, named.colour.name if named.colour else None)
        scene.say(f"Não achei {word} no seu guarda-roupa.", optional=True)
    if scene.heard.has(r"\b(parecer|ficar|caricat\w+|fantasi\w+)\b"):
        scene.advise("look", plain=scene.heard.plain, reason=False)
    colours = {colour.family for look in looks[:2] for worn in look.pieces for colour in worn.piece.colours[:1]}
    absent = [hue.colour.family for hue in scene.heard.hues if not hue.negated and hue.colour.family not in colours]
    if scene.heard.has(r"\bmais (colorid\w+|cor|alegre|ousad\w+)\b") and not colours - _QUIET:
        scene.say(
            "Cor viva que feche esse look eu não achei no seu guarda-roupa; um acessório colorido já mudaria o conjunto.",
            optional=True,
        )
        lead = ()
    if absent:
        scene.say(f"Em {absent[-1]}, não achei no seu guarda-roupa nada que feche esse look.", optional=True)
    shown = looks[:2] if not changed else looks[:1]
    outside = {piece.id for piece in extra}
    first = shown[0]
    names = listed([label(worn.piece) for worn in first.pieces])
    place = _where(scene)
    if lead and (absent or unknown):
        lead = ("Enquanto isso, eu iria de", "O mais perto que fecha hoje é", "Por ora, ficaria com")
    if lead:
        scene.say(*(f"{way} {names}." for way in lead))
    elif outside:
        others = listed([label(worn.piece) for worn in first.pieces if worn.piece.id not in outside])
        scene.say(
            *(
                f"{place}, {the(piece)} {way} {others}."
                for piece in extra
                for way in ("entra com", "vai bem com", "fecha com")
            )
        )
    else:
        scene.say(
            f"{place}, eu iria de {names}.",
            f"Olhei o que você tem e montei {place[:1].lower()}{place[1:]}: {names}.",
            f"{place}, com o que está no seu armário: {names}.",
        )
    reason = next((reason for reason in first.reasons if not scene.voice.was_said(full_stop(reason))), None)
    if reason:
        scene.say(full_stop(reason), optional=True)
    for look in shown:
        card = outfit_card(look)
        kept = tuple(item for item in card.items if item not in outside)
        if len(kept) >= (2 if not outside else 1):
            scene.cards.append(replace(card, items=kept))
    if len(shown) > 1 and not changed:
        second = listed([label(worn.piece) for worn in shown[1].pieces if worn.piece.id not in first.ids])
        if second:
            scene.say(f"A segunda ideia troca por {second}.", f"E tem uma variação com {second}.", optional=True)
    _one_tip(scene, changed)


async def _rescue(scene: Scene) -> None:
    """Everything is dirty: what is clean after all, or the one look worth washing tonight."""
    thread = scene.thread
    occasion = OCCASIONS.get(thread.occasion or "")
    where = f" para {occasion.name}" if occasion else ""
    clean = [named for named in scene.heard.wanted if scene.heard.has(r"\b(limp\w+|tenho|sobrou|so)\b")]
    own = await scene.own()
    if clean:
        _judge_named(scene)
        by_level = _nearest_level(scene)
        own = tuple(sorted(own, key=by_level))
        over = [piece for piece in own if piece.fits and piece.slot == "outer" and _at_level(scene, piece)]
        shoes = [piece for piece in own if piece.fits and piece.slot == "shoes" and _at_level(scene, piece)]
        extra = [the(pieces[0]) for pieces in (over, shoes) if pieces]
        if extra:
            scene.say(
                f"Por cima e nos pés não precisa de máquina: {listed(extra)}, com pano úmido e vapor.", optional=True
            )
        return
    thread.dirty = False  # the look to be washed is made of what is not clean
    composition = await scene.tools.compose_outfits(await ask_of(scene))
    thread.dirty = True
    looks = _new_ones(composition.looks, thread.ever_shown, set())
    light = [look for look in looks if not any(worn.slot == "dress" for worn in look.pieces)] or looks
    if light and not thread.shown:
        wash = [the(worn.piece) for worn in light[0].pieces if worn.slot in {"top", "bottom", "dress"}]
        rest = [the(worn.piece) for worn in light[0].pieces if worn.slot in {"outer", "shoes"}]
        scene.say(
            f"Se está tudo sujo, eu salvaria uma combinação só{where}: {listed(wash)}, lavando hoje à noite.",
            optional=True,
        )
        if rest:
            scene.say(f"{sentence(listed(rest))}: pano úmido e vapor bastam.", optional=True)
        scene.cards.append(outfit_card(light[0]))
    thread.dirty = not thread.shown  # how to wash was told already
    scene.advise("look", plain=f"nada limpo {scene.heard.plain}")
    thread.dirty = True
    scene.ask("clean")


def _nearest_level(scene: Scene) -> Callable[[Piece], float]:
    occasion = OCCASIONS.get(scene.thread.occasion or "")

    def gap(piece: Piece) -> float:
        garment = garment_of(piece.category)
        return abs(garment.formality - occasion.formality) if garment and occasion else 9.0

    return gap


def _at_level(scene: Scene, piece: Piece) -> bool:
    garment, occasion = garment_of(piece.category), OCCASIONS.get(scene.thread.occasion or "")
    return garment is not None and (occasion is None or abs(garment.formality - occasion.formality) <= 1.3)


def full_stop(reason: str) -> str:
    reason = reason.strip()
    return reason if reason.endswith((".", "!", "?")) else f"{reason[:1].upper()}{reason[1:]}."


def _one_tip(scene: Scene, changed: bool) -> None:
    """One thing that the cards do not show."""
    thread = scene.thread
    if thread.dirty:
        scene.advise("look", plain="nada limpo")
    elif scene.meaning.intent == "weather" or (thread.sky and not changed):
        scene.advise("clima", needs_key=True, plain=_sky_words(scene))
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
        scene.advise("codigo", needs_key=True, plain=OCCASIONS[thread.occasion].name if thread.occasion else "")
    if scene.heard.budget and not changed:
        scene.say(f"E os {thread.budget} reais ficam guardados: com o que você já tem dá certo.", optional=True)


def _sky_words(scene: Scene) -> str:
    names = {"heat": "calor", "cold": "frio esfriar", "rain": "chuva", "ac": "ar condicionado", "wind": "vento"}
    return " ".join(names.get(word, "") for word in scene.thread.sky.words)


async def _tell_nothing_found(scene: Scene, missing: object, unknown: Sequence[object], had_looks: bool) -> None:
    from provai.wardrobe.outfits import Missing

    if had_looks:
        scene.say(
            "Com esses limites já mostrei o que fecha bem. Se soltar um deles, abro mais caminhos.",
            "As combinações que eu defenderia já apareceram. Trocando uma peça ou a cor, eu monto mais.",
            "Repetir por repetir não ajuda: o que combina já está acima. Me diz uma peça que você quer usar e eu parto dela.",
        )
        return
    if isinstance(missing, Missing):
        scene.say(
            f"Com o que está cadastrado não fecha um look inteiro: falta {_article(missing.category)} {missing.category.lower()}.",
            f"Quase: para ficar de pé, o look pede {_article(missing.category)} {missing.category.lower()}.",
        )
        scene.cards.append(missing_card(missing))
    else:
        scene.say(
            "Com o que está cadastrado hoje eu não consigo montar um look que eu defenda.",
            "Procurei no seu guarda-roupa e não fechou um look inteiro.",
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


def _advise_without_wardrobe(scene: Scene, lead: tuple[str, ...], changed: bool) -> None:
    thread = scene.thread
    intent = scene.meaning.intent
    if not changed and thread.topic == "outfit" and thread.turns < 3:
        scene.say(
            "Seu guarda-roupa ainda está vazio por aqui, então vou pelo que funciona.",
            optional=True,
        )
    told: Sequence[object] = []
    if intent in {"answer", "outfit", "swap"} and scene.heard.wanted and thread.occasion:
        told = _judge_named(scene)
    if told:
        pass
    elif intent == "weather" or (changed and intent == "formality"):
        told = _shift_in_words(scene)
    elif intent == "swap" and scene.heard.wanted:
        told = scene.advise("peca", plain=scene.heard.plain)
    elif intent in {"remove"}:
        names = lead[0].rstrip(":") if lead else "Fora"
        scene.say(f"{names}. Conte comigo para não trazer de volta.", optional=True)
    if not told:
        told = scene.advise("look", plain=scene.heard.plain) if thread.occasion or thread.sky else []
    if not told and thread.focus:
        told = scene.advise("peca", "cor")
    if not told:
        told = scene.advise(level_of(scene))
    if not told and intent in {"another", "dislike", "remove", "swap", "formality"}:
        told = scene.advise("capsula", "estilo", "acessorio", needs_key=False)
    if not told and not thread.occasion:
        scene.say(
            "Dá para começar por uma base que você já tem: a calça mais confortável e uma parte de cima lisa.",
            optional=True,
        )
        scene.ask("occasion")
        return
    if scene.palette and not changed:
        names = listed([colour.name.lower() for colour in scene.palette.recommended[:3]])
        scene.say(f"Da sua cartela, {scene.palette.season}, eu puxaria {names} para perto do rosto.", optional=True)
    if thread.budget and not changed:
        scene.say(
            f"Com {thread.budget} reais, eu gastaria em uma peça lisa só e ajustaria na costureira; sapato e bolsa, os que você tem.",
            optional=True,
        )
    if not changed and thread.turns < 4:
        scene.say("Quando você fotografar umas peças, monto com as suas.", optional=True)


def level_of(scene: Scene) -> str:
    """The topic of looks as dressed up as the occasion."""
    occasion = OCCASIONS.get(scene.thread.occasion or "")
    formality = (occasion.formality if occasion else 2.0) + scene.thread.formality
    return f"nivel{min(4, max(1, round(formality - 0.3)))}"


def _judge_named(scene: Scene) -> list[object]:
    """Whether the pieces that the person names will do there."""
    occasion = OCCASIONS[scene.thread.occasion or "dia_a_dia"]
    named = scene.heard.wanted
    names = listed(
        list(
            dict.fromkeys(
                f"{piece.garment.name} {agree(piece.colour.name, piece.garment.feminine)}"
                if piece.colour
                else piece.garment.name
                for piece in named
            )
        )
    )
    level = sum(piece.garment.formality for piece in named) / len(named)
    one = len({piece.garment.name for piece in named}) == 1
    if level >= occasion.formality - 1.2:
        end = (
            "sapato fechado limpo e tudo passado"
            if occasion.formality >= 3
            else "um calçado que você já amaciou e uma cor perto do rosto"
        )
        said = scene.say(
            f"Dá certo: {names} {'resolve' if one else 'resolvem'} para {occasion.name}. Termine com {end}.",
            optional=True,
        )
    else:
        said = scene.say(
            f"Para {occasion.name}, {names} {'fica' if one else 'ficam'} um degrau abaixo. Suba com sapato fechado e uma terceira peça estruturada.",
            optional=True,
        )
    if scene.heard.has(r"\bamassad"):
        scene.say(
            "Para o amassado: ferro médio com a camisa ainda úmida, ou dez minutos de vapor do chuveiro no cabide.",
            optional=True,
        )
    return [object()] if said else []


def _shift_in_words(scene: Scene) -> list[object]:
    if scene.meaning.intent == "weather":
        return list(scene.advise("clima", needs_key=True, plain=_sky_words(scene)))
    if scene.meaning.direction > 0:
        said = scene.say(
            "Para subir um degrau sem trocar tudo: sapato fechado de couro, um blazer ou terceira peça estruturada e o metal do brinco ou do relógio à mostra.",
            "Mais um degrau: tecido com caimento, como crepe ou cetim fosco, e uma cor só de cima a baixo.",
            "Dá para ir além com um detalhe de brilho à noite e roupa muito bem passada; é o acabamento que conta.",
        )
    else:
        said = scene.say(
            "Para soltar: troque o sapato por tênis liso ou rasteirinha, dobre a manga e deixe só meia barra para dentro.",
            "Mais leve ainda: jeans no lugar da alfaiataria, e malha no lugar da camisa.",
            "Um passo mais solto: tire a terceira peça estruturada e ponha uma jaqueta jeans ou um cardigã.",
        )
    return [object()] if said else []


def _where(scene: Scene) -> str:
    occasion = OCCASIONS.get(scene.thread.occasion or "")
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


def the_word(feminine: bool) -> str:
    return "a" if feminine else "o"


def _the_thing(name: str, feminine: bool, colour: str | None) -> str:
    return f"{the_word(feminine)} {name}{f' {agree(colour, feminine)}' if colour else ''}"


async def ask_of(scene: Scene, locked: frozenset[UUID] = frozenset()) -> OutfitAsk:
    thread = scene.thread
    sky = thread.sky
    excluded = set()
    for named in thread.unwanted:
        if named.colour or named.own:
            excluded |= {piece.id for piece in await scene.own(named)}
    if thread.no_prints:
        excluded |= {piece.id for piece in await scene.own() if piece.pattern == "print"}
    if thread.dirty:
        excluded |= {piece.id for piece in await scene.own() if piece.state != "clean"}
    excluded -= locked
    return OutfitAsk(
        occasion=_COMPOSERS_WORD.get(thread.occasion or "", thread.occasion),
        weather=Weather(sky.temperature, sky.rain, sky.air_conditioning, sky.wind) if sky else None,
        formality_shift=thread.formality,
        locked=locked,
        excluded=frozenset(excluded),
        wanted=tuple(named.garment.name for named in thread.wanted),
        unwanted=tuple(
            dict.fromkeys(
                [
                    *(_refused_word(named) for named in thread.unwanted if not named.colour),
                    *(("salto", "scarpin", "bota") if thread.on_sand and thread.occasion != "viagem" else ()),
                    *_UNFIT.get(thread.occasion or "", ()),
                ]
            )
        ),
        wanted_families=tuple(dict.fromkeys(thread.wanted_families)),
        unwanted_families=tuple(
            family for family in sorted(scene.avoided_hues) if family not in thread.wanted_families
        ),
        seed=thread.seeds,
        looks=3 if scene.meaning.intent not in {"another", "dislike"} else 5,
    )


def _refused_word(named: Named) -> str:
    """'Tira o jeans' is said of the cloth, not of one kind of trousers."""
    return "jeans" if named.said == "jeans" else named.garment.name


async def _focus(scene: Scene) -> tuple[list[Piece], frozenset[UUID]]:
    """The piece that the looks are made around: an own one is locked, another one joins for this once."""
    thread = scene.thread
    locked: set[UUID] = set()
    extra: list[Piece] = []
    if thread.focus and thread.look_topic in {"pair_piece", "shopping"}:
        owned = (
            []
            if thread.focus_seen or thread.focus_new
            else [piece for piece in await scene.own(thread.focus) if piece.fits]
        )
        if owned:
            locked.add(owned[0].id)
        else:
            piece = imagined(thread.focus)
            extra.append(piece)
            locked.add(piece.id)
    for named in thread.wanted:
        if named.colour:
            owned = [piece for piece in await scene.own(named) if piece.fits]
            locked |= {owned[0].id} if owned else set()
    return extra, frozenset(locked)


async def _wanted_but_not_owned(scene: Scene) -> list:  # type: ignore[type-arg]
    own = await scene.own()
    return [
        named
        for named in scene.heard.wanted
        if scene.meaning.intent in {"swap", "outfit"} and not any(is_named(piece, named) for piece in own)
    ]


def _new_ones(looks: Sequence[Look], shown: Sequence[frozenset[UUID]], outside: set[UUID]) -> list[Look]:
    return [look for look in looks if look.ids - outside not in shown]
