"""The person's own clothes."""

from collections.abc import Collection, Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.owned import newest_owned, one_owned, select_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, release_files
from provai.wardrobe.cutouts import BUCKET
from provai.wardrobe.reading import read_after_commit, read_again
from provai.wardrobe.tables import SETTLED, WardrobeItem

# What has a value always: nothing said leaves it as it is.
_NEVER_EMPTY = frozenset({"category", "shows_cutout", "state", "fits"})
# Once the person has spoken, nothing is proposed any more.
_SETTLES = {"category": "proposed_category", "color": "proposed_color"}


async def newest_items(
    session: AsyncSession, owner: User, limit: int | None = None, before: UUID | None = None
) -> Sequence[WardrobeItem]:
    return await newest_owned(session, owner, WardrobeItem, limit=limit, before=before)


async def own_item(session: AsyncSession, owner: User, item_id: UUID) -> WardrobeItem:
    return await one_owned(session, owner, WardrobeItem, item_id)


async def own_items(session: AsyncSession, owner: User, ids: Collection[UUID]) -> Sequence[WardrobeItem]:
    """Those of them that are there: another device may have removed some."""
    query = select_owned(owner, WardrobeItem).where(WardrobeItem.id.in_(ids)).order_by(WardrobeItem.id.desc())
    return (await session.scalars(query)).all()


class WardrobeFull(QuotaReached):
    code = "wardrobe_full"
    message = "Seu guarda-roupa está cheio. Apague uma peça que você não usa mais para guardar outra."


async def add_item(session: AsyncSession, owner: User, values: dict[str, Any], most: int) -> WardrobeItem:
    picture = await claim_file(session, owner, values.pop("image_url"), BUCKET)
    settled = {_SETTLES[field]: SETTLED for field in values.pop("said", ())}
    item = WardrobeItem(user_id=owner.id, image_url=picture, **values, **settled)
    session.add(item)
    await session.flush()
    await check_rows(session, owner, WardrobeItem, most, WardrobeFull)
    await read_after_commit(session, item)
    return item


async def change_item(session: AsyncSession, owner: User, item_id: UUID, changes: dict[str, Any]) -> WardrobeItem:
    item = await own_item(session, owner, item_id)
    for field, value in changes.items():
        if value is not None or field not in _NEVER_EMPTY:
            setattr(item, field, value)
            if field in _SETTLES:
                setattr(item, _SETTLES[field], SETTLED)
    return item


async def read_item_again(session: AsyncSession, owner: User, item_id: UUID) -> WardrobeItem:
    item = await own_item(session, owner, item_id)
    await read_again(session, item)
    return item


async def remove_item(session: AsyncSession, owner: User, item_id: UUID) -> None:
    item = await own_item(session, owner, item_id)
    await session.delete(item)
    await release_files(session, owner.id, item.kept_files)


async def remove_items(session: AsyncSession, owner: User, ids: Collection[UUID]) -> None:
    items = await own_items(session, owner, ids)
    for item in items:
        await session.delete(item)
    await release_files(session, owner.id, [file for item in items for file in item.kept_files])
