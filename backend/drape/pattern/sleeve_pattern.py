"""Sleeves as a pattern: cut off the body at the armhole, each seen as a strip with sections across it."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, across, direction, sign, smooth, vec
from drape.pattern.armhole import Named, outside
from drape.pattern.tuning import SLEEVE, SLEEVE_CLOTH
from drape.pixels.means import spread_far
from drape.pixels.warp import Cloth, Values, mirrored, nearest
from eyes.facts import GarmentFacts, Side
from eyes.masks import (
    HALF,
    Area,
    grown,
    lab_of,
    large_pieces,
    layered,
    lengths,
    opened,
    part_with,
    shrunk,
    touching,
    without_holes,
)

_LIT = np.array(SLEEVE_CLOTH.lightness_counts, np.float32)

_ENDS = ("outer", "inner")  # the corners of a sleeve
Stations = list[tuple[float, float, float]]  # distance along a sleeve's axis, lower edge, upper edge across it


@dataclass(frozen=True)
class SleevePattern:
    """A sleeve seen as a strip: from the armhole's middle along an axis."""

    share: Values  # which of the cloth belongs to it, with a strip of the body beneath which it goes on
    own: Area  # that without the strip
    start: Vec
    axis: Vec
    outer: Vec  # across the axis, towards the shoulder
    length: float
    long: bool
    armpit_at: float  # distance along the axis
    whole_from: float  # the same from which on bites in it are filled
    stations: Stations


@dataclass(frozen=True)
class _Marks:
    """What is known of a sleeve before it is cut."""

    side: Side
    chest: float  # how wide the garment is
    long: bool
    shoulder: Vec
    armpit: Vec
    ends: list[Vec]  # the corners of its end that are surely read

    @classmethod
    def of(cls, facts: GarmentFacts, points: Named, side: Side, chest: float) -> "_Marks":
        read = [facts.landmarks.get(f"sleeve_{name}_{side}") for name in _ENDS]
        sure = [vec(end.x, end.y) for end in read if end is not None and end.confidence > SLEEVE.sure_end]
        return cls(side, chest, facts.sleeve == "long", points["shoulder", side], points["armpit", side], sure)

    @property
    def end_is_known(self) -> bool:
        return len(self.ends) == len(_ENDS)


def cut_sleeves(
    facts: GarmentFacts, solid: Area, points: Named, seams: dict[Side, Row], chest: float
) -> tuple[dict[Side, SleevePattern], Values | None]:
    body_share = np.ones(solid.shape, np.float32)
    sleeves: dict[Side, SleevePattern] = {}
    middle = (points["armpit", "l"][0] + points["armpit", "r"][0]) / 2
    columns = np.arange(solid.shape[1])[None]
    for side in SIDES:
        marks = _Marks.of(facts, points, side, chest)
        beyond = outside(seams[side], side, solid.shape)
        own_half = (columns - middle) * sign(side) > 0
        flank = np.zeros(solid.shape, bool)
        if marks.long:
            flank = _flank(solid & own_half, beyond, marks)
        piece = _piece(facts, solid & own_half, (beyond > 0) & ~flank, marks)
        if piece.sum() < SLEEVE.least_piece:
            return {}, None
        # Over the seam the sleeve goes on beneath the body: no gap, and an edge as hard as any seam.
        feather = max(1.5, 0.008 * chest)
        overlap = max(2.0, 0.045 * chest)
        joined = _joined(solid, seams[side], float(marks.armpit[1]), overlap)[:, None]
        away = cv2.distanceTransform((~piece).astype(np.uint8), cv2.DIST_L2, 5)
        sewn = own_half & (away <= 0.03 * chest)
        body_share *= np.where(sewn, np.clip(1 - beyond / feather, 0, 1), 1).astype(np.float32)
        # Where the line runs through the sleeve itself, no thread of it stays with the body.
        body_share[sewn & ~grown(solid & ~piece, feather + 1)] = 0
        # Nor of a flank seen behind its crook, which alone would hang out beside the body.
        body_share[flank] = 0
        # With the soft rim of the cut-out around it, or its edge would be as jagged as pixels are.
        rim = ~solid & (away <= 0.03 * chest)
        near = piece | rim | (own_half & (beyond > -overlap * joined) & (away <= 1.5 * overlap))
        near &= piece | ~grown(flank, 2)
        sleeve = _sleeve(marks, piece, near & solid, near.astype(np.float32))
        if sleeve is None:
            return {}, None
        sleeves[side] = sleeve
    return sleeves, body_share


def _flank(cloth: Area, beyond: Values, marks: _Marks) -> Area:
    """What lies beyond the seam, and yet on the body's side of a wall that is seen between body and sleeve."""
    inward = np.s_[:, :: -sign(marks.side)]
    outer = np.maximum.accumulate(cloth[inward], axis=1)[inward]
    wall = opened(~cloth & (beyond > 0), SLEEVE.slit * marks.chest) & outer & (beyond < SLEEVE.corner * marks.chest)
    wall[: max(0, round(float(marks.armpit[1])))] = False
    return np.asarray(np.maximum.accumulate(wall[inward], axis=1)[inward] & cloth & (beyond > 0))


def _piece(facts: GarmentFacts, cloth: Area, beyond: Area, marks: _Marks) -> Area:
    """The cloth of one sleeve: what lies beyond its seam and hangs together."""
    outer = cloth & beyond
    part = facts.parts.sleeve_l if marks.side == "l" else facts.parts.sleeve_r
    seen = outer & (part > SLEEVE.part_seen)
    if seen.sum() < SLEEVE.least_seen * outer.sum():
        return large_pieces(outer & _sleeve_corridor(facts.size, marks), 1.0)
    piece = large_pieces(touching(outer, large_pieces(seen, 1.0)), 1.0)
    # What the seam's line left inside, but nothing joins to the body, is sleeve too.
    inner = cloth & ~beyond
    apart = inner & ~large_pieces(inner, 1.0)
    return np.asarray(piece | (touching(apart | piece, piece) & apart))


def _joined(solid: Area, seam: Row, armpit_y: float, overlap: float) -> Row:
    """1 in the rows down to the armpit where cloth lies on both sides of the seam, 0 elsewhere, softly between."""
    rows = np.arange(len(seam))
    sides = [np.clip(np.round(seam + step), 0, solid.shape[1] - 1).astype(int) for step in (-3, 0, 3)]
    there = np.all([solid[rows, columns] for columns in sides], 0) & (rows < armpit_y + overlap / 2)
    return np.clip(2 * smooth(there.astype(np.float64), max(3, round(overlap))) - 0.5, 0, 1)


def _sleeve_corridor(size: tuple[int, int], marks: _Marks) -> Area:
    """Where a sleeve between its landmarks can lie; anywhere, where they are mere guesses."""
    if not marks.end_is_known:
        return np.ones(size, bool)
    area = np.zeros(size, np.uint8)
    corners = np.array([marks.shoulder, *marks.ends, marks.armpit])
    cv2.fillConvexPoly(area, cv2.convexHull(np.round(corners).astype(np.int32)), 1)
    return np.asarray(cv2.distanceTransform(1 - area, cv2.DIST_L2, 3) < 0.16 * marks.chest)


def _sleeve(marks: _Marks, piece: Area, cloth: Area, share: Values) -> SleevePattern | None:
    start, chest = (marks.shoulder + marks.armpit) / 2, marks.chest
    # On a sleeve that hangs, the shoulder lies along it, not beside it: the picture's border is the outer side then.
    up = direction(marks.shoulder - marks.armpit) + 0.7 * vec(sign(marks.side), 0)
    axis, stations, length = _sections(marks, piece, start, up)
    if marks.end_is_known:
        length = min(length, 1.06 * max(float((end - start) @ axis) for end in marks.ends) + 0.02 * chest)
    stations = [station for station in stations if station[0] <= length]
    if length < 0.08 * chest or len(stations) < SLEEVE.least_stations:
        return None
    rows, columns = np.indices(share.shape, np.float32)
    reach = (columns - start[0]) * axis[0] + (rows - start[1]) * axis[1]
    share = share * (reach < length + (0 if marks.long else 0.02 * chest))
    armpit_at = float((marks.armpit - start) @ axis)
    whole_from = armpit_at
    if marks.long:
        # A cuff and the cap of a shoulder may be cut as they like; the sides of a sleeve run evenly.
        free = np.interp(reach / length, SLEEVE.even_between, (1, 0, 0, 1))
        share = share * np.maximum(_even_sides(cloth, chest), free)
        stations, whole_from = _over_bites(stations, armpit_at, length, chest)
    outer = across(axis, up)
    return SleevePattern(share, piece, start, axis, outer, length, marks.long, armpit_at, whole_from, stations)


def _sections(marks: _Marks, piece: Area, start: Vec, up: Vec) -> tuple[Vec, Stations, float]:
    """The axis of a sleeve, its sections along that, and how long it is."""
    rows, columns = np.nonzero(piece)
    spots = np.stack([columns, rows], 1).astype(np.float64)
    if marks.end_is_known:
        axis = direction((marks.ends[0] + marks.ends[1]) / 2 - start)
    else:
        away = np.linalg.norm(spots - start, axis=1)
        axis = direction(spots[away > np.percentile(away, 98)].mean(0) - start)
    stations, length = _stations(spots, start, axis, up, marks)
    if len(stations) >= SLEEVE.least_stations and not marks.end_is_known:
        # The first guess of the axis leans to a corner of the cuff: the middles of the sections know better.
        below = [station for station in stations if station[0] > float((marks.armpit - start) @ axis)]
        whole = below if len(below) > 1 else stations
        middles = [start + axis * at + across(axis, up) * (low + high) / 2 for at, low, high in whole]
        axis = direction(middles[-1] - middles[0])
        stations, length = _stations(spots, start, axis, up, marks)
    return axis, stations, length


def _even_sides(cloth: Area, chest: float) -> Values:
    """1 within its sides, without the steps and fringes that a shadow beside it leaves in a cut-out."""
    reach = max(SLEEVE.even * chest, 0.5)
    soft = cv2.GaussianBlur(cloth.astype(np.float32), (0, 0), reach)
    return np.asarray(np.clip((soft - 0.5) * 2 * reach + 0.5, 0, 1), np.float32)


def sleeve_cloth(cloth: Cloth, sleeve: SleevePattern, chest: float, beside: Area | None = None) -> Cloth:
    """The sleeve's own piece, whole, and what of the body is asked for; in its own colour if the body has another."""
    piece = _own_piece(cloth, sleeve, chest, np.zeros_like(sleeve.own) if beside is None else beside)
    return _without_bites(piece, cloth.layer[..., 3] > HALF, sleeve, chest) if sleeve.long else piece


def beside_armhole(sleeve: SleevePattern, first: float, last: float) -> Area:
    """All beside its armhole between two distances: an arm that is held away draws the cloth of the body along."""
    low, high = min(low for _, low, _ in sleeve.stations), max(high for _, _, high in sleeve.stations)
    ends = [(first, low), (last, low), (last, high), (first, high)]
    corners = [sleeve.start + sleeve.axis * at + sleeve.outer * aside for at, aside in ends]
    area = np.zeros(sleeve.own.shape, np.uint8)
    cv2.fillPoly(area, [np.round(corners).astype(np.int32)], 1)
    return np.asarray(area > 0)


def _own_piece(cloth: Cloth, sleeve: SleevePattern, chest: float, beside: Area) -> Cloth:
    solid, share = cloth.layer[..., 3] > HALF, np.maximum(sleeve.share, beside.astype(np.float32))
    strip = large_pieces((sleeve.share > 0) & ~sleeve.own & solid, 1.0)
    if not strip.any():
        return cloth.piece(share)
    here = part_with(strip | beside, room=round(2 * SLEEVE_CLOTH.astray * chest))
    layer, strip, beside = cloth.layer[here], strip[here], (beside & ~sleeve.own & solid)[here]
    own, body = (area[here] & (layer[..., 3] > SLEEVE_CLOTH.opaque) for area in (sleeve.own, ~sleeve.own))
    lab = lab_of(np.clip(layer[..., :3], 0, 255).astype(np.uint8)) * _LIT
    near = grown(strip, SLEEVE_CLOTH.astray * chest)
    sure = own & ~near
    sleeve_lab, known = spread_far(lab, sure.astype(np.float32), SLEEVE_CLOTH.astray * chest)
    body_lab, _ = spread_far(lab, body.astype(np.float32), 0.04 * chest)
    unlike = (known > SLEEVE_CLOTH.least_known) & (lengths(sleeve_lab - body_lab) > SLEEVE_CLOTH.unlike)
    even, _ = spread_far(lab, sure.astype(np.float32), 0.04 * chest)
    printed = sure.any() and float(np.median(lengths(lab - even)[sure])) > SLEEVE_CLOTH.restless
    if printed:
        return cloth.piece(share)
    from_sleeve = np.where(known > SLEEVE_CLOTH.least_known, lengths(lab - sleeve_lab), 0)
    if (strip & unlike).sum() < SLEEVE_CLOTH.blocks * strip.sum():
        # A print on the body that comes along would be seen twice.
        lent = grown(beside & (from_sleeve > SLEEVE_CLOTH.unlike), SLEEVE_CLOTH.rim_of_print * chest) & beside
        kept = (own | beside) & ~lent
    else:
        # Where the seam was read too far out, what lies beyond it is a corner of the body still.
        like_body = unlike & (lengths(lab - body_lab) < 0.5 * from_sleeve)
        # Of a body in two colours the mean is neither.
        like_body |= (from_sleeve > SLEEVE_CLOTH.unlike) & (lengths(lab - nearest(lab, body)) < 0.5 * from_sleeve)
        astray = touching(strip | (own & near & like_body), strip)
        # With the bits between them, of which no one can say what they are.
        out, back = 3 * SLEEVE_CLOTH.rim_of_print * chest, 2 * SLEEVE_CLOTH.rim_of_print * chest
        lent = strip | beside | shrunk(grown(astray, out), back)
        kept = own & ~lent
    whole = cloth.layer.copy()
    whole[here] = np.where(lent[..., None], _carried_on(layer, shrunk(kept, 0.02 * chest), chest), layer)
    return Cloth(whole).piece(share)


def _over_bites(stations: Stations, armpit_at: float, length: float, chest: float) -> tuple[Stations, float]:
    """Its inner edge goes straight over a crook that the elbow makes, lying bent, from the distance that is told.

    That is the armpit where a deep crook begins there, and else where the armhole cuts the sleeve no more.
    """
    below = armpit_at + SLEEVE.cap * length
    even, whole = (_straight(stations, first, length) for first in (below, armpit_at))
    depth = np.array([[low - edge for (_, low, _), (_, edge, _) in zip(stations, whole, strict=True)]])
    crooks = touching(depth > 0, depth > 2 * SLEEVE.bite * chest)[0]
    begins = [at for (at, _, _), crook in zip(stations, crooks, strict=True) if crook]
    return (whole, armpit_at) if begins and begins[0] - SLEEVE.crook / 2 * length < below else (even, below)


def _straight(stations: Stations, first: float, length: float) -> Stations:
    below = [station for station in stations if station[0] > first]
    over = []
    for at, low, high in stations:
        before, after = ([(d, e) for d, e, _ in below if 0 < (d - at) * way < SLEEVE.crook * length] for way in (-1, 1))
        straight = [one + (other - one) * (at - start) / (end - start) for start, one in before for end, other in after]
        over.append((at, min([low, *straight]) if at > first else low, high))
    return over


def _without_bites(cloth: Cloth, garment: Area, sleeve: SleevePattern, chest: float) -> Cloth:
    """A hole in a crook and a cuff half hidden in a pocket are filled with shades and threads of the cloth around."""
    strip, own = _strip(sleeve, cloth.layer.shape[:2]), cloth.layer[..., 3] > HALF
    rows, columns = np.indices(own.shape, np.float32)
    along = (columns - sleeve.start[0]) * sleeve.axis[0] + (rows - sleeve.start[1]) * sleeve.axis[1]
    # Further up what lies before it is the body, cut as it is.
    open_to = strip & (own | ~garment | (along > SLEEVE.in_pocket * sleeve.length))
    sides = part_with(strip, room=2)
    bites = np.zeros_like(own)
    bites[sides] = _bites(open_to[sides], own[sides], chest)
    # Beside a wide crook its flank would cut a step into the sleeve.
    bites |= grown(touching(bites, opened(bites, 2 * SLEEVE.bite * chest)), SLEEVE.flank * chest) & strip & ~own
    here = part_with(bites, room=round(SLEEVE.reach * chest))
    layer, bites, known = cloth.layer[here], bites[here], shrunk(own[here], 2 * SLEEVE.rim * chest)
    if not bites.any():
        return cloth
    # Around them wall may gleam through the seam between sleeve and body.
    gleams = grown(_gleams(layer, known, chest) & grown(bites, SLEEVE.flank * chest), 2 * SLEEVE.rim * chest)
    known &= ~gleams
    if not known.any():
        return cloth
    bites = (grown(bites, 3 * SLEEVE.rim * chest) | gleams) & (strip | own)[here]
    soft = layered(cv2.GaussianBlur(bites.astype(np.float32), (0, 0), 1.0), 4)
    whole = cloth.layer.copy()
    whole[here] = np.where(known[..., None], layer, layer * (1 - soft) + _carried_on(layer, known, chest) * soft)
    return Cloth(whole)


def _gleams(layer: Values, known: Area, chest: float) -> Area:
    """What is thin and much lighter than the cloth around it, unless that is flecked all over."""
    light = np.ascontiguousarray(layer[..., :3].mean(2))
    wide = 2 * round(2 * SLEEVE.rim * chest) + 1
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (wide, wide))
    gleams = cv2.morphologyEx(light, cv2.MORPH_TOPHAT, kernel) > SLEEVE.gleam
    return np.asarray(gleams & ((gleams & known).sum() < SLEEVE.most_gleams * known.sum()))


def _carried_on(layer: Values, known: Area, chest: float) -> Values:
    """Cloth with the shades and threads of what is known of it."""
    shades, there = spread_far(layer, known.astype(np.float32), SLEEVE.shades * chest)
    threads = layer - cv2.GaussianBlur(layer, (0, 0), SLEEVE.rim * chest)
    # What is far stronger is no thread but the rim of a badge, half of which would be seen once more.
    usual = float(np.median(np.abs(threads[known]))) if known.any() else 0.0
    threads = np.clip(threads, -SLEEVE.strong * usual, SLEEVE.strong * usual)
    return np.asarray(
        np.where(there[..., None] > SLEEVE_CLOTH.least_known, shades, nearest(layer, known)) + mirrored(threads, known)
    )


def _bites(strip: Area, own: Area, chest: float) -> Area:
    """All along an edge or not at all: filled in part it would have steps."""
    lacking = strip & ~own
    return np.asarray(touching(lacking, opened(lacking, SLEEVE.bite * chest)) | (without_holes(own, 1.0) & ~own))


def _strip(sleeve: SleevePattern, size: tuple[int, ...]) -> Area:
    """All between its sides, from below the armhole down to the end."""
    area = np.zeros(size, np.uint8)
    below = [station for station in sleeve.stations if station[0] > sleeve.whole_from]
    if below:
        distances = [*(at for at, _, _ in below[:-1]), sleeve.length]
        sides = [
            [sleeve.start + sleeve.axis * at + sleeve.outer * edge for at, edge in zip(distances, edges, strict=True)]
            for edges in ([low for _, low, _ in below], [high for _, _, high in below])
        ]
        cv2.fillPoly(area, [np.round(sides[0] + sides[1][::-1]).astype(np.int32)], 1)
    return area > 0


def _stations(spots: NDArray[np.float64], start: Vec, axis: Vec, up: Vec, marks: _Marks) -> tuple[Stations, float]:
    """Sections across a sleeve from the shoulder to its end: distance along the axis, lower and upper edge."""
    distances, offsets = (spots - start) @ axis, (spots - start) @ across(axis, up)
    length = float(np.percentile(distances, 99.6))
    first = min(float((marks.shoulder - start) @ axis) + 0.03 * length, 0.6 * length)
    half = max(1.5, length / 60)
    stations: Stations = []
    along = np.linspace(first, 0.98 * length, 16)
    for distance in np.sort([*along, *(along[-4:-1] + along[-3:]) / 2]):  # more where a cuff begins
        here = np.abs(distances - distance) < half
        if here.sum() > SLEEVE.least_section:
            low, high = np.percentile(offsets[here], [0.5, 99.5])
            if stations and distance > 0.6 * length and high - low < 0.88 * (stations[-1][2] - stations[-1][1]):
                # A cuff cut aslant: its last sections are corners, not widths.
                read = [float((end - start) @ across(axis, up)) for end in marks.ends]
                low, high = _cuff((low, high), stations[-1][1:], read)
            stations.append((float(distance), float(low), float(high)))
    return stations, length


def _cuff(section: tuple[float, float], before: tuple[float, float], ends: list[float]) -> tuple[float, float]:
    """The edges of a section narrower than the one before: gathered no narrower than a cuff read there, or cut off."""
    wide = before[1] - before[0]
    if len(ends) < len(_ENDS) or not SLEEVE.gathered * wide < max(ends) - min(ends) < wide:
        return before
    return min(section[0], *ends), max(section[1], *ends)
