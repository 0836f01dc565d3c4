"""While a backup copies files none is removed, so what its rows name is still there when their turn comes.

Both sides lock between processes: whoever removes shares the lock while it chooses files, a backup has it alone.
What was chosen before the backup began was doomed in its rows as well.
"""

import fcntl
import os
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import Engine, text
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.house import House
from provai.private_files import make_private_folder
from provai.settings import Settings

_KEY = {"key": 0x6261636B7570}


@asynccontextmanager
async def may_remove(house: House, session: AsyncSession) -> AsyncIterator[bool]:
    """Whether files may be chosen for removal in this transaction; a later sweep asks again."""
    if not house.database.is_sqlite:
        asked = text("SELECT pg_try_advisory_xact_lock_shared(:key)")
        yield bool(await session.scalar(asked, _KEY))
        return
    handle = _open(house.settings)
    try:
        fcntl.flock(handle, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        yield False
    else:
        yield True
    finally:
        os.close(handle)


@contextmanager
def removal_held(settings: Settings, engine: Engine) -> Iterator[None]:
    """Waits for the other backup, if there is one; a killed process lets go."""
    if engine.dialect.name == "postgresql":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as keeper:
            keeper.execute(text("SELECT pg_advisory_lock(:key)"), _KEY)
            try:
                yield
            finally:
                keeper.execute(text("SELECT pg_advisory_unlock(:key)"), _KEY)
        return
    handle = _open(settings)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def _open(settings: Settings) -> int:
    folder: Path = settings.data_dir / "workers"
    make_private_folder(folder)
    return os.open(folder / "backup.lock", os.O_CREAT | os.O_RDWR, 0o600)
