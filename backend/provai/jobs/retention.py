"""Finished jobs are kept for a while, to answer for what was done, and then forgotten."""

from datetime import timedelta

import anyio.to_thread
from dbos import DBOS

from provai.jobs.queues import scheduled
from provai.platform.clock import now
from provai.platform.house import House

FINISHED = ["SUCCESS", "ERROR", "CANCELLED", "MAX_RECOVERY_ATTEMPTS_EXCEEDED"]
AT_ONCE = 500


# A letter's job names the person it went to, so it is not kept once it is sent.
SOONER: dict[str | None, timedelta] = {"mail": timedelta(hours=1)}


@scheduled("17 * * * *", queue="housekeeping")
async def forget_finished_jobs(house: House) -> None:
    ages: dict[str | None, timedelta] = {None: timedelta(days=house.settings.job_keep_days), **SOONER}
    for queue, age in ages.items():
        while await anyio.to_thread.run_sync(_forget_some, (now() - age).isoformat(), queue):
            pass


def _forget_some(before: str, queue: str | None) -> bool:
    found = DBOS.list_workflows(
        status=FINISHED, end_time=before, queue_name=queue, limit=AT_ONCE, load_input=False, load_output=False
    )
    DBOS.delete_workflows([job.workflow_id for job in found])
    return len(found) == AT_ONCE
