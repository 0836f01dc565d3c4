"""What a room may count on when it hands work to a job, on every database."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any
from uuid import uuid4

import anyio
import pytest
import structlog
from fastapi import FastAPI
from sqlalchemy import text

from provai.jobs.queues import cancel, enqueue, job, limit_queue, status_of
from provai.jobs.retention import forget_finished_jobs, forget_jobs_of
from provai.platform.house import House
from provai.settings import Settings

# The jobs run in this process, in a loop of their own, so they can tell the tests what they did.
runs: Counter[str] = Counter()
opened: set[str] = set()

limit_queue("fair", at_once=2, per_person=1)
# Left to itself it looks after the test has given up.
limit_queue("rung", at_once=1, poll_seconds=100)


@job(queue="tests", retries=3, backoff_seconds=0.01)
async def count_up(house: House, key: str, failures: int) -> None:
    runs[key] += 1
    if runs[key] <= failures:
        raise ConnectionError("not yet")


@job(queue="tests", retries=0)
async def wait_for_ever(house: House, key: str) -> None:
    runs[key] += 1
    try:
        await asyncio.Event().wait()
    finally:
        runs[f"{key} left"] += 1


@job(queue="rung")
async def come_when_called(house: House, key: str) -> None:
    runs[key] += 1


class Shared:
    def __init__(self, house: House) -> None:
        self.users: list[str] = []


@job(queue="tests")
async def use_a_part(house: House, key: str) -> None:
    house.part(Shared).users.append(key)


@job(queue="fair", retries=0)
async def hold_a_place(house: House, key: str) -> None:
    runs[key] += 1
    while key not in opened:  # noqa: ASYNC110 (opened in another loop)
        await asyncio.sleep(0.01)


@job(queue="tests", retries=0, timeout_seconds=0.05)
async def take_too_long(house: House) -> None:
    await asyncio.Event().wait()


@job(queue="tests")
async def use_the_house(house: House, key: str) -> None:
    async with house.database.transaction() as session:
        runs[key] = await session.scalar(text("SELECT 41 + 1"))
    await enqueue(count_up, f"{key} child", 0, id=f"{key} child")


@pytest.fixture(autouse=True)
def running_app(app: FastAPI) -> None:
    """Its lifespan runs the job engine."""


async def wait_until(happened: Callable[[], Awaitable[bool]]) -> None:
    with anyio.fail_after(30):
        while not await happened():  # noqa: ASYNC110 (the engine has no event to wait on)
            await anyio.sleep(0.02)


async def until(state: str, job_id: str) -> None:
    async def has_come() -> bool:
        return await status_of(job_id) == state

    await wait_until(has_come)


async def until_runs(key: str) -> None:
    async def has_run() -> bool:
        return runs[key] > 0

    await wait_until(has_run)


async def test_the_same_id_twice_is_one_job() -> None:
    key = str(uuid4())
    first = await enqueue(count_up, key, 0, id=key)
    second = await enqueue(count_up, key, 0, id=key)
    assert first == second == key
    await until("done", key)
    assert await enqueue(count_up, key, 0, id=key) == key
    assert await status_of(key) == "done"
    assert runs[key] == 1


async def test_a_job_that_fails_is_tried_again_until_it_succeeds() -> None:
    key = str(uuid4())
    await until("done", await enqueue(count_up, key, 3))
    assert runs[key] == 4


async def test_a_job_that_never_succeeds_ends_as_failed_and_says_so() -> None:
    key = str(uuid4())
    with structlog.testing.capture_logs() as logs:
        await until("failed", await enqueue(count_up, key, 99, id=key))
    assert runs[key] == 4
    [failure] = [entry for entry in logs if entry["event"] == "job_failed" and entry["id"] == key]
    assert failure["job"] == "tests.jobs.test_queues.count_up"
    assert isinstance(failure["exc_info"], ConnectionError)


async def test_a_job_that_hangs_is_stopped() -> None:
    with structlog.testing.capture_logs():
        await until("failed", await enqueue(take_too_long))


async def test_a_job_works_in_a_house_of_its_own_and_may_ask_for_more_jobs() -> None:
    key = str(uuid4())
    await until("done", await enqueue(use_the_house, key))
    assert runs[key] == 42
    await until("done", f"{key} child")
    assert runs[f"{key} child"] == 1


async def test_jobs_and_requests_of_one_process_share_what_is_made_once(app: FastAPI) -> None:
    key = str(uuid4())
    await until("done", await enqueue(use_a_part, key))
    assert app.state.house.part(Shared).users == [key]


async def test_a_running_job_can_be_cancelled() -> None:
    key = str(uuid4())
    await enqueue(wait_for_ever, key, id=key)
    await until_runs(key)
    assert await status_of(key) == "running"
    await cancel(key)
    await until_runs(f"{key} left")
    assert await status_of(key) == "cancelled"


async def test_one_persons_many_jobs_do_not_keep_another_waiting() -> None:
    ana, bia = str(uuid4()), str(uuid4())
    of_ana = [await enqueue(hold_a_place, ana, person=ana) for _ in range(3)]
    of_bia = await enqueue(hold_a_place, bia, person=bia)
    await until_runs(ana)
    await until_runs(bia)
    assert sorted([str(await status_of(held)) for held in of_ana]) == ["running", "waiting", "waiting"]
    opened.update({ana, bia})
    for held in (*of_ana, of_bia):
        await until("done", held)


async def test_a_job_asked_for_here_waits_for_no_look_into_the_queue() -> None:
    keys = [uuid4().hex for _ in range(3)]
    for key in keys:
        await enqueue(come_when_called, key)
    for key in keys:
        await until_runs(key)


async def test_what_is_not_json_is_refused_before_it_is_kept() -> None:
    not_json: Any = object()
    with pytest.raises(TypeError):
        await enqueue(count_up, not_json, 0)


async def test_a_job_must_be_async() -> None:
    def not_async(house: House) -> None: ...

    with pytest.raises(TypeError):
        job(queue="tests")(not_async)  # type: ignore[arg-type]


async def test_an_unknown_job_has_no_status() -> None:
    assert await status_of(str(uuid4())) is None


async def test_finished_jobs_are_forgotten_and_running_ones_are_not(house_settings: Settings) -> None:
    finished, running = str(uuid4()), str(uuid4())
    await enqueue(count_up, finished, 0, id=finished)
    await enqueue(wait_for_ever, running, id=running)
    await until("done", finished)
    await until_runs(running)
    house = House.open(house_settings.model_copy(update={"job_keep_days": 0}))
    await forget_finished_jobs(house)
    await house.close()
    assert await status_of(finished) is None
    assert await status_of(running) == "running"
    await cancel(running)


async def test_a_persons_jobs_are_forgotten_together_and_nobody_elses() -> None:
    ana, bia, first, second = (str(uuid4()) for _ in range(4))
    done = await enqueue(count_up, ana, 0, person=ana)
    hers = await enqueue(count_up, bia, 0, person=bia)
    await until("done", done)
    await until("done", hers)
    running = await enqueue(hold_a_place, first, person=ana)
    await until_runs(first)
    waiting = await enqueue(hold_a_place, second, person=ana)
    await forget_jobs_of(ana, "someone without jobs")
    assert [await status_of(job_id) for job_id in (done, waiting, running)] == [None, None, "running"]
    opened.add(first)

    async def is_forgotten() -> bool:
        return await status_of(running) is None

    await wait_until(is_forgotten)
    assert runs[second] == 0
    assert await status_of(hers) == "done"


async def test_forgetting_someone_without_jobs_forgets_nothing() -> None:
    key = str(uuid4())
    await until("done", await enqueue(count_up, key, 0, id=key))
    await forget_jobs_of(str(uuid4()))
    assert await status_of(key) == "done"
