"""What a person wears now: the clothes network's masks, corrected by what is known of the body."""

from typing import Literal, NamedTuple

import cv2
import numpy as np

from eyes.facts import Mask, Picture, Pose, SleeveKind, Worn
from eyes.masks import (
    Area,
    Values,
    closed,
    follow_edges,
    large_pieces,
    middle_and_spread,
    opened,
    steeper,
    times_unlike,
    touching,
)
from eyes.networks.clothes import ClothesMasks
from eyes.person.flesh import Flesh
from eyes.person.tuning import WORN
from eyes.person.waistline import TABLE, Cells, top_and_skirt, without_specks
from eyes.posture import SIDES, ends_at_elbow

LowerKind = Literal["trousers", "shorts", "skirt", "unknown", "none"]
Kind = Literal["top_and_bottom", "dress", "top_only", "bottom_only", "unknown"]

BETWEEN_FLAPS = WORN.between_flaps
HALF_A_BAND = WORN.half_a_band


class _Known(NamedTuple):
    """What tells of the clothes beside the network."""

    lab: Values
    cells: Cells
    silhouette: Area
    flesh: Flesh
    bare: Area  # skin, hair and hands
    torso: "_Torso"
    chest: Area
    high: Area  # of the chest, above any waist


class _Garments(NamedTuple):
    upper: Area
    lower: Area
    full: Area
    is_skirt: bool  # whether a skirt was read as a dress


def worn_by(photo: Picture, lab: Values, masks: ClothesMasks, silhouette: Area, flesh: Flesh, pose: Pose) -> Worn:
    known = _known(lab, silhouette, flesh, pose)
    garments = _with_top_parted(known, _as_read(known, masks))
    garments = _with_dress_parted(known, garments) or _with_lower_completed(known, garments)
    upper, lower, full, is_skirt = _cleaned(known, garments)
    unit, torso = pose.unit, known.torso
    sleeve = _sleeve(upper | full, flesh.skin | flesh.hands, pose)
    open_jacket = sleeve == "long" and _is_open_jacket(lab, upper | full, torso)
    return Worn(
        upper=_soft(photo, upper, unit),
        lower=_soft(photo, lower, unit),
        dress=_soft(photo, full, unit),
        kind=_kind(upper, lower, full, unit),
        open_jacket=open_jacket,
        tucked=_is_tucked(lower, torso, BETWEEN_FLAPS if open_jacket else HALF_A_BAND),
        sleeve=sleeve,
        lower_kind=_lower_kind(lower, is_skirt, pose),
    )


def _known(lab: Values, silhouette: Area, flesh: Flesh, pose: Pose) -> _Known:
    torso = _Torso(pose, silhouette.shape[0])
    chest = _torso_area(pose, silhouette.shape) & silhouette & torso.above(0.62)
    high = chest & torso.above(WORN.highest_waist)
    bare = (flesh.skin | flesh.hair | flesh.hands) & silhouette
    return _Known(lab, TABLE.cells(lab), silhouette, flesh, bare, torso, chest, high)


def _as_read(known: _Known, masks: ClothesMasks) -> _Garments:
    """The network's masks, each called what it can be where it lies."""
    silhouette, torso = known.silhouette, known.torso
    upper, lower, full = (silhouette & area & ~known.flesh.hands for area in _likeliest(masks))
    # By how much of the chest it covers, not how much of it is there: the skirt of a long dress is most of it.
    is_skirt = bool(full.any()) and float((full & known.chest).sum()) < WORN.on_chest * known.chest.sum()
    if full.any() and not is_skirt and not _is_bare(lower, known.high):
        # Beside a dress, what was read on the chest as worn below is part of it.
        full, lower = full | (lower & torso.above(0.95)), lower & ~torso.above(0.95)
    nothing = np.zeros_like(full)
    if is_skirt:
        lower, full = lower | full, nothing
    elif full.sum() < 0.1 * max(1, (upper | lower).sum()):
        upper, lower, full = upper | (full & torso.above(0.95)), lower | (full & ~torso.above(0.95)), nothing
    elif upper.sum() < 0.1 * full.sum() and _are_legs(known.lab, lower, full, torso):
        upper, full = upper | full, nothing  # nobody wears a dress over trousers: a coat or a tunic
    elif lower.sum() < WORN.end_of_dress * full.sum():
        full, lower = full | lower, nothing  # the end of a dress taken for a skirt
    return _Garments(upper, lower, full, is_skirt)


def _with_top_parted(known: _Known, garments: _Garments) -> _Garments:
    """Nothing that is worn below covers a chest: a top, or half of it, was read as one with it."""
    upper, lower, full, is_skirt = garments
    if _is_bare(lower, known.high):
        return garments
    above = known.torso.above(0.95)
    parted = top_and_skirt(known.cells, lower, _waists(known.torso), known.torso.pose.unit)
    top, lower = parted or (lower & above, lower & ~above)
    return _Garments(upper | top, lower, full, is_skirt)


def _with_dress_parted(known: _Known, garments: _Garments) -> _Garments | None:
    """A top and a skirt that were read as a dress; none where there is none."""
    upper, lower, full, _ = garments
    if not full.any():
        return None
    parted = top_and_skirt(known.cells, full, _waists(known.torso), known.torso.pose.unit)
    if parted is None:
        return None
    return _Garments(upper | parted[0], lower | parted[1], np.zeros_like(full), True)


def _waists(torso: "_Torso") -> tuple[float, float]:
    """The rows between which waists are."""
    return torso.y(WORN.highest_waist), torso.y(1.1)


def _with_lower_completed(known: _Known, garments: _Garments) -> _Garments:
    """Beneath a top with what the network missed of it; a dress goes on by itself."""
    upper, lower, full, is_skirt = garments
    if full.any():
        return garments
    covered, body = known.silhouette & ~known.bare, known.silhouette & ~known.flesh.hands
    return _Garments(upper, _complete_lower(known.lab, lower, upper, covered, body, known.torso), full, is_skirt)


def _cleaned(known: _Known, garments: _Garments) -> _Garments:
    """Whole pieces without holes, and neither specks of the other garment nor skin among them."""
    upper, lower, full, is_skirt = garments
    if not full.any():
        upper, lower = without_specks(upper, lower)
    flesh, pose, unit = known.flesh, known.torso.pose, known.torso.pose.unit
    arms = (flesh.skin | flesh.hands) & _near_arms(pose, upper.shape, WORN.sleeve)
    # Above a hem, skin of a skirt's colour.
    lower = lower & ~(arms & (np.arange(len(upper))[:, None] < _end_of(upper, unit)))
    upper, lower, full = (
        large_pieces(closed(piece, 0.012 * unit) & known.silhouette, 0.03) & ~flesh.hands
        for piece in (upper, lower, full)
    )
    return _Garments(upper, lower, full, is_skirt)


def _likeliest(masks: ClothesMasks) -> tuple[Area, Area, Area]:
    """Where each kind is likelier than the others, and than none."""
    none, (upper, lower, full) = 1 - masks.any, masks
    above = np.maximum(none, upper)
    return (
        (upper > none) & (upper >= np.maximum(lower, full)),
        (lower > above) & (lower >= full),
        full > np.maximum(above, lower),
    )


class _Torso:
    """Heights along the body: 0 at the shoulders, 1 at the hips."""

    def __init__(self, pose: Pose, rows: int) -> None:
        self.pose = pose
        self._rows = rows
        self.shoulders = pose.points[[11, 12], :2].mean(0)
        self.hips = pose.points[[23, 24], :2].mean(0)
        self.length = max(float(self.hips[1] - self.shoulders[1]), 1.0)

    def y(self, share: float) -> float:
        return float(self.shoulders[1]) + share * self.length

    def above(self, share: float) -> Area:
        """As a column, to be broadcast over the photo."""
        return np.asarray(np.arange(self._rows)[:, None] < self.y(share))


def _end_of(garment: Area, unit: float) -> float:
    """The row where it ends, a corner or a tail apart."""
    return float(np.nonzero(garment.sum(1) > WORN.across * unit)[0].max(initial=0))


def _goes_on(garment: Area, torso: _Torso) -> bool:
    """Down to the ankles or the photo's end."""
    ends = np.nonzero(garment.any(1))[0].max(initial=0)
    return bool(ends >= min(_ankle_y(torso.pose, len(garment)), len(garment)) - 3)


def _are_legs(lab: Values, lower: Area, full: Area, torso: _Torso) -> bool:
    """Down to the ankles or the photo's end, and unlike what ends above or below what is no longer than a shirt.

    So no border of a dress is, and yet the trousers of a suit are.
    """
    if lower.sum() < WORN.legs * torso.pose.unit**2 or not _goes_on(lower, torso):
        return False
    is_shirt = _end_of(full, torso.pose.unit) < torso.y(1) + WORN.shirt * torso.pose.unit
    if is_shirt and lower.sum() >= WORN.end_of_dress * full.sum():
        return True
    return bool(np.linalg.norm(np.median(lab[lower], 0) - np.median(lab[full], 0)) > WORN.of_trousers)


def _complete_lower(lab: Values, lower: Area, upper: Area, covered: Area, body: Area, torso: _Torso) -> Area:
    """Hips are always covered: what is there, and goes on in its colour down the legs, is the lower garment."""
    unit = torso.pose.unit
    rows = np.arange(lower.shape[0])[:, None]
    columns = np.arange(lower.shape[1])[None]
    below_waist = (rows > torso.y(0.78)) & (rows < _ankle_y(torso.pose, lower.shape[0]))
    hips = (rows > torso.y(0.97)) & (rows < torso.y(1.25)) & (np.abs(columns - torso.hips[0]) < 0.42 * unit)
    seed = hips & body & ~upper
    hidden = seed.sum() < 0.01 * unit * unit  # by a long top
    known = lower if hidden or (lower & hips).sum() > 0.3 * seed.sum() else seed
    if not known.any():
        return lower
    values = lab[known & below_waist] if (known & below_waist).any() else lab[known]
    alike = times_unlike(lab, *middle_and_spread(values, WORN.least_spread)) < WORN.like_lower
    near = _near_legs(torso.pose, lower.shape) | lower
    if min(torso.pose.joint("knee", side).y for side in SIDES) > len(rows):
        near |= covered & alike  # of knees that nobody sees no one knows how far apart they are
    candidate = body & ~upper & below_waist & (covered | alike | seed) & near
    # A high waistband reaches further up than what only is not skin may; beside it hangs an arm in the shade.
    waist = (
        (rows > torso.y(WORN.high_waistband))
        & torso.above(1)
        & (np.abs(columns - torso.hips[0]) < WORN.beside_arms * unit)
    )
    candidate |= covered & ~upper & alike & waist
    # What only is not skin must be broad: the shadow between two legs is neither.
    found = opened(candidate & alike, 0.01 * unit) | opened(candidate & covered, 0.06 * unit)
    return np.asarray(lower | touching(found | seed | lower, seed | lower) & (found | seed))


def _is_bare(known: Area, chest: Area) -> bool:
    """Of what is known there."""
    return bool((known & chest).sum() <= WORN.something * chest.sum())


def _near_legs(pose: Pose, size: tuple[int, ...]) -> Area:
    area = np.zeros(size, np.uint8)
    thick = max(2, round(0.62 * pose.unit))
    hips = [pose.joint("hip", side) for side in SIDES]
    knees = [pose.joint("knee", side) for side in SIDES]
    ankles = [pose.joint("ankle", side) for side in SIDES]
    for hip, knee, ankle in zip(hips, knees, ankles, strict=True):
        chain = np.round([[hip.x, hip.y], [knee.x, knee.y], [ankle.x, ankle.y]]).astype(np.int32)
        cv2.polylines(area, [chain], False, 1, thick)
    cv2.polylines(area, [np.round([[hip.x, hip.y] for hip in hips]).astype(np.int32)], False, 1, thick)
    corners = np.round([[p.x, p.y] for p in (hips[0], knees[0], knees[1], hips[1])]).astype(np.int32)
    cv2.fillConvexPoly(area, cv2.convexHull(corners), 1)
    return area > 0


def _torso_area(pose: Pose, size: tuple[int, ...]) -> Area:
    area = np.zeros(size, np.uint8)
    corners = [pose.joint(name, side) for name in ("shoulder", "hip") for side in SIDES]
    hull = cv2.convexHull(np.round([[p.x, p.y] for p in corners]).astype(np.int32))
    cv2.fillConvexPoly(area, hull, 1)
    return area > 0


def _near_arms(pose: Pose, size: tuple[int, ...], thick: float) -> Area:
    area = np.zeros(size, np.uint8)
    for side in SIDES:
        chain = [pose.joint(name, side) for name in ("shoulder", "elbow", "wrist")]
        ends = np.round([[p.x, p.y] for p in chain]).astype(np.int32)
        cv2.polylines(area, [ends], False, 1, max(2, round(thick * pose.unit)))
    return area > 0


def _ankle_y(pose: Pose, height: int) -> float:
    ankles = [pose.joint("ankle", side) for side in SIDES]
    seen = [ankle.y for ankle in ankles if ankle.confidence > WORN.seen_ankle]
    return max(seen) + 0.02 * pose.unit if seen else float(height)


def _kind(upper: Area, lower: Area, full: Area, unit: float) -> Kind:
    least = 0.04 * unit * unit
    if full.sum() > least:
        return "dress"
    if upper.sum() > least:
        return "top_and_bottom" if lower.sum() > least else "top_only"
    return "bottom_only" if lower.sum() > least else "unknown"


def _sleeve(fabric: Area, bare: Area, pose: Pose) -> SleeveKind:
    """By how much is covered of the better seen arm, or of what the photo shows of it.

    One that is bare all along tells alone: where the other seems covered it goes behind the trunk.
    """
    shares = []
    for side in SIDES:
        shoulder, elbow, wrist = (pose.joint(name, side) for name in ("shoulder", "elbow", "wrist"))
        if min(elbow.confidence, wrist.confidence) < WORN.seen_arm and not ends_at_elbow(pose, side, fabric.shape):
            continue
        steps = np.linspace(0.25, 1.9, 34)
        first, second = np.minimum(steps, 1), np.maximum(steps - 1, 0)
        xs = shoulder.x + first * (elbow.x - shoulder.x) + second * (wrist.x - elbow.x)
        ys = shoulder.y + first * (elbow.y - shoulder.y) + second * (wrist.y - elbow.y)
        inside = (xs >= 0) & (ys >= 0) & (xs < fabric.shape[1]) & (ys < fabric.shape[0])
        if inside.sum() > WORN.least_places:
            places = ys[inside].astype(int), xs[inside].astype(int)
            covered, skin = (float(area[places].mean()) for area in (fabric, bare))
            if covered < WORN.covered and skin > WORN.all_bare:
                return "none"
            shares.append(covered)
    if not shares or max(shares) < WORN.covered:
        return "none"
    return "long" if max(shares) > WORN.long_sleeve else "short"


def _is_tucked(lower: Area, torso: _Torso, seen: float) -> bool:
    """The waistband is seen above the hips, so many units of it, in front of whatever the top does."""
    unit = torso.pose.unit
    middle = slice(max(0, int(torso.hips[0] - 0.3 * unit)), max(1, int(torso.hips[0] + 0.3 * unit)))
    rows = np.nonzero(lower[:, middle].sum(1) > seen * unit)[0]
    return bool(len(rows)) and bool(rows[0] < torso.hips[1] - 0.1 * unit)


def _is_open_jacket(lab: Values, fabric: Area, torso: _Torso) -> bool:
    """Two like sides with something else between them, without a break for a quarter of the torso from the chest."""
    # Looked at twice, a little wider the second time: a fold or a lit side shows in one of them only.
    parted = all(_parted(lab, fabric, torso, reach * torso.pose.unit) >= WORN.open_front for reach in (0.5, 0.55))
    return parted and not _is_closed_at_neck(lab, fabric, torso)


def _is_closed_at_neck(lab: Values, fabric: Area, torso: _Torso) -> bool:
    """Between the shoulders both sides meet but for the width of a tie: a shirt, and the tie on it."""
    unit, gaps = torso.pose.unit, []
    for row in (max(0, int(torso.y(share))) for share in (0.0, 0.03)):
        line = np.s_[row, max(0, int(torso.shoulders[0] - 0.5 * unit)) : max(0, int(torso.shoulders[0] + 0.5 * unit))]
        across = (np.arange(line[1].start, min(line[1].stop, lab.shape[1])) - torso.shoulders[0]) / unit
        outer = [fabric[line] & (across * side > WORN.shoulder) for side in (-1, 1)]
        if min(area.sum() for area in outer) < WORN.least_side:
            continue
        away = [np.linalg.norm((lab[line] - np.median(lab[line][area], 0)) * [0.5, 1, 1], axis=1) for area in outer]
        sides = across[fabric[line] & (np.minimum(*away) < WORN.like_side)]
        gaps.append(sides[sides > 0].min(initial=0.5) - sides[sides < 0].max(initial=-0.5))
    return bool(gaps) and max(gaps) < WORN.tie


def _parted(lab: Values, fabric: Area, torso: _Torso, reach: float) -> float:
    """The longest stretch down what is seen of the torso where its two sides are alike and its middle is not."""
    rows = np.linspace(torso.y(0.2), torso.y(0.85), 24).astype(int)
    rows = rows[(rows >= 0) & (rows < lab.shape[0])]
    run = longest = 0
    for row in rows:
        share = (row - torso.shoulders[1]) / torso.length
        axis = torso.shoulders[0] + share * (torso.hips[0] - torso.shoulders[0])
        columns = np.nonzero(fabric[row, max(0, int(axis - reach)) : max(1, int(axis + reach))])[0]
        if len(columns) < WORN.least_row:
            continue
        parts = np.array_split(lab[row, columns + max(0, int(axis - reach))], 8)
        bands = np.array([np.median(part, 0) for part in parts])
        left, right, between = bands[0], bands[-1], bands[2:6]
        apart = np.minimum(np.linalg.norm(between - left, axis=1), np.linalg.norm(between - right, axis=1))
        parted = bool(
            np.linalg.norm((left - right) * [0.5, 1, 1]) < WORN.like_sides and apart.max() > WORN.unlike_middle
        )
        run = run + 1 if parted else 0
        longest = max(longest, run)
    return longest / max(len(rows), 1)


def _lower_kind(lower: Area, looked_like_skirt: bool, pose: Pose) -> LowerKind:
    if not lower.any():
        return "none"
    knees = [pose.joint("knee", side) for side in SIDES]
    ankles = [pose.joint("ankle", side) for side in SIDES]
    knee_y = (knees[0].y + knees[1].y) / 2
    ends = int(np.nonzero(lower.any(1))[0][-1])
    if looked_like_skirt:
        return "skirt"
    if ends > lower.shape[0] - 3 and ends < knee_y:
        return "unknown"
    if ends > knee_y + 0.5 * ((ankles[0].y + ankles[1].y) / 2 - knee_y) or _legs_at(lower, int(knee_y)) == len(SIDES):
        return "trousers"
    return "shorts" if _legs_at(lower, int(0.97 * ends)) == len(SIDES) else "skirt"


def _legs_at(lower: Area, row: int) -> int:
    line = lower[min(max(row, 0), lower.shape[0] - 1)].astype(np.int8)
    return int((np.diff(np.concatenate([[0], line])) == 1).sum())


def _soft(photo: Picture, area: Area, unit: float) -> Mask:
    if not area.any():
        return np.zeros(area.shape, np.float32)
    return steeper(follow_edges(area.astype(np.float32), photo, max(2, round(0.012 * unit)), 2e-4), 2.0)
