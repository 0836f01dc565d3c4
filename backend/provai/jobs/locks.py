"""Locks between processes that a killed process cannot leave behind: the kernel or PostgreSQL lets go of them."""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Protocol

import structlog
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from provai.private_files import make_private_folder

log = structlog.get_logger()

PAUSE_SECONDS = 0.2


class Lock(Protocol):
    def keep(self) -> None:
        """Takes it again if a restart of the server took it away; raises while the server is gone."""

    def release(self) -> None: ...


class Locks(Protocol):
    def take(self, name: str, *, wait: bool) -> Lock | None:
        """None if someone else holds it and `wait` is off."""


@contextmanager
def held(locks: Locks, name: str, *, wait: bool) -> Iterator[bool]:
    lock = locks.take(name, wait=wait)
    try:
        yield lock is not None
    finally:
        if lock is not None:
            lock.release()


class FileLock:
    def __init__(self, handle: int) -> None:
        self._handle = handle

    def keep(self) -> None:
        pass

    def release(self) -> None:
        os.close(self._handle)


class FileLocks:
    """For SQLite, where every process sees the same folder."""

    def __init__(self, folder: Path) -> None:
        make_private_folder(folder)
        self._folder = folder

    def take(self, name: str, *, wait: bool) -> Lock | None:
        handle = os.open(self._folder / f"{name}.lock", os.O_CREAT | os.O_RDWR, 0o600)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | (0 if wait else fcntl.LOCK_NB))
        except OSError as error:
            os.close(handle)
            if isinstance(error, BlockingIOError):
                return None
            raise
        return FileLock(handle)


class PostgresLock:
    def __init__(self, engine: Engine, name: str) -> None:
        self._engine = engine
        self._key = {"key": f"provai-jobs:{name}"}
        self._connection = self._connect()

    def take(self, *, wait: bool) -> bool:
        """Asks again and again instead of waiting inside PostgreSQL.

        Whoever holds the lock may be building an index beside others' work, and that waits for every open statement.
        """
        while not self._try():
            if not wait:
                return False
            time.sleep(PAUSE_SECONDS)
        return True

    def _try(self) -> bool:
        asked = self._connection.execute(text("SELECT pg_try_advisory_lock(hashtextextended(:key, 0))"), self._key)
        return bool(asked.scalar_one())

    def keep(self) -> None:
        try:
            self._connection.execute(text("SELECT 1"))
        except SQLAlchemyError:
            self._connection.close()
            self._connection = self._connect()
            if not self.take(wait=False):
                log.error("job_lock_lost", **self._key)

    def release(self) -> None:
        # The lock belongs to the session, which goes back to the pool; a lost session has let go already.
        with suppress(SQLAlchemyError):
            self._connection.execute(text("SELECT pg_advisory_unlock_all()"))
        self._connection.close()

    def _connect(self) -> Connection:
        return self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")


class PostgresLocks:
    """Advisory locks, one connection each."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine

    def take(self, name: str, *, wait: bool) -> Lock | None:
        lock = PostgresLock(self._engine, name)
        if lock.take(wait=wait):
            return lock
        lock.release()
        return None
