"""Fingers in the shade of what hangs over them: read as nothing, they would be torn away with the old clothes."""

import cv2
import numpy as np

from drape.body.body import SIDES, Body
from drape.pixels.means import spread_far
from drape.scene.parting import away_in_shade
from drape.scene.tuning import FINGERS
from eyes.facts import Picture
from eyes.masks import Area, closed, grown, lab_of, layered, lengths, opened, part_with, touching


def shaded_fingers(
    photo: Picture, body: Body, silhouette: Area, unread: Area, flesh: Area, garments: tuple[Area, ...]
) -> Area:
    """What goes on from a hand in a shade of its own colour, and not in that of anything around."""
    found, unit = np.zeros_like(unread), body.unit
    for side in SIDES:
        around = body.limb([body.arm(side)[2], body.hand_end(side)], list(FINGERS.reach))
        near = part_with(around)
        room = np.zeros_like(unread)
        room[near] = opened((unread & around)[near], FINGERS.half_finger * unit)
        if room.sum() < FINGERS.least_finger * unit**2:
            continue
        here = part_with(room, round(2 * FINGERS.one_colour * unit))
        lab = np.asarray(cv2.GaussianBlur(lab_of(photo[here]), (0, 0), max(FINGERS.fine * unit, 0.5)), np.float32)
        room, hand, wall = (unread & around)[here], (flesh & around)[here], ~silhouette[here]
        own, known = spread_far(lab, hand.astype(np.float32), FINGERS.one_colour * unit)
        shade = room & (known > FINGERS.least_seen) & (lab[..., 0] < FINGERS.most_light * own[..., 0])
        if shade.sum() < FINGERS.least_finger * unit**2:
            continue
        to_own = away_in_shade(lab, own)
        other, there = spread_far(lab, wall.astype(np.float32), FINGERS.one_colour * unit)
        to_wall = np.where(there < FINGERS.least_seen, np.inf, lengths(lab - other))
        alike = shade & (to_own < np.minimum(FINGERS.alike, FINGERS.nearer * to_wall))
        few = lab_of(photo[:: FINGERS.sample_step, :: FINGERS.sample_step])
        for cloth in (garment for garment in garments if garment[:: FINGERS.sample_step, :: FINGERS.sample_step].any()):
            other, there = spread_far(lab, cloth[here].astype(np.float32), FINGERS.one_colour * unit)
            # Further away, as all of it is; and it may lie in the same shade.
            whole = np.median(few[cloth[:: FINGERS.sample_step, :: FINGERS.sample_step]], 0).astype(np.float32)
            other = np.asarray(
                (other * layered(there) + whole * FINGERS.least_seen) / layered(there + FINGERS.least_seen), np.float32
            )
            alike &= to_own < FINGERS.nearer * away_in_shade(lab, other)
        alike = opened(closed(alike, FINGERS.fine * unit) & room, 2 * FINGERS.fine * unit)
        fingers = touching(alike | hand, hand) & alike
        if fingers.sum() < FINGERS.least_finger * unit**2:
            continue
        between = closed(fingers | hand, FINGERS.half_crease * unit) & grown(fingers, 2 * FINGERS.half_crease * unit)
        edges = grown(fingers, FINGERS.rim * unit) & grown(wall, FINGERS.rim * unit)
        found[here] |= room & (fingers | (between & (to_wall > FINGERS.alike)) | edges)
    return found
