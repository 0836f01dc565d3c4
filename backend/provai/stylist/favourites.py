"""Favourite garments whose photo was read, as pieces that memory and composer can name and compare."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, ValidationError
from sqlalchemy.ext.asyncio import AsyncSession

from provai.platform.owned import Owner, newest_owned
from provai.stylist.tables import Knowledge
from provai.wardrobe.categories import Slot
from provai.wardrobe.outfits.types import Piece, PieceColour
from provai.wardrobe.schemas import Family

FAVOURITE = "favorite_clothing"
MOST_FAVOURITES = 8  # the newest


class _Colour(BaseModel):
    hex: Annotated[str, Field(pattern="^#[0-9a-fA-F]{6}$")]
    name: str
    family: Family
    share: Annotated[float, Field(ge=0, le=1)]


class _Read(BaseModel):
    """What was read, unless the person or their client said it otherwise."""

    garment: Annotated[str, Field(min_length=1, max_length=120)]
    slot: Slot = "unknown"
    color: Annotated[str, Field(max_length=120)] = ""
    colors: Annotated[list[_Colour], Field(max_length=10)] = []
    pattern: Literal["plain", "print"] | None = None


async def favourite_pieces(session: AsyncSession, owner: Owner) -> tuple[Piece, ...]:
    rows = await newest_owned(session, owner, Knowledge, Knowledge.reading == "read", limit=MOST_FAVOURITES)
    return tuple(piece for row in rows if (piece := _piece_of(row)) is not None)


def _piece_of(row: Knowledge) -> Piece | None:
    if row.analysis.get("category") != FAVOURITE:
        return None
    try:
        read = _Read.model_validate(row.analysis)
    except ValidationError:  # a client may write anything there
        return None
    colours = tuple(PieceColour(each.hex, each.name, each.family, each.share) for each in read.colors)
    word = read.color.strip() or None
    return Piece(row.id, read.garment, read.slot, colours, read.pattern, color_word=word, owned=False)
