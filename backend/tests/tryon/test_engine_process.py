"""What hangs or dies in the engine process is ended, what was beside it is not, and the house goes on."""

import os

import anyio
import httpx2
import psutil
import pytest
from fastapi import FastAPI

from provai.platform import engine_process
from provai.platform.engine_process import EngineProcess
from provai.settings import Settings
from tests.conftest import PersonClient
from tests.sizes import one_database
from tests.tryon import quick
from tests.tryon.asking import TRYONS, close, reopen, state_of, until, wait_for
from tests.tryon.conftest import Calls, Send, TryOn
from tests.tryon.quick import Answers, die, hang

pytestmark = [pytest.mark.usefixtures("engine"), one_database]

CHECK = "/api/v1/functions/check-photo"


async def test_a_tryon_that_hangs_fails_with_a_reason_and_the_next_one_is_dressed(
    ana: PersonClient, try_on: TryOn, answers: Answers, house_settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers.append(hang)
    with monkeypatch.context() as hurried:
        hurried.setattr(house_settings, "tryon_timeout_seconds", 2.0)
        answer = await wait_for(ana, row := await try_on(ana))
    assert (answer.status_code, answer.json()["code"]) == (422, "engine_failed")
    assert (await state_of(ana, row))["status"] == "failed"
    answers.clear()
    assert (await wait_for(ana, await try_on(ana))).status_code == 200


async def test_what_was_beside_a_hanging_tryon_is_done_again(
    app: FastAPI, ana: PersonClient, try_on: TryOn, answers: Answers, send: Send, house_settings: Settings,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    """A look hangs beside a dressing that waits: the look's end kills both, and the dressing is begun again."""
    close(house_settings)
    row = await try_on(ana)
    await until(ana, row, stage="reading_garment")
    monkeypatch.setattr("provai.photos.looking.LOOK_SECONDS", 1.0)
    monkeypatch.setattr("provai.tryon.functions.advice_on_photo", hanging_look)
    answer = await ana.post(CHECK, json={"imageUrl": await send(ana)})
    assert (answer.status_code, answer.json()["code"]) == (503, "look_failed")
    reopen(house_settings)
    assert (await until(ana, row, status="completed"))["engine"] == "quick"
    begun = [line["process"] for line in quick.journal(house_settings.data_dir) if line["what"] == "begin"]
    assert len(begun) == 2
    assert len(set(begun)) == 2


def hanging_look(*given: object) -> None:
    hang(None)  # type: ignore[arg-type]


async def test_a_process_that_dies_once_is_started_again(
    ana: PersonClient, try_on: TryOn, answers: Answers, calls: Calls
) -> None:
    answers.append(die)
    assert (await wait_for(ana, await try_on(ana))).status_code == 200
    assert calls() == {"quick": 2}


async def test_a_tryon_that_kills_its_process_each_time_fails_with_a_reason(
    ana: PersonClient, try_on: TryOn, answers: Answers, calls: Calls
) -> None:
    answers.extend([die, die, die])
    answer = await wait_for(ana, await try_on(ana))
    assert (answer.status_code, answer.json()["code"]) == (422, "engine_failed")
    assert calls() == {"quick": 3}


async def test_a_cancelled_tryon_that_does_not_stop_frees_its_place(
    ana: PersonClient, try_on: TryOn, answers: Answers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine_process, "STOP_SECONDS", 0.2)
    answers.append(hang)
    row = await try_on(ana)
    with anyio.fail_after(120):
        while answers.are_left():  # noqa: ASYNC110 (a file has no event)
            await anyio.sleep(0.05)
    assert (await ana.post(f"{TRYONS}/{row['id']}/cancel")).json()["failure_reason"] == "cancelled"
    assert (await wait_for(ana, await try_on(ana))).status_code == 200


async def test_a_killed_process_that_stays_makes_the_server_unready(
    app: FastAPI, client: httpx2.AsyncClient, ana: PersonClient, try_on: TryOn, answers: Answers,
    house_settings: Settings, monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    process = app.state.house.part(EngineProcess)
    answers.append(hang)
    with monkeypatch.context() as unkillable:
        unkillable.setattr("subprocess.Popen.kill", lambda process: None)
        unkillable.setattr(house_settings, "tryon_timeout_seconds", 0.5)
        unkillable.setattr(engine_process, "STOP_SECONDS", 0.0)
        unkillable.setattr("provai.readiness.REMEMBERED_SECONDS", -1.0)
        await wait_for(ana, await try_on(ana))
        answer = await client.get("/readyz")
        assert (answer.status_code, answer.json()["details"]) == (503, {"failed": "engine"})
        left = [child.pid for child in process._killed]
    for pid in left:
        psutil.Process(pid).kill()
    monkeypatch.setattr("provai.readiness.REMEMBERED_SECONDS", -1.0)
    with anyio.fail_after(60):
        while (await client.get("/readyz")).status_code != 200:  # noqa: ASYNC110 (a process has no event)
            await anyio.sleep(0.05)


async def test_photos_and_tryons_are_seen_by_one_process_that_is_not_the_server(
    app: FastAPI, ana: PersonClient, try_on: TryOn, send: Send, house_settings: Settings
) -> None:
    assert (await ana.post(CHECK, json={"imageUrl": await send(ana)})).status_code == 200
    looked_in = app.state.house.part(EngineProcess).pid
    assert (await wait_for(ana, await try_on(ana))).status_code == 200
    dressed_in = {line["process"] for line in quick.journal(house_settings.data_dir)}
    assert dressed_in == {looked_in}
    assert looked_in != os.getpid()
