"""Passwords are kept as Argon2id and worked on away from the event loop, two at a time: each one costs 19 MiB."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

SHORTEST = 6
LONGEST = 256

_hasher = PasswordHash((Argon2Hasher(time_cost=2, memory_cost=19456, parallelism=1),))
_threads = ThreadPoolExecutor(max_workers=2, thread_name_prefix="passwords")
_nobodys_hash = _hasher.hash(secrets.token_urlsafe())


async def hash_password(password: str) -> str:
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def check_password(password: str, kept: str | None) -> tuple[bool, str | None]:
    """Whether it matches, and a stronger hash to keep if there is one; for nobody's password it works just as long."""
    loop = asyncio.get_running_loop()
    matches, stronger = await loop.run_in_executor(_threads, _hasher.verify_and_update, password, kept or _nobodys_hash)
    return (matches, stronger) if kept else (False, None)
