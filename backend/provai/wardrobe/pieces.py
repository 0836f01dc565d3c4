"""Pieces that one photo shows together become items of their own."""

from collections.abc import Sequence
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.platform.errors import Invalid
from provai.platform.ids import new_id
from provai.platform.quotas import check_rows
from provai.storage.service import claim_file
from provai.wardrobe.cutouts import BUCKET
from provai.wardrobe.service import WardrobeFull, own_item, own_items
from provai.wardrobe.tables import WardrobeItem


class UnknownPiece(Invalid):
    code = "unknown_piece"
    message = "Não deu para encontrar esta peça na foto."


async def keep_pieces(
    session: AsyncSession, owner: User, item_id: UUID, indexes: Sequence[int], most: int
) -> Sequence[WardrobeItem]:
    """Asked again, it answers the items it made before."""
    await one_at_a_time(session, owner)
    photo = await own_item(session, owner, item_id)
    offered = {piece["index"]: piece for piece in photo.pieces}
    if not set(indexes) <= offered.keys():
        raise UnknownPiece
    made: list[UUID] = []
    for index in dict.fromkeys(indexes):
        if offered[index].get("item") is None:
            item = await _item_of(session, owner, offered[index])
            offered[index] = {**offered[index], "item": str(item.id)}
        made.append(UUID(offered[index]["item"]))
    photo.pieces = list(offered.values())
    await session.flush()
    await check_rows(session, owner, WardrobeItem, most, WardrobeFull)
    return await own_items(session, owner, made)


async def _item_of(session: AsyncSession, owner: User, piece: dict[str, Any]) -> WardrobeItem:
    """Its cut-out is its photo too: what else that photo shows is not this piece."""
    path = piece["image"].removeprefix(f"{BUCKET}/")
    item = WardrobeItem(
        id=new_id(),
        user_id=owner.id,
        image_url=await claim_file(session, owner, path, BUCKET),
        cutout_url=await claim_file(session, owner, path, BUCKET),
        category=piece["category"],
        color=piece["color"],
        colors=piece["colors"],
        pattern=piece["pattern"],
        seen_slot=piece["slot"],
        descriptor=bytes.fromhex(piece["descriptor"]),
        similar_to=UUID(piece["similar_to"]) if piece["similar_to"] else None,
        reading="read",
    )
    session.add(item)
    return item
