"""The edge of a hand before what is worn: how much of each pixel there is hand, and none of the old cloth's colour."""

import cv2
import numpy as np

from drape.pixels.means import spread_far
from drape.scene.cloth_or_hand import fingers_of
from drape.scene.scene import Scene, Values
from drape.scene.shading import blurred
from eyes.facts import Mask
from eyes.masks import (
    HALF,
    Area,
    distance_to,
    dots,
    grown,
    layered,
    lengths,
    opened,
    part_with,
    shrunk,
    steeper,
    touching,
)

_RIM, _LEAST_RIM = 0.012, 2.5  # units, and pixels, on either side of an edge that may hold something of both
_BEYOND = 0.03  # units around what was read of a hand within which the rest of it is
_NEAR, _SEEN = 0.03, 1e-3  # units within which a hand has one colour, as what it lies on has; how much of it is around
_TOLD = (40.0, 80.0)  # levels of red, green and blue between the two from which their shares in a pixel are told
_OFF, _EVEN = 0.25, 0.01  # of that, which neither explains; how much light that is the same on both is likelier
_CRISP = 2.0  # times as steep: faint traces are shadows
_THREAD = 0.012  # units: half the width of what is no finger
_INSIDE, _EVEN_EDGE, _CLEAR = 1.0, 0.01, 2.5  # pixels; units that are no bend of an edge; times as steep again
_LIGHTNESS, _TOLD_BY_LIGHT = np.array((0.30, 0.59, 0.11), np.float32), 25.0  # of red, green and blue; levels of it
_SHADE = 0.6  # of the light on a hand that falls on its edge at least: beyond it what is darker is something else


def free_hands(scene: Scene, hands: Area, wrists: Area) -> tuple[Values, Mask]:
    """The photo with its hands free from what they lay on, and how much of each pixel they are.

    At `wrists` they go over into arms that are made.
    """
    share, rim = scene.soft(shrunk(hands, 1.0)), max(_RIM * scene.unit, _LEAST_RIM)
    here = part_with(hands, round(rim + 4 * _NEAR * scene.unit))
    seen, hands, flesh = scene.picture[here], hands[here], (scene.hands | scene.skin)[here]
    cloth = scene.silhouette[here] & ~(
        grown(flesh, _BEYOND * scene.unit) | scene.face[here] | (scene.hair[here] > 0.02)
    )
    if not hands.any() or not cloth.any():
        return scene.picture, share
    (own, near), (other, around) = (
        spread_far(seen, area.astype(np.float32), _NEAR * scene.unit) for area in (shrunk(flesh, rim), cloth)
    )
    told, light, off = _shares(seen, own, other)
    apart, outside = lengths(own - other), distance_to(flesh)
    # Where it ends on other skin, or was cut, there is no edge of the photo.
    at_edge = (hands & (distance_to(~flesh) <= rim)) | ((outside > 0) & grown(hands, _BEYOND * scene.unit))
    # Nor is anything told there from the cloth where the wall is near.
    at_edge &= ~(grown(~scene.silhouette[here], rim) | grown(wrists[here], _BEYOND * scene.unit))
    at_edge &= np.minimum(near, around) > _SEEN
    # Cloth of many colours is like a hand somewhere.
    varies, _ = spread_far(lengths(seen - other), cloth.astype(np.float32), _NEAR * scene.unit)
    motley = at_edge & (varies >= _OFF * apart)
    at_edge &= ~motley & (off < _OFF * apart)
    # Nails are as pale as cloth that is paler than the hand.
    paler = dots(other, np.ones(3, np.float32)) > dots(own, np.ones(3, np.float32))
    for read in scene.person.hands:
        at_edge &= ~(hands & paler & fingers_of(read, scene.body)[here])
    told *= hands | (light > _SHADE)
    told = np.where(hands, told, np.minimum(told, _darker(seen, own, other)))
    # Single threads of the cloth's own colours are no fingers.
    whole = opened((at_edge & (told > HALF)) | hands, _THREAD * scene.unit) | hands
    told *= grown(touching(whole, hands), 2)
    known = blurred(np.where(at_edge, np.interp(apart, _TOLD, (0, 1)), 0).astype(np.float32), 0.6)
    share[here] += known * (steeper(told, _CRISP) - share[here])
    # Nails and gleams leave no holes.
    share[here] = np.where(paler, _without_gaps(share[here], rim), share[here])
    hand = layered(told)
    free = np.clip((seen - (1 - hand) * other) / np.maximum(hand, 0.2), 0, 255)
    picture = scene.picture.copy()
    # The less of it is hand, the less its own colour is told.
    picture[here] += layered(known) * (own + hand * (free - own) - seen)
    if motley.any():
        _cut_out(picture[here], share[here], hands, motley, scene.unit)
    return picture, share


def _cut_out(picture: Values, share: Mask, hands: Area, edge: Area, unit: float) -> None:
    """There, in place: an even edge that follows no pattern, a little inside, with the hand's colours up to it."""
    inside = shrunk(hands, _INSIDE)
    there = blurred(grown(edge, 1).astype(np.float32), 0.6)
    share += there * (steeper(blurred(inside.astype(np.float32), _EVEN_EDGE * unit), _CLEAR) - share)
    colours, known = spread_far(picture, shrunk(inside, _INSIDE).astype(np.float32), _EVEN_EDGE * unit)
    mixed = there * (known > _SEEN) * (1 - blurred(shrunk(inside, _INSIDE).astype(np.float32), 0.6))
    picture += layered(mixed) * (colours - picture)


def _darker(seen: Values, own: Values, other: Values) -> Mask:
    """The same by lightness, beside what is paler: told finer than by colours, which run over edges in photos."""
    levels = [colours @ _LIGHTNESS for colours in (seen, own, other)]
    apart = levels[2] - levels[1]
    share = np.clip((levels[2] - levels[0]) / np.maximum(apart, 1), 0, 1)
    return np.where(apart > _TOLD_BY_LIGHT, share, 1).astype(np.float32)


def _without_gaps(share: Mask, widest: float) -> Mask:
    across = 2 * round(widest) + 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))
    return np.asarray(cv2.morphologyEx(share, cv2.MORPH_CLOSE, kernel), np.float32)


def _shares(seen: Values, own: Values, other: Values) -> tuple[Mask, Values, Values]:
    """How much of each pixel is the one and not the other, in how much of their light, and what neither explains."""
    to_own, to_other = (dots(seen, colour) for colour in (own, other))
    own_own, own_other, other_other = (dots(a, b) for a, b in ((own, own), (own, other), (other, other)))
    even = _EVEN * (own_own + other_other) + 1
    first, both, last = own_own + even, own_other + even, other_other + even
    whole = np.maximum(first * last - both * both, 1)
    of_own = np.maximum((to_own + even) * last - (to_other + even) * both, 0) / whole
    of_other = np.maximum((to_other + even) * first - (to_own + even) * both, 0) / whole
    off = lengths(seen - own * layered(of_own) - other * layered(of_other))
    light = of_own + of_other
    return np.asarray(of_own / np.maximum(light, 1e-3), np.float32), light, off
