"""Whether a guarded result is good enough to show: the same person and pose, in this garment, really dressed.

The guard has made sure that every pixel outside the region is the photo's. A model may still have drawn another body
inside it, a garment of another colour, or nothing new. Whoever raises here is asked once more with another seed.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.colours import main_colours
from eyes.facts import Colour, Joint, PersonFacts, Picture
from eyes.masks import HALF, Area, grown, lab_of
from provai.photos.colour_maths import delta_e
from provai.tryon.engines.contract import GarmentPhoto, Request, WornSlot
from provai.tryon.identity_guard import Safe, Unfaithful, check_pose, face_area, unit_of

VISIBLE_CHANGE = 12  # levels of any channel, after a slight blur
LEAST_CHANGED = 0.05  # square units (shoulder widths): a fifteenth of a torso
CLEARLY_OTHER = 28  # levels, after a blur that hides what every model re-draws
MOST_OTHER_BODY = 0.12  # share of what should have been kept on and near the body
WIDTHS: dict[Joint, float] = {"shoulder": 0.12, "hip": 0.2}  # by how much the body may seem narrower or wider
SURE = 0.5
MOST_SKIN_DIFFERENCE = 6.0  # ΔE2000 with half of the lightness, over all the skin that is seen
LEAST_CLOTH = 0.02  # square units of the garment that must be seen to judge its colour
# ΔE2000 with half of the lightness; the true pairs we have: 7.2 at most, other garments: from 16.6.
MOST_COLOUR_DIFFERENCE = 11.0
SMALL_COLOUR = 0.08  # shares below are trims and shadows

Lab = NDArray[np.floating[Any]]
See = Callable[[Picture], PersonFacts]


class BelowBar(Unfaithful):
    """`face_changed`, `body_changed`, `skin_changed`, `unchanged` or `wrong_colour`."""


def check_face(photo: Picture, picture: Picture, see: See) -> None:
    """Bit for bit, whatever layers went over the photo."""
    face = face_area(see(photo))
    if (picture[face] != photo[face]).any():
        raise BelowBar("face_changed")


def check_quality(layer: Request, safe: Safe, *, is_generative: bool) -> None:
    """Geometry that keeps its region cannot draw another body or colour: of it only the change itself is asked."""
    if not safe.changed.any():
        raise BelowBar("unchanged")
    if not is_generative:
        return
    before = layer.eyes.see_person(layer.photo)
    _check_change(layer.photo, safe, before)
    after = safe.read or layer.eyes.see_person(safe.picture)
    if safe.read is None:
        check_pose(before, after)
    _check_body(layer.photo, safe, before, after)
    _check_colours(layer, safe, after)


def _check_change(photo: Picture, safe: Safe, person: PersonFacts) -> None:
    changed = _difference(photo, safe.picture, 1.2) > VISIBLE_CHANGE
    if changed.sum() < LEAST_CHANGED * unit_of(person) ** 2:
        raise BelowBar("unchanged")


def _difference(photo: Picture, picture: Picture, blur: float) -> Picture:
    soft = [cv2.GaussianBlur(each, (0, 0), blur) for each in (photo, picture)]
    return np.asarray(cv2.absdiff(*soft).max(2), np.uint8)


def _check_body(photo: Picture, safe: Safe, before: PersonFacts, after: PersonFacts) -> None:
    """By the widths between joints, and by what the model drew where the photo should have stayed."""
    if before.pose is not None and after.pose is not None:
        for joint, most in WIDTHS.items():
            was, is_now = _width(before, joint), _width(after, joint)
            if was and is_now and abs(is_now / was - 1) > most:
                raise BelowBar("body_changed")
    _check_skin(photo, safe, before, after)
    if safe.laid is None or safe.kept is None:
        return
    unit = unit_of(before)
    body = safe.kept & grown(before.silhouette > HALF, 0.06 * unit)
    if body.sum() < LEAST_CLOTH * unit**2:
        return
    other = _difference(photo, safe.laid, max(1.2, 0.012 * unit)) > CLEARLY_OTHER
    if other[body].mean() > MOST_OTHER_BODY:
        raise BelowBar("body_changed")


def _check_skin(photo: Picture, safe: Safe, before: PersonFacts, after: PersonFacts) -> None:
    """All the skin that the model drew, and what of it lies over skin: pasted back, its face is the photo's own."""
    pairs = [(before.skin_lab, after.skin_lab)]
    redrawn = (before.skin > HALF) & (after.skin > HALF) & (safe.changed > HALF)
    if redrawn.sum() > LEAST_CLOTH * unit_of(before) ** 2:
        pairs.append((_colour_of(photo, redrawn), _colour_of(safe.picture, redrawn)))
    for was, is_now in pairs:
        is_seen = np.isfinite(was).all() and np.isfinite(is_now).all()
        if is_seen and _difference_in_any_light(was, is_now) > MOST_SKIN_DIFFERENCE:
            raise BelowBar("skin_changed")


def _colour_of(picture: Picture, area: Area) -> Lab:
    return np.asarray(np.median(lab_of(picture[area][None])[0], 0))


def _width(person: PersonFacts, joint: Joint) -> float | None:
    if person.pose is None:
        return None
    left, right = person.pose.joint(joint, "l"), person.pose.joint(joint, "r")
    is_sure = min(left.confidence, right.confidence) > SURE
    return hypot(left.x - right.x, left.y - right.y) if is_sure else None


def _check_colours(layer: Request, safe: Safe, after: PersonFacts) -> None:
    for garment in layer.garments:
        cloth = _cloth(garment, layer, safe, after)
        if cloth.sum() < LEAST_CLOTH * unit_of(after) ** 2:
            continue
        rendered = main_colours(safe.picture, cloth.astype(np.float32), most=6)
        # Layers share a part of the body: what is rendered there may be another garment's.
        apart = colour_difference(layer.eyes.see_garment(garment.picture).colours, rendered)
        if apart is not None and apart.of_garment > MOST_COLOUR_DIFFERENCE:
            raise BelowBar("wrong_colour")
        if apart is not None and len(layer.garments) == 1 and apart.of_rendered > MOST_COLOUR_DIFFERENCE:
            raise BelowBar("wrong_colour")


def _cloth(garment: GarmentPhoto, layer: Request, safe: Safe, after: PersonFacts) -> Area:
    """Where the garment is seen in the result: what changed and is worn on the part of the body it covers."""
    slot: WornSlot | str = garment.declared_slot or layer.eyes.see_garment(garment.picture).slot
    worn = after.worn
    masks = {"top": worn.upper, "outer": worn.upper, "bottom": worn.lower}
    mask = np.maximum(masks.get(slot, worn.any), worn.dress)
    return np.asarray((safe.changed > HALF) & (mask > HALF))


@dataclass(frozen=True)
class ColourDifference:
    """ΔE2000 of each side's colours to the nearest of the other, weighted by how much there is of each."""

    of_garment: float
    of_rendered: float


def colour_difference(garment: Sequence[Colour], rendered: Sequence[Colour]) -> ColourDifference | None:
    """None where one of them shows no colour of weight."""
    asked = [colour for colour in garment if colour.share >= SMALL_COLOUR]
    made = [colour for colour in rendered if colour.share >= SMALL_COLOUR]
    if not asked or not made:
        return None
    return ColourDifference(_nearest(asked, made), _nearest(made, asked))


def _nearest(ours: Sequence[Colour], theirs: Sequence[Colour]) -> float:
    weight = sum(colour.share for colour in ours)
    return sum(colour.share * min(_apart(colour, other) for other in theirs) for colour in ours) / weight


def _apart(one: Colour, other: Colour) -> float:
    return _difference_in_any_light(np.array(one.lab), np.array(other.lab))


def _difference_in_any_light(one: Lab, other: Lab) -> float:
    """A lamp changes lightness before it changes colour, so half of the lightness counts."""
    lightness = one[0] + 0.5 * (other[0] - one[0])
    return delta_e(np.asarray(one, np.float64), np.array((lightness, *other[1:]), np.float64))
