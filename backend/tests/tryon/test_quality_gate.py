"""What a careless model makes never reaches a person: it is asked again, and then the next engine is. Real eyes."""

import weakref
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import pairwise

import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.models import ModelShelf
from provai.tryon.engines.contract import (
    Dressed,
    EngineTrouble,
    EngineUnavailable,
    Progress,
    Refusal,
    Request,
    WornSlot,
)
from provai.tryon.engines.klein.engine import KleinEngine
from provai.tryon.fitting import Fitted, fit
from provai.tryon.identity_guard import face_area
from provai.tryon.plan import Paid, PassedOver, Plan
from provai.tryon.schemas import MOST_GARMENTS
from tests.eyes import drawn
from tests.eyes.conftest import shelf  # noqa: F401 (a fixture)
from tests.tryon import pictures, quick
from tests.tryon.careless import Scripted, cropped, scripted, slimmer, someone, with_another_face
from tests.tryon.conftest import PERSON, TEE, jpeg_of


@pytest.fixture(scope="module")
def eyes(shelf: ModelShelf) -> Eyes:  # noqa: F811
    return Eyes(shelf.folder)


def fitted(eyes: Eyes, *engines: Scripted, told: list[object] | None = None, plan: Plan | None = None) -> Fitted:
    garments: list[tuple[bytes, WornSlot | None]] = [(TEE, "top")]
    return fit(PERSON, garments, engines, eyes, (told if told is not None else []).append, plan)


@cache
def good() -> Picture:
    return someone()


@cache
def trousers() -> bytes:
    return jpeg_of(pictures.GARMENTS["2-calca"]())


CARELESS: dict[str, Callable[[], Picture]] = {
    "nothing_changed": pictures.person,
    "only_noise": lambda: np.clip(
        pictures.person() + np.random.default_rng(0).normal(0, 2, (1024, 768, 3)), 0, 255
    ).astype(np.uint8),
    "red_for_blue": lambda: someone(top=drawn.RED),
    "green_for_blue": lambda: someone(top=pictures.GREEN),
    "another_face": lambda: with_another_face(good()),
    "slimmer": lambda: slimmer(good(), 0.85),
    "a_little_slimmer": lambda: slimmer(good(), 0.9),
    "shifted": lambda: np.roll(good(), 80, axis=1),
    "another_crop": lambda: cropped(good()),
    "another_person": lambda: someone(skin=(120, 80, 60)),
    "nobody": lambda: np.full_like(good(), 200),
}
WHY = {
    "nothing_changed": "unchanged",
    "only_noise": "unchanged",
    "red_for_blue": "wrong_colour",
    "green_for_blue": "wrong_colour",
    "another_face": "face_moved",
    "slimmer": "other_crop",
    "a_little_slimmer": "other_crop",
    "shifted": "other_crop",
    "another_crop": "other_crop",
    "another_person": "skin_changed",
    "nobody": "other_crop",
}


def why_passed_over(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The codes of the log, one for each engine that made way."""
    said = [record.msg for record in caplog.records if isinstance(record.msg, dict)]
    return [each["code"] for each in said if each["event"] == "tryon_engine_passed_over"]


@pytest.mark.parametrize("made", CARELESS)
def test_what_a_careless_model_makes_gives_way_to_the_next_engine(
    made: str, eyes: Eyes, caplog: pytest.LogCaptureFixture
) -> None:
    careless, careful = scripted("descuidado", CARELESS[made]()), scripted("cuidadoso", good())
    result = fitted(eyes, careless, careful)
    assert why_passed_over(caplog) == [WHY[made]]
    assert (result.engine, result.passed_over) == ("cuidadoso", PassedOver("descuidado", "quality"))
    seeds = [request.seed for request in careless.asked]
    assert len(seeds) == len(set(seeds)) == 2


def test_a_good_result_is_taken_at_once(eyes: Eyes) -> None:
    engine = scripted("cuidadoso", good())
    result = fitted(eyes, engine)
    assert (len(engine.asked), result.passed_over) == (1, None)
    assert result.seconds["seed"] == engine.asked[0].seed


def test_another_seed_may_mend_it(eyes: Eyes) -> None:
    engine = scripted("instável", CARELESS["red_for_blue"](), good())
    result = fitted(eyes, engine)
    assert (len(engine.asked), result.engine, result.passed_over) == (2, "instável", None)


def test_when_nobody_does_it_well_nothing_is_shown_and_it_is_said(eyes: Eyes) -> None:
    with pytest.raises(EngineTrouble, match="wrong_colour") as trouble:
        fitted(eyes, scripted("descuidado", CARELESS["red_for_blue"]()))
    assert "não ficou fiel" in trouble.value.sentence


def test_a_face_that_was_retouched_slightly_is_the_photos_own(eyes: Eyes) -> None:
    retouched = good().copy()
    retouched[120:200, 340:430] = np.clip(retouched[120:200, 340:430].astype(int) + 9, 0, 255)
    photo = pictures.person()
    shown = _shown(eyes, retouched)
    face = face_area(eyes.see_person(photo))
    assert (shown[face] == photo[face]).all()


def _shown(eyes: Eyes, made: Picture) -> Picture:
    from eyes.opening import picture_of
    from provai.tryon.engines.contract import GarmentPhoto
    from provai.tryon.whole_looks import dress_look

    request = Request(pictures.person(), (GarmentPhoto(picture_of(TEE), "top"),), eyes)
    return dress_look(scripted("cuidadoso", made), request, 0, lambda stage: None, lambda: None).picture


class Pasting(Scripted):
    """It says what it changed and keeps its word, and is no better for it."""

    def dress(self, request: Request, progress: Progress) -> Dressed:
        dressed = super().dress(request, progress)
        changed = (dressed.picture != request.photo).any(2) & ~face_area(request.eyes.see_person(request.photo))
        picture = np.where(changed[..., None], dressed.picture, request.photo)
        return replace(dressed, picture=picture, region=changed.astype(np.float32))


@pytest.mark.parametrize(
    ("made", "why"),
    [("red_for_blue", "wrong_colour"), ("slimmer", "body_changed"), ("another_person", "skin_changed")],
)
def test_a_model_that_pastes_its_region_back_is_looked_at_too(
    made: str, why: str, eyes: Eyes, caplog: pytest.LogCaptureFixture
) -> None:
    result = fitted(eyes, Pasting("descuidado", [CARELESS[made]()]), scripted("cuidadoso", good()))
    assert why_passed_over(caplog) == [why]
    assert result.passed_over == PassedOver("descuidado", "quality")


def test_a_whole_look_is_dressed_layer_over_layer_where_an_engine_takes_one_garment(eyes: Eyes) -> None:
    brown = (92, 74, 58)
    first, both = someone(top=(222, 220, 214), bottom=brown), someone(bottom=brown)
    engine = scripted("camadas", first, both, several=False)
    told: list[object] = []
    result = fit(PERSON, [(TEE, "top"), (trousers(), "bottom")], [engine], eyes, told.append)
    assert [[garment.declared_slot for garment in request.garments] for request in engine.asked] == [
        ["bottom"],
        ["top"],
    ]
    # The second layer goes over the first, and each one is a picture to pay for.
    lap = (slice(650, 800), slice(340, 420))
    assert np.abs(engine.asked[1].photo[lap].astype(int) - first[lap]).mean() < 12
    assert told.count(Paid("camadas")) == 2
    assert 0.3 < result.kept_share < 0.95


class Painting(Scripted):
    """Each layer another colour on the chest, and nothing else."""

    def dress(self, request: Request, progress: Progress) -> Dressed:
        self.asked.append(request)
        picture, region = request.photo.copy(), np.zeros(request.photo.shape[:2], np.float32)
        picture[quick.REGION], region[quick.REGION] = 60 * len(self.asked), 1
        return Dressed(picture, region)


def layered(eyes: Eyes, *declared: WornSlot) -> list[list[WornSlot | None]]:
    """What an engine that takes one garment was asked for, layer by layer."""
    engine = Painting("camadas", [], several=False)
    engine.capabilities = replace(engine.capabilities, generative=False)
    result = fit(PERSON, [(TEE, slot) for slot in declared], [engine], eyes, lambda what: None)
    assert result.engine == "camadas"
    for before, after in pairwise(engine.asked):
        assert (before.photo != after.photo).any()
    return [[garment.declared_slot for garment in request.garments] for request in engine.asked]


def test_layers_go_from_the_body_outwards(eyes: Eyes) -> None:
    assert layered(eyes, "outer", "dress") == [["dress"], ["outer"]]
    assert layered(eyes, "outer", "top", "bottom") == [["bottom"], ["top"], ["outer"]]


@pytest.mark.parametrize("several", [True, False], ids=["at_once", "layers"])
def test_garments_that_nobody_wears_together_are_asked_of_no_engine(eyes: Eyes, several: bool) -> None:
    engine = scripted("qualquer", good(), several=several)
    for look in [("top", "top"), ("dress", "bottom"), (None, "top")]:  # what nobody declared is seen to be a top
        with pytest.raises(Refusal) as clash:
            fit(PERSON, [(TEE, slot) for slot in look], [engine], eyes, lambda what: None)  # type: ignore[misc]
        assert clash.value.code == "look_clashes"
    assert engine.asked == []


def test_a_look_of_more_garments_than_an_engine_takes_is_another_engines(eyes: Eyes) -> None:
    few, many = scripted("poucas", good()), scripted("muitas", good())
    few.capabilities = replace(few.capabilities, most_garments=1)
    many.capabilities = replace(many.capabilities, generative=False)
    look: list[tuple[bytes, WornSlot | None]] = [(TEE, "top"), (trousers(), "bottom")]
    result = fit(PERSON, look, [few, many], eyes, lambda what: None)
    assert (result.engine, few.asked, len(many.asked)) == ("muitas", [], 1)
    assert fitted(eyes, few, many).engine == "poucas"


def test_klein_says_how_many_garments_it_takes() -> None:
    assert KleinEngine.capabilities.most_garments == 4 < MOST_GARMENTS


class Heavy:
    """Something large, such as a tensor on a card."""


def test_what_a_failed_try_held_is_let_go_before_the_second_one(eyes: Eyes) -> None:
    held: list[weakref.ref[Heavy]] = []

    class Failing(Scripted):
        def dress(self, request: Request, progress: Progress) -> Dressed:
            assert all(each() is None for each in held)
            heavy = Heavy()
            held.append(weakref.ref(heavy))
            try:
                raise MemoryError
            except MemoryError as error:
                raise EngineTrouble("no room") from error

    with pytest.raises(EngineTrouble, match="no room"):
        fitted(eyes, Failing("pesado", [good()]))
    assert len(held) == 2


def test_a_price_of_ones_own_engine_is_counted_and_limits_nothing(eyes: Eyes) -> None:
    engine = scripted("da_casa", good())
    engine.capabilities = replace(engine.capabilities, cost="free")
    told: list[object] = []
    fitted(eyes, engine, told=told, plan=Plan(("da_casa",), paid_pictures=0, priced=("da_casa",)))
    assert told.count(Paid("da_casa")) == 1
    fitted(eyes, engine, told=told, plan=Plan(("da_casa",)))
    assert told.count(Paid("da_casa")) == 1


def test_a_paid_engine_stops_where_the_money_ends(eyes: Eyes) -> None:
    paid, spare = scripted("pago", CARELESS["red_for_blue"]()), scripted("reserva", good())
    spare.capabilities = replace(spare.capabilities, cost="free")
    result = fitted(eyes, paid, spare, plan=Plan(("pago", "reserva"), paid_pictures=1))
    assert (len(paid.asked), result.engine) == (1, "reserva")
    assert result.passed_over == PassedOver("pago", "spend_limit")


def test_all_layers_and_tries_of_an_engine_share_its_time_and_leave_some_to_the_next(eyes: Eyes) -> None:
    slow, spare = scripted("lento", CARELESS["nothing_changed"](), several=False), scripted("reserva", good())
    result = fitted(eyes, slow, spare, plan=Plan(("lento", "reserva"), seconds=180))
    assert result.engine == "reserva"
    [shared] = {request.deadline for request in slow.asked}
    assert len(slow.asked) == 2
    assert 40 < spare.asked[0].deadline - shared < 70


def test_nobody_is_asked_or_paid_when_the_time_is_over(eyes: Eyes) -> None:
    first, spare = scripted("primeiro", good()), scripted("reserva", good())
    told: list[object] = []
    with pytest.raises(EngineUnavailable) as over:
        fitted(eyes, first, spare, told=told, plan=Plan(("primeiro", "reserva"), seconds=0))
    assert over.value.code == "out_of_time"
    assert first.asked == spare.asked == []
    assert Paid("primeiro") not in told
