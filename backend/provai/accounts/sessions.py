"""Signed-in devices: opening them, keeping them alive with rotating refresh tokens, and ending them."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any
from uuid import UUID

import structlog
from sqlalchemy import bindparam, delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.errors import AuthError, RefreshTokenAlreadyUsed, RefreshTokenNotFound, SessionExpired
from provai.accounts.tables import AuthSession, User
from provai.accounts.tokens import Claims, read_refresh_token
from provai.platform.clock import now
from provai.platform.owned import select_owned
from provai.platform.shown import shown_as
from provai.settings import Settings

log = structlog.get_logger()

IDLE_LIMIT = timedelta(days=60)
# However much a device is used, its owner shows the password again about twice a year.
ABSOLUTE_LIMIT = timedelta(days=180)
RECOVERY_LIMIT = timedelta(hours=1)
# What takes the account away asks for a sign-in this recent: time for a form, too short for most stolen tokens.
RECENT_SIGN_IN = timedelta(minutes=10)
# A client that lost our answer, or slept before it could keep it, comes back with the token before the current one.
# Clients retry within a minute; ten let a phone pass through a tunnel and leave a thief little time.
LOST_ANSWER_LIMIT = timedelta(minutes=10)
# Several tabs refresh with the same token at once; within this long after a refresh an older one is not theft.
REUSE_INTERVAL = timedelta(seconds=10)
MOST_TABS_BEHIND = 3


_DEVICES = (
    select(User, AuthSession)
    .join(AuthSession, AuthSession.user_id == User.id)
    .execution_options(populate_existing=True)
)
_user, _USER_COLUMNS = shown_as(User)
_auth_session, _AUTH_SESSION_COLUMNS = shown_as(AuthSession)
# Made once: it runs for every request of a signed-in device.
_users, _auth_sessions = User.__table__.c, AuthSession.__table__.c
_BY_CLAIMS = select(*_USER_COLUMNS, *_AUTH_SESSION_COLUMNS).where(
    _auth_sessions.id == bindparam("session_id"),
    _auth_sessions.user_id == _users.id,
    _users.id == bindparam("user_id"),
)


@dataclass(frozen=True)
class SignedIn:
    user: User
    auth_session: AuthSession


async def open_session(session: AsyncSession, user: User, purpose: str = "full", device: str | None = None) -> SignedIn:
    user.last_sign_in_at = now()
    auth_session = AuthSession(user_id=user.id, purpose=purpose, refresh_counter=0, device=device)
    session.add(auth_session)
    await session.flush()
    return SignedIn(user, auth_session)


async def find_signed_in(session: AsyncSession, claims: Claims) -> SignedIn | None:
    """The device behind an access token, unless it was signed out; to be looked at, not changed."""
    row = (await session.execute(_BY_CLAIMS, {"session_id": claims.session_id, "user_id": claims.user_id})).first()
    if row is None:
        return None
    device = _auth_session(row[len(_USER_COLUMNS) :])
    return None if _is_over(device) else SignedIn(_user(row[: len(_USER_COLUMNS)]), device)


async def is_signed_in(session: AsyncSession, who: SignedIn) -> bool:
    """Whether the device that asked earlier may still be answered."""
    return await find_signed_in(session, Claims(who.user.id, who.auth_session.id)) is not None


async def refresh_session(session: AsyncSession, settings: Settings, token: str) -> SignedIn | AuthError:
    """Rotates the refresh token; a stolen one ends the session, so the error is returned and must be committed."""
    carried = read_refresh_token(settings, token)
    if carried is None:
        return RefreshTokenNotFound()
    session_id, counter = carried
    while found := await _find(session, AuthSession.id == session_id):
        device = found.auth_session
        behind = device.refresh_counter - counter
        if _is_over(device):
            await end_sessions(session, found.user.id, AuthSession.id == session_id)
            return SessionExpired()
        if behind <= 0 and not await _rotate(session, device, counter):
            continue  # another tab was faster: look again, now as the holder of the previous token
        if behind <= 0 or _may_repeat(device, behind):
            return found
        log.warning("refresh_token_reused", user_id=str(found.user.id), session_id=str(session_id))
        await end_sessions(session, found.user.id, AuthSession.id == session_id)
        return RefreshTokenAlreadyUsed()
    return RefreshTokenNotFound()


def signed_in_recently(device: AuthSession) -> bool:
    """A session begins with a password or a mailed link; refreshing it proves neither again."""
    return now() < device.created_at + RECENT_SIGN_IN


async def open_sessions(session: AsyncSession, owner: User) -> list[AuthSession]:
    """The person's signed-in devices, the last used first; what only may set a password is none."""
    query = select_owned(owner, AuthSession).where(AuthSession.purpose == "full")
    devices = (await session.scalars(query.order_by(AuthSession.refreshed_at.desc()))).all()
    return [device for device in devices if not _is_over(device)]


async def end_sessions(session: AsyncSession, user_id: UUID, *where: Any) -> None:
    # The account before its sessions, always in this order: two who end them at once must not block each other.
    await session.execute(select(User.id).where(User.id == user_id).with_for_update())
    await session.execute(delete(AuthSession).where(AuthSession.user_id == user_id, *where))


async def sweep_sessions(session: AsyncSession) -> None:
    await session.execute(delete(AuthSession).where(AuthSession.refreshed_at < now() - IDLE_LIMIT))
    await session.execute(delete(AuthSession).where(AuthSession.created_at < now() - ABSOLUTE_LIMIT))
    left_over = AuthSession.purpose == "recovery", AuthSession.created_at < now() - RECOVERY_LIMIT
    await session.execute(delete(AuthSession).where(*left_over))


async def _find(session: AsyncSession, *where: Any) -> SignedIn | None:
    row = (await session.execute(_DEVICES.where(*where))).first()
    return SignedIn(row[0], row[1]) if row else None


async def _rotate(session: AsyncSession, device: AuthSession, counter: int) -> bool:
    """Compare and set in one statement: of many at once exactly one wins, on every database.

    Counting from the token's own number lets in one whose rotation a power cut made the database forget.
    """
    moved = await session.execute(
        update(AuthSession)
        .where(AuthSession.id == device.id, AuthSession.refresh_counter == device.refresh_counter)
        .values(refresh_counter=counter + 1, refreshed_at=now())
        .returning(AuthSession)
        .execution_options(populate_existing=True)
    )
    return moved.first() is not None


def _is_over(device: AuthSession) -> bool:
    if device.purpose == "recovery":
        return now() >= device.created_at + RECOVERY_LIMIT
    return now() >= min(device.refreshed_at + IDLE_LIMIT, device.created_at + ABSOLUTE_LIMIT)


def _may_repeat(device: AuthSession, behind: int) -> bool:
    """Whether a token this far behind gets the last answer again: a lost answer, or several tabs at once."""
    age = now() - device.refreshed_at
    return (behind == 1 and age < LOST_ANSWER_LIMIT) or (behind <= MOST_TABS_BEHIND and age < REUSE_INTERVAL)
