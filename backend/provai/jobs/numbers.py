"""How many jobs wait or run, in all processes, and for how long the oldest has waited."""

import time

from prometheus_client import Gauge
from sqlalchemy import Engine, column, func, select, table

from provai.jobs.queues import declared_queues

HELD = Gauge("provai_jobs", "Jobs of all processes, waiting or running", ["queue", "state"])
OLDEST = Gauge("provai_jobs_oldest_waiting_seconds", "How long the oldest waiting job has waited", ["queue"])

_STATES = {"DELAYED": "waiting", "ENQUEUED": "waiting", "PENDING": "running"}


def tell_queues(engine: Engine, schema: str | None) -> None:
    """Into the metrics, from the engine's own table: every process tells the same."""
    jobs = table("workflow_status", column("queue_name"), column("status"), column("created_at"), schema=schema)
    query = (
        select(jobs.c.queue_name, jobs.c.status, func.count(), func.min(jobs.c.created_at))
        .where(jobs.c.status.in_(_STATES), jobs.c.queue_name.in_(declared_queues))
        .group_by(jobs.c.queue_name, jobs.c.status)
    )
    with engine.connect() as connection:
        found = connection.execute(query).all()
    held = {(queue, state): 0 for queue in declared_queues for state in ("waiting", "running")}
    oldest = dict.fromkeys(declared_queues, 0.0)
    for queue, status, count, first in found:
        held[queue, _STATES[status]] += count
        if status == "ENQUEUED":
            oldest[queue] = max(time.time() - first / 1000, 0.0)
    for (queue, state), count in held.items():
        HELD.labels(queue, state).set(count)
    for queue, seconds in oldest.items():
        OLDEST.labels(queue).set(seconds)
