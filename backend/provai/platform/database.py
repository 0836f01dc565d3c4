"""One engine per process, one transaction per request, and what must wait for its commit."""

import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import datetime
from typing import Annotated, Any
from uuid import UUID

import structlog
from fastapi import Depends, Request
from pydantic_core import from_json
from sqlalchemy import event, func, make_url, select, text
from sqlalchemy.engine import URL, Engine
from sqlalchemy.exc import InvalidatePoolError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from provai.platform.clock import now
from provai.platform.sqlite import create_sqlite_file, make_few_trips, set_sqlite_pragmas

log = structlog.get_logger()

RESTED_SECONDS = 2.0

AfterCommit = Callable[[], Awaitable[Any]]


class Database:
    def __init__(self, url: str, pool_size: int = 10) -> None:
        self.url: URL = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        driver = "sqlite+aiosqlite" if self.is_sqlite else "postgresql+psycopg"
        # Written in a thread of its own, read in that of the loop.
        two_threads = {"connect_args": {"check_same_thread": False}}
        pool: dict[str, Any] = two_threads if self.is_sqlite else {"pool_size": pool_size, "max_overflow": pool_size}
        self.engine = create_async_engine(
            self.url.set(drivername=driver), hide_parameters=True, json_deserializer=from_json, **pool
        )
        if self.is_sqlite:
            create_sqlite_file(self.url)
            event.listen(self.engine.sync_engine, "connect", set_sqlite_pragmas)
            event.listen(self.engine.sync_engine, "connect", make_few_trips, insert=True)
        else:
            check_rested_connections(self.engine.sync_engine)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncSession]:
        """Commits once at the end, then runs what waited for it."""
        session = self._sessions()
        try:
            yield session
            if session.in_transaction():
                await session.commit()
        except BaseException as error:
            await session.__aexit__(type(error), error, error.__traceback__)  # rolls back, to the end though cancelled
            raise
        session.sync_session.close()  # the connection is back already: nothing here waits
        for action in session.info.get("after_commit", ()):
            # The row is kept already: what follows it is found again by its own sweep, never lost.
            try:
                await action()
            except Exception:
                log.exception("after_commit_failed")

    async def close(self) -> None:
        await self.engine.dispose()


def check_rested_connections(engine: Engine) -> None:
    """A connection that lay unused is asked whether it still lives; asking a busy one each time costs every request."""

    def note(connection: Any, record: ConnectionPoolEntry) -> None:
        record.info["used_at"] = time.monotonic()

    def check(connection: Any, record: ConnectionPoolEntry, proxy: Any) -> None:
        if time.monotonic() - record.info.get("used_at", time.monotonic()) < RESTED_SECONDS:
            return
        try:
            engine.dialect.do_ping(connection)
        except engine.dialect.loaded_dbapi.Error as error:
            raise InvalidatePoolError from error

    event.listen(engine, "checkin", note)
    event.listen(engine, "checkout", check)


def after_commit(session: AsyncSession, action: AfterCommit) -> None:
    """Runs only if the row really changed; enqueue jobs here."""
    session.info.setdefault("after_commit", []).append(action)


async def act_as(session: AsyncSession, who: UUID | None) -> None:
    """Tells PostgreSQL's row-level security whose rows may be seen until the commit; None is the house itself."""
    if session.get_bind().dialect.name == "postgresql":
        name = "house" if who is None else str(who)
        await session.execute(text("SELECT set_config('provai.acting_as', :who, true)"), {"who": name})


async def shared_time(session: AsyncSession) -> datetime:
    """The database's clock where several machines share one: theirs may differ."""
    if session.get_bind().dialect.name == "sqlite":
        return now()
    return await session.scalar(select(func.clock_timestamp())) or now()


async def _request_session(request: Request) -> AsyncIterator[AsyncSession]:
    database: Database = request.app.state.house.database
    async with database.transaction() as session:
        yield session


# scope="function": the commit happens before the answer leaves, so an answered request is a kept one.
SessionDep = Annotated[AsyncSession, Depends(_request_session, scope="function")]
