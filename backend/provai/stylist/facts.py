"""The person's colour analysis as engines, memory and composer need it."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from provai.colour.tables import ColourAnalysis
from provai.platform.owned import Owner, select_owned
from provai.stylist.engines.contract import NamedColour, Palette


async def own_palette(session: AsyncSession, owner: Owner) -> Palette | None:
    """Of the newest analysis that has an end."""
    done = (ColourAnalysis.analyzed_at.is_not(None), ColourAnalysis.color_palette.is_not(None))
    newest = select_owned(owner, ColourAnalysis).where(*done).order_by(ColourAnalysis.analyzed_at.desc()).limit(1)
    analysis = await session.scalar(newest)
    return _palette_of(analysis.color_palette) if analysis and analysis.color_palette else None


def _palette_of(kept: dict[str, Any]) -> Palette:
    return Palette(
        season=kept.get("season") or "",
        season_key=kept.get("season_key") or "",
        undertone=kept.get("undertone") or "",
        contrast=kept.get("contrast") or "",
        recommended=_colours(kept.get("recommended")),
        neutrals=_colours(kept.get("neutrals")),
        metals=tuple(colour.name for colour in _colours(kept.get("metals"))),
        avoid=tuple(
            (NamedColour(each["hex"], each["name"]), NamedColour(each["swap"]["hex"], each["swap"]["name"]))
            for each in kept.get("avoid") or ()
            if isinstance(each.get("swap"), dict)
        ),
        confidence_word=kept.get("confidence_word"),
    )


def _colours(kept: Any) -> tuple[NamedColour, ...]:
    return tuple(NamedColour(each["hex"], each["name"]) for each in kept or () if isinstance(each, dict))
