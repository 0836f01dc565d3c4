"""Looks in words, for who has no piece in the wardrobe yet or asks for somebody else."""

from collections.abc import Sequence

from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import agree, as_said, listed
from provai.stylist.engines.cloe.words.codes import LEVELS
from provai.stylist.engines.cloe.words.occasions import OCCASIONS


def advise_in_words(scene: Scene, lead: tuple[str, ...], changed: bool) -> None:
    thread = scene.thread
    intent = scene.meaning.intent
    if not changed and thread.topic == "outfit" and thread.turns < 3:
        scene.voice.introduce("Seu guarda-roupa ainda está vazio por aqui, então a sugestão é geral.")
    told: Sequence[object] = []
    if intent in {"answer", "outfit", "swap"} and scene.heard.wanted and thread.occasion:
        told = judge_named(scene)
    if told:
        pass
    elif intent == "weather" or (changed and intent == "formality"):
        told = shift_in_words(scene)
    elif intent == "swap" and scene.heard.wanted:
        told = scene.advise("peca", plain=scene.heard.plain)
    elif intent == "remove" and lead and lead[0].startswith("Tirei"):
        scene.voice.introduce(f"{lead[0].split('.', 1)[0]}, e não trago de volta.")
    if intent == "answer" and thread.dirty and thread.told:
        thread.dirty = False  # how to wash was told; now it is about what to wear there
        told = scene.advise("look", plain=scene.heard.plain)
        thread.dirty = True
    if not told and scene.sky and not thread.occasion:
        told = scene.advise("clima", needs_key=True, plain=sky_words(scene))
        if told:
            scene.tell_climate()
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
    elif not changed:
        _tell_favourites(scene, told)
    if thread.budget and not changed:
        scene.say(
            f"Com {thread.budget} reais, eu gastaria em uma peça lisa só e ajustaria na costureira; sapato e bolsa, os que você tem.",
            optional=True,
        )
    if not changed and thread.turns < 4:
        scene.say("Quando você fotografar umas peças, monto com as suas.", optional=True)


def _tell_favourites(scene: Scene, told: Sequence[object]) -> None:
    """Where a favourite colour stands in the advice, whose it is."""
    spoken = " ".join(scene.voice.parts).lower()
    used = [colour.lower() for colour in scene.person.preferred_colors if colour.lower() in spoken]
    if used and told:
        scene.say(f"O {used[0]} é porque está nas suas cores favoritas.", optional=True)


def level_of(scene: Scene) -> str:
    """The topic of looks as dressed up as the occasion."""
    occasion, code = scene.place, scene.thread.code
    formality = LEVELS[code] if code else occasion.formality if occasion else 2.0
    formality += scene.thread.formality
    return f"nivel{min(4, max(1, round(formality - 0.3)))}"


def judge_named(scene: Scene) -> list[object]:
    """Whether the pieces that the person names will do there."""
    occasion = scene.place or OCCASIONS["dia_a_dia"]
    named = scene.heard.wanted
    coloured = {piece.garment.name for piece in named if piece.colour}
    named = tuple(piece for piece in named if piece.colour or piece.garment.name not in coloured)
    names = listed(
        list(
            dict.fromkeys(
                f"{as_said(piece)} {agree(piece.colour.name, piece.garment.feminine)}"
                if piece.colour
                else as_said(piece)
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
        said = scene.say(f"Dá certo: {names} {'resolve' if one else 'resolvem'} para {occasion.name}.", optional=True)
        scene.say(f"Termine com {end}.", optional=True)
    else:
        said = scene.say(
            f"Para {occasion.name}, {names} {'é' if one else 'são'} um pouco simples demais.", optional=True
        )
        scene.say("Um sapato fechado e um blazer por cima resolvem.", optional=True)
    if scene.heard.has(r"\bamassad"):
        scene.say(
            "Para o amassado: ferro médio com a camisa ainda úmida, ou dez minutos de vapor do chuveiro no cabide.",
            optional=True,
        )
    return [object()] if said else []


def shift_in_words(scene: Scene) -> list[object]:
    if scene.meaning.intent == "weather":
        return list(scene.advise("clima", needs_key=True, plain=sky_words(scene)))
    if scene.meaning.direction > 0:
        said = scene.say(
            "Para ficar mais arrumado sem trocar tudo: sapato fechado de couro, um blazer e um brinco ou relógio à mostra.",
            "Ainda mais arrumado: tecido com caimento, como crepe ou cetim fosco, e uma cor só de cima a baixo.",
            "Dá para ir além com um detalhe de brilho à noite e roupa muito bem passada.",
        )
    else:
        said = scene.say(
            "Para ficar mais à vontade: troque o sapato por tênis liso ou rasteirinha, dobre a manga e deixe só meia barra para dentro.",
            "Mais leve ainda: jeans no lugar da alfaiataria, e malha no lugar da camisa.",
            "Mais solto ainda: no lugar do blazer, uma jaqueta jeans ou um cardigã.",
        )
    return [object()] if said else []


def sky_words(scene: Scene) -> str:
    names = {
        "evening_chill": "noite esfriar",
        "heat": "calor",
        "cold": "frio",
        "rain": "chuva",
        "ac": "ar condicionado",
        "wind": "vento",
    }
    said = scene.heard.sky.words or scene.sky.words
    return " ".join([*(names.get(word, "") for word in said), scene.heard.plain])
