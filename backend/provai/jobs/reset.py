"""Forgets every job, for a database whose rows are replaced: what they ask for is begun anew by the rooms' sweeps."""

from datetime import timedelta

from sqlalchemy import Connection, inspect, select, text

from provai.jobs.engine import ENGINE_SCHEMA, jobs_file
from provai.jobs.tables import Worker
from provai.platform.clock import now
from provai.settings import Settings


def living_workers(settings: Settings, connection: Connection) -> list[str]:
    """Who said lately that it works on this database."""
    if Worker.__tablename__ not in inspect(connection).get_table_names():
        return []
    dead_since = now() - timedelta(seconds=settings.job_dead_after_seconds)
    return list(connection.scalars(select(Worker.name).where(Worker.beat_at >= dead_since)))


def forget_all_jobs(settings: Settings, connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"DROP SCHEMA IF EXISTS {ENGINE_SCHEMA} CASCADE"))
        return
    for place in settings.data_dir.glob(f"{jobs_file(settings).name}*"):
        place.unlink()
