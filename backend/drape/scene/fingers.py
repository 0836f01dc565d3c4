"""Fingers in the shade of what hangs over them: read as nothing, they would be torn away with the old clothes."""

import cv2
import numpy as np

from drape.body.body import SIDES, Body
from drape.pixels.means import spread_far
from drape.scene.parting import away_in_shade
from eyes.facts import Picture
from eyes.masks import Area, closed, grown, lab_of, layered, lengths, opened, part_with, touching

_REACH = (0.25, 0.35)  # units around a wrist and around a hand's end within which fingers are
_THIN, _LEAST = 0.02, 0.006  # units: half the width of less than a finger; and square units of one
_FINE, _NEAR = 0.006, 0.08  # units that say nothing, and within which a hand has one colour
_SEEN = 0.005  # of what is around
_FEW = 8  # pixels from one to the next that tell the colour of a garment
_SHADE = 0.85  # of a hand's lightness that is left in the shade at most
_ALIKE, _SURELY = 14.0, 0.7  # CIELAB from a hand's colour in its shade; of what it is from that of anything else
_CREASE, _RIM = 0.035, 0.012  # units: half the width of a dark one between fingers, and of an edge with wall in it


def shaded_fingers(
    photo: Picture, body: Body, silhouette: Area, unread: Area, flesh: Area, garments: tuple[Area, ...]
) -> Area:
    """What goes on from a hand in a shade of its own colour, and not in that of anything around."""
    found, unit = np.zeros_like(unread), body.unit
    for side in SIDES:
        around = body.limb([body.arm(side)[2], body.hand_end(side)], list(_REACH))
        near = part_with(around)
        room = np.zeros_like(unread)
        room[near] = opened((unread & around)[near], _THIN * unit)
        if room.sum() < _LEAST * unit**2:
            continue
        here = part_with(room, round(2 * _NEAR * unit))
        lab = np.asarray(cv2.GaussianBlur(lab_of(photo[here]), (0, 0), max(_FINE * unit, 0.5)), np.float32)
        room, hand, wall = (unread & around)[here], (flesh & around)[here], ~silhouette[here]
        own, known = spread_far(lab, hand.astype(np.float32), _NEAR * unit)
        shade = room & (known > _SEEN) & (lab[..., 0] < _SHADE * own[..., 0])
        if shade.sum() < _LEAST * unit**2:
            continue
        to_own = away_in_shade(lab, own)
        other, there = spread_far(lab, wall.astype(np.float32), _NEAR * unit)
        to_wall = np.where(there < _SEEN, np.inf, lengths(lab - other))
        alike = shade & (to_own < np.minimum(_ALIKE, _SURELY * to_wall))
        few = lab_of(photo[::_FEW, ::_FEW])
        for cloth in (garment for garment in garments if garment[::_FEW, ::_FEW].any()):
            other, there = spread_far(lab, cloth[here].astype(np.float32), _NEAR * unit)
            # Further away, as all of it is; and it may lie in the same shade.
            whole = np.median(few[cloth[::_FEW, ::_FEW]], 0).astype(np.float32)
            other = np.asarray((other * layered(there) + whole * _SEEN) / layered(there + _SEEN), np.float32)
            alike &= to_own < _SURELY * away_in_shade(lab, other)
        alike = opened(closed(alike, _FINE * unit) & room, 2 * _FINE * unit)
        fingers = touching(alike | hand, hand) & alike
        if fingers.sum() < _LEAST * unit**2:
            continue
        between = closed(fingers | hand, _CREASE * unit) & grown(fingers, 2 * _CREASE * unit)
        edges = grown(fingers, _RIM * unit) & grown(wall, _RIM * unit)
        found[here] |= room & (fingers | (between & (to_wall > _ALIKE)) | edges)
    return found
