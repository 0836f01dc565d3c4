"""A worker says that it lives; whoever lives hands over the jobs of those who no longer say so."""

import threading
import time
from datetime import datetime, timedelta

import structlog
from dbos import DBOS
from sqlalchemy import Engine, delete, func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from provai.jobs import queues
from provai.jobs.locks import Lock, Locks, held
from provai.jobs.tables import Worker
from provai.platform.clock import now

log = structlog.get_logger()

# Held while workers join or are counted, so that nobody is taken for dead while coming back.
ROLL_CALL = "roll-call"


class Heartbeat(threading.Thread):
    """A thread of its own: a job that blocks the loop must not make its worker look dead."""

    def __init__(self, engine: Engine, locks: Locks, name: str, claim: Lock, dead_after_seconds: float) -> None:
        super().__init__(name="job-heartbeat", daemon=True)
        self._engine = engine
        self._locks = locks
        self._worker = name
        self._claim = claim
        self._dead_after = timedelta(seconds=dead_after_seconds)
        self._pause = min(dead_after_seconds / 6, 5.0)
        self._stopping = threading.Event()
        self._sweeps = True
        self._last_beat = time.monotonic()

    def run(self) -> None:
        while not self._stopping.wait(self._pause):
            try:
                self._claim.keep()
                self.beat()
                if self._sweeps:
                    self.sweep()
            except Exception as error:
                # The database may be away for a while; the next beat tries again.
                log.warning("job_heartbeat_failed", worker=self._worker, exc_info=error)

    def beat(self) -> None:
        with Session(self._engine) as session, session.begin():
            session.merge(Worker(name=self._worker, beat_at=_time_of(session)))
        self._last_beat = time.monotonic()

    @property
    def is_fresh(self) -> bool:
        """Older, and the other workers take this one's jobs away."""
        return time.monotonic() - self._last_beat < self._dead_after.total_seconds()

    def sweep(self) -> None:
        """Hands the jobs of workers that are gone to the queues again; one process does it at a time."""
        with held(self._locks, ROLL_CALL, wait=False) as counting:
            if counting:
                _hand_over_all_except(self._count_the_living())

    def only_beat(self) -> None:
        """While the last jobs end: this worker lives, and looks after nobody else's."""
        self._sweeps = False

    def stop(self) -> None:
        self._stopping.set()
        if self.is_alive():
            self.join()

    def leave(self) -> None:
        """After the last job has stopped: what is left of this worker's jobs is free at once."""
        try:
            with Session(self._engine) as session, session.begin():
                session.execute(delete(Worker).where(Worker.name == self._worker))
        except SQLAlchemyError as error:
            # A database that is away must not keep the process from ending; the row will be found too old.
            log.warning("job_worker_left_in_silence", worker=self._worker, exc_info=error)

    def _count_the_living(self) -> set[str]:
        with Session(self._engine) as session, session.begin():
            session.execute(delete(Worker).where(Worker.beat_at < _time_of(session) - self._dead_after))
            return {*session.scalars(select(Worker.name)), self._worker}


def _time_of(session: Session) -> datetime:
    """The database's clock where several machines share one: theirs may differ."""
    if session.get_bind().dialect.name == "sqlite":
        return now()
    return session.scalar(select(func.clock_timestamp())) or now()


def _hand_over_all_except(living: set[str]) -> None:
    for job in DBOS.list_workflows(status="PENDING", load_input=False, load_output=False):
        if job.executor_id in living:
            continue
        # Resuming forgets how often the engine has recovered a job, so the count is kept beside it.
        handed_over = (job.attributes or {}).get("handed_over", 0) + 1
        declared = queues.declared_jobs.get(job.name)
        if handed_over > (declared.most_recoveries if declared else queues.MOST_RECOVERIES):
            log.error("job_given_up", job=job.name, id=job.workflow_id, handed_over=handed_over)
            DBOS.cancel_workflow(job.workflow_id)
            continue
        log.warning("job_handed_over", job=job.name, id=job.workflow_id, dead_worker=job.executor_id)
        DBOS.update_workflow_attributes(job.workflow_id, {"handed_over": handed_over}, merge=True)
        DBOS.resume_workflow(job.workflow_id, queue_name=job.queue_name)
