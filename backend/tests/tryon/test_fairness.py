"""The queue is fair between people, however much one of them asks for."""

import pytest

from provai.settings import Settings
from tests.conftest import PersonClient
from tests.sizes import one_database
from tests.tryon.asking import TRYONS, close, reopen, until
from tests.tryon.conftest import TEE, Send

pytestmark = [pytest.mark.usefixtures("engine"), one_database]

MANY = 50


async def test_one_person_with_fifty_tryons_does_not_delay_anothers_first(
    ana: PersonClient, bia: PersonClient, send: Send, house_settings: Settings
) -> None:
    close(house_settings)
    hers = {"person_image_url": await send(ana), "garment_image_urls": [await send(ana, TEE, "garment")]}
    for _ in range(MANY):
        assert (await ana.post(TRYONS, json=hers)).status_code == 201
    its = {"person_image_url": await send(bia), "garment_image_urls": [await send(bia, TEE, "garment")]}
    first = (await bia.post(TRYONS, json=its)).json()
    reopen(house_settings)
    ended = await until(bia, first, status="completed")
    done = (await ana.get(TRYONS, params={"status": "completed", "limit": 100})).json()
    before = [row for row in done if row["finished_at"] < ended["finished_at"]]
    # Those that ran already, and one more for each half minute that asking for fifty took.
    assert len(before) < MANY / 5
