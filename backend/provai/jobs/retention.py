"""Finished jobs are kept for a while, to answer for what was done, and then forgotten; a closed account's, at once."""

from datetime import timedelta

import anyio.to_thread
from dbos import DBOS

from provai.jobs.queues import enqueue, job, outside_jobs, scheduled
from provai.platform.clock import now
from provai.platform.house import House

FINISHED = ["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"]
WAITING = ["ENQUEUED", "DELAYED"]
AT_ONCE = 500


# A letter's job names the person it went to; what a closed account left names its try-ons. Neither is kept for long.
SOONER: dict[str | None, timedelta] = {"mail": timedelta(hours=1), "forgetting": timedelta(hours=1)}


class StillRunning(Exception):
    """Tried again later, until the jobs have ended."""


@scheduled("17 * * * *", queue="housekeeping")
async def forget_finished_jobs(house: House) -> None:
    ages: dict[str | None, timedelta] = {None: timedelta(days=house.settings.job_keep_days), **SOONER}
    for queue, age in ages.items():
        while await anyio.to_thread.run_sync(_forget_some, (now() - age).isoformat(), queue):
            pass


async def forget_jobs_of(*people: str) -> None:
    """Delete the records of the jobs that `enqueue(…, person=…)` named; a waiting one never runs.

    A running one may be writing files, and must be found again if its process dies: its record goes when it has ended.
    """
    running = await outside_jobs(lambda: _forget_jobs_of(list(people)))
    if running:
        await enqueue(forget_ended_jobs, running)


async def forget_ended_jobs_of(person: str) -> bool:
    """The same, now and without waiting; whether one still runs."""
    return bool(await outside_jobs(lambda: _forget_jobs_of([person])))


# Some 17 minutes; what runs longer is found by the purge of closed accounts, which asks for the person again.
@job(queue="forgetting", retries=10, backoff_seconds=1)
async def forget_ended_jobs(house: House, job_ids: list[str]) -> None:
    if await outside_jobs(lambda: _forget_unless_running(job_ids)):
        raise StillRunning


def _forget_jobs_of(people: list[str]) -> list[str]:
    found = DBOS.list_workflows(user=people, load_input=False, load_output=False)
    return _forget_unless_running([job.workflow_id for job in found])


def _forget_unless_running(job_ids: list[str]) -> list[str]:
    """The ids of those that run."""
    if not job_ids:  # the engine takes an empty list for every job
        return []
    # Cancelled first: no worker takes a waiting one up while it is being deleted.
    waiting = DBOS.list_workflows(workflow_ids=job_ids, status=WAITING, load_input=False, load_output=False)
    DBOS.cancel_workflows([job.workflow_id for job in waiting])
    ended = DBOS.list_workflows(workflow_ids=job_ids, status=FINISHED, load_input=False, load_output=False)
    DBOS.delete_workflows([job.workflow_id for job in ended])
    left = DBOS.list_workflows(workflow_ids=job_ids, load_input=False, load_output=False)
    return [job.workflow_id for job in left]


def _forget_some(before: str, queue: str | None) -> bool:
    found = DBOS.list_workflows(
        status=FINISHED, end_time=before, queue_name=queue, limit=AT_ONCE, load_input=False, load_output=False
    )
    DBOS.delete_workflows([job.workflow_id for job in found])
    return len(found) == AT_ONCE
