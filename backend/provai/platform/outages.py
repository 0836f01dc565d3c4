"""Database or store are away for a while, or a disk is full: told to people as such, and waited out by jobs."""

import asyncio
import errno
import sqlite3
import time
from collections.abc import Awaitable, Callable
from typing import TypeVar

import psycopg
import structlog
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from provai.platform.errors import AppError, OurFault

log = structlog.get_logger()

R = TypeVar("R")

RETRY_SECONDS = 5
# How long a job waits for what it stands on before its try counts as failed.
PATIENCE_SECONDS = 300.0
PAUSE_SECONDS = 2.0


class Away(AppError):
    """Come back in some seconds."""

    status = 503

    def headers(self) -> dict[str, str]:
        return {"Retry-After": str(RETRY_SECONDS)}


class DatabaseAway(Away):
    code = "database_away"
    message = "Não deu para acessar os seus dados agora. Tente de novo em instantes."


class DiskFull(Away):
    code = "no_space"
    message = "O servidor ficou sem espaço para guardar isto agora. Tente de novo em instantes."


_FULL = {errno.ENOSPC, errno.EDQUOT}


def is_outage(error: BaseException) -> bool:
    """Whether it may be over soon. PostgreSQL's other errors are our own mistakes."""
    if isinstance(error, DBAPIError):
        return error.connection_invalidated or isinstance(error.orig, psycopg.OperationalError) or is_disk_full(error)
    return isinstance(error, (Away, NoConnectionFree)) or is_disk_full(error)


def is_disk_full(error: BaseException) -> bool:
    """Of the temporary folder, the local file store or SQLite's file. PostgreSQL says so as an OperationalError."""
    if isinstance(error, DBAPIError):
        code = getattr(error.orig, "sqlite_errorcode", None)
        return code is not None and code & 0xFF == sqlite3.SQLITE_FULL
    return isinstance(error, OSError) and error.errno in _FULL


def as_said(error: Exception) -> AppError:
    """What a person is told of a failure that nobody foresaw."""
    if is_disk_full(error):
        return DiskFull()
    return DatabaseAway() if is_outage(error) else OurFault()


async def outwait(action: Callable[[], Awaitable[R]]) -> R:
    """Runs the action, again and again while it meets an outage: what was made before it is not made twice."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    while True:
        try:
            return await action()
        except Exception as error:
            if not is_outage(error) or time.monotonic() > deadline:
                raise
            log.warning("outage_waited_out", why=str(error).partition("\n")[0])
        await asyncio.sleep(PAUSE_SECONDS)
