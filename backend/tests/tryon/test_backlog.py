"""A house with too much to do says so before it takes in more, and takes in again when some is done."""

from datetime import timedelta
from uuid import UUID

import anyio
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from provai.platform.clock import now
from provai.platform.database import act_as
from provai.platform.house import House
from provai.settings import Settings
from provai.tryon.tables import Tryon
from tests.conftest import ClientOf, PersonClient
from tests.tryon.asking import TRYONS, close, reopen, until
from tests.tryon.conftest import TEE, Send

pytestmark = pytest.mark.usefixtures("engine")


@pytest.fixture(autouse=True)
def looks_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("provai.jobs.backlog.COUNT_SECONDS", 0.0)


async def asking(person: PersonClient, send: Send) -> dict[str, object]:
    return {"person_image_url": await send(person), "garment_image_urls": [await send(person, TEE, "garment")]}


async def test_when_as_many_tryons_wait_as_may_another_is_asked_to_come_later(
    client_of: ClientOf, send: Send, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, bia = await client_of("ana"), await client_of("bia")
    hers, its = await asking(ana, send), await asking(bia, send)
    close(house_settings)
    for _ in range(house_settings.tryons_at_once):
        row = (await ana.post(TRYONS, json=hers)).json()
        await until(ana, row, stage="reading_garment")  # taken up: it waits no more
    monkeypatch.setattr(house_settings, "tryons_waiting", 2)
    for _ in range(2):
        assert (await ana.post(TRYONS, json=hers)).status_code == 201

    for person, body in ((ana, hers), (bia, its)):
        refused = await person.post(TRYONS, json=body)
        assert (refused.status_code, refused.json()["code"]) == (503, "tryons_busy")
        assert (
            refused.json()["message"] == "Tem muita gente provando roupas agora. Espere alguns minutos e tente de novo."
        )
        assert int(refused.headers["Retry-After"]) > 0
    assert (await bia.get(TRYONS)).json() == []

    reopen(house_settings)
    with anyio.fail_after(120):
        while (await bia.post(TRYONS, json=its)).status_code != 201:  # noqa: ASYNC110 (a queue has no event)
            await anyio.sleep(0.05)


async def test_what_one_person_has_waiting_closes_the_door_to_nobody(
    client_of: ClientOf, send: Send, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("provai.jobs.backlog.COUNTED_EACH", 2)
    monkeypatch.setattr(house_settings, "tryons_waiting", 3)
    ana, bia = await client_of("ana"), await client_of("bia")
    hers, its = await asking(ana, send), await asking(bia, send)
    close(house_settings)
    for _ in range(house_settings.tryons_at_once + 6):
        assert (await ana.post(TRYONS, json=hers)).status_code == 201
    assert (await bia.post(TRYONS, json=its)).status_code == 201
    reopen(house_settings)


async def test_a_server_whose_clock_is_slow_gives_nobody_an_earlier_turn(
    app: FastAPI, client_of: ClientOf, send: Send, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not house_settings.database_url:
        return  # on SQLite every process is on one machine
    ana, bia = await client_of("ana"), await client_of("bia")
    hers, its = await asking(ana, send), await asking(bia, send)
    close(house_settings)
    first = (await ana.post(TRYONS, json=hers)).json()
    for module in ("tryon.service", "platform.database"):
        monkeypatch.setattr(f"provai.{module}.now", lambda: now() - timedelta(minutes=10))
    second = (await bia.post(TRYONS, json=its)).json()
    monkeypatch.undo()
    reopen(house_settings)
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, None)
        turns = [await session.scalar(select(Tryon.turn).where(Tryon.id == UUID(row["id"]))) for row in (first, second)]
    first_turn, second_turn = turns
    assert first_turn is not None
    assert second_turn is not None
    assert first_turn <= second_turn
