"""What was read as one thing and is another, told apart by colour: top and skirt, arms and clothes."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import CHIN, SIDES, Body
from drape.pixels.means import spread_far
from drape.scene.tuning import PARTING
from eyes.facts import Picture
from eyes.masks import (
    Area,
    box_of,
    colours_in,
    dots,
    grown,
    lab_of,
    lengths,
    opened,
    part_with,
    shrunk,
    touching,
)

Values = NDArray[np.float32]


@dataclass(frozen=True)
class PhotoColours:
    """The photo in CIELAB, even over a few pixels: grain and single hairs say nothing."""

    lab: Values
    rows: NDArray[np.int64]

    @classmethod
    def of(cls, photo: Picture, body: Body) -> "PhotoColours":
        lab = cv2.GaussianBlur(lab_of(photo), (0, 0), max(0.015 * body.unit, 0.5))
        return cls(np.asarray(lab, np.float32), np.arange(body.size[0])[:, None])

    def middle(self, area: Area) -> Values:
        return np.asarray(np.median(colours_in(self.lab, area), 0), np.float32)

    def away(self, area: Area, colour: Values, lightness: float = 1.0) -> Values:
        """How far each pixel of the area is from a colour, lightness counting as told; all else is infinitely far."""
        away = np.full(area.shape, np.inf, np.float32)
        away[area] = lengths((colours_in(self.lab, area) - colour) * np.array([lightness, 1, 1], np.float32))
        return away


def gleams_and_shades(body: Body, unread: Area, skin: Area, clothes: Area) -> Area:
    """What was read as nothing on neck, trunk and arms is skin where skin surrounds it: a gleam on it or a shadow."""
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    trunk = (columns > body.edges["l"][:, None]) & (columns < body.edges["r"][:, None])
    above = (rows > body.shoulders[1] - CHIN * body.unit) & (rows < body.hips[1])
    on_body = (trunk | body.arm_area("l") | body.arm_area("r")) & above & unread
    count, labels = cv2.connectedComponents(on_body.astype(np.uint8), connectivity=8)
    beside_skin, beside_cloth = (
        np.bincount(labels[grown(each, 1.5) & on_body], minlength=count) for each in (skin, clothes)
    )
    surrounded = beside_cloth < PARTING.edged * beside_skin
    surrounded[0] = False
    # Next to cloth it may be a fold or a seam of it.
    return np.asarray(surrounded[labels] & ~grown(clothes, PARTING.seam * body.unit))


def rims_of_pockets(colours: PhotoColours, body: Body, unread: Area, upper: Area, lower: Area) -> Area:
    """Beside a hand what was not read is trousers or skirt where it has their colour, and not that of the top."""
    unit = body.unit
    at_hands = np.zeros_like(unread)
    for side in SIDES:
        at_hands |= body.limb([body.arm(side)[2], body.hand_end(side)], [PARTING.around_pocket, PARTING.around_pocket])
    near = opened(unread & at_hands & grown(lower, PARTING.around_pocket * unit), PARTING.half_rim * unit)
    rims = np.zeros_like(unread)
    if not near.any():
        return rims
    here = part_with(near, room=round(2 * PARTING.same_light * unit))
    lab = colours.lab[here]
    (own, known), (top, near_top) = (
        spread_far(lab, area[here].astype(np.float32), PARTING.same_light * unit) for area in (lower, upper)
    )
    to_own, to_top = lengths(lab - own), np.where(near_top > PARTING.least_known, lengths(lab - top), np.inf)
    like = near[here] & (known > PARTING.least_known) & (to_own < np.minimum(PARTING.same_cloth, 0.7 * to_top))
    rims[here] = touching(like | lower[here], lower[here]) & like
    return rims


def parted_at_hips(colours: PhotoColours, body: Body, upper: Area, lower: Area) -> tuple[Area, Area]:
    """The end of a jacket over a skirt may be read as skirt: around the hips, what has the top's colour is top."""
    rows, hips, unit = colours.rows, body.hips[1], body.unit
    above, below = upper & (rows < hips - 0.2 * unit), lower & (rows > hips + 0.3 * unit)
    least = 0.05 * unit * unit
    if above.sum() < least or below.sum() < least:
        return upper, lower
    top, bottom = colours.middle(above), colours.middle(below)
    if np.linalg.norm(top - bottom) < PARTING.top_apart:
        return upper, lower
    near = lower & (rows < hips + 0.35 * unit) & grown(upper, 0.5 * unit)
    if not near.any():
        return upper, lower
    to_top = colours.away(near, top)
    # Where light falls on it or shade, a top has another colour: that of what is right beside it.
    here = part_with(near, room=round(2 * PARTING.same_light * unit))
    own, known = spread_far(colours.lab[here], upper[here].astype(np.float32), PARTING.same_light * unit)
    beside = np.where(known > PARTING.least_known, lengths(colours.lab[here] - own), np.inf)
    to_top[here] = np.minimum(to_top[here], beside)
    # And in the shade of a dark top what hangs beneath it is nearly as dark.
    to_bottom = np.full(near.shape, np.inf, np.float32)
    to_bottom[near] = away_in_shade(colours_in(colours.lab, near), bottom)
    taken = opened(near & (to_top < 0.6 * to_bottom), PARTING.half_end * unit)
    taken &= touching(taken | upper, upper)  # a fly in its own shade may be as dark as the top
    taken &= ~_going_on(taken, lower & ~near, unit)
    return upper | taken, lower & ~taken


def _going_on(taken: Area, beyond: Area, unit: float) -> Area:
    """Pieces that go on beyond where a top may end: they are not the end of one, but a skirt in the light."""
    found, cut = np.zeros_like(taken), taken & grown(beyond, PARTING.half_end * unit + 1)
    if not cut.any():
        return found
    count, labels, stats, _ = cv2.connectedComponentsWithStats(taken.astype(np.uint8), connectivity=8)
    for index in range(1, count):
        piece = labels == index
        if (piece & cut).any(0).sum() > PARTING.most_cut * stats[index, cv2.CC_STAT_WIDTH]:
            found |= piece
    return found


def away_in_shade(lab: Values, cloth: Values) -> Values:
    """How far colours are from those of a cloth, in the shade of it that each is nearest to."""
    shade = np.clip(dots(lab, cloth) / np.maximum(dots(cloth, cloth), 1), PARTING.deepest_shade, 1)
    return lengths(lab - cloth * shade[..., None])


def away_in_light(lab: Values, skin: Values) -> Values:
    """How far colours are from those of skin that is lit: pale skin loses its hue, on the way to white."""
    way = np.array([100, 0, 0], np.float32) - skin
    way /= np.maximum(lengths(way), 1)[..., None]
    lit = np.clip(dots(lab - skin, way), 0, np.where(skin[..., 0] > PARTING.pale, PARTING.lit, 0))
    return lengths(lab - skin - way * lit[..., None])


def sharper_waist(photo: Picture, body: Body, upper: Area, lower: Area) -> tuple[Area, Area]:
    """Where a top goes into a waistband, a hem's breadth of it may be read as the waistband: its colour tells."""
    unit = body.unit
    edge = lower & grown(upper, PARTING.hem * unit)
    box = box_of(edge)
    if box is None:
        return upper, lower
    room = round(0.15 * unit)
    here = np.s_[max(0, box[1] - room) : box[3] + room, max(0, box[0] - room) : box[2] + room]
    lab = lab_of(np.ascontiguousarray(photo[here]))
    (top, near_top), (bottom, near_bottom) = (
        spread_far(lab, shrunk(area[here], PARTING.hem * unit).astype(np.float32), 0.06 * unit)
        for area in (upper, lower)
    )
    to_top, to_bottom = (lengths(lab - mean) for mean in (top, bottom))
    told = (lengths(top - bottom) > PARTING.cloth_apart) & (np.minimum(near_top, near_bottom) > PARTING.least_known)
    like_top = edge[here] & told & (to_top < 0.5 * to_bottom)
    taken = np.zeros_like(lower)
    taken[here] = like_top & touching(like_top | upper[here], upper[here])
    return upper | taken, lower & ~taken


def arms_before(colours: PhotoColours, body: Body, skin: Area, garments: tuple[Area, ...]) -> Area:
    """Bare arms lying on clothes may be read as clothes: along an arm, what goes on in its skin's colour is arm."""
    found, clothes = np.zeros(skin.shape, bool), np.logical_or.reduce(garments)
    for side in SIDES:
        tube = body.arm_area(side)
        seen, around = skin & tube, grown(tube, 0.1 * body.unit)
        if seen.sum() < 0.03 * body.unit**2 or not (clothes & tube).any():
            continue
        own, alike = colours.middle(seen), np.zeros_like(seen)
        if np.linalg.norm(own - colours.middle(clothes & around)) < PARTING.cloth_apart:
            continue
        for covered, cloth in ((garment & tube, garment & around) for garment in garments):
            if covered.any():
                alike |= _like_skin(colours, covered, own, colours.middle(cloth))
        found |= touching(alike | seen, seen) & opened(alike, 0.008 * body.unit)
    return found


def _like_skin(colours: PhotoColours, covered: Area, skin: Values, cloth: Values) -> Area:
    """What of a garment has the colour of skin, and not that of its own cloth in the shade: pale cloth comes near."""
    lab, alike = colours_in(colours.lab, covered), np.zeros_like(covered)
    to_skin, to_cloth = away_in_light(lab, skin), away_in_shade(lab, cloth)
    alike[covered] = (lengths(lab - skin) < PARTING.like_skin) & (to_skin < 0.8 * to_cloth)
    return alike
