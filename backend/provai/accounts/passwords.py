"""Passwords are kept as Argon2id and worked on away from the event loop, two at a time: each one costs 19 MiB."""

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

from provai.accounts.errors import CommonPassword, WeakPassword
from provai.platform.errors import TooMany
from provai.platform.house import House
from provai.platform.threads import Threads

R = TypeVar("R")

SHORTEST = 6
# Ours, from what people in Brazil and elsewhere choose most: what every guesser tries first.
_COMMON = frozenset(Path(__file__).with_name("common_passwords.txt").read_text().split())
LONGEST = 256
# Kept in place of a hash where no password opens the account.
NOBODYS = "!"
# Each one waiting costs its caller time and us memory; past this many it is an attack, or we are too small.
MOST_WAITING = 50

_hasher = PasswordHash((Argon2Hasher(time_cost=2, memory_cost=19456, parallelism=1),))
_nobodys_hash = _hasher.hash(secrets.token_urlsafe())


class PasswordThreads(Threads):
    def __init__(self, house: House) -> None:
        super().__init__(2, "passwords")
        self._waiting = 0

    async def run(self, work: Callable[..., R], *args: Any) -> R:
        if self._waiting >= MOST_WAITING:
            raise TooMany(retry_after=5)
        self._waiting += 1
        try:
            return await super().run(work, *args)
        finally:
            self._waiting -= 1


def refuse_weak_password(password: str) -> None:
    if len(password) < SHORTEST:
        raise WeakPassword
    if password.strip().casefold() in _COMMON:
        raise CommonPassword


async def hash_password(house: House, password: str) -> str:
    return await house.part(PasswordThreads).run(_hasher.hash, password)


async def check_password(house: House, password: str, kept: str | None) -> tuple[bool, str | None]:
    """Whether it matches, and a stronger hash to keep if there is one; for nobody's password it works just as long."""
    known = kept if kept != NOBODYS else None
    matches, stronger = await house.part(PasswordThreads).run(
        _hasher.verify_and_update, password, known or _nobodys_hash
    )
    return (matches, stronger) if known else (False, None)
