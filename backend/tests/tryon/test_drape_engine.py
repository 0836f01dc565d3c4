"""The embedded engine behind the contract, on pictures of ours, with real eyes."""

import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.models import ModelShelf
from provai.settings import Settings
from provai.tryon.engines.contract import EngineUnavailable, GarmentPhoto, Refusal, Request, Stage
from provai.tryon.engines.drape_engine import DrapeEngine
from provai.tryon.fitting import fit
from tests.tryon import pictures
from tests.tryon.conftest import PERSON, TEE


@pytest.fixture(scope="module")
def eyes(shelf: ModelShelf) -> Eyes:
    return Eyes(shelf.folder)


@pytest.fixture
def engine() -> DrapeEngine:
    return DrapeEngine(Settings(_env_file=None))


@pytest.mark.parametrize("name", list(pictures.GARMENTS)[:5])
def test_the_pictures_of_ours_are_dressed(name: str, eyes: Eyes, engine: DrapeEngine) -> None:
    photo = pictures.person()
    told: list[object] = []
    request = Request(photo, (GarmentPhoto(pictures.GARMENTS[name]()),), eyes)
    dressed = engine.dress(request, told.append)
    assert told == ["reading_person", "reading_garment", "dressing"]
    assert dressed.region is not None
    kept = dressed.region == 0
    assert (dressed.picture[kept] == photo[kept]).all()
    assert (dressed.picture != photo).any()
    assert {"read_person", "read_garments"} <= dressed.seconds.keys()


def test_the_shoe_of_ours_is_refused(eyes: Eyes, engine: DrapeEngine) -> None:
    request = Request(pictures.person(), (GarmentPhoto(pictures.shoe()),), eyes)
    with pytest.raises(Refusal) as refused:
        engine.dress(request, lambda stage: None)
    assert refused.value.code == "unsupported_shoes"


def test_what_nobody_can_see_in_is_refused(eyes: Eyes, engine: DrapeEngine) -> None:
    request = Request(np.zeros((20, 20, 3), np.uint8), (GarmentPhoto(pictures.shoe()),), eyes)
    with pytest.raises(Refusal, match="pequena"):
        engine.dress(request, lambda stage: None)


def test_without_models_it_is_unavailable(tmp_path_factory: pytest.TempPathFactory, engine: DrapeEngine) -> None:
    request = Request(pictures.person(), (GarmentPhoto(pictures.shoe()),), Eyes(tmp_path_factory.mktemp("none")))
    with pytest.raises(EngineUnavailable):
        engine.dress(request, lambda stage: None)


def test_the_guard_passes_its_result_unchanged(eyes: Eyes, engine: DrapeEngine) -> None:
    stages: list[Stage] = []
    fitted = fit(PERSON, [(TEE, None)], [engine], eyes, stages.append)  # type: ignore[arg-type]
    assert stages == ["reading_person", "reading_person", "reading_garment", "dressing", "checking", "saving"]
    assert fitted.engine == "drape"
    assert 0.5 < fitted.kept_share < 0.99
