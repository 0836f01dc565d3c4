"""What is worn over what: an open jacket stays on over a new top, a cardigan over the old one."""

from dataclasses import dataclass, replace
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES
from drape.contract import Garment
from drape.fit.draped import Draped
from drape.fit.tuning import LAYERING
from drape.scene.scene import Scene, hand_area
from eyes.garment.categories import is_cropped, is_outer
from eyes.masks import (
    Area,
    Values,
    closed,
    colours_in,
    grown,
    lengths,
    opened,
    part_with,
    pieces_within,
    touching,
)

_JACKET, _BENEATH, _ELSEWHERE = 1, 2, 3
_IN_SHADE = np.array([LAYERING.lightness_in_shade, 1, 1], np.float32)  # of CIELAB


def is_worn_over(garment: Garment) -> bool:
    """Jackets, and long-sleeved garments cut so deep that something is worn beneath them."""
    if garment.kind == "outer_open" or garment.declared_slot == "outer":
        return True
    marks = garment.facts.landmarks
    names = ("neck_l", "neck_r", "neck_c", "armpit_l", "armpit_r")
    if garment.kind != "top" or garment.facts.sleeve != "long" or any(name not in marks for name in names):
        return False
    depth = marks["neck_c"].y - (marks["neck_l"].y + marks["neck_r"].y) / 2
    if marks["neck_c"].confidence < LAYERING.sure_point:
        return False  # a shirt whose front was not seen to be closed is still a shirt
    return bool(depth > LAYERING.deep_neckline * (marks["armpit_r"].x - marks["armpit_l"].x))


def is_closed_over(garment: Garment) -> bool:
    """Short and with long sleeves, it bares no belly but goes over a top, whose sleeves are in its own.

    Not so one that leaves the shoulders bare, or through which skin is seen.
    """
    facts = garment.facts
    if garment.kind != "top" or facts.sleeve != "long" or facts.sheer.any() or is_worn_over(garment):
        return False
    ends = [facts.landmarks.get(f"{name}_{side}") for name in ("neck", "shoulder") for side in SIDES]
    if any(end is None for end in ends) or not is_cropped(facts.landmarks):
        return False
    neck, shoulders = (right.x - left.x for left, right in (ends[:2], ends[2:]) if left and right)
    return bool(neck < LAYERING.off_shoulders * shoulders)


def is_outermost(garment: Garment) -> bool:
    """What is worn over others, and closed jackets, which show nothing of what is beneath them."""
    facts = garment.facts
    return is_worn_over(garment) or is_outer(facts.category, facts.sleeve, facts.landmarks)


def opening(cover: Area) -> Area:
    """What lies between two sides of a garment, row by row."""
    from_left = np.maximum.accumulate(cover, axis=1)
    from_right = np.maximum.accumulate(cover[:, ::-1], axis=1)[:, ::-1]
    return np.asarray(from_left & from_right & ~cover)


@dataclass(frozen=True)
class _Tones:
    """The colours of a jacket and of what is worn beneath it, and where both are surely seen."""

    lab: NDArray[Any]  # of the photo, a little blurred
    sleeves: Area
    unlike: Area  # on the chest, and surely beneath the jacket
    outer: Values
    inner: Values
    away: Values  # CIELAB of every pixel from the jacket's colour


def jacket_of(scene: Scene) -> Area | None:
    """The open jacket in the photo, or None where it cannot be told from what is worn beneath it."""
    unit, body, axis = scene.unit, scene.body, _axis(scene)
    chest = (scene.rows > body.shoulders[1] + 0.2 * body.torso) & (scene.rows < body.shoulders[1] + 0.8 * body.torso)
    tones = _tones(scene, scene.upper & chest & (np.abs(scene.columns - axis) < 0.3 * unit))
    if tones is None:
        return None
    beneath = _beneath_by_colour(scene, tones)
    jacket = _around(beneath, scene.upper, unit)
    # Cloth on one side only is no jacket, and an opening nearly as wide as the torso is none either.
    sides = [float((jacket & chest & ((scene.columns - axis) * sign > 0)).sum()) for sign in (-1, 1)]
    if min(sides) < 0.25 * max(sides) or beneath.sum() > 0.6 * scene.upper.sum():
        return None
    if _is_torn(scene, jacket):
        return None
    # Beside the torso all that is not read is a fold of it, or the wall between it and an arm: that stays too.
    aside = scene.silhouette & scene.beside_torso(-LAYERING.torso_aside * unit) & (scene.rows < body.hips[1])
    worn = scene.upper | (aside & ~(scene.lower | scene.dress))
    found = _around(_up_to_edges(scene, jacket, _told_by_colour(scene.lab, tones.inner, tones.outer)), worn, unit)
    # What lies in the middle alone is a pendant.
    return touching(found, np.abs(scene.columns - axis) > LAYERING.open_at_neck * unit)


def _tones(scene: Scene, middle: Area) -> _Tones | None:
    """The jacket's colour is told from its sleeves, the other from the middle of the chest; None where it is one."""
    unit, body = scene.unit, scene.body
    sleeves = (body.arm_area("l") | body.arm_area("r")) & scene.beside_torso() & scene.upper
    if min(sleeves.sum(), middle.sum()) < 0.02 * unit * unit:
        return None
    lab = cv2.GaussianBlur(scene.lab, (0, 0), max(0.008 * unit, 0.5))
    outer = np.median(lab[sleeves], 0)
    away = lengths(lab - outer)
    unlike = opened(middle & (away > LAYERING.colours_apart), 0.03 * unit)
    if unlike.sum() < 0.02 * unit * unit:
        return None
    return _Tones(lab, sleeves, unlike, outer, np.median(lab[unlike], 0), away)


def _beneath_by_colour(scene: Scene, tones: _Tones) -> Area:
    """What is worn beneath a jacket, as colours tell it."""
    unit, lab, away = scene.unit, tones.lab, tones.away
    found = opened(scene.upper & (lengths(lab - tones.inner) < away) & ~scene.beside_torso(), 0.02 * unit)
    beneath = closed(found, 0.03 * unit) & scene.upper
    # Where an opening ends in a point, and along its edges, what is beneath is narrower than that.
    to_inner, to_outer = (lengths((lab - colour) * _IN_SHADE) for colour in (tones.inner, tones.outer))
    # What is beneath lies in the jacket's shade, but has a colour that none of the jacket's own folds has.
    foreign = away > LAYERING.foreign * max(float(np.percentile(away[tones.sleeves], 95)), LAYERING.least_varied)
    clearly = scene.upper & (
        (to_inner < LAYERING.clearly_beneath * to_outer) | opened(foreign & scene.upper, 0.02 * unit)
    )
    beneath |= (
        touching((clearly & grown(beneath, LAYERING.near_beneath * unit)) | beneath, beneath) & ~scene.beside_torso()
    )
    # On the shoulders lies the jacket, whatever light falls on it: it opens from the neck down.
    below, aside = np.maximum(scene.rows - scene.body.shoulders[1], 0), scene.columns - _axis(scene)
    open_to = LAYERING.open_at_neck * unit + LAYERING.opens_below * below
    opens = np.abs(aside) < open_to
    # Where its lapel lies further out, the points of a top's neckline beside it are none of the jacket.
    points = scene.upper & (to_inner < LAYERING.surely_beneath * to_outer)
    points = points & (np.abs(aside) < open_to + LAYERING.neckline_point * unit)
    return touching((beneath & opens) | points, beneath & opens)


def _is_torn(scene: Scene, jacket: Area) -> bool:
    """A tie parts what shows of a shirt in two; what lies in more pieces from side to side was not told apart."""
    seen = opened(scene.upper & ~jacket & ~scene.beside_torso(), 0.015 * scene.unit)
    # Between an arm and the trunk there is shade or light on the jacket.
    by_arms = touching(seen, scene.beside_torso(-LAYERING.torso_aside * scene.unit))
    by_arms = by_arms & ~_leading_to_middle(scene, seen)
    begins = np.diff((seen & ~by_arms).astype(np.int8), axis=1, prepend=0) == 1
    pieces = begins.sum(1)
    return float((pieces[pieces > 0] > LAYERING.most_pieces).mean()) > LAYERING.torn_rows if pieces.any() else False


def is_tied(scene: Scene, jacket: Area) -> bool:
    """A shawl knotted before the trunk, whose ends hang down: below the knot shows what it was tied over.

    At the hips they lie between two sides of what is worn below, where the flaps of a jacket lie around it.
    """
    below, room = scene.rows[:, 0] - scene.body.hips[1], LAYERING.beside_end * scene.unit
    hangs, worn = jacket & ~scene.beside_torso(), scene.lower
    rows = (below > 0) & (below < LAYERING.ends_hang * scene.unit) & worn.any(1)
    left, right = (end.argmax(1) - side.argmax(1) for end, side in ((hangs, worn), (hangs[:, ::-1], worn[:, ::-1])))
    between = hangs.any(1) & (left > room) & (right > room)
    return bool(rows.any()) and float(between[rows].mean()) > LAYERING.mostly_tied


def is_over_another(scene: Scene) -> bool:
    """What is worn is a jacket or a cardigan, closed though it be: cloth of another colour lies in its neckline.

    Above that is skin, and beside this skin on both sides its own cloth: no collar, tie or print lies so.
    """
    unit, body = scene.unit, scene.body
    sleeves = (body.arm_area("l") | body.arm_area("r")) & scene.beside_torso() & scene.upper
    if scene.person.worn.sleeve != "long" or sleeves.sum() < 0.02 * unit * unit:
        return False
    below, aside = scene.rows - body.shoulders[1], np.abs(scene.columns - body.shoulders[0])
    middle = (aside < 0.3 * unit) & (below > -0.25 * unit) & (below < LAYERING.in_neckline * unit)
    reach, here = round(LAYERING.lapel * unit), part_with(middle, room=round(2 * LAYERING.lapel * unit))
    lab = cv2.GaussianBlur(scene.lab[here], (0, 0), max(0.008 * unit, 0.5))
    own = lengths(lab - np.median(colours_in(scene.lab, sleeves)[::8], 0)) < LAYERING.colours_apart
    skin, upper = (scene.skin & ~scene.face & middle)[here], scene.upper[here]
    other = opened(upper & middle[here] & (below[here[0]] > -0.05 * unit) & ~own, LAYERING.neckline_piece * unit)
    other = touching(other, other & grown(skin, LAYERING.next_to_skin * unit))
    if other.sum() < LAYERING.least_in_neckline * unit * unit:
        return False
    jacket, beside = upper & own, []
    for row in range(int(np.argmax(below[here[0]] > -0.15 * unit)), int(other.any(1).argmax())):
        bare = np.nonzero(skin[row])[0]
        if len(bare) > 0.04 * unit:
            left, right = bare[0] - LAYERING.skin_rim, bare[-1] + 1 + LAYERING.skin_rim
            sides = np.s_[row, max(0, left - reach) : max(0, left)], np.s_[row, right : right + reach]
            beside.append(all(jacket[side].sum() > LAYERING.own_lapel * reach for side in sides))
    return len(beside) > LAYERING.skin_above * unit and float(np.mean(beside)) > LAYERING.both_sides


def is_belted_coat(scene: Scene) -> bool:
    """What was read as a skirt is the coat's own: of one cloth with it, and trousers of another come out of it."""
    unit, lower, worn = scene.unit, scene.lower, scene.person.worn
    rows = np.nonzero(lower.sum(1) > LAYERING.hips_row * unit)[0]
    rows = rows[: int((np.diff(rows) == 1).cumprod().sum()) + 1]  # below bare legs, boots come out of nothing
    if (
        (worn.sleeve, worn.lower_kind) != ("long", "skirt")
        or not scene.upper.any()
        or len(rows) < LAYERING.to_thighs * unit
    ):
        return False
    skirt, step = (
        _tone(scene, lower, int(rows[0]), LAYERING.on_hips * unit),
        max(1, round(LAYERING.below_coat * unit / 2)),
    )
    if lengths(np.median(colours_in(scene.lab, scene.upper)[::8], 0) - skirt) > LAYERING.one_cloth:
        return False
    below = (
        _tone(scene, lower, row, LAYERING.below_coat * unit) for row in range(int(rows[0] + unit / 2), rows[-1], step)
    )
    return any(lengths(tone - skirt) > LAYERING.colours_apart for tone in below)


def _tone(scene: Scene, area: Area, first: int, high: float) -> Values:
    here = np.s_[first : first + max(1, round(high))]
    return np.asarray(np.median(scene.lab[here][area[here]], 0))


def hand_hides_hem(scene: Scene) -> bool:
    """A hand before the trunk, where jacket and trousers alike in colour meet: what is cloth of which nobody can tell.

    Beside the body a hand hides nothing of that.
    """
    for side in SIDES:
        hand = hand_area(scene, side) & scene.hands
        if not hand.any() or (hand & ~scene.beside_torso()).sum() < LAYERING.before_trunk * hand.sum():
            continue
        around = grown(hand, LAYERING.around_hand * scene.unit) & ~hand
        jacket, below = around & scene.upper, around & (scene.lower | scene.dress)
        if min(jacket.sum(), below.sum()) < LAYERING.beside_hand * around.sum():
            continue
        apart = (np.median(scene.lab[jacket], 0) - np.median(scene.lab[below], 0)) * _IN_SHADE
        if np.linalg.norm(apart) < LAYERING.colours_apart:
            return True
    return False


def _around(beneath: Area, worn: Area, unit: float) -> Area:
    """The rest of what is worn, a pixel inside its edge, where nothing of what was behind it shines through."""
    rest = worn & ~grown(beneath, 1)
    # Slivers along the opening are no jacket; elsewhere they are all that is left of it between hair and hands.
    return opened(rest, 0.01 * unit) | (rest & ~grown(beneath, 0.05 * unit))


def _told_by_colour(lab: Values, inner: Values, outer: Values) -> Area:
    """What is jacket for sure: nothing where shade could make what is beneath look so."""
    apart = float(lengths(inner - outer))
    return lengths(lab - outer) < (LAYERING.its_own * apart if apart > LAYERING.no_shade else 0.0)


def _up_to_edges(scene: Scene, jacket: Area, told: Area) -> Area:
    """What is worn beneath the jacket, up to the edges seen in the photo: in its shade colours tell little."""
    unit, upper = scene.unit, scene.upper
    # A piece that does not lead to the middle is a gleam on the jacket, or the wall seen between it and an arm.
    beneath = _leading_to_middle(scene, upper & ~jacket)
    places = np.where(upper, 0, _ELSEWHERE).astype(np.int32)
    near = np.where(
        scene.rows < scene.body.shoulders[1], *(grown(beneath, each * unit) for each in LAYERING.surely_jacket)
    )
    places[jacket & (~near | scene.beside_torso())] = _JACKET
    places[opened(beneath & ~grown(jacket, LAYERING.from_jacket * unit), LAYERING.broad_beneath * unit)] = _BENEATH
    places[told & upper & near] = _JACKET
    # Edges in the dark are faint.
    brighter = np.sqrt(cv2.GaussianBlur(scene.photo, (0, 0), max(0.004 * unit, 0.5)) / 255)
    cv2.watershed((255 * brighter).astype(np.uint8), places)
    found = places == _BENEATH
    share, whole = (
        cv2.GaussianBlur(area.astype(np.float32), (0, 0), LAYERING.smooth_lapel * unit) for area in (found, upper)
    )
    # The point in which an opening ends is no raggedness, nor is a slit in which nothing else was found.
    narrow = (found & ~opened(found, LAYERING.smooth_lapel * unit)) | ~found.any(1)[:, None]
    smooth = (upper & (share > 0.5 * whole)) | (beneath & narrow)
    # A dark fold at a waistband is none of the jacket's.
    worn = smooth | scene.lower
    return touching(
        smooth | pieces_within(closed(worn, LAYERING.fold * unit) & upper & ~smooth, worn, LAYERING.fold_outline),
        smooth,
    )


def _leading_to_middle(scene: Scene, area: Area) -> Area:
    return touching(area, np.abs(scene.columns - _axis(scene)) < LAYERING.open_at_neck * scene.unit)


def _axis(scene: Scene) -> Values:
    """The column of the body's middle, row by row."""
    return np.array([scene.body.axis_x(float(row)) for row in range(scene.size[0])], np.float32)[:, None]


def as_beneath(scene: Scene) -> Scene:
    """With shoulders for a new top to lie on: those that were measured are the jacket's."""
    lower = {side: drop + LAYERING.thick * scene.unit for side, drop in scene.body.shoulder_drop.items()}
    return replace(scene, body=replace(scene.body, shoulder_drop=lower))


def _beside_neck(scene: Scene) -> Area:
    """Above the shoulders and outside the neck, where no top or skin was seen: a jacket's collar hides a new one."""
    return np.asarray(scene.body.beside_neck & (scene.rows < scene.body.shoulders[1]) & ~(scene.upper | scene.skin))


def _below_hem(scene: Scene) -> Area:
    """A strip below a jacket whose hem is not level lies between two of its sides, but is no opening."""
    ends = np.where(scene.jacket & ~scene.beside_torso(), scene.rows, 0).max(0)
    room = LAYERING.hem_askew * scene.unit
    level = float(np.median(ends[ends > ends.max() - room]))
    return np.asarray(scene.lower & (scene.rows > np.where(ends > level - room, ends, level)))


def beneath_jacket(scene: Scene, draped: Draped) -> Draped:
    """Only what shows in the jacket's opening is left of a top worn beneath it, and below it of a dress."""
    # Between an arm and the trunk there is no opening.
    open_at = opening(scene.jacket) & ~scene.beside_torso() & ~_below_hem(scene)
    inside = grown(open_at | scene.upper, 0.01 * scene.unit) & ~scene.jacket
    # Where a hand lies on the jacket a row has no second side: what is open above and below it is open there too.
    inside |= closed(inside, 0.12 * scene.unit) & ~scene.jacket & ~scene.hands & ~scene.beside_torso()
    if draped.kind == "dress":
        ends = np.where(scene.jacket & ~scene.beside_torso(), scene.rows, 0).max(0)
        inside |= scene.rows > np.where(ends > 0, ends, np.median(ends[ends > 0]))[None]
        # A scrap of jacket below its opening hides no more of the dress than itself.
        inside |= opening(inside.T).T & ~scene.jacket & ~scene.hands & ~scene.beside_torso()
    # A fold or a gleam that was not read as jacket is a gap in it, but no opening: that leads to the middle.
    inside = _leading_to_middle(scene, inside & ~_beside_neck(scene))
    seen = cv2.GaussianBlur(grown(inside, 2).astype(np.float32), (0, 0), 1.0)
    return replace(draped, trunk=draped.trunk * seen[..., None], sleeves={})
