"""A worker process for the crash tests: `python -m tests.crash.worker work|enqueue|start-twice NUMBER…`.

It writes what happens, in order, to the journal in its data folder. A job with a number from 100 on waits in its middle
until the file `gate` exists; a job with a negative number takes its whole process down.
"""

import asyncio
import contextlib
import json
import os
import signal
import sys
import threading
from typing import Any

from provai.jobs import engine, queues
from provai.platform.house import House
from provai.settings import Settings

settings = Settings(_env_file=None)
journal = settings.data_dir / "journal"
gate = settings.data_dir / "gate"

if most := os.environ.get("MOST_RECOVERIES"):
    queues.MOST_RECOVERIES = int(most)

queues.limit_queue("work", at_once=4, poll_seconds=0.1)


def write(what: str, **more: Any) -> None:
    line = json.dumps({"what": what, "process": os.getpid(), **more}) + "\n"
    handle = os.open(journal, os.O_APPEND | os.O_CREAT | os.O_WRONLY)
    os.write(handle, line.encode())
    os.close(handle)


async def until_gate_opens() -> None:
    while not gate.exists():  # noqa: ASYNC110 (another process opens it)
        await asyncio.sleep(0.02)


if os.environ.get("CODE") == "new":

    @queues.job(queue="work")
    async def added_job(house: House) -> None:
        write("added")

    @queues.job(queue="work")
    async def labour(house: House, number: int) -> None:
        write("new begin", job=number)
        write("new end", job=number)

else:

    @queues.job(queue="work")
    async def labour(house: House, number: int) -> None:
        write("begin", job=number)
        if number < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        if number >= 100:
            try:
                await until_gate_opens()
            except asyncio.CancelledError:
                # As a library might: the job must not count as failed for being interrupted.
                raise ConnectionError("interrupted") from None
        async with house.database.transaction():
            write("end", job=number)


if os.environ.get("TICKS"):

    @queues.scheduled("* * * * * *", queue="ticks")
    async def tick(house: House) -> None:
        write("tick", id=queues.current_job_id())

    @queues.scheduled("0 0 1 1 *", queue="ticks")
    async def new_year(house: House) -> None:
        write("new year")


async def ask_for(number: int) -> None:
    """However often this is said, by however many processes, it is one job."""
    await queues.enqueue(labour, number, id=f"labour-{number}")


async def watch(numbers: list[int]) -> None:
    """Says once of every job how it ended."""
    while numbers:
        for number in numbers.copy():
            state = await queues.status_of(f"labour-{number}")
            if state in ("done", "failed", "cancelled"):
                numbers.remove(number)
                write("settled", job=number, state=state)
        await asyncio.sleep(0.05)


async def work(numbers: list[int]) -> None:
    told_to_stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, told_to_stop.set)
    await engine.start(settings, role="worker")
    for number in numbers:
        await ask_for(number)
    write("started")
    watching = asyncio.create_task(watch(numbers))
    await told_to_stop.wait()
    watching.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await watching
    await engine.stop()


async def enqueue(numbers: list[int]) -> None:
    await engine.start(settings, queues=())
    for number in numbers:
        await ask_for(number)
    await engine.stop()


async def start_twice(numbers: list[int]) -> None:
    for number in numbers:
        await engine.start(settings, role="worker")
        await ask_for(number)
        await watch([number])
        await engine.stop()
        write("stopped", threads=sorted(thread.name for thread in threading.enumerate()))


if __name__ == "__main__":
    commands = {"work": work, "enqueue": enqueue, "start-twice": start_twice}
    asyncio.run(commands[sys.argv[1]]([int(number) for number in sys.argv[2:]]))
