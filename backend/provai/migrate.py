"""Brings a database to the current shape; safe to call by several processes at once."""

from collections.abc import Iterator
from contextlib import contextmanager

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine, create_engine, event, make_url, text

from provai.platform.sqlite import create_sqlite_file, set_sqlite_pragmas
from provai.settings import ROOT, Settings

# Any number, as long as it is always the same one.
MIGRATION_LOCK = 7_267_824


def alembic_config(connection: Connection) -> Config:
    config = Config()
    config.set_main_option("script_location", str(ROOT / "backend" / "migrations"))
    config.attributes["connection"] = connection
    return config


@contextmanager
def engine_of(settings: Settings) -> Iterator[Engine]:
    url = make_url(settings.database)
    sqlite = url.get_backend_name() == "sqlite"
    if sqlite:
        settings.make_data_dir()
        create_sqlite_file(url)
    engine = create_engine(url.set(drivername="sqlite" if sqlite else "postgresql+psycopg"), hide_parameters=True)
    if sqlite:
        event.listen(engine, "connect", set_sqlite_pragmas)
    try:
        yield engine
    finally:
        engine.dispose()


@contextmanager
def connection_to(settings: Settings) -> Iterator[Connection]:
    with engine_of(settings) as engine, engine.begin() as connection:
        yield connection


@contextmanager
def changing_shape(settings: Settings) -> Iterator[Connection]:
    """One process at a time, and all of what is done in it or nothing."""
    with connection_to(settings) as connection:
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": MIGRATION_LOCK})
        else:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        yield connection


def migrate(settings: Settings) -> None:
    with changing_shape(settings) as connection:
        command.upgrade(alembic_config(connection), "head")
