"""One try-on from bytes to bytes: engines in their order, guard and gate after each. Knows no database and no HTTP."""

import secrets
import time
import traceback
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import structlog

from eyes.clock import Clock
from eyes.eyes import Eyes, PictureUnusable
from eyes.models import ModelTrouble
from eyes.opening import picture_of
from provai.photos.eyesight import eyes_of
from provai.photos.modesty import refuse_explicit
from provai.platform.engine_process import Stopped
from provai.platform.house import House
from provai.storage.pictures import CleanPicture
from provai.tryon.engines.contract import (
    Engine,
    EngineTrouble,
    EngineUnavailable,
    GarmentPhoto,
    Refusal,
    Request,
    WornSlot,
)
from provai.tryon.engines.registry import engines_of
from provai.tryon.identity_guard import Unfaithful
from provai.tryon.pictures import changed_picture, packed_picture
from provai.tryon.plan import Paid, PassedOver, Plan, Reason
from provai.tryon.stages import Stage
from provai.tryon.whole_looks import DressedLook, dress_look, refuse_clash

log = structlog.get_logger()

TRIES = 2
# Of the time that a try-on may take: the rest is for guard, gate and saving.
SHARE_FOR_ENGINES = 0.9
# Of what is left of it, for an engine with others behind it: all its layers and tries together.
SHARE_BEFORE_OTHERS = 2 / 3

Tell = Callable[[Stage | Paid], None]


@dataclass(frozen=True)
class Fitted:
    result: CleanPicture
    changed: bytes
    kept_share: float
    engine: str
    made_outside: bool = False  # by an engine that pictures leave this machine for
    passed_over: PassedOver | None = None
    seconds: dict[str, Any] = field(default_factory=dict)


@dataclass
class Purse:
    """What paid engines may still be asked for in this try-on; `priced` engines are counted, paid or not."""

    left: int | None
    tell: Tell
    priced: Collection[str] = ()

    def can_pay(self, engine: Engine) -> bool:
        return engine.capabilities.cost == "free" or self.left is None or self.left > 0

    def pay(self, engine: Engine) -> None:
        if not self.can_pay(engine):
            raise SpendLimit
        is_paid = engine.capabilities.cost == "paid"
        if is_paid and self.left is not None:
            self.left -= 1
        if is_paid or engine.name in self.priced:
            self.tell(Paid(engine.name))


class SpendLimit(EngineUnavailable):
    """The day's pictures are spent; the next engine dresses, or nobody does."""

    code = "spend_limit"
    sentence = "As provas com este motor acabaram por hoje. Tente de novo amanhã, ou use outro motor."


def fit_stored(
    house: House, tell: Tell, photo: bytes, garments: Sequence[tuple[bytes, WornSlot | None]], plan: Plan
) -> Fitted:
    """As the engine process calls it."""
    engines = [engines_of(house).named(name) for name in plan.engines]
    return fit(photo, garments, engines, eyes_of(house), tell, plan)


def fit(
    photo: bytes,
    garments: Sequence[tuple[bytes, WornSlot | None]],
    engines: Sequence[Engine],
    eyes: Eyes,
    tell: Tell,
    plan: Plan | None = None,
) -> Fitted:
    """Raises Refusal, EngineTrouble when no engine could, or whatever `tell` raises to stop it."""
    plan = plan or Plan(tuple(engine.name for engine in engines))
    end = time.monotonic() + plan.seconds * SHARE_FOR_ENGINES
    clock = Clock()
    tell("reading_person")
    photographed = tuple(GarmentPhoto(picture_of(data), declared) for data, declared in garments)
    request = Request(picture_of(photo), photographed, eyes, deadline=end)
    try:
        refuse_explicit(eyes, request.photo, *(garment.picture for garment in photographed))
        refuse_clash(request)
        clock.lap("open")
        engine, look, passed_over = _dressed_by_one_of(
            engines, request, tell, Purse(plan.paid_pictures, tell, plan.priced)
        )
        clock.lap("dress")
    except PictureUnusable as error:
        raise Refusal(error.code, error.sentence) from error
    except ModelTrouble as error:
        raise EngineUnavailable(error.sentence) from error
    tell("saving")
    result, changed = packed_picture(look.picture), changed_picture(look.changed)
    clock.lap("encode")
    return Fitted(
        result,
        changed,
        look.kept_share,
        engine.name,
        engine.capabilities.needs_network,
        plan.passed_over or passed_over,
        {**clock.laps, "seed": look.seed, "engine": look.seconds},
    )


def _dressed_by_one_of(
    engines: Sequence[Engine], request: Request, tell: Tell, purse: Purse
) -> tuple[Engine, DressedLook, PassedOver | None]:
    """A refusal is an answer; only an engine in trouble makes way for the next. Also answers who made way first."""
    trouble, passed_over = EngineTrouble(), None
    able = _able(engines, request)
    for engine in able:
        in_time = request if engine is able[-1] else replace(request, deadline=_before_others(request.deadline))
        try:
            return engine, _tried_twice(engine, in_time, tell, purse), passed_over
        except EngineTrouble as error:
            log.warning("tryon_engine_passed_over", engine=engine.name, code=error.code)
            passed_over, trouble = passed_over or PassedOver(engine.name, _reason_of(error)), error
    raise trouble


def _before_others(end: float) -> float:
    now = time.monotonic()
    return now + (end - now) * SHARE_BEFORE_OTHERS


def _able(engines: Sequence[Engine], request: Request) -> list[Engine]:
    """Those that dress every slot that was named, and so many garments; where none does, all, to say so themselves."""
    declared = {garment.declared_slot for garment in request.garments} - {None}
    able = [
        engine
        for engine in engines
        if declared <= set(engine.capabilities.slots)
        and len(request.garments) <= (engine.capabilities.most_garments or len(request.garments))
    ]
    return able or list(engines)


def _tried_twice(engine: Engine, request: Request, tell: Tell, purse: Purse) -> DressedLook:
    """The second time with another seed."""
    trouble = EngineTrouble()
    for _ in range(TRIES):
        try:
            return dress_look(engine, request, secrets.randbelow(2**31), tell, lambda: purse.pay(engine))
        except (Refusal, Stopped, ModelTrouble, PictureUnusable):
            raise
        except EngineUnavailable as error:
            log.warning("tryon_engine_unavailable", engine=engine.name, why=str(error))
            raise
        except Exception as error:
            # An engine may be anyone's code: whatever escapes it is its trouble, never ours.
            log.warning("tryon_engine_trouble", engine=engine.name, exc_info=error)
            _let_go(error)
            trouble = error if isinstance(error, EngineTrouble) else EngineTrouble()
    raise trouble


def _let_go(error: BaseException | None) -> None:
    """A kept exception keeps what its frames held, such as memory of a graphics card that the second try needs."""
    while error:
        traceback.clear_frames(error.__traceback__)
        error = error.__cause__ or error.__context__


def _reason_of(error: EngineTrouble) -> Reason:
    if isinstance(error, SpendLimit):
        return "spend_limit"
    if isinstance(error, EngineUnavailable):
        return "unavailable"
    return "quality" if isinstance(error, Unfaithful) else "trouble"
