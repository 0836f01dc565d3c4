"""The person's colour analyses, and the selfie that waits for one."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.colour.tables import ColourAnalysis
from provai.platform.owned import one_owned, select_owned
from provai.storage.service import claim_file, doom_files


async def newest_analyses(session: AsyncSession, owner: User) -> Sequence[ColourAnalysis]:
    """The selfie still waiting comes first: it is the newest thing the person did."""
    order = (ColourAnalysis.analyzed_at.desc().nulls_first(), ColourAnalysis.id.desc())
    return (await session.scalars(select_owned(owner, ColourAnalysis).order_by(*order))).all()


async def keep_selfie(session: AsyncSession, owner: User, address: str) -> ColourAnalysis:
    """Onboarding's selfie: a new one takes the place of the one not yet analysed."""
    await one_at_a_time(session, owner)
    selfie = await claim_file(session, owner, address, "tryon-images")
    waiting = await session.scalar(
        select_owned(owner, ColourAnalysis)
        .where(ColourAnalysis.analyzed_at.is_(None))
        .order_by(ColourAnalysis.id.desc())
        .limit(1)
    )
    if waiting is None:
        waiting = ColourAnalysis(user_id=owner.id, selfie_url=selfie)
        session.add(waiting)
        await session.flush()
    else:
        replaced, waiting.selfie_url = waiting.selfie_url, selfie
        await doom_files(session, owner.id, [replaced])
    return waiting


async def remove_analysis(session: AsyncSession, owner: User, analysis_id: UUID) -> None:
    analysis = await one_owned(session, owner, ColourAnalysis, analysis_id)
    await session.delete(analysis)
    await doom_files(session, owner.id, [analysis.selfie_url])
