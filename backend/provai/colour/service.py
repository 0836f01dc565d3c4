"""The person's colour analyses, and the selfie that waits for one."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy import bindparam, select
from sqlalchemy.ext.asyncio import AsyncSession

from provai.accounts.service import one_at_a_time
from provai.accounts.tables import User
from provai.colour.schemas import ColourPalette
from provai.colour.tables import ColourAnalysis
from provai.platform.clock import now
from provai.platform.owned import Owner, one_owned, select_owned
from provai.platform.quotas import QuotaReached, check_rows
from provai.storage.service import claim_file, release_files

BUCKET = "tryon-images"


# Made once, of plain columns: every look into a wardrobe asks for it.
_analyses = ColourAnalysis.__table__.c
_LATEST_PALETTE = (
    select(_analyses.color_palette)
    .where(_analyses.user_id == bindparam("owner"), _analyses.analyzed_at.is_not(None))
    .order_by(_analyses.analyzed_at.desc(), _analyses.id.desc())
    .limit(1)
)


@dataclass(frozen=True)
class Found:
    """What an analysis says of the person."""

    skin_tone: str
    palette: ColourPalette


class AnalysesFull(QuotaReached):
    code = "colour_analyses_full"
    message = "Seu histórico de análises de cores está cheio. Apague uma análise antiga para fazer outra."


async def newest_analyses(session: AsyncSession, owner: User) -> Sequence[ColourAnalysis]:
    """The selfie still waiting comes first: it is the newest thing the person did."""
    order = (ColourAnalysis.analyzed_at.desc().nulls_first(), ColourAnalysis.id.desc())
    return (await session.scalars(select_owned(owner, ColourAnalysis).order_by(*order))).all()


async def latest_season(session: AsyncSession, owner: Owner) -> str | None:
    """The season key of the newest analysis."""
    palette = await session.scalar(_LATEST_PALETTE, {"owner": owner.id})
    return palette["season_key"] if palette else None


async def own_analysis(session: AsyncSession, owner: Owner, analysis_id: UUID) -> ColourAnalysis:
    return await one_owned(session, owner, ColourAnalysis, analysis_id)


async def keep_selfie(session: AsyncSession, owner: User, address: str, most: int) -> ColourAnalysis:
    """Onboarding's selfie: a new one takes the place of the one not yet analysed."""
    await one_at_a_time(session, owner)
    selfie = await claim_file(session, owner, address, BUCKET)
    waiting = await session.scalar(
        select_owned(owner, ColourAnalysis)
        .where(ColourAnalysis.analyzed_at.is_(None))
        .order_by(ColourAnalysis.id.desc())
        .limit(1)
    )
    if waiting is None:
        return await _added(session, owner, [selfie], most)
    replaced, waiting.selfie_url = waiting.selfie_url, selfie
    await release_files(session, owner.id, [replaced])
    return waiting


async def keep_analysis(
    session: AsyncSession,
    owner: User,
    selfies: Sequence[str],
    analysis_id: UUID | None,
    found: Found,
    most: int,
) -> ColourAnalysis:
    """Written over the analysis that was named, or over one of the same selfie; else a new one."""
    await one_at_a_time(session, owner)
    kept = [await claim_file(session, owner, selfie, BUCKET) for selfie in selfies]
    analysis = await _analysis_of(session, owner, kept[0], analysis_id)
    if analysis is None:
        analysis = await _added(session, owner, kept, most)
    else:
        replaced = [analysis.selfie_url, *analysis.more_selfie_urls]
        analysis.selfie_url, analysis.more_selfie_urls = kept[0], kept[1:]
        await release_files(session, owner.id, replaced)
    analysis.skin_tone = found.skin_tone
    analysis.color_palette = found.palette.model_dump(mode="json")
    analysis.analyzed_at = now()
    return analysis


async def _analysis_of(
    session: AsyncSession, owner: User, selfie: str, analysis_id: UUID | None
) -> ColourAnalysis | None:
    if analysis_id is not None:
        return await own_analysis(session, owner, analysis_id)
    same_selfie = select_owned(owner, ColourAnalysis).where(ColourAnalysis.selfie_url == selfie)
    return await session.scalar(same_selfie.order_by(ColourAnalysis.id.desc()).limit(1))


async def _added(session: AsyncSession, owner: User, kept: Sequence[str], most: int) -> ColourAnalysis:
    analysis = ColourAnalysis(user_id=owner.id, selfie_url=kept[0], more_selfie_urls=list(kept[1:]))
    session.add(analysis)
    await session.flush()
    await check_rows(session, owner, ColourAnalysis, most, AnalysesFull)
    return analysis


async def remove_analysis(session: AsyncSession, owner: User, analysis_id: UUID) -> None:
    analysis = await own_analysis(session, owner, analysis_id)
    await session.delete(analysis)
    await release_files(session, owner.id, [analysis.selfie_url, *analysis.more_selfie_urls])
