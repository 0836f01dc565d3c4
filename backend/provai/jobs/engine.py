"""Starts and stops the job engine (DBOS) in this process."""

import asyncio
import logging
import math
import signal
import socket
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from typing import Literal

import structlog
from dbos import DBOS, DBOSConfig, DBOSPortableJSONSerializer, ScheduleInput
from sqlalchemy import Engine, create_engine, event, make_url
from sqlalchemy.engine import URL

import provai.jobs.retention  # noqa: F401 (declares a job)
from provai.jobs import numbers, worker_house
from provai.jobs.locks import FileLocks, Lock, Locks, PostgresLocks, held
from provai.jobs.queue_wakeup import make_queues_wakeable
from provai.jobs.queues import declared_jobs, declared_queues, enqueue
from provai.jobs.recovery import ROLL_CALL, Heartbeat
from provai.platform.database import check_rested_connections
from provai.platform.house import Parts
from provai.platform.sqlite import create_sqlite_file, set_sqlite_pragmas
from provai.settings import Settings

log = structlog.get_logger()

# The engine hands a job only to code of the version that left it. Left alone, it would derive that from the code itself
# and strand every waiting job at each deploy. Change it only together with code that moves the waiting jobs over.
APPLICATION_VERSION = "1"

# Where the engine keeps its own state: a schema on PostgreSQL, a file beside the database on SQLite.
ENGINE_SCHEMA = "dbos"

# What can end within this long at shut-down does, unless told otherwise; longer jobs are interrupted and go on after
# the next start or in another worker.
LAST_SECONDS = 2.0

# A failed job is logged as job_failed, and one interrupted by the end of its process is no news.
_SAID_BETTER = ("Exception encountered in asynchronous workflow", "Asyncio task cancelled")

Role = Literal["serve", "worker"]

_cleanup: ExitStack | None = None
_heartbeat: Heartbeat | None = None
_jobs_engine: Engine | None = None
_last_seconds = LAST_SECONDS


class UnknownQueue(ValueError):
    """No job was declared for a queue of this name."""


async def start(
    settings: Settings, *, role: Role = "serve", queues: Collection[str] | None = None, parts: Parts | None = None
) -> None:
    """After every module that declares jobs was imported. `queues` limits which ones run here; () only enqueues.

    Jobs share the `parts` of the caller's house, or make their own.
    """
    if queues is None:
        here = [name for name in declared_queues if name not in settings.queues_elsewhere]
        queues = here if role == "worker" or settings.run_jobs else ()
    if unknown := set(queues) - set(declared_queues):
        raise UnknownQueue(", ".join(sorted(unknown)))
    # In a thread, so that the engine makes its own loop for the jobs instead of adopting the caller's.
    await asyncio.to_thread(_start, settings, role, queues, parts)
    # What a schedule sweeps up may be what the last process left behind, so it does not wait for its hour.
    try:
        for job in declared_jobs.values():
            if job.cron and job.queue in queues:
                await enqueue(job)
    except BaseException:
        await stop()
        raise


async def stop(last_seconds: float | None = None) -> None:
    """Takes up no more jobs and lets running ones end, for this long; then they are interrupted.

    An interrupted job goes on after the next start, here or in another worker.
    """
    await asyncio.to_thread(_stop, LAST_SECONDS if last_seconds is None else last_seconds)


async def tell_queues() -> None:
    """Into the metrics: how many jobs wait and run, here and elsewhere."""
    engine, schema = own_tables()
    if engine is not None:
        await asyncio.to_thread(numbers.tell_queues, engine, schema)


def own_tables() -> tuple[Engine | None, str | None]:
    """Where the job engine of this process keeps its state: the database, if it runs, and the schema."""
    engine = _jobs_engine
    return engine, None if engine is None or engine.dialect.name == "sqlite" else ENGINE_SCHEMA


def is_beating() -> bool:
    """Whether the jobs of this process are alive; a process that runs none has nothing to say."""
    return _heartbeat is None or _heartbeat.is_fresh


async def work(settings: Settings, queues: Collection[str] | None = None, parts: Parts | None = None) -> None:
    """Only jobs, until SIGINT, or until SIGTERM and the end of those that run; with `parts` as in start()."""
    told_to_stop, last_seconds = asyncio.Event(), LAST_SECONDS

    def drain() -> None:
        nonlocal last_seconds
        last_seconds = settings.drain_seconds
        told_to_stop.set()

    asyncio.get_running_loop().add_signal_handler(signal.SIGINT, told_to_stop.set)
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, drain)
    await start(settings, role="worker", queues=queues, parts=parts)
    try:
        await told_to_stop.wait()
    finally:
        await stop(last_seconds)


def _start(settings: Settings, role: Role, queues: Collection[str], parts: Parts | None) -> None:
    global _cleanup, _heartbeat, _jobs_engine  # noqa: PLW0603
    if _cleanup is not None:
        raise RuntimeError("the job engine is already running in this process")
    with ExitStack() as cleanup:
        url = make_url(settings.database)
        is_sqlite = url.get_backend_name() == "sqlite"
        settings.make_data_dir()
        house_engine = _open_engine(url, cleanup)
        # On SQLite a file of its own, so that jobs and people do not wait for each other's writes.
        own_file = URL.create("sqlite", database=str(jobs_file(settings)))
        jobs_engine = _open_engine(own_file, cleanup) if is_sqlite else house_engine
        locks: Locks = FileLocks(settings.data_dir / "workers") if is_sqlite else PostgresLocks(house_engine)
        name = f"{settings.worker_name or ('local' if is_sqlite else socket.gethostname())}-{role}"
        with held(locks, ROLL_CALL, wait=True):
            if queues:
                name, claim = _claim_name(locks, name)
                cleanup.callback(claim.release)
                heartbeat = Heartbeat(house_engine, locks, name, claim, settings.job_dead_after_seconds)
                heartbeat.beat()
                cleanup.callback(heartbeat.leave)
                cleanup.callback(heartbeat.stop)
                worker_house.open_for(settings, parts)
            else:
                name = f"{name}-enqueue"
            _launch(settings, jobs_engine, name, queues, cleanup)
        if queues:
            heartbeat.start()
            cleanup.callback(heartbeat.only_beat)
            _heartbeat = heartbeat
        log.info("jobs_started", worker=name, queues=sorted(queues))
        _jobs_engine = jobs_engine
        _cleanup = cleanup.pop_all()


def jobs_file(settings: Settings) -> Path:
    return settings.data_dir.resolve() / "jobs.db"


def _stop(last_seconds: float) -> None:
    global _cleanup, _heartbeat, _jobs_engine, _last_seconds
    _jobs_engine, _last_seconds = None, last_seconds
    if _cleanup is not None:
        cleanup, _cleanup, _heartbeat = _cleanup, None, None
        cleanup.close()


def _open_engine(url: URL, cleanup: ExitStack) -> Engine:
    if url.get_backend_name() == "sqlite":
        # IMMEDIATE, as the engine expects: a transaction that means to write waits for its turn instead of failing.
        create_sqlite_file(url)
        engine = create_engine(url.set(drivername="sqlite"), connect_args={"isolation_level": "IMMEDIATE"})
        event.listen(engine, "connect", set_sqlite_pragmas)
    else:
        # Keep-alives let the server notice within half a minute that a worker's machine is gone, and free its name.
        keepalives = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 4, "connect_timeout": 10}
        engine = create_engine(
            url.set(drivername="postgresql+psycopg"),
            hide_parameters=True,
            pool_size=10,
            max_overflow=10,
            connect_args=keepalives,
        )
        check_rested_connections(engine)
    cleanup.callback(engine.dispose)
    return engine


def _claim_name(locks: Locks, wanted: str) -> tuple[str, Lock]:
    """The wanted name or, while another process lives under it, the next: two of one name would run jobs twice."""
    number = 1
    while True:
        name = wanted if number == 1 else f"{wanted}-{number}"
        if lock := locks.take(f"worker-{name}", wait=False):
            return name, lock
        number += 1


def _launch(settings: Settings, engine: Engine, name: str, queues: Collection[str], cleanup: ExitStack) -> None:
    _quiet_logs()
    DBOS(
        config=DBOSConfig(
            name="provai",
            system_database_engine=engine,
            dbos_system_schema=ENGINE_SCHEMA,
            application_version=APPLICATION_VERSION,
            executor_id=name,
            # Never pickle: what the database holds must not be able to become code.
            serializer=DBOSPortableJSONSerializer(),
            log_level="WARNING",
        )
    )
    cleanup.callback(lambda: DBOS.destroy(workflow_completion_timeout_sec=math.ceil(_last_seconds)))
    DBOS.listen_queues(list(queues))
    make_queues_wakeable()
    DBOS.launch()
    # The engine keeps queues in its database, so they can only be registered now.
    for queue, limits in declared_queues.items():
        DBOS.register_queue(
            queue,
            worker_concurrency=limits.at_once_with(settings),
            partition_worker_concurrency=limits.per_person,
            polling_interval_sec=limits.poll_seconds,
            on_conflict="always_update",
        )
    _apply_schedules()


def _apply_schedules() -> None:
    wanted = {job.name: job for job in declared_jobs.values() if job.cron}
    for schedule in DBOS.list_schedules():
        if schedule["schedule_name"] not in wanted:
            DBOS.delete_schedule(schedule["schedule_name"])
    DBOS.apply_schedules(
        [
            ScheduleInput(schedule_name=name, workflow_fn=job.workflow, schedule=job.cron or "", queue_name=job.queue)
            for name, job in wanted.items()
        ]
    )


def _quiet_logs() -> None:
    """The engine's warnings go where the house logs; what the house says itself is not said twice."""
    logger = logging.getLogger("dbos")
    if not logger.handlers:
        # With no handler of its own the engine would write to the console past the house's log.
        logger.addHandler(logging.NullHandler())
        logger.addFilter(lambda record: not record.getMessage().startswith(_SAID_BETTER))
