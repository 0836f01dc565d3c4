"""What is worn on a bare wrist, a watch or bracelets: read as cloth in part, it would be half gone with the clothes."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Body, direction
from drape.scene.tuning import BANDS
from eyes.facts import Side
from eyes.masks import Area, grown, opened, part_with, pieces_within


def bands_on_wrists(body: Body, flesh: Area, others: Area, sleeves: Area, unworn: Area) -> Area:
    """Of what is no skin, what lies on an arm between skin and skin: it stays as the skin around it does.

    So does all that joins a hand to its arm, and lies between both or is `unworn`, not read as worn on the trunk.
    What lies next to a long sleeve goes with that, for the wrist beneath is made anew.
    """
    found = np.zeros_like(flesh)
    for side in SIDES:
        _, elbow, wrist = body.arm(side)
        forearm = body.limb([(elbow + wrist) / 2, wrist], [BANDS.around_forearm] * 2)
        if (sleeves & forearm).sum() < BANDS.sleeved * forearm.sum():
            between = _between(body, flesh, others, side)
            found |= pieces_within(between, flesh, BANDS.along_skin) | _joint(
                body, flesh, between | (others & unworn), side
            )
    return found


def _joint(body: Body, flesh: Area, others: Area, side: Side) -> Area:
    """The pieces without which a hand would be severed: a bangle, though it has the colour of the cloth beside it."""
    _, elbow, wrist = body.arm(side)
    near = body.limb(
        [elbow + (wrist - elbow) * BANDS.forearm_from, wrist, body.hand_end(side)], list(BANDS.half_widths)
    )
    found = np.zeros_like(near)
    if not (near & others).any():
        return found
    here = part_with(near)
    rows, columns = np.arange(body.size[0])[here[0], None], np.arange(body.size[1])[None, here[1]]
    way = direction(wrist - elbow)
    along = (columns - wrist[0]) * way[0] + (rows - wrist[1]) * way[1]
    joined, broad = (opened((area & near)[here], BANDS.half_rim * body.unit) for area in (flesh, others))
    _, flesh_of = cv2.connectedComponents(joined.astype(np.uint8))
    arm, hand = (
        _largest(np.asarray(flesh_of, np.int32), part) for part in (along < 0, along > BANDS.past_wrist * body.unit)
    )
    if arm == hand or not arm or not hand:
        return found
    count, pieces = cv2.connectedComponents(broad.astype(np.uint8))
    for index in range(1, count):
        piece = pieces == index
        first, last = np.percentile(along[piece], (5, 95))
        touched = flesh_of[grown(piece, BANDS.soft_edge)]
        if last - first < BANDS.broadest * body.unit and (touched == arm).any() and (touched == hand).any():
            found[here] |= grown(piece, BANDS.soft_edge) & others[here]
    return found


def _largest(pieces: NDArray[np.int32], part: Area) -> int:
    """The number of the piece that has most of itself there, or 0."""
    sizes = np.bincount(pieces[part & (pieces > 0)], minlength=1)
    return int(sizes.argmax())


def _between(body: Body, flesh: Area, others: Area, side: Side) -> Area:
    """What has skin before and behind it along the forearm."""
    _, elbow, wrist = body.arm(side)
    way, reach = direction(wrist - elbow), BANDS.broadest * body.unit
    near = body.limb(
        [elbow + (wrist - elbow) * BANDS.forearm_from, wrist, body.hand_end(side)], list(BANDS.half_widths)
    )
    found = np.zeros_like(near)
    if not (near & flesh).any() or not (near & others).any():
        return found
    here = part_with(near, round(reach))
    rows, columns = np.arange(body.size[0])[here[0], None], np.arange(body.size[1])[None, here[1]]
    before = (columns - wrist[0]) * way[0] + (rows - wrist[1]) * way[1] < BANDS.past_wrist * body.unit
    line = np.zeros((2 * round(reach / 2) + 1,) * 2, np.uint8)
    middle = len(line) // 2
    ends = [np.round(middle + middle * step * way).astype(int).tolist() for step in (-1, 1)]
    cv2.line(line, ends[0], ends[1], 1)
    own = (flesh & near)[here].astype(np.uint8)
    between = cv2.morphologyEx(own, cv2.MORPH_CLOSE, line, borderType=cv2.BORDER_CONSTANT, borderValue=0) > 0
    found[here] = between & near[here] & others[here] & before
    return found
