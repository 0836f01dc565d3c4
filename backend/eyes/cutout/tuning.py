"""The numbers of a cut-out: one name a line, its unit, and where it comes from.

Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class CellsTuning:
    """The cells in which the colours of a garment and of what is around it are counted."""

    bins: tuple[int, int, int] = (21, 32, 32)  # of lightness, red and yellow
    reach: float = 64.0  # CIELAB: how red or yellow the outermost cells are


@dataclass(frozen=True)
class CutoutTuning:
    """From a coarse mask to an alpha as fine as the photo."""

    around: float = 0.05  # of the photo, beside the garment: whoever softens or moves it looks no further
    reach: int = 3  # times the width of the band: how far around the colours of its two sides are taken from
    strap: float = 0.004  # of the photo: half the width of the broadest strap
    even: float = 6.0  # CIELAB: how much a ground of one colour varies
    least_alpha: float = 0.05  # of a pixel that belongs to a piece of the cut-out
    some_ground: float = 0.01  # of the pixels around a place: with less of the ground colour is not asked
    solid: float = 0.97  # of a pixel that is wholly the garment's
    least_solid: int = 64  # pixels of such, to take colours from


@dataclass(frozen=True)
class GroundTuning:
    """Ground or cloth, by colour."""

    side: int = 384  # pixels; pockets of ground are broad: looked for in a picture of this size
    cloth_depth: float = 0.12  # of the garment's own size: this far from its edge cloth is what it seems
    ground_depth: float = 0.03  # of the same: this far from its edge ground is what it seems
    nearby: float = 0.35  # of the same: the ground that counts; what hangs further off is another thing
    fewest: int = 100  # pixels to learn a colour from
    shades: tuple[float, ...] = (0.92, 0.84, 0.74, 0.64, 0.54, 0.44)  # the ground in the garment's own shadow
    shaded: float = 0.06  # how often each of them, against the ground in the light
    narrow: int = 2  # how often a count of colours is blurred for likely ones
    wide: int = 14  # how often a count of colours is blurred for those never met
    strange: float = 0.1  # the weight of colours only near to those met
    rare: float = 5e-5  # chances below this tell nothing
    loudest: float = 3.0  # of colour, in log odds
    like_ground: float = -0.6  # of colour, in log odds
    smallest: float = 1.0  # pixels: half the width of what is worth moving
    doubted: float = 0.9  # the mean of the mask over a piece of ground: more is a collar as white as the wall
    sure: float = 0.985  # of the mask at one place: there colour is not asked
    collar: float = 0.06  # of the garment's size: how far beyond its landmarks a solid place may reach
    hinted: float = 0.3  # of the mask: less is no cloth, whatever its colour
    told_apart: float = 0.08  # of what is surely cloth: colour that takes more of it for ground knows neither
    sides: tuple[float, float] = (0.05, 0.95)  # the mask where colour made it ground, or cloth
    lighter: float = 4.0  # of lightness: what outshines the ground by more is none; shadows only darken it
    seen_cloth: float = 0.9  # of the mask: cloth to learn a colour from
    least_depth: float = 0.1  # of the depth from which on cloth is what it seems
    seen_ground: float = 0.1  # of the mask: less is ground to learn a colour from


CELLS = CellsTuning()
CUTOUT = CutoutTuning()
GROUND = GroundTuning()
