"""'Que cor de bolsa?': what is small takes its colour from the biggest piece of the look."""

from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.wording import agree, label, listed
from provai.wardrobe.outfits import Piece
from provai.wardrobe.outfits.colours import harmony

_ASKS_COLOUR = r"\b(que|qual) (e a )?cor\b"
_BIG = ("dress", "outer", "top", "bottom")
GOES_WELL = 0.6  # of the harmony of two colours, 0 to 1
# Beside a colour of this family: what a bag, a shoe or a belt may be.
_BESIDE: dict[str, str] = {
    "preto": "preto, caramelo, vinho ou metalizado", "branco": "caramelo, bege, metalizado ou uma cor viva",
    "cinza": "preto, vinho, azul-marinho ou prata", "bege": "caramelo, café, vinho ou branco",
    "marrom": "caramelo, café, off-white ou verde-musgo", "azul": "caramelo, marrom, branco ou prata",
    "vermelho": "bege, caramelo, preto ou dourado", "rosa": "bege, prata, vinho ou cinza",
    "verde": "caramelo, bege, preto ou dourado", "amarelo": "caramelo, branco, azul-marinho ou palha",
    "laranja": "caramelo, bege, off-white ou palha", "roxo": "prata, preto, bege ou cinza",
}  # fmt: skip


async def tell_small_colour(scene: Scene) -> bool:
    """False where no colour is asked for, or nothing is on the table to take it from."""
    named = next((piece for piece in scene.heard.wanted if piece.garment.slot in {"bag", "shoes", "accessory"}), None)
    which = scene.heard.has(r"\b(que|qual|quais) (bolsa|cinto)\b") and scene.thread.occasion is None
    if named is None or not (which or scene.heard.has(_ASKS_COLOUR)):
        return False
    own = await scene.own()
    big = next((piece for piece in scene.heard.wanted if piece.colour and piece is not named), scene.thread.focus)
    if big is not None and big.colour:
        what, hex_, family = (
            f"{big.garment.name} {agree(big.colour.name, big.garment.feminine)}",
            big.colour.hex,
            big.colour.family,
        )
    else:
        piece = _biggest(scene, own)
        if piece is None:
            return scene.say(
                f"{named.garment.name.capitalize()}: caramelo, bege ou dourado com cores quentes; preto, cinza ou prata com azul e com o resto frio.",
                optional=True,
            )
        what, hex_, family = label(piece), piece.colours[0].hex, piece.colours[0].family
    said = scene.say(f"Com {what}, {named.garment.name} em {_BESIDE[family]}.", optional=True)
    fitting = [
        piece
        for piece in own
        if piece.slot == named.garment.slot
        and piece.colours
        and scene.allows(piece)
        and (named.garment.slot != "accessory" or named.garment.name in piece.category.lower())
        and harmony(hex_, piece.colours[0].hex).score >= GOES_WELL
    ]
    if fitting:
        scene.say(f"Do seu armário, serve {listed([label(piece) for piece in fitting[:2]], 'ou')}.", optional=True)
    return said


def tell_match(scene: Scene) -> bool:
    """'Combina com casaco bege?', asked of the piece that is talked about."""
    focus, heard = scene.thread.focus, scene.heard
    other = next((named for named in heard.wanted if named.colour), None)
    if focus is None or focus.colour is None or other is None or other.colour is None:
        return False
    if not heard.has(r"^(e |ele |ela |isso )?(combina|vai bem|fica bem) com\b") or other.garment == focus.garment:
        return False
    pair = f"{focus.garment.name} {agree(focus.colour.name, focus.garment.feminine)} com {other.garment.name} {agree(other.colour.name, other.garment.feminine)}"
    if harmony(focus.colour.hex, other.colour.hex).score >= GOES_WELL:
        return scene.say(f"Combina, sim: {pair}. Deixe o sapato num tom neutro.", optional=True)
    return scene.say(f"Dá para juntar {pair}, com mais um tom neutro: sapato bege, cinza ou branco.", optional=True)


def _biggest(scene: Scene, own: tuple[Piece, ...]) -> Piece | None:
    card = scene.thread.liked_card
    shown = [piece for piece in own if card and piece.id in card.items and piece.colours]
    return next((piece for slot in _BIG for piece in shown if piece.slot == slot), None)
