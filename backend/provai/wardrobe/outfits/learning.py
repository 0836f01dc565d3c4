"""Which pieces a person likes together: counts that fade, so that last year's taste weighs little."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import combinations
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.platform.clock import now
from provai.platform.owned import Owner, newest_owned, select_owned
from provai.wardrobe.outfits.tables import OutfitPair

Verdict = Literal["liked", "worn", "rejected"]

HALF_LIFE_DAYS = 60.0
# Worn is liked and more: the person left the house in it.
_WEIGHTS: dict[Verdict, tuple[float, float]] = {"liked": (1.0, 0.0), "worn": (1.5, 0.0), "rejected": (0.0, 1.0)}
# One verdict is a hint, not a law: these many neutral ones stand beside it.
_PRIOR = 2.0
MOST_PAIRS = 4000


async def pair_scores(session: AsyncSession, owner: Owner) -> Mapping[frozenset[UUID], float]:
    """From -1 (always rejected together) to 1 (always liked)."""
    moment = now()
    rows = await newest_owned(session, owner, OutfitPair, limit=MOST_PAIRS)
    return {frozenset((row.first_id, row.second_id)): _score(row, moment) for row in rows}


async def learn(session: AsyncSession, owner: User, ids: Sequence[UUID], verdict: Verdict) -> None:
    """Notes it for each pair of these pieces; they must be the person's own."""
    await one_at_a_time(session, owner)
    ordered = sorted(set(ids))
    known = await _known_pairs(session, owner, ordered)
    moment = now()
    liked, rejected = _WEIGHTS[verdict]
    for pair in combinations(ordered, 2):
        row = known.get(pair)
        if row is None:
            row = OutfitPair(user_id=owner.id, first_id=pair[0], second_id=pair[1], liked=0.0, rejected=0.0)
            row.updated_at = moment
            session.add(row)
        left = _left(row, moment)
        row.liked, row.rejected, row.updated_at = row.liked * left + liked, row.rejected * left + rejected, moment


async def unlearn(session: AsyncSession, owner: User, ids: Sequence[UUID], verdict: Verdict) -> None:
    """Takes one such verdict on these pieces back; what was said of them before and since stays."""
    await one_at_a_time(session, owner)
    liked, rejected = _WEIGHTS[verdict]
    moment = now()
    for row in (await _known_pairs(session, owner, sorted(set(ids)))).values():
        left = _left(row, moment)
        row.liked, row.rejected = max(0.0, row.liked * left - liked), max(0.0, row.rejected * left - rejected)
        row.updated_at = moment


async def _known_pairs(
    session: AsyncSession, owner: User, ordered: Sequence[UUID]
) -> dict[tuple[UUID, UUID], OutfitPair]:
    both = (OutfitPair.first_id.in_(ordered), OutfitPair.second_id.in_(ordered))
    rows = await session.scalars(select_owned(owner, OutfitPair).where(*both))
    return {(row.first_id, row.second_id): row for row in rows}


def _left(row: OutfitPair, moment: datetime) -> float:
    days = max((moment - row.updated_at).total_seconds() / 86400, 0.0)
    left: float = 0.5 ** (days / HALF_LIFE_DAYS)
    return left


def _score(row: OutfitPair, moment: datetime) -> float:
    left = _left(row, moment)
    liked, rejected = row.liked * left, row.rejected * left
    score: float = (liked - rejected) / (liked + rejected + _PRIOR)
    return score
