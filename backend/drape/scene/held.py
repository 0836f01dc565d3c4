"""What is held in a hand beside the body, such as a bag: neither body nor cloth, it lies before what is worn below."""

import cv2
import numpy as np

from drape.body.body import LEG, SIDES, Body, Vec, along_by, is_seated, pose_of, sign
from drape.pixels.means import spread_far
from eyes.facts import PersonFacts, Picture, Side
from eyes.masks import HALF, Area, closed, grown, lab_of, lengths, opened, part_with, touching, without_holes

_KNOWN = 0.3  # of a pixel that is read as body or cloth
_LARGE, _BROAD = 0.05, 0.04  # square units, and half the width of it at least
_BEYOND = 0.02  # square units of it beyond the arm and hand
_BESIDE = 0.42  # units from the body's middle: further aside lies most of it
_HAND = 0.28  # units around a hand within which it begins
_IN_CLOTH = 0.6  # of a hand
_HANDLES = 0.6  # units from it to which its handles go
_STRIP, _AT_HAND = 0.06, 0.2  # units: half the width of a handle read as a skirt, and how near to a hand it is
_WALL, _NEAR, _UNLIKE = 0.02, 0.3, 8.0  # units off the outline, and to what is compared; CIELAB between the two
_SEEN = 0.02  # of what is around
_GLEAM = 0.022  # units: half the width of what has the wall's colour, and lies on it
_HOLE = 0.04  # square units: the same, if it is larger
_THREAD = 0.012  # units: half the width of what hangs out of a skirt's hem beside it
_BELOW_HEM = 0.16  # units below the hem on a leg: whatever is read as a skirt so far down is what hangs beside it


def held_beside(body: Body, person: PersonFacts) -> Area:
    """The broad part of it, background between its handles included."""
    unit, nothing = body.unit, np.zeros(body.size, bool)
    unread = person.silhouette > HALF
    for read in (person.worn.upper, person.worn.lower, person.worn.dress, person.skin, person.hair, person.hand_area):
        unread &= read <= _KNOWN
    broad = opened(unread, _BROAD * unit)
    if not broad.any() or is_seated(pose_of(person), body.size):
        return nothing
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    axis = np.array([body.axis_x(float(row)) for row in range(body.size[0])])
    beside = np.abs(columns - axis[:, None]) > _BESIDE * unit
    hands, arms, beyond = nothing.copy(), nothing.copy(), nothing.copy()
    for side in SIDES:
        wrist, end = body.arm(side)[2], body.hand_end(side)
        if not _is_in_cloth(person, wrist, end):
            hands |= body.limb([wrist, end], [_HAND, _HAND])
        arms |= body.arm_area(side)
        beyond |= (columns - wrist[0]) * sign(side) > 0
        beyond |= ((columns - body.hips[0]) * sign(side) > 0) & (rows > end[1])
    count, pieces = cv2.connectedComponents(broad.astype(np.uint8))
    # On an arm lies an arm that was not read, and between it and the trunk a pocket.
    whole, aside, near, own = (
        np.bincount(pieces[broad & area], minlength=count) for area in (broad, beside, hands, beside & beyond & ~arms)
    )
    wanted = (whole > _LARGE * unit**2) & (2 * aside > whole) & (near > 0) & (own > _BEYOND * unit**2)
    return np.asarray(wanted[pieces] & broad) if wanted.any() else nothing


def _is_in_cloth(person: PersonFacts, wrist: Vec, end: Vec) -> bool:
    """A hand in a pocket holds nothing."""
    places = np.round(wrist + (end - wrist) * np.linspace(0.2, 1.0, 5)[:, None])
    columns, rows = np.clip(places, 0, [person.size[1] - 1, person.size[0] - 1]).astype(int).T
    return bool((person.worn.any[rows, columns] > HALF).mean() > _IN_CLOTH)


def whole_held(
    photo: Picture, body: Body, silhouette: Area, unread: Area, hands: Area, skin: Area, lower: Area
) -> Area:
    """All of it: handles and chains too, and what of it was read as a skirt; not the wall that is seen through it."""
    broad, unit = body.held, body.unit
    if 2 * (broad & lower).sum() > broad.sum():  # a leg that was not read at first
        return np.zeros_like(broad)
    if not broad.any():
        return broad
    here = part_with(broad, round(_HANDLES * unit))
    bare = skin & ~grown(hands, _THREAD * unit)  # a hand before a leg is no end of a skirt
    below = _below_hem(body, bare, lower, "l") | _below_hem(body, bare, lower, "r")
    unread, lower = unread[here], lower[here]
    room = (unread & grown(broad[here], _HANDLES * unit)) | below[here]
    room |= lower & ~opened(lower, _STRIP * unit) & grown(hands[here], _AT_HAND * unit)
    lab, wall = lab_of(np.ascontiguousarray(photo[here])), ~grown(silhouette[here], _WALL * unit)
    around, seen = spread_far(lab, wall.astype(np.float32), _NEAR * unit)
    own = room & ((lengths(lab - around) > _UNLIKE) | (seen < _SEEN))
    own = opened(own | (closed(own, _GLEAM * unit) & unread), _THREAD * unit)
    whole = np.zeros(body.size, bool)
    whole[here] = without_holes(touching(own, broad[here] & own), _HOLE * unit**2 / own.size)
    return whole


def _below_hem(body: Body, skin: Area, lower: Area, side: Side) -> Area:
    """What is read as worn below beside a leg that is bare there."""
    path = [body.joints[name, side] for name in LEG]
    for distance in np.arange(0.2, 2.5, 0.02) * body.unit:
        x, y = (round(float(value)) for value in along_by(path, distance)[0])
        if not (0 <= x < body.size[1] and 0 <= y < body.size[0]):
            break
        if skin[y, x]:
            rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
            return np.asarray(lower & (rows > y + _BELOW_HEM * body.unit) & ((columns - x) * sign(side) > 0))
    return np.zeros(body.size, bool)
