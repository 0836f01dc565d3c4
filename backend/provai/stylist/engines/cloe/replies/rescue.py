"""Nothing is clean: what is clean after all, or the one look worth washing tonight."""

from collections.abc import Callable

from provai.stylist.engines.cloe.replies.asking import ask_of
from provai.stylist.engines.cloe.replies.scene import Scene
from provai.stylist.engines.cloe.replies.unowned import judge_named
from provai.stylist.engines.cloe.wording import listed, sentence, the
from provai.stylist.engines.cloe.words.garments import garment_of
from provai.stylist.engines.contract import outfit_card
from provai.wardrobe.outfits import Piece


async def reply_all_dirty(scene: Scene) -> None:
    """Everything is dirty: what is clean after all, or the one look worth washing tonight."""
    thread = scene.thread
    occasion = scene.place
    where = f" para {occasion.name}" if occasion else ""
    clean = [
        named
        for named in scene.heard.wanted
        if scene.heard.has(r"\b(limp\w+|tenho|sobrou|so|ok|inteir\w+|passad\w+|da para usar)\b")
    ]
    clean = clean or (list(scene.heard.wanted) if scene.heard.has(r"^e (a|o) ") else [])
    own = await scene.own()
    if clean:
        judge_named(scene)
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
    looks = [look for look in composition.looks if look.ids not in thread.ever_shown]
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
    occasion = scene.place

    def gap(piece: Piece) -> float:
        garment = garment_of(piece.category)
        return abs(garment.formality - occasion.formality) if garment and occasion else 9.0

    return gap


def _at_level(scene: Scene, piece: Piece) -> bool:
    garment, occasion = garment_of(piece.category), scene.place
    return garment is not None and (occasion is None or abs(garment.formality - occasion.formality) <= 1.3)
