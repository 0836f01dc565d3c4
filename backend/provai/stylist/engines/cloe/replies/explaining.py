"""About looks already shown: why, which one is liked, and whether to take a layer along."""

from dataclasses import replace

from provai.stylist.engines.cloe.knowledge import entry_of
from provai.stylist.engines.cloe.replies.asking import ask_of
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import as_said, at, full_stop, listed, sentence, the, the_word, your


async def reply_why(scene: Scene) -> None:
    thread = scene.thread
    which = scene.heard.ordinal
    if which is not None:
        thread.liked = which
    card = thread.liked_card
    if card is not None:
        ids = frozenset(card.items)
        own = {piece.id: piece for piece in await scene.own()}
        composition = await scene.tools.compose_outfits(replace(await ask_of(scene, ids & frozenset(own)), looks=1))
        reasons = [reason for look in composition.looks if look.ids == ids for reason in look.why] or list(card.reasons)
        reasons += [reason for reason in card.reasons if reason not in reasons]
        reasons = [reason for reason in reasons if not reason.startswith(WEAK)] or reasons
        fresh = [
            full_stop(reason)
            for reason in reasons
            if "que você escolheu" not in reason and not scene.voice.was_said(full_stop(reason))
        ]
        named = [the(own[item]) for item in card.items if item in own]
        if fresh:
            scene.say(f"Escolhi {listed(named)} por isto:", "O raciocínio foi este:", optional=True)
            scene.say(" ".join(fresh[:3]))
            return
        if len(named) > 1:
            scene.say(
                f"Além do que já contei: {named[0]} é a peça principal, e {listed(named[1:])} {'acompanham' if len(named) > 2 else 'acompanha'}.",
                optional=True,
            )
            return
    if thread.told:
        entry = entry_of(thread.told[-1])
        if scene.say(
            f"Porque {entry.reason[:1].lower()}{entry.reason[1:]}", optional=True
        ) and not scene.voice.was_said(entry.reason + " "):
            pass
        scene.say(*PRINCIPLES.get(entry.topic, PRINCIPLES["look"]), optional=True)
        return
    scene.say(
        "Me diz de qual sugestão você quer o porquê, que eu explico peça por peça.",
        "Qual parte ficou estranha? Explico essa.",
    )


# True, and no reason that a person would give.
WEAK = ("O calçado já está escolhido", "Todas as peças são suas")
FORMAL, FORMAL_WEAR = 3.0, 4.5

PRINCIPLES: dict[str, tuple[str, ...]] = {
    "look": (
        "Eu penso em três coisas, nesta ordem: o lugar, o tempo que faz e o que você aguenta vestir por horas. Cor vem depois.",
        "A roupa acompanha o lugar e a hora; o resto é o que deixa você à vontade.",
    ),
    "cor": (
        "A gente vê cada cor pelo que está ao lado dela; por isso penso sempre em pares.",
        "Cores combinam de dois jeitos: quando se repetem ou quando contrastam bastante.",
    ),
    "tecido": ("Penso no tecido pelo clima: uns deixam o ar passar, outros seguram o calor.",),
    "proporcao": ("Onde a roupa muda de cor ou acaba, o olhar para; com menos cortes, a silhueta parece mais longa.",),
    "cuidado": ("Água quente, atrito e calor são os três que gastam roupa. Todo cuidado é tirar um deles.",),
    "mancha": ("Toda mancha é gordura, corante ou proteína; cada uma cede a uma coisa.",),
    "peca": ("Eu parto da peça e deixo o resto mais simples, para ela aparecer.",),
}


async def reply_like(scene: Scene) -> None:
    thread = scene.thread
    card = thread.liked_card
    if card is not None:
        own = {piece.id: piece for piece in await scene.own()}
        names = [your(own[item]) for item in card.items if item in own]
        if names:
            scene.say(
                f"Que bom. Então fica {listed(names)}. No cartão, 'Experimentar' mostra em você.",
                f"Fechado: {listed(names)}. Dá para provar em você pelo cartão antes de sair.",
            )
            return
    scene.say(
        "Que bom que serviu. Se mudar o tempo ou a hora, me conta que eu ajusto.",
        "Boa escolha. Depois me diz como foi.",
        "Combinado. Se quiser, sigo com sapato e acessório.",
    )


async def reply_take_along(scene: Scene) -> None:
    """'Levo um casaco ou não precisa?', 'o paletó, ponho ou não?'"""
    named = scene.heard.wanted[0]
    card = scene.thread.liked_card
    mine = [piece for piece in await scene.own(named) if piece.fits]
    mine.sort(key=lambda piece: card is None or piece.id not in card.items)
    it = the(mine[0]) if mine else f"{the_word(named.garment.feminine)} {as_said(named)}"
    if card is not None and mine and mine[0].id in card.items and not _too_warm(scene, named):
        scene.say(f"Ponha, sim: {it} já faz parte do look, e deixa o look completo.", f"Sim, {it} fica.")
        return
    if named.garment.slot == "outer" or named.garment.family in {"tricô", "moletom", "cachecol"}:
        _tell_of_layer(scene, named, it)
        return
    scene.say(f"Leve {it} se couber sem pesar: vale a pena se der para usar em pelo menos dois momentos.")


def _too_warm(scene: Scene, named: Named) -> bool:
    return "heat" in scene.sky.words and named.garment.slot == "outer"


def _tell_of_layer(scene: Scene, named: Named, it: str) -> None:
    words, place = scene.sky.words, scene.place
    expected = place is not None and place.formality >= FORMAL and named.garment.formality >= FORMAL
    if named.garment.formality >= FORMAL_WEAR and not expected and not scene.thread.business:
        scene.say(f"Leve {it} só se houver um compromisso formal; fora disso, um blazer serve para mais coisas.")
        return
    scene.tell_climate()
    if {"cold", "ac", "rain", "evening_chill"} & set(words):
        scene.say(f"Leve {it}, sim: com esse tempo você vai tirar e pôr o dia todo.")
    elif expected and place is not None:
        scene.say(
            f"Ponha {it}: {at(place.title)} deixa o look mais arrumado, e dá para tirar depois.",
            f"Eu iria com {it}. {sentence(at(place.title))}, completa bem a camisa.",
        )
    elif "heat" in words:
        scene.say(f"Com calor, {it} não precisa. Se a festa entrar pela noite, uma camada fina na bolsa basta.")
    else:
        scene.say(f"Leve {it} se for ficar até a noite; de dia, uma camada fina na bolsa já resolve.")
        if not scene.sky:
            scene.ask("weather")
