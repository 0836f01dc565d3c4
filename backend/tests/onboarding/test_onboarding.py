import asyncio

import pytest
from fastapi import FastAPI
from sqlalchemy import text, update
from sqlalchemy.exc import IntegrityError

from provai.onboarding.tables import OnboardingProgress
from provai.platform.house import House
from tests.conftest import ClientOf

PROGRESS = "/api/v1/onboarding-progress"


async def test_each_step_is_remembered_until_the_end(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    await ana.patch(PROGRESS, json={"current_step": "measurements"})
    assert (await ana.get(PROGRESS)).json()["current_step"] == "measurements"
    await ana.patch(PROGRESS, json={"completed": True, "current_step": "completed"})
    done = (await ana.get(PROGRESS)).json()
    assert (done["completed"], done["current_step"]) == (True, "completed")


async def test_an_unknown_step_is_refused(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.patch(PROGRESS, json={"current_step": "fim"})).status_code == 422


@pytest.mark.parametrize("change", [{"completed": True}, {"current_step": "completed"}])
async def test_either_word_completes_both(change: dict[str, object], client_of: ClientOf) -> None:
    ana = await client_of("ana")
    done = (await ana.patch(PROGRESS, json=change)).json()
    assert (done["completed"], done["current_step"]) == (True, "completed")


@pytest.mark.parametrize(
    "change",
    [{"completed": True, "current_step": "wardrobe"}, {"completed": False, "current_step": "completed"}],
)
async def test_a_contradiction_is_refused_and_changes_nothing(change: dict[str, object], client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.patch(PROGRESS, json=change)).status_code == 422
    assert (await ana.get(PROGRESS)).json()["current_step"] == "welcome"


async def test_a_device_that_is_behind_takes_nothing_back(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    await asyncio.gather(
        *(ana.patch(PROGRESS, json={"current_step": step}) for step in ("wardrobe", "stylist-name", "measurements"))
    )
    assert (await ana.patch(PROGRESS, json={"current_step": "stylist-name"})).json()["current_step"] == "wardrobe"
    await ana.patch(PROGRESS, json={"completed": True})
    late = (await ana.patch(PROGRESS, json={"current_step": "measurements"})).json()
    assert (late["completed"], late["current_step"]) == (True, "completed")
    again = (await ana.patch(PROGRESS, json={"completed": False, "current_step": "welcome"})).json()
    assert (again["completed"], again["current_step"]) == (False, "welcome")


async def test_the_database_itself_refuses_a_contradiction(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    house: House = app.state.house
    mine = update(OnboardingProgress).where(OnboardingProgress.user_id == ana.user_id)
    async with house.database.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
        if not house.database.is_sqlite:
            await connection.execute(text(f"SELECT set_config('provai.acting_as', '{ana.user_id}', true)"))
        with pytest.raises(IntegrityError):
            await connection.execute(mine.values(completed=True))
