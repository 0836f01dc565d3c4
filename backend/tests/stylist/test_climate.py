"""The chat knows what the month is usually like where a person is: as a sentence and degrees, never as a position."""

import json
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from provai.platform.database import act_as
from provai.platform.house import House
from provai.stylist.tables import Message
from tests.conftest import PersonClient
from tests.stylist.conftest import ASK, MESSAGES, Script, asking

NEAR_MANAUS = {"latitude": -2.5, "longitude": -59.5}
AT_SEA = {"latitude": 0.0, "longitude": -30.0}


async def told(ana: PersonClient, **more: Any) -> Any:
    answer = await ana.post(ASK, json=asking("O que eu visto?", **more))
    assert answer.status_code == 200, answer.text
    return json.loads(answer.json()["message"])["climate"]


async def kept(app: FastAPI, ana: PersonClient) -> list[Any]:
    house: House = app.state.house
    async with house.database.transaction() as session:
        await act_as(session, ana.user_id)
        rows = await session.execute(select(Message.__table__).where(Message.user_id == ana.user_id).order_by("id"))
        return [dict(row._mapping) for row in rows]


async def test_the_engine_is_told_the_climate_and_the_position_is_kept_nowhere(
    app: FastAPI, ana: PersonClient, script: Script
) -> None:
    script({"tell": True})
    sentence = await told(ana, place=NEAR_MANAUS)
    assert sentence.startswith("Clima típico de ")
    assert " em Manaus: quente, uns " in sentence
    asked, reply = await kept(app, ana)
    assert asked["climate"] == {"temperature": pytest.approx(29, abs=1), "sentence": sentence}
    assert reply["climate"] is None
    assert "59.5" not in str(asked)
    assert all("climate" not in message for message in (await ana.get(MESSAGES)).json())
    await ana.delete(MESSAGES)
    assert await kept(app, ana) == []


async def test_nothing_is_assumed_without_a_place_or_far_from_every_city(ana: PersonClient, script: Script) -> None:
    script({"tell": True})
    assert await told(ana) is None
    assert await told(ana, place=None) is None
    assert await told(ana, place=AT_SEA) is None


@pytest.mark.parametrize("place", [{"latitude": 91, "longitude": 0}, {"latitude": 0}, "Manaus"])
async def test_a_place_that_is_none_is_refused(place: Any, ana: PersonClient, script: Script) -> None:
    refused = await ana.post(ASK, json=asking("Oi", place=place))
    assert refused.status_code == 422
