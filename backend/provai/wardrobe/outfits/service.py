"""Outfits for a person: their pieces, their taste and what they liked before, put before the composer."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from uuid import UUID
from zoneinfo import ZoneInfo

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.owned import Owner
from provai.wardrobe.outfits.composer import compose
from provai.wardrobe.outfits.learning import pair_scores
from provai.wardrobe.outfits.pieces import piece_of
from provai.wardrobe.outfits.taste import taste_of
from provai.wardrobe.outfits.types import Composition, OutfitAsk, Piece
from provai.wardrobe.service import newest_items
from provai.wardrobe.tables import WardrobeItem

BRAZIL = ZoneInfo("America/Sao_Paulo")


async def own_pieces(session: AsyncSession, owner: User) -> tuple[dict[UUID, WardrobeItem], tuple[Piece, ...]]:
    """The rows by id, and the pieces, newest first."""
    items = await newest_items(session, owner)
    return {item.id: item for item in items}, tuple(piece_of(item) for item in items)


async def filled_in(session: AsyncSession, owner: Owner, ask: OutfitAsk) -> OutfitAsk:
    """With the person's own taste, likes and day."""
    return replace(
        ask,
        taste=await taste_of(session, owner),
        pair_scores=await pair_scores(session, owner),
        today=ask.today or now().astimezone(BRAZIL).date(),
    )


async def composed(pieces: Sequence[Piece], ask: OutfitAsk) -> Composition:
    """Off the event loop: a full wardrobe takes some tens of milliseconds."""
    return await asyncio.to_thread(compose, pieces, ask)
