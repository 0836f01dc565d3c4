"""What a person's height has to do with lines and lengths: where a look is cut, and pieces drawn long.

No word on weight, and no height is better than another. Where nothing true can be said, nothing is.
"""

from collections.abc import Sequence

from provai.wardrobe.outfits.colours import distance
from provai.wardrobe.outfits.scoring_types import Candidate

SHORT, TALL = 160.0, 178.0  # cm; between them a height asks nothing of a look
ONE_LINE = 26.0  # CIE76 between trousers and shoes that read as one line
WORTH = 0.3


def one_line(look: Sequence[Candidate]) -> tuple[Candidate, Candidate] | None:
    """Trousers or a long skirt, and shoes near their colour: nothing cuts the line from the waist to the ground."""
    legs = next((each for each in look if each.slot == "bottom" and "short_hem" not in each.traits.tags), None)
    shoes = next((each for each in look if each.slot == "shoes"), None)
    if legs is None or shoes is None or legs.colour is None or shoes.colour is None:
        return None
    return (legs, shoes) if distance(legs.colour, shoes.colour) <= ONE_LINE else None


def drawn_long(look: Sequence[Candidate]) -> Candidate | None:
    """A piece cut for length: a wide trouser leg to the ground, a long hem."""
    for each in look:
        if each.slot in {"bottom", "dress"} and ("long_hem" in each.traits.tags or each.traits.kind == "pantalona"):
            return each
    return None


def line_worth(look: Sequence[Candidate], height_cm: float | None) -> float:
    if height_cm is None:
        return 0.0
    if height_cm <= SHORT:
        return WORTH * (one_line(look) is not None)
    return WORTH * (height_cm >= TALL and drawn_long(look) is not None)
