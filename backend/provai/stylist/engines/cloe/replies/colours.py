"""The person's colours, whether one suits them, and which go together."""

from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import listed
from provai.stylist.engines.cloe.words.colours import STRONG, Colour
from provai.stylist.engines.contract import palette_card

_WHERE_TO = "A análise fica em 'Coloração': uma selfie com luz de janela, sem maquiagem pesada, e eu passo a usar o resultado aqui."


async def reply_my_colours(scene: Scene) -> None:
    palette = await scene.tools.palette()
    if palette is None:
        scene.say("Ainda não sei as suas cores.", "Por enquanto não tenho a sua cartela.", optional=True)
        scene.say(_WHERE_TO, optional=True)
        scene.say(
            "Enquanto isso, faça o teste da janela: duas blusas lisas, uma de cada vez sob o queixo. Fique com a que deixa você ver o rosto antes da blusa.",
            "Outro teste caseiro: um papel branco e um creme ao lado do rosto, na janela. O que deixa a pele mais uniforme aponta o lado, frio ou quente.",
            "E vale a memória: a cor que rende elogio sem você ter feito nada costuma ser sua.",
        )
        return
    names = [colour.name.lower() for colour in palette.recommended]
    confidence = f" A confiança é {palette.confidence_word}." if palette.confidence_word else ""
    if scene.heard.has(r"\b(evit\w+|nao (uso|devo)|ruim|ruins|apaga\w*)\b") and palette.avoid:
        pairs = [f"{bad.name.lower()} por {good.name.lower()}" for bad, good in palette.avoid[:4]]
        scene.say(f"Perto do rosto eu trocaria {listed(pairs)}. Longe dele, use à vontade.")
        scene.cards.append(palette_card("No lugar delas", [good for _, good in palette.avoid[:5]]))
        return
    scene.voice.in_order(
        f"Sua cartela é {palette.season}: subtom {palette.undertone}, contraste {palette.contrast}.{confidence}",
        f"Você está em {palette.season}, com subtom {palette.undertone}.",
        f"Como vimos, {palette.season}.",
    )
    start = (scene.thread.counts.get("my_colours", 1) - 1) * 4
    some = names[start : start + 4] or names[:4]
    scene.voice.in_order(
        f"Perto do rosto, eu começaria por {listed(some)}.", f"Mais algumas suas: {listed(some)}.", optional=True
    )
    if palette.neutrals and not scene.voice.was_said("De base"):
        scene.say(f"De base, {listed([colour.name.lower() for colour in palette.neutrals[:3]], 'ou')}.", optional=True)
    scene.cards.append(palette_card(palette.season, palette.recommended[:10]))


async def reply_colour_suits(scene: Scene) -> None:
    heard = scene.heard
    if heard.has(r"\b(dourado|ouro|prata|prateado|metal)\b"):
        _tell_metals(scene)
        return
    colours = [hue.colour for hue in heard.hues] or [piece.colour for piece in heard.pieces if piece.colour]
    if len(colours) == 2 and heard.has(r"\bou\b"):
        await _choose(scene, colours[0], colours[1])
        return
    colour = colours[0] if colours else None
    word: str | None = colour.name if colour else None
    if colour is None and scene.conversation.turn.picture is not None:
        seen = await scene.tools.read_garment_picture()
        if seen and seen.piece.colours:
            word = seen.piece.colours[0].hex
    elif colour is None and scene.thread.focus and scene.thread.focus.colour:
        colour = scene.thread.focus.colour
        word = colour.name
    if word is None:
        scene.ask_again("colour") or scene.say("Me diz a cor, ou manda uma foto dela, que eu respondo.")
        return
    verdict = await scene.tools.does_colour_suit(word)
    if verdict and verdict.suits:
        scene.say(verdict.sentence)
        if verdict.suits == "away_from_face":
            scene.say(
                "Se você ama, ela entra na calça, na saia, no sapato ou na bolsa.",
                "Longe do rosto ela é livre: calça, sapato, bolsa.",
                optional=True,
            )
            if verdict.instead:
                scene.cards.append(palette_card("Mais perto da sua cartela", [verdict.instead]))
        return
    if colour is not None:
        _tell_by_warmth(scene, colour)
    elif verdict:
        scene.say(verdict.sentence)
    scene.say("Com a sua análise de cores eu respondo olhando para você, e não para a regra.", optional=True)


async def _choose(scene: Scene, one: Colour, other: Colour) -> None:
    """'Cinza ou bege?': one of them, and why."""
    near = []
    for colour in (one, other):
        verdict = await scene.tools.does_colour_suit(colour.name)
        near.append(bool(verdict and verdict.suits == "near_face"))
    if near[0] != near[1]:
        best = one if near[0] else other
        scene.say(f"Entre {one.name} e {other.name}, {best.name}: está na sua cartela.", optional=True)
        return
    own = await scene.own()
    count = [
        sum(bool(piece.colours) and piece.colours[0].family == each.family for piece in own) for each in (one, other)
    ]
    best, had = (one, count[1]) if count[0] <= count[1] else (other, count[0])
    if had > min(count):
        scene.say(f"Entre {one.name} e {other.name}, {best.name}: do outro você já tem {had}.", optional=True)
        return
    scene.say(
        f"Entre {one.name} e {other.name}, eu iria de {best.name}: {'combina com preto, azul e branco' if best.family in {'cinza', 'azul', 'preto'} else 'combina com jeans, azul e verde'}. Se for perto do rosto, decida na luz da janela.",
        optional=True,
    )


def _tell_metals(scene: Scene) -> None:
    palette = scene.palette
    if palette and palette.metals:
        scene.say(
            f"Pela sua cartela, {listed([metal.lower() for metal in palette.metals[:3]], 'ou')} combinam melhor com a sua pele. O outro metal também pode."
        )
        return
    scene.say(
        "Sem a sua análise não dá para ter certeza. No espelho da janela, ponha dourado de um lado do rosto e prata do outro: fique com o que você demora mais a notar.",
        "Dourado costuma acompanhar pele de fundo dourado, prata a de fundo rosado; e misturar os dois é permitido.",
    )


def _tell_by_warmth(scene: Scene, colour: Colour) -> None:
    side = "quente" if colour.warmth > 0.15 else "fria" if colour.warmth < -0.15 else "de meio-termo"
    weight = "forte" if colour.strength > STRONG else "suave" if colour.strength < 0.4 else "média"
    scene.say(
        f"Ainda não fiz a sua análise, então não prometo. {colour.name.capitalize()} é cor {side} e {weight}: perto do rosto, olhe na janela se ela acende ou apaga a pele; embaixo, é livre.",
        f"Sobre {colour.name}: é uma cor {side}, de força {weight}. Teste com a blusa sob o queixo, na luz do dia, e compare com uma que rende elogio.",
    )


async def reply_pair_colours(scene: Scene) -> None:
    heard = scene.heard
    colours = [hue.colour for hue in heard.hues] + [piece.colour for piece in heard.pieces if piece.colour]
    if len(colours) == 1 and scene.thread.topic == "pair_colours" and heard.plain.startswith("e "):
        before = scene.thread.colour_before
        colours = [before, *colours] if before else colours
    if len(colours) >= 2:
        one, other = colours[:2]
        scene.say(_verdict(one, other))
        scene.advise("cor", needs_key=True, plain=f"{one.name} {other.name} {one.name.replace('-', ' ')}", reason=False)
    elif colours:
        scene.advise("cor", needs_key=True, plain=f"{heard.plain} {colours[0].name}")
        if scene.voice.silent:
            scene.say(
                f"{colours[0].name.capitalize()} fica seguro com um neutro claro, um neutro escuro e um parente da mesma família."
            )
    elif not scene.advise("cor", needs_key=True):
        scene.advise("cor", plain="regra errar quantas")
    if scene.has_wardrobe and colours:
        own = [piece for piece in await scene.own() if piece.colours and piece.colours[0].family == colours[0].family]
        if own:
            scene.ask("show")


_CLASSIC: dict[frozenset[str], str] = {
    frozenset(
        {"preto", "azul-marinho"}
    ): "Pode, e à noite fica elegante. Só mude a textura, por exemplo malha com alfaiataria.",
    frozenset({"rosa", "vermelho"}): "Pode, e fica lindo com corte simples e o resto neutro.",
    frozenset(
        {"laranja", "roxo"}
    ): "É forte, e funciona se um dos dois for fechado: terracota com lilás, ou laranja com berinjela.",
    frozenset({"verde", "rosa"}): "Combinam bem, com um mais apagado que o outro.",
    frozenset({"cinza", "bege"}): "Pode. Deixe um claro e o outro mais escuro, para dar contraste.",
    frozenset({"azul", "vermelho"}): "Combinam bem: azul fechado embaixo e vermelho em um ponto só.",
    frozenset({"azul", "verde"}): "São vizinhas e combinam; um claro e um escuro fica melhor que dois médios.",
    frozenset({"marrom", "preto"}): "Pode, sim. Repita o marrom em dois lugares, como cinto e sapato.",
}


def _verdict(one: Colour, other: Colour) -> str:
    known = _CLASSIC.get(frozenset({one.name, other.name})) or _CLASSIC.get(frozenset({one.family, other.family}))
    pair = f"{one.name.capitalize()} com {other.name}"
    if known:
        return f"{pair}: {known[:1].lower()}{known[1:]}"
    neutral = {"preto", "branco", "cinza", "bege", "marrom"}
    if one.family in neutral or other.family in neutral:
        return f"{pair} combina: o neutro deixa a cor aparecer. Se quiser, repita um dos dois no sapato ou na bolsa."
    if one.family == other.family:
        return f"{pair} é tom sobre tom: funciona com diferença clara entre os dois, de luz ou de textura."
    if one.strength > STRONG and other.strength > STRONG:
        return f"{pair} são duas cores fortes. Dá certo com corte simples e uma delas em pouca quantidade."
    return f"{pair} combina, com uma cor em mais quantidade e a outra em um detalhe."
