"""What is held in a hand beside the body, such as a bag: neither body nor cloth, it lies before what is worn below."""

import cv2
import numpy as np

from drape.body.body import LEG, SIDES, Body, along_by, is_seated, pose_of, sign
from drape.pixels.means import spread_far
from drape.scene.reading import Reading
from drape.scene.tuning import HELD
from eyes.facts import PersonFacts, Picture, Side
from eyes.masks import HALF, Area, closed, grown, lab_of, lengths, opened, part_with, touching, without_holes


def held_beside(body: Body, person: PersonFacts) -> Area:
    """The broad part of it, background between its handles included."""
    unit, nothing = body.unit, np.zeros(body.size, bool)
    unread = person.silhouette > HALF
    for read in (person.worn.upper, person.worn.lower, person.worn.dress, person.skin, person.hair, person.hand_area):
        unread &= read <= HELD.known
    broad = opened(unread, HELD.half_broad * unit)
    if not broad.any() or is_seated(pose_of(person), body.size):
        return nothing
    rows, columns = np.arange(body.size[0])[:, None], np.arange(body.size[1])[None]
    axis = np.array([body.axis_x(float(row)) for row in range(body.size[0])])
    beside = np.abs(columns - axis[:, None]) > HELD.beside * unit
    hands, arms, beyond = nothing.copy(), nothing.copy(), nothing.copy()
    for side in SIDES:
        wrist, end = body.arm(side)[2], body.hand_end(side)
        hands |= body.limb([wrist, end], [HELD.around_hand, HELD.around_hand])
        arms |= body.arm_area(side)
        beyond |= (columns - wrist[0]) * sign(side) > 0
        beyond |= ((columns - body.hips[0]) * sign(side) > 0) & (rows > end[1])
    count, pieces = cv2.connectedComponents(broad.astype(np.uint8))
    # On an arm lies an arm that was not read, and between it and the trunk a pocket.
    whole, aside, near, own = (
        np.bincount(pieces[broad & area], minlength=count) for area in (broad, beside, hands, beside & beyond & ~arms)
    )
    wanted = (
        (whole > HELD.least_area * unit**2) & (2 * aside > whole) & (near > 0) & (own > HELD.least_beyond * unit**2)
    )
    return np.asarray(wanted[pieces] & broad) if wanted.any() else nothing


def whole_held(photo: Picture, body: Body, read: Reading, unread: Area) -> Area:
    """All of it: handles and chains too, and what of it was read as a skirt; not the wall that is seen through it."""
    broad, unit, hands, lower = body.held, body.unit, read.hands, read.lower
    if not broad.any():
        return broad
    here = part_with(broad, round(HELD.handles * unit))
    bare = read.skin & ~grown(hands, HELD.half_thread * unit)  # a hand before a leg is no end of a skirt
    below = _below_hem(body, bare, lower, "l") | _below_hem(body, bare, lower, "r")
    unread, lower = unread[here], lower[here]
    room = (unread & grown(broad[here], HELD.handles * unit)) | below[here]
    room |= lower & ~opened(lower, HELD.half_handle * unit) & grown(hands[here], HELD.handle_to_hand * unit)
    lab, wall = lab_of(np.ascontiguousarray(photo[here])), ~grown(read.silhouette[here], HELD.off_outline * unit)
    around, seen = spread_far(lab, wall.astype(np.float32), HELD.one_colour * unit)
    own = room & ((lengths(lab - around) > HELD.unlike) | (seen < HELD.least_seen))
    own = opened(own | (closed(own, HELD.half_gleam * unit) & unread), HELD.half_thread * unit)
    whole = np.zeros(body.size, bool)
    whole[here] = without_holes(touching(own, broad[here] & own), HELD.hole * unit**2 / own.size)
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
            return np.asarray(lower & (rows > y + HELD.below_hem * body.unit) & ((columns - x) * sign(side) > 0))
    return np.zeros(body.size, bool)
