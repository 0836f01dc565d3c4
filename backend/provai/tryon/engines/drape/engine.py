"""The drape: a person's photo and garments in, the person dressed out."""

from collections.abc import Sequence

import numpy as np

from provai.tryon.engines.drape import gate
from provai.tryon.engines.drape.contract import Check, Garment, Result
from provai.tryon.engines.drape.crop import facts_in, window_of
from provai.tryon.engines.drape.draped import Draped
from provai.tryon.engines.drape.layers import waistband, wear
from provai.tryon.engines.drape.looks import wearing_order
from provai.tryon.engines.drape.lower import cut_lower, drape_lower
from provai.tryon.engines.drape.pattern import cut_top
from provai.tryon.engines.drape.remove import Inpaint
from provai.tryon.engines.drape.scene import Scene, see_scene
from provai.tryon.engines.drape.top import drape_top
from provai.vision.clock import Clock
from provai.vision.facts import PersonFacts, Picture


def dress(photo: Picture, person: PersonFacts, garments: Sequence[Garment], inpaint: Inpaint | None = None) -> Result:
    """Raises Refusal where it could not be done well, before or after.

    `person` are the facts of this very photo, at most LONGEST_SIDE pixels long. `inpaint` fills restless backgrounds;
    without it they are filled smoothly.
    """
    clock = Clock()
    gate.check_photo(photo, person)
    order = wearing_order(garments)
    for garment in order:
        gate.check_garment(person, garment)
    window = window_of(person)
    scene = see_scene(np.ascontiguousarray(photo[window.slices]), facts_in(person, window))
    clock.lap("measure")
    region = np.zeros(scene.size, bool)
    found: list[Check] = []
    for index, garment in enumerate(order):
        draped = drape(scene, garment)
        clock.lap(f"warp_{index}")
        worn = wear(scene, draped, inpaint)
        clock.lap(f"layers_{index}")
        found += gate.checks(scene, draped, worn)
        scene, region = worn.scene, region | worn.region
        clock.lap(f"checks_{index}")
    gate.verify(tuple(found))
    finished = np.clip(np.round(scene.picture), 0, 255).astype(np.uint8)
    picture, changed = photo.copy(), np.zeros(person.size, np.float32)
    picture[window.slices] = np.where(region[..., None], finished, picture[window.slices])
    changed[window.slices] = region
    return Result(picture, changed, tuple(found), clock.laps)


def drape(scene: Scene, garment: Garment) -> Draped:
    kind = garment.kind
    if kind in {"trousers", "shorts", "skirt"}:
        return drape_lower(scene, cut_lower(garment), kind)
    pattern = cut_top(garment)
    return drape_top(scene, pattern, kind, waistband(scene, kind, pattern.bodysuit))
