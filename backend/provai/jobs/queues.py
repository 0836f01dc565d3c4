"""Durable jobs: what a room declares and how it asks for one. After a crash a job runs again: it must be idempotent."""

import contextvars
import inspect
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar, TypeVarTuple

import anyio.to_thread
import structlog
from dbos import DBOS, EnqueueOptions, StepOptions
from dbos import error as engine_errors
from prometheus_client import Counter, Histogram

from provai.jobs import worker_house
from provai.jobs.queue_wakeup import wake_queue
from provai.platform import tracing
from provai.platform.house import House
from provai.platform.outages import outwait
from provai.settings import Settings

log = structlog.get_logger()

ENDED = Counter("provai_jobs_ended_total", "Jobs that ended in this process", ["task", "outcome"])
SECONDS = Histogram(
    "provai_job_seconds",
    "A job in this process, with its retries",
    ["task"],
    buckets=(0.05, 0.2, 0.5, 1, 2, 5, 10, 20, 40, 80, 160, 320),
)

Args = TypeVarTuple("Args")
R = TypeVar("R")
JobState = Literal["waiting", "running", "done", "failed", "cancelled"]

# A job that keeps taking its worker down with it is given up after this many recoveries, unless it says fewer.
MOST_RECOVERIES = 20

_STATES: dict[str, JobState] = {
    "DELAYED": "waiting",
    "ENQUEUED": "waiting",
    "PENDING": "running",
    "SUCCESS": "done",
    "ERROR": "failed",
    "MAX_RECOVERY_ATTEMPTS_EXCEEDED": "failed",
    "CANCELLED": "cancelled",
}


@dataclass(frozen=True)
class QueueLimits:
    """How much of a queue one worker runs at once, in all and for each person that `enqueue(…, person=…)` names."""

    at_once: int | Callable[[Settings], int] = 10
    per_person: int | None = None
    # How long a job that another process left waits for a free worker to look. Each look asks the database six times.
    poll_seconds: float = 2.0

    def at_once_with(self, settings: Settings) -> int:
        return self.at_once if isinstance(self.at_once, int) else self.at_once(settings)


# The queues that exist are the ones a job names; those with limits of their own are set by `limit_queue`.
declared_queues: dict[str, QueueLimits] = {}
declared_jobs: dict[str, "Job[*tuple[Any, ...]]"] = {}


def limit_queue(
    name: str,
    *,
    at_once: int | Callable[[Settings], int] = 10,
    per_person: int | None = None,
    poll_seconds: float = QueueLimits.poll_seconds,
) -> None:
    declared_queues[name] = QueueLimits(at_once, per_person, poll_seconds)


class Job(Generic[*Args]):
    """A declared job; calling it runs it here and now, `enqueue` lets a worker run it."""

    def __init__(
        self,
        function: Callable[[House, *Args], Coroutine[Any, Any, None]],
        *,
        queue: str,
        options: StepOptions,
        cron: str | None = None,
        most_recoveries: int | None = None,
    ) -> None:
        if not inspect.iscoroutinefunction(function):
            raise TypeError(f"{function!r} must be async; heavy work inside it belongs in asyncio.to_thread")
        self.function = function
        self.name = f"{function.__module__}.{function.__qualname__}"
        self.queue = queue
        self.cron = cron
        self.options = options
        self.most_recoveries = MOST_RECOVERIES if most_recoveries is None else most_recoveries
        declared_queues.setdefault(queue, QueueLimits())
        declared_jobs[self.name] = self
        self.workflow = DBOS.workflow(name=self.name, max_recovery_attempts=self.most_recoveries)(_workflow_of(self))

    async def __call__(self, house: House, *args: *Args) -> None:
        await self.function(house, *args)


def _workflow_of(job: Job[*tuple[Any, ...]]) -> Callable[..., Coroutine[Any, Any, None]]:
    async def run(*args: Any) -> None:
        # The scheduler passes the time and a context, which no scheduled job here needs.
        given = () if job.cron else args

        async def attempt() -> None:
            async with worker_house.visit() as house:
                await outwait(lambda: job.function(house, *given))

        asked_by = await _request_of(current_job_id())
        parent = asked_by.pop("traceparent", "")
        with structlog.contextvars.bound_contextvars(**asked_by, job=job.name, job_id=DBOS.workflow_id):
            try:
                with tracing.span(job.name, parent, **asked_by), SECONDS.labels(job.name).time():
                    await DBOS.run_step_async(job.options, attempt)
            except Exception as error:
                ENDED.labels(job.name, "failed").inc()
                cause = error.errors[-1] if isinstance(error, engine_errors.DBOSMaxStepRetriesExceeded) else error
                log.error("job_failed", job=job.name, id=DBOS.workflow_id, exc_info=cause)
                raise
            finally:
                wake_queue(job.queue)
            ENDED.labels(job.name, "done").inc()
            if asked_by:
                log.info("job_done")

    return run


async def _request_of(job_id: str) -> dict[str, str]:
    """Whose request asked for the job, by the id that its answer carried; nothing for the house's own jobs."""
    try:
        status = await outside_jobs(lambda: DBOS.get_workflow_status(job_id))
    except Exception as error:  # the job can do without
        log.warning("job_request_unknown", id=job_id, exc_info=error)
        return {}
    known = (status.attributes if status else None) or {}
    return {name: known[name] for name in ("request_id", "traceparent") if name in known}


def job(
    *,
    queue: str,
    retries: int = 3,
    backoff_seconds: float = 1.0,
    timeout_seconds: float = 600.0,
    most_recoveries: int | None = None,
) -> Callable[[Callable[[House, *Args], Coroutine[Any, Any, None]]], Job[*Args]]:
    """Tries `1 + retries` times, waiting twice as long each time; each try is stopped after `timeout_seconds`.

    While the database or the store is away it waits, which is no try. A job whose worker dies is begun again by the
    next one, at most `most_recoveries` times.
    """

    def declare(function: Callable[[House, *Args], Coroutine[Any, Any, None]]) -> Job[*Args]:
        options = _step_options(retries, backoff_seconds, timeout_seconds)
        return Job(function, queue=queue, options=options, most_recoveries=most_recoveries)

    return declare


def scheduled(
    cron: str, *, queue: str, timeout_seconds: float = 600.0
) -> Callable[[Callable[[House], Coroutine[Any, Any, None]]], Job[()]]:
    """Runs by the clock (UTC) once in the whole house, and once when a process starts; the next run is the retry."""

    def declare(function: Callable[[House], Coroutine[Any, Any, None]]) -> Job[()]:
        return Job(function, queue=queue, options=_step_options(0, 1.0, timeout_seconds), cron=cron)

    return declare


def _step_options(retries: int, backoff_seconds: float, timeout_seconds: float) -> StepOptions:
    return StepOptions(
        name="attempt",
        retries_allowed=retries > 0,
        max_attempts=retries + 1,
        interval_seconds=backoff_seconds,
        backoff_rate=2.0,
        timeout_seconds=timeout_seconds,
        preemptible=True,
    )


async def enqueue(
    job: Job[*Args],
    *args: *Args,
    id: str | None = None,  # noqa: A002
    person: str | None = None,
    turn: int | None = None,
) -> str:
    """Answers the job's id. The same id again is the same job, for as long as finished ones are kept.

    Of the jobs that wait in a queue the one with the lowest turn goes first, and of those the oldest. `person` names
    whose job it is: `forget_jobs_of` finds it by that name.
    """
    options = EnqueueOptions(workflow_name=job.name, queue_name=job.queue)
    if person is not None:
        options["authenticated_user"] = person
    if id is not None:
        options["workflow_id"] = id
    if turn is not None:
        options["priority"] = turn
    if request_id := structlog.contextvars.get_contextvars().get("request_id"):
        options["attributes"] = {"request_id": request_id}
        if parent := tracing.traceparent():
            options["attributes"]["traceparent"] = parent
    if declared_queues[job.queue].per_person is not None:
        options["queue_partition_key"] = person or "house"
    job_id = await outside_jobs(lambda: DBOS.enqueue_workflow_with_options(options, *args).get_workflow_id())
    wake_queue(job.queue)
    return job_id


async def status_of(job_id: str) -> JobState | None:
    """None for a job that never was, or that finished long ago."""
    status = await outside_jobs(lambda: DBOS.get_workflow_status(job_id))
    return _STATES[status.status] if status else None


def current_job_id() -> str:
    """Inside a job: the same on every try, so what the job makes can be named after it."""
    job_id = DBOS.workflow_id
    if job_id is None:
        raise RuntimeError("no job is running here")
    return job_id


async def cancel(job_id: str) -> None:
    """A waiting job never starts; a running one is stopped within seconds."""
    await outside_jobs(lambda: DBOS.cancel_workflow(job_id))


async def outside_jobs(call: Callable[[], R]) -> R:
    """Asks the engine from a thread (it blocks) that does not know of any job running around it.

    The engine's own async calls would give the caller's loop a default executor that dies with the engine.
    """
    return await anyio.to_thread.run_sync(contextvars.Context().run, call)
