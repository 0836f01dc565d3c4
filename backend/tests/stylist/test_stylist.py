import json

from fastapi import FastAPI

from provai.platform.database import act_as
from provai.platform.house import House
from provai.stylist.tables import Message
from tests.conftest import ClientOf, Upload

MESSAGES = "/api/v1/stylist/messages"
KNOWLEDGE = "/api/v1/stylist/knowledge"


async def test_the_latest_hundred_are_read_in_the_order_they_were_said(app: FastAPI, client_of: ClientOf) -> None:
    ana = await client_of("ana")
    house: House = app.state.house
    for number in range(103):
        async with house.database.transaction() as session:
            await act_as(session, ana.user_id)
            session.add(Message(user_id=ana.user_id, role="user", content=str(number)))
    latest = (await ana.get(MESSAGES)).json()
    assert [message["content"] for message in latest] == [str(number) for number in range(3, 103)]
    older = (await ana.get(MESSAGES, params={"before": latest[0]["id"]})).json()
    assert [message["content"] for message in older] == ["0", "1", "2"]
    assert (await ana.delete(MESSAGES)).status_code == 204
    assert (await ana.get(MESSAGES)).json() == []


async def test_a_favourite_garment_is_kept_with_what_was_noted(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    values = {
        "file_url": await upload(ana, "stylist-files", "favorites"),
        "analysis": {"category": "favorite_clothing"},
    }
    kept = (await ana.post(KNOWLEDGE, json=values)).json()
    assert (kept["type"], kept["analysis"]) == ("image", {"category": "favorite_clothing"})
    assert (await ana.delete(f"{KNOWLEDGE}/{kept['id']}")).status_code == 204
    assert (await ana.get(KNOWLEDGE)).json() == []


async def test_a_note_that_no_database_can_keep_is_refused(client_of: ClientOf, upload: Upload) -> None:
    ana = await client_of("ana")
    file = await upload(ana, "stylist-files", "favorites")
    deep: dict[str, object] = {}
    for _ in range(300):
        deep = {"a": deep}
    wrong = ['{"a": "\\u0000"}', '{"a": "\\ud800"}', '{"\\ud800": 1}', '{"a": NaN}', '{"a": 1e999}', json.dumps(deep)]
    for analysis in (*wrong, json.dumps({"a": "x" * 30_000})):
        body = f'{{"file_url": {json.dumps(file)}, "analysis": {analysis}}}'
        assert (await ana.post(KNOWLEDGE, content=body.encode())).status_code == 422, analysis
