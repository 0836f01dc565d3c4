"""What the house knows of a person's taste, as the composer takes it."""

from sqlalchemy.ext.asyncio import AsyncSession

from provai.colour.tables import ColourAnalysis
from provai.platform.owned import Owner, only_owned, select_owned
from provai.style.tables import Measurements, StylePreferences
from provai.stylist.favourites import favourite_pieces
from provai.wardrobe.outfits.avoided import avoided_words
from provai.wardrobe.outfits.colours import main_colours, named_colour
from provai.wardrobe.outfits.garments import plain, traits_of
from provai.wardrobe.outfits.types import Favourite, Piece, Taste


async def taste_of(session: AsyncSession, owner: Owner) -> Taste:
    preferences = await only_owned(session, owner, StylePreferences)
    measures = await only_owned(session, owner, Measurements)
    done = (ColourAnalysis.analyzed_at.is_not(None), ColourAnalysis.color_palette.is_not(None))
    newest = select_owned(owner, ColourAnalysis).where(*done).order_by(ColourAnalysis.analyzed_at.desc()).limit(1)
    analysis = await session.scalar(newest)
    palette = analysis.color_palette if analysis and analysis.color_palette else {}
    # What is written there is often a refusal: 'tênis, não uso salto'.
    said = [preferences.favorite_clothing, preferences.favorite_shoes] if preferences else []
    styles = preferences.preferred_styles if preferences else []
    named = [named_colour(word) for word in preferences.preferred_colors] if preferences else []
    suiting = [*(palette.get("recommended") or ()), *(palette.get("neutrals") or ())]
    return Taste(
        styles=tuple(styles),
        avoided_words=avoided_words([text for text in said if text]),
        comfort=any("confort" in plain(text) for text in [*said, *styles] if text),
        colour_families=tuple(found[1] for found in named if found),
        season_key=palette.get("season_key"),
        season_name=palette.get("season"),
        palette=tuple(colour["hex"] for colour in suiting),
        height_cm=measures.height_cm if measures else None,
        favourites=tuple(_favourite(piece) for piece in await favourite_pieces(session, owner)),
    )


def _favourite(piece: Piece) -> Favourite:
    families = frozenset(colour.family for colour in main_colours(piece))
    return Favourite(traits_of(piece).kind, families, piece.pattern == "print")
