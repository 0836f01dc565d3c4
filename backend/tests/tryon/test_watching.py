"""Whoever watches a try-on: every change, the estimate, and nothing of anyone else."""

import json
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import anyio
import httpx2
import pytest
from fastapi import FastAPI
from fastapi.security import HTTPAuthorizationCredentials
from sqlalchemy import event

from provai.accounts.current import read_signed_in
from provai.platform.change_notifier import MOST_STREAMS, ChangeNotifier
from provai.platform.house import House
from provai.settings import Settings
from provai.tryon.progress import Followed, follow
from provai.tryon.schemas import AllEnded, Superseded, TryonProgress
from tests.conftest import PersonClient
from tests.tryon.asking import TRYONS, close, refuse, reopen, state_of, until, wait_for
from tests.tryon.conftest import TryOn
from tests.tryon.quick import Answers

pytestmark = pytest.mark.usefixtures("engine")


def events_in(answer: httpx2.Response) -> list[tuple[str, dict[str, Any]]]:
    assert answer.headers["content-type"].startswith("text/event-stream")
    blocks = [block.split("\n") for block in answer.text.strip().split("\n\n") if not block.startswith(":")]
    return [(name.removeprefix("event: "), json.loads(data.removeprefix("data: "))) for name, data in blocks]


async def all_events(app: FastAPI, person: PersonClient) -> AsyncIterator[Followed]:
    """As the route does, but told each event when it comes."""
    house: House = app.state.house
    token = HTTPAuthorizationCredentials(scheme="Bearer", credentials=person.headers["Authorization"].split()[1])
    async with house.database.transaction() as session:
        who = await read_signed_in(session, house, token)
    async for change in follow(house, who):
        yield change


async def following(app: FastAPI, person: PersonClient) -> AsyncIterator[TryonProgress]:
    async for change in all_events(app, person):
        if isinstance(change, TryonProgress):
            yield change


async def test_whoever_watches_is_told_every_change_until_all_have_ended(
    app: FastAPI, ana: PersonClient, try_on: TryOn, answers: Answers, house_settings: Settings
) -> None:
    answers.append(refuse)
    close(house_settings)
    rows = [await try_on(ana), await try_on(ana)]
    told: dict[str, list[TryonProgress]] = {row["id"]: [] for row in rows}
    async for progress in following(app, ana):
        told[str(progress.id)].append(progress)
        if all(told.values()) and (house_settings.data_dir / "closed").exists():
            reopen(house_settings)
    for row, status in zip(rows, ["failed", "completed"], strict=True):
        first, *_, last = told[row["id"]]
        assert (first.status, last.status) == ("processing", status)
        assert all(progress.tryon is None for progress in told[row["id"]][:-1])
        assert last.tryon is not None
        assert last.tryon.model_dump(mode="json") == await state_of(ana, row)
        assert (first.stages[0].code, first.stages[0].label) == ("waiting", "Na fila")


async def test_what_ends_in_this_process_is_told_without_waiting_for_the_next_look(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("provai.tryon.progress.LOOK_SECONDS", 3600.0)
    close(house_settings)
    row = await try_on(ana)
    with anyio.fail_after(120):
        async for progress in following(app, ana):
            last = progress
            (house_settings.data_dir / "closed").unlink(missing_ok=True)
        assert (str(last.id), last.status) == (row["id"], "completed")
        assert (await wait_for(ana, row)).status_code == 200


async def test_one_person_is_told_nothing_of_another(
    app: FastAPI, ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    await try_on(ana)
    hers = await try_on(bia)
    async for progress in following(app, bia):
        assert str(progress.id) == hers["id"]
        (house_settings.data_dir / "closed").unlink(missing_ok=True)


async def test_one_tryon_can_be_watched_alone(ana: PersonClient, try_on: TryOn, bia: PersonClient) -> None:
    row = await try_on(ana)
    events = events_in(await ana.get(f"{TRYONS}/{row['id']}/events"))
    assert {data["id"] for name, data in events if name == "tryon"} == {row["id"]}
    assert events[-2][1]["tryon"] == await state_of(ana, row)
    assert events[-1] == ("done", {})
    assert (await bia.get(f"{TRYONS}/{row['id']}/events")).status_code == 404


async def test_with_nothing_running_there_is_nothing_to_watch(ana: PersonClient) -> None:
    assert events_in(await ana.get(f"{TRYONS}/events")) == [("done", {})]


async def test_the_estimate_comes_from_what_was_measured_here(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    await wait_for(ana, await try_on(ana))
    capabilities = (await ana.get("/api/v1/capabilities")).json()["tryon"]
    pace = capabilities["seconds_a_garment"]
    assert pace > 0
    assert [engine["name"] for engine in capabilities["engines"]] == ["quick", "spare"]
    assert (capabilities["active"], capabilities["most_garments"]) == ("quick", 5)
    close(house_settings)
    first, second = await try_on(ana), await try_on(ana)
    await until(ana, first, stage="reading_garment")
    seen: dict[str, float | None] = {}
    async for progress in following(app, ana):
        seen.setdefault(str(progress.id), progress.remaining_seconds)
        if len(seen) == 2:
            (house_settings.data_dir / "closed").unlink(missing_ok=True)
    soon, later = seen[first["id"]], seen[second["id"]]
    assert soon is not None
    assert later is not None
    # The second waits for the first.
    assert 0 < soon < later


async def test_what_a_piece_may_be_is_told_with_what_cannot_be_tried_on(ana: PersonClient) -> None:
    categories = (await ana.get("/api/v1/capabilities")).json()["tryon"]["categories"]
    assert [each["value"] for each in categories if each["supported"]] == ["top", "bottom"]
    messages = {each["value"]: each["message"] for each in categories if not each["supported"]}
    assert list(messages) == ["dress", "outer", "shoes", "bag", "accessory"]
    assert messages["shoes"].startswith("Ainda não dá para provar calçados")
    assert all(message.startswith("Ainda não dá para provar") for message in messages.values())


async def sign_out(person: PersonClient) -> None:
    assert (await person.post("/api/auth/v1/logout", params={"scope": "global"})).status_code == 204


async def test_a_stream_ends_without_another_link_once_its_session_is_gone(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    await try_on(ana)
    heard: list[TryonProgress | AllEnded] = []
    with anyio.fail_after(120):
        async for change in all_events(app, ana):
            heard.append(change)
            if len(heard) == 1:
                await sign_out(ana)
                reopen(house_settings)  # its end would bring the links
    assert all(isinstance(change, TryonProgress) and change.tryon is None for change in heard)


async def test_who_waits_for_a_result_gets_none_after_signing_out(
    app: FastAPI, ana: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    row = await try_on(ana)
    answers: list[httpx2.Response] = []

    async def wait() -> None:
        answers.append(await wait_for(ana, row))

    with anyio.fail_after(120):
        async with anyio.create_task_group() as group:
            group.start_soon(wait)
            while ana.user_id not in app.state.house.part(ChangeNotifier)._subscriptions:  # noqa: ASYNC110 (a dictionary has no event)
                await anyio.sleep(0.01)
            await sign_out(ana)
            reopen(house_settings)
    assert answers[0].status_code == 401


async def test_of_too_many_streams_of_one_person_the_oldest_end(
    app: FastAPI, ana: PersonClient, bia: PersonClient, try_on: TryOn, house_settings: Settings
) -> None:
    close(house_settings)
    await try_on(ana)
    await try_on(bia)
    ended: list[int] = []
    superseded: list[int] = []

    async def watch(number: int, person: PersonClient) -> None:
        async for change in all_events(app, person):
            opened.set()
            if isinstance(change, Superseded):
                superseded.append(number)
        ended.append(number)

    with anyio.fail_after(120):
        async with anyio.create_task_group() as group:
            for number, person in enumerate([bia, *[ana] * (MOST_STREAMS + 2)]):
                opened = anyio.Event()
                group.start_soon(watch, number, person)
                await opened.wait()
            while len(ended) < 2:  # noqa: ASYNC110 (a list has no event)
                await anyio.sleep(0.01)
            assert sorted(ended) == sorted(superseded) == [1, 2]
            reopen(house_settings)
    assert sorted(ended) == list(range(MOST_STREAMS + 3))
    assert sorted(superseded) == [1, 2]


async def test_a_stream_in_which_nothing_changes_reads_no_whole_rows_and_no_queue_of_its_own(
    app: FastAPI, ana: PersonClient, bia: PersonClient, try_on: TryOn, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two people wait, and look a hundred times each: the queue is read once for both in its time."""
    monkeypatch.setattr("provai.tryon.service.ask_for", AsyncMock())  # nobody takes them up
    monkeypatch.setattr("provai.tryon.progress.LOOK_SECONDS", 0.001)
    monkeypatch.setattr("provai.tryon.estimates.QUEUE_SECONDS", 3600.0)
    await try_on(ana)
    await try_on(bia)
    asked: list[str] = []
    engine = app.state.house.database.engine.sync_engine

    def note(connection: Any, cursor: Any, statement: str, *more: Any) -> None:
        asked.append(statement)

    looked = 0
    with anyio.fail_after(120):
        async with anyio.create_task_group() as group:

            async def watch(person: PersonClient) -> None:
                async for _ in following(app, person):
                    pass

            for person in (ana, bia):
                group.start_soon(watch, person)
            event.listen(engine, "after_cursor_execute", note)
            while looked < 200:
                await anyio.sleep(0.01)
                looked = sum("auth_sessions" in statement for statement in asked)
            event.remove(engine, "after_cursor_execute", note)
            group.cancel_scope.cancel()
    queue = [statement for statement in asked if "virtual_tryons" in statement and "user_id" not in statement]
    whole = [statement for statement in asked if "virtual_tryons.kept_share" in statement]
    assert len(queue) <= 2 + 2  # each waiting one is looked for, and the pace of this house
    assert len(whole) <= 2
