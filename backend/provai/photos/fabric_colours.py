"""The two or three colours a piece of clothing is remembered by, and how it is called after them."""

from dataclasses import dataclass

import cv2
import numpy as np

from eyes.colours import is_another_cloth, main_colours
from eyes.facts import Colour, GarmentFacts, Mask
from eyes.masks import lab_of

MOST = 3
# Of the fabric: what is less is a button, a label, a trim.
_LEAST_PLAIN, _LEAST_PRINT = 0.2, 0.05
_SAME_FAMILY = 26.0  # ΔE below which two colours of one name are one colour in other light
_BUSY = 10.0  # how much a fine pattern changes within some pixels: most of what is seen there is a mixture
_REACH = 2  # pixels
_CALMEST = 45  # per cent of the fabric
_WELL_INSIDE = 0.9  # of the soft mask of the fabric


@dataclass(frozen=True)
class NamedColour:
    hex: str
    name: str
    family: str
    share: float


def colours_of(garment: GarmentFacts, *, printed: bool) -> tuple[NamedColour, ...]:
    """Biggest first. Of plain cloth only those that folds and shadows cannot make of the first."""
    seen = garment.colours
    if printed:
        seen = _between_the_edges(garment) or seen
    groups: list[tuple[Colour, float]] = []
    for colour in seen:
        for place, (other, share) in enumerate(groups):
            if colour.name == other.name and (not printed or _apart(colour, other) < _SAME_FAMILY):
                groups[place] = other, share + colour.share
                break
        else:
            groups.append((colour, colour.share))
    groups.sort(key=lambda group: -group[1])
    main, others = groups[:1], groups[1:]
    if printed:
        others = [group for group in others if group[1] >= _LEAST_PRINT]
    else:
        others = [group for group in others if group[1] >= _LEAST_PLAIN and is_another_cloth(main[0][0], group[0])]
    return tuple(
        NamedColour(hex=colour.hex, name=colour.shade, family=colour.name, share=round(min(share, 1.0), 3))
        for colour, share in [*main, *others][:MOST]
    )


def _apart(one: Colour, other: Colour) -> float:
    return float(np.linalg.norm(np.subtract(one.lab, other.lab)))


def _between_the_edges(garment: GarmentFacts) -> tuple[Colour, ...]:
    """Of a fine print, whose stripes and flowers run into each other: its colours where they are pure."""
    lab = lab_of(garment.picture)
    kernel = np.ones((2 * _REACH + 1,) * 2, np.uint8)
    change = np.asarray((cv2.dilate(lab, kernel) - cv2.erode(lab, kernel)).max(2), np.float32)
    fabric = garment.front
    inside = fabric > _WELL_INSIDE
    if not inside.any():
        return ()
    calm = float(np.percentile(change[inside], _CALMEST))
    if calm < _BUSY:
        return ()
    pure: Mask = np.where(change <= calm, fabric, 0).astype(np.float32)
    return main_colours(garment.picture, pure)


def sentence_of(colours: tuple[NamedColour, ...], *, printed: bool) -> str:
    """As a person would write it: 'Azul-marinho', 'Preto e branco', 'Estampado em azul, branco e vermelho'."""
    names = list(dict.fromkeys(colour.name for colour in colours))
    if not names:
        return ""
    *first, last = names
    listed = f"{', '.join(first)} e {last}" if first else last
    return f"Estampado em {listed}" if printed else listed.capitalize()
