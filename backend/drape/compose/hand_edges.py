"""The edge of a hand before what is worn: how much of each pixel there is hand, and none of the old cloth's colour."""

import cv2
import numpy as np

from drape.compose.tuning import HAND_EDGES
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

_LIGHTNESS = np.array((0.30, 0.59, 0.11), np.float32)  # of red, green and blue


def free_hands(scene: Scene, hands: Area, wrists: Area) -> tuple[Values, Mask]:
    """The photo with its hands free from what they lay on, and how much of each pixel they are.

    At `wrists` they go over into arms that are made.
    """
    share, rim = scene.soft(shrunk(hands, 1.0)), max(HAND_EDGES.rim * scene.unit, HAND_EDGES.least_rim)
    here = part_with(hands, round(rim + 4 * HAND_EDGES.near * scene.unit))
    seen, hands, flesh = scene.picture[here], hands[here], (scene.hands | scene.skin)[here]
    cloth = scene.silhouette[here] & ~(
        grown(flesh, HAND_EDGES.beyond * scene.unit) | scene.face[here] | (scene.hair[here] > HAND_EDGES.hair)
    )
    if not hands.any() or not cloth.any():
        return scene.picture, share
    (own, near), (other, around) = (
        spread_far(seen, area.astype(np.float32), HAND_EDGES.near * scene.unit) for area in (shrunk(flesh, rim), cloth)
    )
    (told, light, off), apart = _shares(seen, own, other), lengths(own - other)
    at_edge = _mixed_edge(scene, here, hands, wrists, rim) & (np.minimum(near, around) > HAND_EDGES.seen)
    # Cloth of many colours is like a hand somewhere.
    varies, _ = spread_far(lengths(seen - other), cloth.astype(np.float32), HAND_EDGES.near * scene.unit)
    motley = at_edge & (varies >= HAND_EDGES.unexplained * apart)
    at_edge &= ~motley & (off < HAND_EDGES.unexplained * apart)
    # Nails are as pale as cloth that is paler than the hand.
    paler = dots(other, np.ones(3, np.float32)) > dots(own, np.ones(3, np.float32))
    for read in scene.person.hands:
        at_edge &= ~(hands & paler & fingers_of(read, scene.body)[here])
    told *= hands | (light > HAND_EDGES.shade)
    told = np.where(hands, told, np.minimum(told, _darker(seen, own, other)))
    # Single threads of the cloth's own colours are no fingers.
    whole = opened((at_edge & (told > HALF)) | hands, HAND_EDGES.thread * scene.unit) | hands
    told *= grown(touching(whole, hands), 2)
    known = blurred(np.where(at_edge, np.interp(apart, HAND_EDGES.told, (0, 1)), 0).astype(np.float32), 0.6)
    share[here] += known * (steeper(told, HAND_EDGES.crisp) - share[here])
    # Nails and gleams leave no holes.
    share[here] = np.where(paler, _without_gaps(share[here], rim), share[here])
    picture = scene.picture.copy()
    picture[here] += _edge_correction(seen, own, other, told, known)
    if motley.any():
        _cut_out(picture[here], share[here], hands, motley, scene.unit)
    return picture, share


def _mixed_edge(scene: Scene, here: tuple[slice, slice], hands: Area, wrists: Area, rim: float) -> Area:
    """Where the edge of a hand may hold something of what it lies on; `hands` are those `here`."""
    flesh = (scene.hands | scene.skin)[here]
    outside = distance_to(flesh)
    # Where it ends on other skin, or was cut, there is no edge of the photo.
    at_edge = (hands & (distance_to(~flesh) <= rim)) | ((outside > 0) & grown(hands, HAND_EDGES.beyond * scene.unit))
    # Nor is anything told there from the cloth where the wall is near.
    return at_edge & ~(grown(~scene.silhouette[here], rim) | grown(wrists[here], HAND_EDGES.beyond * scene.unit))


def _edge_correction(seen: Values, own: Values, other: Values, told: Mask, known: Mask) -> Values:
    """What is added to an edge to leave the hand's own colour: the less of it is hand, the less that is told."""
    hand = layered(told)
    free = np.clip((seen - (1 - hand) * other) / np.maximum(hand, 0.2), 0, 255)
    return np.asarray(layered(known) * (own + hand * (free - own) - seen))


def _cut_out(picture: Values, share: Mask, hands: Area, edge: Area, unit: float) -> None:
    """There, in place: an even edge that follows no pattern, a little inside, with the hand's colours up to it."""
    inside = shrunk(hands, HAND_EDGES.inside)
    there = blurred(grown(edge, 1).astype(np.float32), 0.6)
    share += there * (
        steeper(blurred(inside.astype(np.float32), HAND_EDGES.even_edge * unit), HAND_EDGES.clear) - share
    )
    colours, known = spread_far(
        picture, shrunk(inside, HAND_EDGES.inside).astype(np.float32), HAND_EDGES.even_edge * unit
    )
    mixed = there * (known > HAND_EDGES.seen) * (1 - blurred(shrunk(inside, HAND_EDGES.inside).astype(np.float32), 0.6))
    picture += layered(mixed) * (colours - picture)


def _darker(seen: Values, own: Values, other: Values) -> Mask:
    """The same by lightness, beside what is paler: told finer than by colours, which run over edges in photos."""
    levels = [colours @ _LIGHTNESS for colours in (seen, own, other)]
    apart = levels[2] - levels[1]
    share = np.clip((levels[2] - levels[0]) / np.maximum(apart, 1), 0, 1)
    return np.where(apart > HAND_EDGES.told_by_light, share, 1).astype(np.float32)


def _without_gaps(share: Mask, widest: float) -> Mask:
    across = 2 * round(widest) + 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (across, across))
    return np.asarray(cv2.morphologyEx(share, cv2.MORPH_CLOSE, kernel), np.float32)


def _shares(seen: Values, own: Values, other: Values) -> tuple[Mask, Values, Values]:
    """How much of each pixel is the one and not the other, in how much of their light, and what neither explains."""
    to_own, to_other = (dots(seen, colour) for colour in (own, other))
    own_own, own_other, other_other = (dots(a, b) for a, b in ((own, own), (own, other), (other, other)))
    even = HAND_EDGES.same_light * (own_own + other_other) + 1
    first, both, last = own_own + even, own_other + even, other_other + even
    whole = np.maximum(first * last - both * both, 1)
    of_own = np.maximum((to_own + even) * last - (to_other + even) * both, 0) / whole
    of_other = np.maximum((to_other + even) * first - (to_own + even) * both, 0) / whole
    off = lengths(seen - own * layered(of_own) - other * layered(of_other))
    light = of_own + of_other
    return np.asarray(of_own / np.maximum(light, 1e-3), np.float32), light, off
