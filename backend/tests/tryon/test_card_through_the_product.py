"""klein behind the whole product: an HTTP try-on waits for a card, is dressed, guarded, checked and shown."""

from collections.abc import Awaitable, Callable
from importlib.util import find_spec
from typing import Any

import pytest
from fastapi import FastAPI

from provai.settings import Settings
from tests.conftest import PersonClient
from tests.sizes import one_database
from tests.tryon.asking import state_of, wait_for
from tests.tryon.conftest import TryOn, restart_unless_started_with

pytestmark = [pytest.mark.usefixtures("engine"), one_database]

LookBy = Callable[[str], Awaitable[dict[str, Any]]]


@pytest.fixture
def look_by(
    engine: None,
    app: FastAPI,
    house_settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
    ana: PersonClient,
    try_on: TryOn,
) -> LookBy:
    """A finished look of a house that prefers the named engine, with the quick one behind it."""

    async def look_by(klein: str) -> dict[str, Any]:
        monkeypatch.setattr(house_settings, "tryon_engines", [klein, "quick"])
        restart_unless_started_with(app.state.house)
        row = await try_on(ana, garment_categories=["top"])
        answer = await wait_for(ana, row)
        assert answer.status_code == 200, answer.text
        return await state_of(ana, row)

    return look_by


async def test_what_klein_draws_is_laid_into_the_photo_and_shown(look_by: LookBy) -> None:
    look = await look_by("klein_drawn")
    assert (look["engine"], look["engine_label"], look["made_outside"]) == ("klein_drawn", "FLUX.2 klein", False)
    assert look["passed_over"] is None
    assert 0.5 < look["kept_share"] < 0.98


@pytest.mark.skipif(find_spec("diffusers") is None, reason="the extra provai[gpu] is not installed")
async def test_the_noise_of_random_weights_is_never_shown(look_by: LookBy) -> None:
    look = await look_by("klein_tiny")
    assert look["engine"] == "quick"
    assert look["passed_over"] == {"engine": "klein_tiny", "engine_label": "FLUX.2 klein", "reason": "quality"}
