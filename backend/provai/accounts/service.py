"""What can be done with an account. Each step is its own short transaction: hashing waits while none is open."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import structlog
from email_validator import EmailNotValidError, validate_email
from sqlalchemy import delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.errors import (
    EmailNotConfirmed,
    InvalidCredentials,
    ReauthenticationNeeded,
    RecoveryOnly,
    SamePassword,
    SessionNotFound,
    UserAlreadyExists,
    ValidationFailed,
)
from provai.accounts.known_addresses import remember_address
from provai.accounts.links import redeem_token
from provai.accounts.metadata import merged
from provai.accounts.passwords import NOBODYS, check_password, hash_password, refuse_weak_password
from provai.accounts.purge import purge_closed_accounts
from provai.accounts.sessions import SignedIn, end_sessions, open_session, signed_in_recently
from provai.accounts.tables import AuthSession, ClosedAccount, OneTimeToken, User
from provai.accounts.tokens import fingerprint
from provai.jobs.queues import enqueue
from provai.jobs.retention import forget_jobs_of
from provai.platform.clock import now
from provai.platform.database import act_as, after_commit
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.storage.service import release_all_files

log = structlog.get_logger()

WhenOpened = Callable[[AsyncSession, User], Awaitable[None]]
_when_opened: list[WhenOpened] = []


def when_account_opens(action: WhenOpened) -> WhenOpened:
    """Runs in the sign-up's own transaction: an account never exists without it."""
    if action not in _when_opened:
        _when_opened.append(action)
    return action


async def one_at_a_time(session: AsyncSession, user: User) -> None:
    """Written first, so that on every database two changes of one account wait for each other."""
    await session.execute(update(User).where(User.id == user.id).values(updated_at=now()))


def normalised_email(email: str) -> str:
    try:
        checked = validate_email(email, check_deliverability=False, allow_smtputf8=False)
    except EmailNotValidError:
        raise ValidationFailed(
            "Este email não parece válido.", msg="Unable to validate email address: invalid format"
        ) from None
    return (checked.ascii_email or checked.normalized).lower()


async def sign_up(
    house: House, email: str, password: str, data: dict[str, Any], address: str, device: str | None = None
) -> SignedIn | User:
    """A signed-in device, or, when emails must be confirmed first, a user who says nothing of who already exists."""
    refuse_weak_password(password)
    password_hash = await hash_password(house, password)
    confirms = house.settings.confirms_email
    try:
        async with house.database.transaction() as session:
            user = await _open_account(session, email, password_hash, data, confirmed=not confirms)
            log.info("account_opened", user_id=str(user.id))
            if confirms:
                return user
            await remember_address(session, house.settings, user, address)
            return await open_session(session, user, device=device)
    except UserAlreadyExists:
        log.info("sign_up_of_known_email", email=fingerprint(house.settings, email))
        if not confirms:
            raise
        await _contest_password(house, email)
        return await _open_decoy(house, email, password_hash, data)


async def _contest_password(house: House, email: str) -> None:
    """Two sign-ups before the email was confirmed: nobody knows whose password it is, so it becomes nobody's.

    Whoever opens the letter chooses a new one; a stranger who was here first is left with nothing.
    """
    async with house.database.transaction() as session:
        await act_as(session, None)
        unconfirmed = User.email == email, User.email_confirmed_at.is_(None)
        await session.execute(update(User).where(*unconfirmed).values(password_hash=NOBODYS, user_metadata={}))


async def sign_in(house: House, email: str, password: str, address: str, device: str | None = None) -> SignedIn:
    async with house.database.transaction() as session:
        await act_as(session, None)
        user = await find_user_by_email(session, email)
    matches, stronger = await check_password(house, password, user.password_hash if user else None)
    if user is None or not matches:
        log.info("sign_in_refused", email=fingerprint(house.settings, email))
        raise InvalidCredentials
    if user.email_confirmed_at is None:
        raise EmailNotConfirmed
    async with house.database.transaction() as session:
        await act_as(session, None)
        # Only if it still is the password that was checked: it may have changed, and ended all sessions, meanwhile.
        user = await session.scalar(
            update(User)
            .where(User.id == user.id, User.password_hash == user.password_hash)
            .values(password_hash=stronger or user.password_hash)
            .returning(User)
        )
        if user is None:
            raise InvalidCredentials
        log.info("signed_in", user_id=str(user.id))
        await remember_address(session, house.settings, user, address)
        return await open_session(session, user, device=device)


async def verify_link(
    session: AsyncSession, token: str, kind: str, email: str | None, device: str | None = None
) -> SignedIn:
    user = await redeem_token(session, token, kind, email)
    user.email_confirmed_at = user.email_confirmed_at or now()
    log.info("link_used", user_id=str(user.id), kind=kind)
    must_choose = kind == "recovery" or user.password_hash == NOBODYS
    return await open_session(session, user, "recovery" if must_choose else "full", device)


async def update_user(
    house: House, me: SignedIn, *, password: str | None, current_password: str | None, data: dict[str, Any] | None
) -> User:
    if me.auth_session.purpose == "recovery" and password is None:
        raise RecoveryOnly
    new_hash = await _new_hash(house, me, password, current_password) if password is not None else None
    async with house.database.transaction() as session:
        await act_as(session, None)
        # Written first, so that on every database two changes of one account wait for each other.
        locked = update(User).where(User.id == me.user.id).values(updated_at=now()).returning(User)
        user: User | None = await session.scalar(locked)
        device = await session.get(AuthSession, me.auth_session.id, with_for_update=True)
        if device is None or user is None:
            raise SessionNotFound
        if data:
            try:
                user.user_metadata = merged(user.user_metadata, data)
            except ValueError:
                raise ValidationFailed(details={"fields": ["body.data"]}) from None
        if new_hash:
            user.password_hash = new_hash
            device.purpose = "full"
            await end_sessions(session, user.id, AuthSession.id != device.id)
            await session.execute(delete(OneTimeToken).where(OneTimeToken.user_id == user.id))
            log.info("password_changed", user_id=str(user.id))
        return user


async def sign_out(session: AsyncSession, me: SignedIn, scope: str) -> None:
    this_one = AuthSession.id == me.auth_session.id
    reach: dict[str, tuple[Any, ...]] = {"global": (), "local": (this_one,), "others": (~this_one,)}
    await end_sessions(session, me.user.id, *reach[scope])
    log.info("signed_out", user_id=str(me.user.id), scope=scope)


async def close_account(session: AsyncSession, house: House, user: User) -> None:
    """Everything of the person goes with the row; their files, jobs and letters follow after the commit."""
    await release_all_files(session, user.id)
    session.add(ClosedAccount(account_id=user.id))
    await session.delete(await session.get_one(User, user.id))
    jobs_of = str(user.id), fingerprint(house.settings, user.email)
    after_commit(session, lambda: forget_jobs_of(*jobs_of))
    after_commit(session, lambda: house.mailer.forget_letters_to(user.email))
    after_commit(session, lambda: enqueue(purge_closed_accounts))
    log.info("account_closed", user_id=str(user.id))


async def find_user_by_email(session: AsyncSession, email: str) -> User | None:
    return await session.scalar(select(User).where(User.email == email))


async def _new_hash(house: House, me: SignedIn, password: str, current_password: str | None) -> str:
    refuse_weak_password(password)
    kept = me.user.password_hash
    if current_password is not None:
        if not (await check_password(house, current_password, kept))[0]:
            raise InvalidCredentials("Senha atual incorreta")
    elif me.auth_session.purpose != "recovery" and not signed_in_recently(me.auth_session):
        # Before the new password is compared with the old: the answer would tell a guesser which one that is.
        raise ReauthenticationNeeded
    if (await check_password(house, password, kept))[0]:
        raise SamePassword
    return await hash_password(house, password)


async def _open_account(
    session: AsyncSession, email: str, password_hash: str, data: dict[str, Any], *, confirmed: bool
) -> User:
    await act_as(session, None)
    user = User(email=email, password_hash=password_hash, user_metadata=data)
    user.email_confirmed_at = now() if confirmed else None
    session.add(user)
    try:
        await session.flush()
    except IntegrityError as error:
        raise UserAlreadyExists from error
    for action in _when_opened:
        await action(session, user)
    await session.flush()
    return user


class _Undone(Exception):
    pass


async def _open_decoy(house: House, email: str, password_hash: str, data: dict[str, Any]) -> User:
    """The same work and the same answer as for a newcomer, all undone: nobody learns that the email was known."""
    with suppress(_Undone):
        async with house.database.transaction() as session:
            decoy = await _open_account(session, f"{new_id()}@invalid", password_hash, data, confirmed=False)
            raise _Undone
    decoy.email = email
    return decoy
