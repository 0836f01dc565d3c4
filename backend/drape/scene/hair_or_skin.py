"""Hair read as skin and skin read as hair, told apart by colour and by strands."""

import cv2
import numpy as np

from drape.body.body import CHIN, SIDES, Body, sign
from drape.pixels.means import spread_far
from drape.scene.hair import shoulder_rows
from drape.scene.parting import PhotoColours
from drape.scene.reading import Surroundings
from drape.scene.tuning import HAIR_OR_SKIN, PARTING
from eyes.facts import Mask, Picture, Side
from eyes.masks import HALF, Area, Values, box_of, grown, lab_of, lengths, opened, shrunk, touching


def without_skin(
    colours: PhotoColours, body: Body, hair: Mask, skin: Area, *, face: Area, clothes: Area
) -> tuple[Mask, Area]:
    """Sunlit shoulders and arms may be read as hair: below the chin, what has the skin's colour is skin."""
    unit, rows = body.unit, colours.rows
    chin = body.shoulders[1] - 0.42 * unit
    strands, low = (hair > HALF) & (rows < chin), (hair > HAIR_OR_SKIN.hairy) & (rows > chin + 0.1 * unit) & ~face
    bare = skin & (rows > chin) & (hair < HAIR_OR_SKIN.hairy)
    least = 0.01 * unit * unit
    if min(strands.sum(), bare.sum(), low.sum()) < least:
        return hair, skin
    hair_colour, skin_colour = colours.middle(strands), colours.middle(bare)
    if np.linalg.norm(hair_colour - skin_colour) < HAIR_OR_SKIN.apart:
        return hair, skin
    # Beside hair lies its shade: there skin is darker, and keeps its hue.
    to_skin, to_hair = (
        colours.away(low, colour, HAIR_OR_SKIN.lightness_in_shade) for colour in (skin_colour, hair_colour)
    )
    sure = opened(low & (to_skin < 0.6 * to_hair), 0.015 * unit)
    is_skin = grown(sure, 0.08 * unit) & low & (to_skin < to_hair)
    lock = shrunk((hair > HALF) & low & ~is_skin, HAIR_OR_SKIN.half_lock * unit)
    if lock.sum() > least and np.linalg.norm(colours.middle(lock) - skin_colour) > HAIR_OR_SKIN.apart:
        # Where it hangs, hair may be brighter than on the crown, and what lies in its shade is told by that.
        is_skin |= touching(
            low & (to_skin < colours.away(low, colours.middle(lock), HAIR_OR_SKIN.lightness_in_shade)), is_skin
        )
    # What is left hangs from the head, and by more than the width of a strap or of the shadow beside an arm.
    left = (hair > HAIR_OR_SKIN.hairy) & ~is_skin
    hanging = touching(opened(left, HAIR_OR_SKIN.half_strap * unit) | strands, strands)
    thin = left & low & ~hanging
    # But on a shoulder that a top covers there are no straps: those are tips of hair.
    thin &= touching(thin, ~_on_covered_shoulders(body, clothes)) | ~touching(left, strands)
    loose = thin & (touching(thin, ~grown(hanging, 2 * HAIR_OR_SKIN.half_strap * unit)) | ~touching(left, strands))
    gone = is_skin | loose
    # With its faint fringe, or its outline would stay behind as a thread.
    gone_hair = gone | (grown(gone, 0.02 * unit) & (hair <= HAIR_OR_SKIN.hairy))
    # A shadow on skin is darker than skin, and still no strap.
    shaded = loose & (to_skin < 1.8 * to_hair)
    return np.where(gone_hair, 0, hair).astype(np.float32), skin | is_skin | shaded


def without_neck(photo: Picture, body: Body, hair: Mask, skin: Area, face: Area) -> tuple[Mask, Area]:
    """In the chin's shade a neck may be read as hair, and have its colour: but it has no strands."""
    unit, half, here = body.unit, max(body.neck_half.values()), _around_neck(body)
    aside = np.abs(np.arange(body.size[1])[None, here[1]] - float(body.shoulders[0]))
    hairy, bare = hair[here] > HAIR_OR_SKIN.hairy, (skin & (hair < HAIR_OR_SKIN.hairy))[here]
    neck = hairy & (aside < HAIR_OR_SKIN.middle_of_neck * half) & ~face[here]
    locks = shrunk(hairy & (aside > half), HAIR_OR_SKIN.fringe * unit)
    if min(neck.sum(), locks.sum()) < HAIR_OR_SKIN.least_told * unit**2 or not bare.any():
        return hair, skin
    lab = lab_of(np.ascontiguousarray(photo[here]))
    smooth = _has_no_strands(lab[..., 0], hairy, locks, bare, unit)
    sure = opened(neck & smooth, HAIR_OR_SKIN.fringe * unit)
    if not sure.any():
        return hair, skin
    whole = touching(neck & grown(sure, 3 * HAIR_OR_SKIN.fringe * unit), sure)
    # At its sides, where locks begin, there is contrast: there it is what has its colour.
    own, other = (
        spread_far(lab, each.astype(np.float32), PARTING.same_light * unit)[0] for each in (whole, locks & ~whole)
    )
    like = hairy & (lengths(lab - own) < lengths(lab - other)) & (aside < HAIR_OR_SKIN.neck_sides * half) & ~face[here]
    whole = touching(whole | opened(like, HAIR_OR_SKIN.fringe * unit), whole)
    hair, skin = hair.copy(), skin.copy()
    hair[here][whole | (grown(whole, HAIR_OR_SKIN.fringe * unit) & ~hairy)] = 0
    skin[here] |= whole
    return hair, skin


def _around_neck(body: Body) -> tuple[slice, slice]:
    """From above the chin to below the shoulders, and as far aside as locks hang."""
    unit, middle, half = body.unit, float(body.shoulders[0]), max(body.neck_half.values())
    first = round(float(body.shoulders[1]) + (-CHIN - HAIR_OR_SKIN.above_chin) * unit)
    last = round(float(body.shoulders[1]) + HAIR_OR_SKIN.below_neck * unit)
    left = round(middle - half - HAIR_OR_SKIN.locks_beside * unit)
    right = round(middle + half + HAIR_OR_SKIN.locks_beside * unit)
    return np.s_[max(first, 0) : max(last, 0), max(left, 0) : max(right, 0)]


def _has_no_strands(lightness: Values, hairy: Area, locks: Area, bare: Area, unit: float) -> Area:
    """Where what was read as hair is smoother than locks are; black cloth is as well, and no shade is as dark."""
    fine = np.abs(lightness - cv2.GaussianBlur(lightness, (0, 0), max(HAIR_OR_SKIN.strand * unit, 0.5)))
    within = shrunk(hairy, HAIR_OR_SKIN.fringe * unit).astype(np.float32)
    smooth, known = spread_far(fine, within, 2 * HAIR_OR_SKIN.strand * unit)
    smooth = np.where(known > PARTING.least_known, smooth, np.inf) < HAIR_OR_SKIN.smooth * np.median(fine[locks])
    smooth &= lightness > HAIR_OR_SKIN.darkest * np.median(lightness[bare])
    return np.asarray(smooth)


def neck_to_collar(colours: PhotoColours, body: Body, clothes: Area, face: Area) -> Area:
    """Between chin and collar a neck lies in the shade and may be read as hair: that would go on over the collar."""
    found = np.zeros_like(face)
    middle, reach = float(body.shoulders[0]), HAIR_OR_SKIN.middle_of_neck * max(body.neck_half.values())
    columns = slice(max(0, round(middle - reach)), max(0, round(middle + reach)))
    above = face[:, columns]
    chin = np.where(above.any(0), len(above) - above[::-1].argmax(0), len(above))
    cloth = clothes[:, columns] & (colours.rows >= chin)
    collar = np.where(cloth.any(0), cloth.argmax(0), 0)
    between = (colours.rows >= chin) & (colours.rows < collar) & (collar - chin < HAIR_OR_SKIN.to_collar * body.unit)
    # Further up, behind the jaw, there is hair.
    lowest = np.nonzero(face.any(1))[0][-1] if face.any() else 0
    found[:, columns] = between & (colours.rows >= lowest - HAIR_OR_SKIN.chin * body.unit)
    chins = np.zeros_like(face)
    chins[:, columns] = above & (colours.rows >= chin - HAIR_OR_SKIN.chin * body.unit) & (collar > chin)
    # A beard is hair, and as dark on the chin as below it.
    if not chins.any() or colours.middle(chins)[0] < colours.middle(face)[0] - HAIR_OR_SKIN.beard_darker:
        return np.zeros_like(face)
    return found


def lit_strands(body: Body, hair: Mask, skin: Area, *, face: Area, clothes: Area) -> tuple[Mask, Area]:
    """A place within a lock, lit as skin is, may be read as skin: where a top covers the shoulder no skin is there."""
    covered = [side for side in SIDES if _covers_shoulder(body, clothes, side)]
    around = round(max(HAIR_OR_SKIN.around_place * body.unit, 2))
    first = max(0, round(float(body.shoulders[1]) - 2 * CHIN * body.unit))
    box = box_of(hair[first:] > HALF)
    if box is None or not covered:
        return hair, skin
    here = np.s_[first : first + box[3] + 2 * around, max(0, box[0] - 2 * around) : box[2] + 2 * around]
    hairy, found = hair[here] > HALF, np.zeros_like(skin)
    place, middle = skin[here] & ~hairy, float(body.shoulders[0]) - here[1].start
    _, labels, stats, middles = cv2.connectedComponentsWithStats(place.astype(np.uint8), connectivity=4)
    for index in np.unique(labels[place & grown(hairy, 2)]):
        if not any((middles[index][0] - middle) * sign(side) > body.neck_half[side] for side in covered):
            continue
        left, top, wide, high = stats[index, :4]
        part = np.s_[max(0, top - around) : top + high + around, max(0, left - around) : left + wide + around]
        piece = labels[part] == index
        if hairy[part][grown(piece, around) & ~piece].mean() > HAIR_OR_SKIN.lined and not face[here][part][piece].any():
            found[here][part] |= piece
    return np.where(found, 1, hair).astype(np.float32), skin & ~found


def tips_on_shoulders(
    colours: PhotoColours, body: Body, hair: Mask, skin: Area, around: Surroundings
) -> tuple[Mask, Area]:
    """Ends of hair that lie on a shoulder may be read as skin: a top covers that, and they have more of hair's colour.

    Before a wall only the darker half of them tells it, for the wall shines through. What goes on from a neck, or down
    an arm, is skin.
    """
    unit, y = body.unit, float(body.shoulders[1])
    here = slice(*(max(0, round(y + away * unit)) for away in (-CHIN, HAIR_OR_SKIN.lowest_tips)))
    hairy, bare, sides = hair[here] > HALF, skin[here], _on_covered_shoulders(body, around.clothes)[here]
    pieces = bare & sides & ~(around.others[here] | touching(bare, bare & ~sides))
    pieces = touching(pieces, pieces & grown(hairy, HAIR_OR_SKIN.tips_to_hair * unit))
    if not pieces.any():
        return hair, skin
    near, found = PhotoColours(colours.lab[here], colours.rows[here]), np.zeros_like(skin)
    wall = ~around.silhouette[here]
    tone = colours.middle(skin)  # a neck alone may lie in the shade
    count, labels = cv2.connectedComponents(pieces.astype(np.uint8), connectivity=8)
    for piece in (labels == index for index in range(1, count)):
        own, like = near.middle(piece), near.middle(hairy & grown(piece, HAIR_OR_SKIN.around_tips * unit))
        if (grown(piece, HAIR_OR_SKIN.tips_to_hair * unit) & wall).any():
            own = near.middle(piece & (near.lab[..., 0] <= own[0]))
        if np.linalg.norm(own - like) < np.linalg.norm(own - tone):
            found[here] |= piece
    return np.where(found, 1, hair).astype(np.float32), skin & ~found


def _on_covered_shoulders(body: Body, clothes: Area) -> Area:
    """Beside the neck, from the chin to a little below the line of a shoulder that cloth is seen on."""
    area, y = np.zeros(body.size, bool), float(body.shoulders[1])
    first, last = (max(0, round(y + away * body.unit)) for away in (-CHIN, HAIR_OR_SKIN.lowest_tips))
    rows, columns = np.arange(body.size[0])[first : last - 1, None], np.arange(body.size[1])[None]
    for side in SIDES:
        if _covers_shoulder(body, clothes, side):
            beside = (columns - body.shoulders[0]) * sign(side) > body.neck_half[side]
            area[first : last - 1] |= beside & (
                rows < shoulder_rows(body, side) + HAIR_OR_SKIN.below_shoulder * body.unit
            )
    return area


def _covers_shoulder(body: Body, clothes: Area, side: Side) -> bool:
    x, y = body.joints["shoulder", side]
    columns, rows = (
        slice(*(max(0, round(at + way * HAIR_OR_SKIN.around_joint * body.unit)) for way in (-1, 1))) for at in (x, y)
    )
    return bool(clothes[rows, columns].any())
