"""One try-on from bytes to bytes: engines in their order, then the identity guard. Knows no database and no HTTP."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import structlog

from provai.photos.eyesight import eyes_of, picture_of
from provai.photos.modesty import refuse_explicit
from provai.platform.engine_process import Stopped
from provai.platform.house import House
from provai.storage.pictures import CleanPicture
from provai.tryon.engines.contract import (
    Dressed,
    Engine,
    EngineTrouble,
    EngineUnavailable,
    GarmentPhoto,
    Refusal,
    Request,
    WornSlot,
)
from provai.tryon.engines.registry import engines_of
from provai.tryon.identity_guard import Safe, guarded
from provai.tryon.pictures import changed_picture, packed_picture
from provai.tryon.stages import Stage
from provai.vision.clock import Clock
from provai.vision.eyes import Eyes, PictureUnusable
from provai.vision.models import ModelTrouble

log = structlog.get_logger()

TRIES = 2

Tell = Callable[[Stage], None]


@dataclass(frozen=True)
class Fitted:
    result: CleanPicture
    changed: bytes
    kept_share: float
    engine: str
    seconds: dict[str, Any] = field(default_factory=dict)


def fit_stored(
    house: House, tell: Tell, photo: bytes, garments: Sequence[tuple[bytes, WornSlot | None]], may_leave: bool
) -> Fitted:
    """As the engine process calls it; engines elsewhere are only asked when the pictures may leave this machine."""
    engines = [each for each in engines_of(house).chosen() if may_leave or not each.capabilities.needs_network]
    return fit(photo, garments, engines, eyes_of(house), tell)


def fit(
    photo: bytes,
    garments: Sequence[tuple[bytes, WornSlot | None]],
    engines: Sequence[Engine],
    eyes: Eyes,
    tell: Tell,
) -> Fitted:
    """Raises Refusal, EngineTrouble when no engine could, or whatever `tell` raises to stop it."""
    clock = Clock()
    tell("reading_person")
    photographed = tuple(GarmentPhoto(picture_of(data), declared) for data, declared in garments)
    request = Request(picture_of(photo), photographed, eyes)
    try:
        refuse_explicit(eyes, request.photo, *(garment.picture for garment in photographed))
        clock.lap("open")
        engine, dressed, safe = _dressed_by_one_of(engines, request, tell)
        clock.lap("dress")
    except PictureUnusable as error:
        raise Refusal(error.code, error.sentence) from error
    except ModelTrouble as error:
        raise EngineUnavailable(error.sentence) from error
    tell("saving")
    result, changed = packed_picture(safe.picture), changed_picture(safe.changed)
    clock.lap("encode")
    return Fitted(result, changed, safe.kept_share, engine.name, {**clock.laps, "engine": dressed.seconds})


def _dressed_by_one_of(engines: Sequence[Engine], request: Request, tell: Tell) -> tuple[Engine, Dressed, Safe]:
    """A refusal is an answer; only an engine in trouble makes way for the next."""
    able = [engine for engine in engines if engine.capabilities.several_garments or len(request.garments) == 1]
    if not able:
        raise Refusal("one_garment_only", "Por enquanto dá para provar uma peça de cada vez. Escolha só uma.")
    trouble = EngineTrouble()
    for engine in able:
        for _ in range(TRIES):
            try:
                dressed = engine.dress(request, tell)
                tell("checking")
                return (
                    engine,
                    dressed,
                    guarded(request.photo, dressed, lambda: _slots(request), request.eyes.see_person),
                )
            except (Refusal, Stopped, ModelTrouble):
                raise
            except EngineUnavailable as error:
                log.warning("tryon_engine_unavailable", engine=engine.name, why=str(error))
                trouble = error
                break
            except Exception as error:
                # An engine may be anyone's code: whatever escapes it is its trouble, never ours.
                log.warning("tryon_engine_trouble", engine=engine.name, exc_info=error)
                trouble = error if isinstance(error, EngineTrouble) else EngineTrouble()
    raise trouble


def _slots(request: Request) -> set[WornSlot]:
    """What the garments are worn as, by what was declared or else seen; what nobody knows may be anything."""
    slots: set[WornSlot] = set()
    for garment in request.garments:
        seen = None if garment.declared_slot else request.eyes.see_garment(garment.picture)
        slots |= (
            {garment.declared_slot}
            if garment.declared_slot
            else _WORN_AS.get(seen.slot if seen else "unknown", _ANYTHING)
        )
    return slots


_ANYTHING: set[WornSlot] = {"top", "bottom", "dress", "outer"}
_WORN_AS: dict[str, set[WornSlot]] = {"top": {"top"}, "bottom": {"bottom"}, "dress": {"dress"}, "outer": {"outer"}}
