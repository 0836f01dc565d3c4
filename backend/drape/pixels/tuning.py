"""The numbers of the work on pixels: one name a line, its unit, and where it comes from.

Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class MeansTuning:
    """Means of what is known, carried on."""

    coarsest: int = 8  # pixels: the shorter side of the smallest picture that is drawn together


@dataclass(frozen=True)
class WarpTuning:
    """How cloth is moved."""

    mirrorings: int = 3  # times that cloth is mirrored on into a corner
    half_turn: int = 48  # degrees from the middle of a round body to its side
    much_smaller: float = 0.6  # photo pixels over cloth pixels: below, cloth is made smaller before it is moved
    smaller: float = 0.95  # photo pixels over cloth pixels: below, cloth is softened before it is moved
    smooth: float = 0.6  # photo pixels over which an outline runs out
    between_pixels: float = 0.9  # cloth pixels over which it is smooth where these are enlarged
    steeper: float = 1.8  # how much of the blur is taken back, times the enlargement
    photo_edge: float = 0.6  # photo pixels over which an edge is soft at least
    even_edge: float = 1 / 650  # of the longer side: how far steps of a cut-out's edge are evened out
    solid: float = 0.2  # of a pixel of a cut-out: with more of it there is cloth
    no_area: float = 1e-6  # pixels, twice the area of a triangle that holds none
    rim: float = 1e-3  # of a triangle's side: so far outside a pixel still counts as in it


MEANS = MeansTuning()
WARP = WarpTuning()
