import asyncio

import pytest

from tests.conftest import ClientOf


async def test_measures_are_empty_at_first_then_kept_whole(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.get("/api/v1/measurements")).json()["height_cm"] is None
    await ana.put("/api/v1/measurements", json={"height_cm": 168.5, "shoe_size": "37"})
    await ana.put("/api/v1/measurements", json={"waist_cm": 72})
    kept = (await ana.get("/api/v1/measurements")).json()
    assert (kept["height_cm"], kept["waist_cm"], kept["shoe_size"]) == (None, 72, None)


@pytest.mark.parametrize("wrong", [0, -1, 1001, "alto"])
async def test_a_measure_must_be_a_sensible_positive_number(wrong: object, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.put("/api/v1/measurements", json={"height_cm": wrong})).status_code == 422


async def test_infinity_is_not_a_measure(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    answer = await ana.put("/api/v1/measurements", content=b'{"height_cm": Infinity}')
    assert answer.status_code == 422


async def test_two_tabs_saving_preferences_at_once_leave_one_row(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    bodies = [{"preferred_styles": ["Casual"], "occasions": ["Festa"]} for _ in range(4)]
    answers = await asyncio.gather(*(ana.put("/api/v1/style-preferences", json=body) for body in bodies))
    assert [answer.status_code for answer in answers] == [200] * 4
    kept = (await ana.get("/api/v1/style-preferences")).json()
    assert (kept["preferred_styles"], kept["occasions"], kept["preferred_colors"]) == (["Casual"], ["Festa"], [])
