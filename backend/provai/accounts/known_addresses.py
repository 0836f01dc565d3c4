"""Addresses that a person signed in from, so that strangers who guess elsewhere cannot keep them out.

Only a keyed hash is kept, made of account and address together: it shows no address, and two accounts behind one
address have different ones.
"""

import hashlib
import hmac
from datetime import timedelta

from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import KnownAddress, User
from provai.accounts.tokens import key_for
from provai.platform.clock import now
from provai.platform.owned import insert_missing
from provai.settings import Settings

MOST_KEPT = 10
KEPT_FOR = timedelta(days=60)


async def is_known_address(session: AsyncSession, settings: Settings, email: str, address: str) -> bool:
    """One query, the same for emails without an account."""
    known = (
        select(KnownAddress.id)
        .join(User, User.id == KnownAddress.user_id)
        .where(User.email == email, KnownAddress.address_hash == _hash(settings, email, address))
    )
    return await session.scalar(known) is not None


async def remember_address(session: AsyncSession, settings: Settings, user: User, address: str) -> None:
    address_hash = _hash(settings, user.email, address)
    await insert_missing(session, user, KnownAddress, {"address_hash": address_hash})
    this_one = KnownAddress.user_id == user.id, KnownAddress.address_hash == address_hash
    await session.execute(update(KnownAddress).where(*this_one).values(last_used_at=now()))
    newest = (
        select(KnownAddress.id)
        .where(KnownAddress.user_id == user.id)
        .order_by(KnownAddress.last_used_at.desc())
        .limit(MOST_KEPT)
    )
    await session.execute(
        delete(KnownAddress)
        .where(KnownAddress.user_id == user.id, KnownAddress.id.not_in(newest))
        .execution_options(synchronize_session=False)
    )


async def sweep_addresses(session: AsyncSession) -> None:
    await session.execute(delete(KnownAddress).where(KnownAddress.last_used_at < now() - KEPT_FOR))


def _hash(settings: Settings, email: str, address: str) -> str:
    return hmac.digest(key_for(settings, "address"), f"{email} {address}".encode(), hashlib.sha256).hex()
