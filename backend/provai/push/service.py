"""Phones that are told when a look is ready: kept with their session, and told once a look."""

import asyncio
from typing import cast
from uuid import UUID

import structlog
from sqlalchemy import delete, or_, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.sessions import SignedIn
from provai.jobs.queues import enqueue, job
from provai.platform.database import act_as
from provai.platform.errors import Invalid
from provai.platform.house import House
from provai.platform.ids import new_id
from provai.platform.owned import insert_missing, newest_owned
from provai.push.messages import DeviceGone, LookReady, Platform, PushRefused
from provai.push.senders import senders_of
from provai.push.tables import PushDevice

log = structlog.get_logger()

MOST_DEVICES = 10  # of one person; the newest are kept


class PushOff(Invalid):
    code = "push_off"
    message = "Os avisos enviados pelo servidor não estão ligados aqui."


async def keep_device(session: AsyncSession, house: House, me: SignedIn, platform: Platform, token: str) -> None:
    """The phone is told of this person's looks from now on, and of nobody else's."""
    if platform not in senders_of(house):
        raise PushOff
    # Someone else may have been signed in on the same phone.
    await act_as(session, None)
    here = or_(PushDevice.token == token, PushDevice.session_id == me.auth_session.id)
    await session.execute(delete(PushDevice).where(here))
    await act_as(session, me.user.id)
    values = {"id": new_id(), "session_id": me.auth_session.id, "platform": platform, "token": token}
    await insert_missing(session, me.user, PushDevice, values)
    kept = [device.id for device in await newest_owned(session, me.user, PushDevice, limit=MOST_DEVICES)]
    await session.execute(delete(PushDevice).where(PushDevice.user_id == me.user.id, PushDevice.id.not_in(kept)))


async def forget_device(session: AsyncSession, me: SignedIn) -> None:
    own = PushDevice.user_id == me.user.id, PushDevice.session_id == me.auth_session.id
    await session.execute(delete(PushDevice).where(*own))


async def tell_look_ready(house: House, owner_id: UUID, look_id: UUID) -> None:
    """However often this is said, each phone of the person is told once."""
    if not senders_of(house):
        return
    async with house.database.transaction() as session:
        await act_as(session, owner_id)
        devices = (await session.scalars(select(PushDevice.id).where(PushDevice.user_id == owner_id))).all()
    for device in devices:
        await enqueue(push_look_ready, str(look_id), str(device), id=f"{look_id}-push-{device}", person=str(owner_id))


@job(queue="push", retries=3, backoff_seconds=2, timeout_seconds=120)
async def push_look_ready(house: House, look_id: str, device_id: str) -> None:
    async with house.database.transaction() as session:
        await act_as(session, None)
        device = await session.get(PushDevice, UUID(device_id))
    # Signed out meanwhile, or the operator has turned it off.
    if device is None or (sender := senders_of(house).get(cast(Platform, device.platform))) is None:
        return
    try:
        await asyncio.to_thread(sender.send, LookReady(device.token, look_id))
    except DeviceGone as gone:
        log.info("push_device_gone", platform=device.platform, why=str(gone))
        async with house.database.transaction() as session:
            await act_as(session, None)
            await session.execute(delete(PushDevice).where(PushDevice.id == device.id))
    except PushRefused as error:
        log.error("push_refused", platform=device.platform, why=str(error))
