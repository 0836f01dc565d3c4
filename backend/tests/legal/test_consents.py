import asyncio

import pytest

from tests.conftest import ClientOf

CONSENTS = "/api/v1/consents"
BOTH = {"documents": [{"document": "terms", "version": "2025-01"}, {"document": "privacy", "version": "2025-01.3"}]}


async def test_accepting_is_kept_with_its_version_and_time(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.get(CONSENTS)).json() == []
    await ana.post(CONSENTS, json=BOTH)
    kept = (await ana.get(CONSENTS)).json()
    assert {(row["document"], row["version"]) for row in kept} == {("terms", "2025-01"), ("privacy", "2025-01.3")}
    assert all(row["created_at"] for row in kept)


async def test_accepting_again_keeps_the_first_time(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    first = (await ana.post(CONSENTS, json=BOTH)).json()
    answers = await asyncio.gather(*(ana.post(CONSENTS, json=BOTH) for _ in range(3)))
    assert [answer.json() for answer in answers] == [first] * 3


async def test_a_version_that_never_was_is_refused_and_leaves_no_row(client_of: ClientOf) -> None:
    ana = await client_of("ana")
    unknown = {"documents": [{"document": "terms", "version": "2025-01"}, {"document": "terms", "version": "2999-12"}]}
    answer = await ana.post(CONSENTS, json=unknown)
    assert (answer.status_code, answer.json()["code"]) == (422, "invalid_request")
    assert (await ana.get(CONSENTS)).json() == []


@pytest.mark.parametrize(
    "wrong", [{}, {"documents": []}, {"documents": [{"document": "cookies", "version": "2025-01"}]}]
)
async def test_only_known_texts_can_be_accepted(wrong: dict[str, object], client_of: ClientOf) -> None:
    ana = await client_of("ana")
    assert (await ana.post(CONSENTS, json=wrong)).status_code == 422
