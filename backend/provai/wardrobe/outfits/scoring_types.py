"""A piece as one wish sees it."""

from dataclasses import dataclass

from provai.wardrobe.outfits.colours import Lch
from provai.wardrobe.outfits.garments import Traits
from provai.wardrobe.outfits.types import Piece, Slot


@dataclass(frozen=True, eq=False)
class Candidate:
    """A piece as this wish sees it; two are the same only when they are one object."""

    piece: Piece
    traits: Traits
    slot: Slot
    worth: float
    denim: bool = False
    printed: bool = False
    families: frozenset[str] = frozenset()  # of its colours that are no neutrals
    colour: Lch | None = None  # the biggest
