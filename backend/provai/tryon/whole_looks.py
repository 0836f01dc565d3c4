"""A whole look by one engine: all at once where it can, layer over layer where not; guard and gate after each layer."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from eyes.facts import Mask, Picture
from provai.tryon.engines.contract import Engine, GarmentPhoto, OutOfTime, Progress, Refusal, Request, WornSlot
from provai.tryon.identity_guard import guarded
from provai.tryon.quality_gate import check_face, check_quality
from provai.tryon.stages import Stage
from provai.tryon.worn_together import CLASH, CLASH_SENTENCE, clash

# From the body outwards: what is dressed later lies over what was dressed before.
_LAYERS: tuple[WornSlot, ...] = ("bottom", "top", "dress", "outer")
_ANYTHING: set[WornSlot] = {"top", "bottom", "dress", "outer"}


@dataclass(frozen=True)
class DressedLook:
    """`changed` is 1 where the picture is not the photo's own, `kept_share` how much of it is."""

    picture: Picture
    changed: Mask
    kept_share: float
    seed: int
    seconds: dict[str, float] = field(default_factory=dict)


def refuse_clash(request: Request) -> None:
    """Before any engine is asked or paid: by what was declared, or else clearly seen."""
    if len(request.garments) > 1 and clash([_sure_slot(garment, request) for garment in request.garments]):
        raise Refusal(CLASH, CLASH_SENTENCE)


def _sure_slot(garment: GarmentPhoto, request: Request) -> WornSlot | None:
    if garment.declared_slot:
        return garment.declared_slot
    seen = request.eyes.see_garment(garment.picture)
    if not seen.is_clear:
        return None
    # An open coat lies with the tops in a wardrobe, and is worn over one.
    return "outer" if seen.garment_class == "outer_open" else _slot_of(garment, request)


def dress_look(
    engine: Engine, request: Request, seed: int, tell: Callable[[Stage], None], pay: Callable[[], None]
) -> DressedLook:
    """Raises what the engine, the guard or the gate raises; `pay` is called before each picture asked for."""
    picture, seconds = request.photo, dict[str, float]()
    for garments in _layers(engine, request):
        layer = replace(request, photo=picture, garments=garments, seed=seed)
        picture, took = _dress_layer(engine, layer, tell, pay)
        seconds = {name: round(seconds.get(name, 0.0) + lap, 3) for name, lap in took.items()} | {
            name: lap for name, lap in seconds.items() if name not in took
        }
    check_face(request.photo, picture, request.eyes.see_person)
    changed = (picture != request.photo).any(2)
    return DressedLook(picture, changed.astype(np.float32), float(1 - changed.mean()), seed, seconds)


def _dress_layer(
    engine: Engine, layer: Request, tell: Callable[[Stage], None], pay: Callable[[], None]
) -> tuple[Picture, dict[str, float]]:
    if time.monotonic() >= layer.deadline:
        raise OutOfTime(engine.name)
    pay()
    progress: Progress = tell
    dressed = engine.dress(layer, progress)
    tell("checking")
    safe = guarded(layer.photo, dressed, lambda: slots_of(layer.garments, layer), layer.eyes.see_person)
    check_quality(layer, safe, is_generative=engine.capabilities.generative)
    return safe.picture, dressed.seconds


def _layers(engine: Engine, request: Request) -> Sequence[tuple[GarmentPhoto, ...]]:
    if engine.capabilities.several_garments or len(request.garments) == 1:
        return [request.garments]
    return [(garment,) for garment in sorted(request.garments, key=lambda garment: _depth(garment, request))]


def _depth(garment: GarmentPhoto, request: Request) -> int:
    return min(_LAYERS.index(slot) for slot in slots_of((garment,), request))


def slots_of(garments: Sequence[GarmentPhoto], request: Request) -> set[WornSlot]:
    """What the garments are worn as, by what was declared or else seen; what nobody knows may be anything."""
    slots: set[WornSlot] = set()
    for garment in garments:
        slot = _slot_of(garment, request)
        slots |= _ANYTHING if slot is None else {slot}
    return slots


def _slot_of(garment: GarmentPhoto, request: Request) -> WornSlot | None:
    if garment.declared_slot:
        return garment.declared_slot
    seen = request.eyes.see_garment(garment.picture).slot
    return next((slot for slot in _LAYERS if slot == seen), None)
