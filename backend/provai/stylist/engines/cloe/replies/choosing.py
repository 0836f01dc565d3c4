"""'Vestido ou macacão?', 'e a cor?', 'linho serve?': one of two, a colour or a cloth for what is talked about."""

from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.slots import Named
from provai.stylist.engines.cloe.wording import as_said, at, label, listed, the_word
from provai.stylist.engines.cloe.words.occasions import DRESSED_UP, Occasion

_BARE_COLOUR = r"^(e )?(de )?(que |qual |quais )?(a |e a )?(cor|cores)( (?:de|da|do|para a|para o) (?:camisa|camiseta|blusa|calca|vestido|saia|terno|blazer|macacao))?( seria| uso| fica bem| escolho| vai bem| ponho)?( \?)?$"
# Colours that are at home somewhere: (the occasions, what is said)
_COLOURS = (
    ({"casamento_praia", "casamento_dia", "casamento_civil", "batizado", "cha"}, "terracota, azul-claro ou verde-claro, e o branco fica para quem casa ou batiza"),
    ({"casamento_noite", "casamento", "formatura", "madrinha", "festa"}, "azul-marinho, vinho ou verde-escuro"),
    ({"entrevista", "trabalho", "reuniao", "forum"}, "azul-marinho, cinza ou bege de base, e uma cor calma perto do rosto"),
    ({"padrinho", "noivo"}, "azul-marinho ou cinza no terno, branco ou azul-claro na camisa; de dia, também bege"),
)  # fmt: skip
ENOUGH = 0.4  # of formality, that one of two stands nearer to the occasion


def is_choice(scene: Scene) -> bool:
    said = {named.said for named in scene.heard.wanted}
    buys = scene.meaning.intent == "shopping" and scene.heard.has(r"\b(compr\w+|alug\w+|lev\w+|vale|pag\w+)\b")
    return len(said) == 2 and scene.heard.has(r"\w ou \w") and scene.meaning.intent != "take_along" and not buys


async def reply_choice(scene: Scene) -> bool:
    first, second = scene.heard.wanted[:2]
    place = scene.place
    if first.garment == second.garment and first.colour == second.colour:
        return scene.say(
            f"{as_said(first).capitalize()} e {as_said(second)} servem para a mesma coisa: fique com o que você gosta mais de usar.",
            optional=True,
        )
    mine = {named: [piece for piece in await scene.own(named) if scene.allows(piece)] for named in (first, second)}
    best = _nearer(first, second, place)
    if best is None and bool(mine[first]) != bool(mine[second]):
        best = first if mine[first] else second
    if best is None:
        where = f" {at(place.title)}" if place else ""
        both = "As duas servem" if first.garment.feminine and second.garment.feminine else "Os dois servem"
        return scene.say(
            f"{both}{where}: {_name(first)} se você quer decidir rápido, {_name(second)} se quer variar depois com o que já tem.",
            optional=True,
        )
    why = (
        f"fica mais perto do que {place.title} pede"
        if place and _nearer(first, second, place)
        else "já está no seu armário"
    )
    said = scene.say(f"{_name(best).capitalize()}: {why}.", optional=True)
    if said and mine[best]:
        scene.say(f"O que você tem: {listed([label(piece) for piece in mine[best][:2]])}.", optional=True)
    return said


def _name(named: Named) -> str:
    colour = f" {named.colour.name}" if named.colour else ""
    return f"{the_word(named.garment.feminine)} {named.garment.name}{colour}"


def _nearer(first: Named, second: Named, place: Occasion | None) -> Named | None:
    """None where both are as near."""
    if place is None:
        return None
    gaps = [abs(named.garment.formality - place.formality) for named in (first, second)]
    if abs(gaps[0] - gaps[1]) < ENOUGH:
        return None
    return first if gaps[0] < gaps[1] else second


def tell_bare_colour(scene: Scene) -> bool:
    """'Que cor?', asked of the piece or the occasion that is talked about."""
    place = scene.place
    if not scene.heard.has(_BARE_COLOUR) or place is None:
        return False
    if scene.palette:
        liked = listed([colour.name.lower() for colour in scene.palette.recommended[:3]], "ou")
        return scene.say(
            f"Da sua cartela, {scene.palette.season}, eu escolheria {liked} para {place.name}.", optional=True
        )
    colours = next((said for keys, said in _COLOURS if place.key in keys), None)
    what = scene.heard.wanted[0].garment.name.capitalize() if scene.heard.wanted else None
    start = f"{what}, para {place.name}: " if what else f"Para {place.name}, "
    return bool(colours) and scene.say(f"{start}{colours}.", optional=True)


_LIGHT = frozenset({"linho", "viscose", "algodao", "malha"})
_DENSE = frozenset({"jeans", "moletom", "couro", "lan", "trico", "veludo", "poliester"})
_TOO_PLAIN = frozenset({"jeans", "moletom", "malha", "sarja"})


def tell_fabric(scene: Scene) -> bool:
    """'Linho serve?', asked of where somebody goes."""
    fabric, occasion = scene.heard.fabric, scene.place
    if (
        fabric is None
        or occasion is None
        or not scene.heard.has(r"\b(serve|posso|pode|vai bem|fica bem|rola|da certo)\b")
    ):
        return False
    name = {"algodao": "algodão", "lan": "lã", "trico": "tricô", "camurca": "camurça", "poliester": "poliéster"}.get(
        fabric, fabric
    )
    if occasion.formality >= DRESSED_UP and fabric in _TOO_PLAIN:
        return scene.say(
            f"Eu deixaria {name} para outro dia: {at(occasion.title)} o costume é um tecido com mais caimento.",
            optional=True,
        )
    if "heat" in scene.thread.sky.words and fabric in _DENSE:
        return scene.say(f"Com esse calor, {name} pesa. Linho, viscose ou algodão fino refrescam mais.", optional=True)
    if fabric in _LIGHT and (scene.thread.on_sand or "heat" in scene.thread.sky.words):
        return scene.say(
            f"Serve, e é o melhor caminho: {name} deixa o ar passar, e um pouco de vinco faz parte.", optional=True
        )
    return scene.say(f"Serve, sim: {name} fica bem {at(occasion.title)}, com a roupa bem passada.", optional=True)
