"""The saved photos that try-ons start from."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.owned import newest_owned, one_owned, select_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, release_files
from provai.tryon.tables import Avatar


async def newest_avatars(
    session: AsyncSession, owner: User, *, is_primary: bool | None = None, limit: int, before: UUID | None = None
) -> Sequence[Avatar]:
    filters = [] if is_primary is None else [Avatar.is_primary.is_(is_primary)]
    return await newest_owned(session, owner, Avatar, *filters, limit=limit, before=before)


class SavedPhotosFull(QuotaReached):
    code = "saved_photos_full"
    message = "Você já tem muitas fotos salvas. Apague uma para salvar outra."


async def save_avatar(session: AsyncSession, owner: User, address: str, most: int) -> Avatar:
    """The first photo a person saves is the principal one."""
    picture = await claim_file(session, owner, address, "tryon-images")
    first = await session.scalar(select(~select_owned(owner, Avatar).exists()))
    avatar = Avatar(user_id=owner.id, image_url=picture, is_primary=bool(first))
    try:
        async with session.begin_nested():
            session.add(avatar)
    except IntegrityError:  # another tab saved a first photo in the same moment
        avatar = Avatar(user_id=owner.id, image_url=picture, is_primary=False)
        session.add(avatar)
        await session.flush()
    await check_rows(session, owner, Avatar, most, SavedPhotosFull)
    return avatar


async def make_principal(session: AsyncSession, owner: User, avatar_id: UUID) -> Avatar:
    avatar = await one_owned(session, owner, Avatar, avatar_id)
    await session.execute(update(Avatar).where(Avatar.user_id == owner.id, Avatar.is_primary).values(is_primary=False))
    avatar.is_primary = True
    await session.flush()
    return avatar


async def remove_avatar(session: AsyncSession, owner: User, avatar_id: UUID) -> None:
    """When the principal photo goes, the newest one left takes its place."""
    avatar = await one_owned(session, owner, Avatar, avatar_id)
    await session.delete(avatar)
    await session.flush()
    if avatar.is_primary:
        heir = await session.scalar(select_owned(owner, Avatar).order_by(Avatar.id.desc()).limit(1))
        if heir is not None:
            heir.is_primary = True
    await release_files(session, owner.id, [avatar.image_url])
