"""The person's own clothes."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.owned import newest_owned, one_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, doom_files
from provai.wardrobe.tables import WardrobeItem


async def newest_items(
    session: AsyncSession, owner: User, limit: int | None = None, before: UUID | None = None
) -> Sequence[WardrobeItem]:
    return await newest_owned(session, owner, WardrobeItem, limit=limit, before=before)


class WardrobeFull(QuotaReached):
    code = "wardrobe_full"
    message = "Seu guarda-roupa está cheio. Apague uma peça que você não usa mais para guardar outra."


async def add_item(session: AsyncSession, owner: User, values: dict[str, Any], most: int) -> WardrobeItem:
    picture = await claim_file(session, owner, values.pop("image_url"), "tryon-images")
    item = WardrobeItem(user_id=owner.id, image_url=picture, **values)
    session.add(item)
    await session.flush()
    await check_rows(session, owner, WardrobeItem, most, WardrobeFull)
    return item


async def change_item(session: AsyncSession, owner: User, item_id: UUID, changes: dict[str, Any]) -> WardrobeItem:
    item = await one_owned(session, owner, WardrobeItem, item_id)
    for field, value in changes.items():
        if value is not None or field != "category":
            setattr(item, field, value)
    return item


async def remove_item(session: AsyncSession, owner: User, item_id: UUID) -> None:
    item = await one_owned(session, owner, WardrobeItem, item_id)
    await session.delete(item)
    await doom_files(session, owner.id, [item.image_url])
