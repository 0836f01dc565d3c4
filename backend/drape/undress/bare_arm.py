"""An arm beneath a sleeve: shaped as arms are, no wider than was seen, leading into hand and bare skin."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.arms import LEAST_HAND
from drape.body.body import ARM_STATIONS, Row, Vec, across, bend, direction, pose_of, smooth, vec
from drape.scene.scene import Scene, Values, beneath_cuff, hand_area
from drape.scene.shading import blurred
from drape.undress.bare_limb import LAST_JOINT, BareLimb, drawn, led_into
from drape.undress.form import Grid
from drape.undress.tuning import BARE_ARM
from eyes.facts import Side
from eyes.masks import HALF, Area, closed, grown, part_with, shrunk

_AT, _INNER, _OUTER = zip(*BARE_ARM.shape, strict=True)


@dataclass(frozen=True)
class BareArm(BareLimb):
    """From the shoulder (0) over the elbow (1) and the wrist (2) to where it ends."""

    joints: list[Vec]

    def on(self, grid: Grid) -> tuple[Values, Values]:
        """For every place how far down the arm it lies, and how far across: -1 at the inner edge, 1 at the outer."""
        upper, lower = (self._beside(grid, piece) for piece in (0, 1))
        nearer = np.abs(upper[1]) + np.abs(upper[2]) <= np.abs(lower[1]) + np.abs(lower[2])
        down, away = (np.where(nearer, upper[i], lower[i]) for i in (0, 1))
        return np.asarray(down, np.float32), np.asarray(away, np.float32)

    def _beside(self, grid: Grid, piece: int) -> tuple[Values, Values, Values]:
        """Down and across the upper arm or the forearm alone, and how far past its ends, in half widths."""
        start, end = self.joints[piece], self.joints[piece + 1]
        way, length = direction(end - start), float(np.linalg.norm(end - start)) + 1e-6
        at = int(np.abs(self.down - piece - 0.5).argmin())
        out = across(way, self.outer[at] - self.inner[at])
        x, y = grid.x - np.float32(start[0]), grid.y - np.float32(start[1])
        share = (x * np.float32(way[0]) + y * np.float32(way[1])) / np.float32(length)
        down = piece + np.clip(share, 0, 1)
        half = np.interp(down, self.down, np.linalg.norm(self.outer - self.inner, axis=1) / 2 + 1e-6)
        away = (x * np.float32(out[0]) + y * np.float32(out[1])) / half
        past = (share - np.clip(share, 0, 1)) * length / half
        return np.asarray(down, np.float32), np.asarray(away, np.float32), np.asarray(past, np.float32)


@dataclass(frozen=True)
class _Line:
    """Through the joints of an arm, from the shoulder to beyond the wrist."""

    joints: list[Vec]
    down: Row  # shoulder 0, elbow 1, wrist 2
    places: NDArray[np.float64]
    outward: NDArray[np.float64]


@dataclass(frozen=True)
class _Seen:
    """Of the arm itself, where it is seen bare: how far its edges lie from the line, and where there is any."""

    inner: Row
    outer: Row
    share: Row  # of its expected width
    whole: NDArray[np.bool_]  # as wide as it should be
    bare: NDArray[np.bool_]
    behind: NDArray[np.bool_]  # half hidden by what is worn on the trunk

    @property
    def goes_behind(self) -> bool:
        return _goes_behind(self.bare, self.behind)


def bare_arm(scene: Scene, side: Side, *, to_pocket: bool) -> BareArm:
    line = _line(scene, side, to_pocket=to_pocket)
    down = line.down
    inner, outer = _inside(scene, line.places, line.outward, _expected(scene, side, line.places, down))
    seen = _seen_bare(scene, side, line, inner + outer)
    known = seen.bare & seen.whole & (down <= LAST_JOINT)
    if known.sum() > BARE_ARM.enough_stations:
        # The rest is as stout as what is seen.
        stout = float(np.clip(np.median(seen.share[known]), *BARE_ARM.stoutness))
        inner, outer = inner * stout, outer * stout
    edges = ((inner, seen.inner), (outer, seen.outer))
    inner, outer = (led_into(down, made, told, seen.bare, BARE_ARM.leads_into) for made, told in edges)
    inner, outer = (smooth(smooth(edge, BARE_ARM.even_over), BARE_ARM.even_over) for edge in (inner, outer))
    # Above the armpit it is one with the trunk: no gap between them.
    usual = np.interp(down, _AT, _INNER) * scene.unit
    inner = np.maximum(inner, usual * np.interp(down, BARE_ARM.armpit, (1, 0)))
    within, without = line.places - line.outward * inner[:, None], line.places + line.outward * outer[:, None]
    if seen.goes_behind:
        # It went behind the trunk there, and is seen no more.
        shown = slice(int(np.nonzero(seen.bare)[0][-1]) + 1)
        down, within, without = down[shown], within[shown], without[shown]
    cover = _drawn(scene.size, line.joints, down, within, without)
    return BareArm(side, down, within, without, _led_to_hand(scene, side, cover), line.joints)


def _line(scene: Scene, side: Side, *, to_pocket: bool) -> _Line:
    unit, body = scene.unit, scene.body
    shoulder, elbow, wrist = body.arm(side)
    ends = _end(scene, side, to_pocket=to_pocket)
    if ends == BARE_ARM.pocket_ends:
        wrist = wrist + _into_pocket(scene, wrist + (BARE_ARM.pocket_ends - 2) * (wrist - elbow))
    joints = [shoulder - body.down * 0.02 * unit, elbow, wrist]
    down = np.linspace(0, 2, 2 * BARE_ARM.stations + 1)
    down = np.append(down, np.linspace(2, ends, 5)[1:] if ends > LAST_JOINT else [])
    path = np.array([*joints, wrist + (wrist - elbow)])
    places = np.stack([np.interp(down, (0, 1, 2, 3), row) for row in path.T], 1)
    way = np.gradient(np.stack([smooth(row, BARE_ARM.even_over) for row in places.T], 1), axis=0)
    outward = np.stack([across(direction(np.asarray(each)), body.outward(side)) for each in way])
    return _Line(joints, down, places, outward)


def _seen_bare(scene: Scene, side: Side, line: _Line, expected: Row) -> _Seen:
    """Where it is seen bare, as wide as is expected or behind cloth."""
    down, places, outward = line.down, line.places, line.outward
    inner, outer, bare = _seen(scene, places, outward, down > LAST_JOINT)
    share = (inner + outer) / expected
    forearm = bare & (down > 1) & (down <= LAST_JOINT)
    rest = float(np.median(share[forearm])) if forearm.sum() > BARE_ARM.enough_stations else 0.0
    whole = share > max(BARE_ARM.whole, BARE_ARM.as_whole * rest)
    behind = _behind_cloth(scene, places - outward * inner[:, None], places + outward * outer[:, None]) & ~whole
    behind &= bare
    if scene.person.worn.sleeve != "none":
        # Above that, the cloth beside it is its own sleeve; beside a hand it is none if that ended before the wrist.
        ended = bool(bare[(down > BARE_ARM.above_wrist) & (down <= LAST_JOINT)].all())
        behind &= np.maximum.accumulate(bare & whole) | ((down > LAST_JOINT) & ended)
    bare &= whole | behind
    if _goes_behind(bare, behind) and share[bare][-1] < BARE_ARM.lost and _shows_hand(scene, side):
        # What hangs before its wrist ends no arm: the hand is seen again.
        bare, behind = bare & whole, np.zeros_like(behind)
    return _Seen(inner, outer, share, whole, bare, behind)


def _led_to_hand(scene: Scene, side: Side, cover: Values) -> Values:
    """With the root of a thumb, which is broader than the wrist: a cuff may have ended on it."""
    hand, wrist = beneath_cuff(scene, side)
    if scene.person.worn.sleeve != "long" or hand.sum() < LEAST_HAND * scene.unit**2:
        return cover
    here = part_with(hand, round(2 * BARE_ARM.thumb_curve * scene.unit))
    whole = closed((cover[here] > HALF) | hand[here], BARE_ARM.thumb_curve * scene.unit)
    joined = cover.copy()
    joined[here] = np.maximum(cover[here], blurred(whole.astype(np.float32), 1.0) * wrist[here])
    return joined


def _goes_behind(bare: NDArray[np.bool_], behind: NDArray[np.bool_]) -> bool:
    """Whether the last that is seen of it is half hidden."""
    return bool(behind.any() and behind[np.nonzero(bare)[0][-1]])


def _shows_hand(scene: Scene, side: Side) -> bool:
    return bool((hand_area(scene, side) & scene.hands).sum() >= LEAST_HAND * scene.unit**2)


def _end(scene: Scene, side: Side, *, to_pocket: bool) -> float:
    """How far down it goes: beneath a long cuff on to what is seen of the hand, unless that is bent aside."""
    if _shows_hand(scene, side):
        return 2.0 if _hand_bent(scene, side) else BARE_ARM.hand_ends
    return BARE_ARM.pocket_ends if to_pocket else 2.0


def _into_pocket(scene: Scene, end: Vec) -> Vec:
    """How far from trousers or a skirt it would end beside them, so that it goes in with all of its width."""
    inside = shrunk(scene.lower, BARE_ARM.into_pocket * scene.unit)
    within, hands = (np.argwhere(area)[:, ::-1] for area in (inside, scene.hands))
    away, to_hand = (np.linalg.norm(places - end, axis=1) for places in (within, hands))
    beside = to_hand < BARE_ARM.into_pocket * scene.unit
    hand_is_seen = beside.sum() > BARE_ARM.some_hand * scene.unit**2  # cut off by the photo's end
    if not len(away) or away.min() > BARE_ARM.near_pocket * scene.unit or hand_is_seen:
        return vec(0, 0)
    return np.asarray(within[away.argmin()] - end, np.float64)


def _hand_bent(scene: Scene, side: Side) -> bool:
    _, elbow, wrist = scene.body.arm(side)
    index = pose_of(scene.person).joint("index", side)
    return float(direction(vec(index.x, index.y) - wrist) @ direction(wrist - elbow)) < BARE_ARM.straight_hand


def _expected(scene: Scene, side: Side, places: NDArray[np.float64], down: Row) -> tuple[Row, Row]:
    inner, outer = (np.interp(down, _AT, halves) * scene.unit * _slight(scene) for halves in (_INNER, _OUTER))
    steps = np.linalg.norm(np.diff(places, axis=0), axis=1)
    along = np.append(0, np.cumsum(steps))
    seen = np.interp(along / max(float(np.interp(2, down, along)), 1e-6), ARM_STATIONS, scene.body.arm_half[side])
    slender = np.minimum(1, 2 * seen / (inner + outer))
    return inner * slender, outer * slender


def _slight(scene: Scene) -> float:
    """How slight someone is for the width of their shoulders, which broad clothes add to and a face does not share."""
    if scene.person.face is None:
        return 1.0
    mesh = scene.person.face.mesh[:, :2]
    # Turned or bowed it is narrower or lower than it is, hardly both.
    return float(np.clip(((mesh.max(0) - mesh.min(0)) / scene.unit / BARE_ARM.usual_face).max(), BARE_ARM.slightest, 1))


def _inside(
    scene: Scene, places: NDArray[np.float64], outward: NDArray[np.float64], halves: tuple[Row, Row]
) -> tuple[Row, Row]:
    """The same arm moved into the outline of the sleeve it was in, where its joints lie beside its middle."""
    inner, outer = halves
    first, last, found = _runs(scene, scene.silhouette, places, outward)
    # Folds of a sleeve are no arm's.
    out = smooth(np.where(found, np.maximum(last - BARE_ARM.outline, 0.5 * outer), outer), BARE_ARM.folds)
    in_ = smooth(np.where(found, np.maximum(first - BARE_ARM.outline, 0.5 * inner), inner), BARE_ARM.folds)
    beyond = np.maximum(outer - out, 0) - np.maximum(inner - in_, 0)
    return np.minimum(inner + beyond, in_), np.minimum(outer - beyond, out)


def _seen(
    scene: Scene, places: NDArray[np.float64], outward: NDArray[np.float64], hand: NDArray[np.bool_]
) -> tuple[Row, Row, NDArray[np.bool_]]:
    """Where the arm itself is seen bare: how far its edges lie from the line."""
    first, last, found = _runs(scene, scene.skin | scene.hands, places, outward)
    most = np.where(hand, BARE_ARM.wrist_half, BARE_ARM.reach) * scene.unit
    whole = np.maximum(first, last) < (BARE_ARM.reach * scene.unit - 1)
    return np.minimum(first, most), np.minimum(last, most), found & whole


def _behind_cloth(scene: Scene, inner: NDArray[np.float64], outer: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Where an arm goes on behind what is worn on the trunk: cloth at its inner edge, background at its outer one."""
    aside = outer - inner
    aside = aside / np.maximum(np.linalg.norm(aside, axis=1, keepdims=True), 1e-6) * BARE_ARM.beyond_edge * scene.unit
    cloth = scene.upper | scene.lower | scene.dress
    return _at(cloth, inner - aside) & ~_at(grown(scene.silhouette, 1), outer + aside)


def _at(area: Area, places: NDArray[np.float64]) -> NDArray[np.bool_]:
    x, y = (np.clip(np.round(row), 0, end - 1).astype(int) for row, end in zip(places.T, area.shape[::-1], strict=True))
    return np.asarray(area[y, x])


def _runs(
    scene: Scene, area: Area, places: NDArray[np.float64], outward: NDArray[np.float64]
) -> tuple[Row, Row, NDArray[np.bool_]]:
    """How far an area goes on inwards and outwards of each place, and whether it lies there at all."""
    height, width = scene.size
    steps = np.arange(-BARE_ARM.reach * scene.unit, BARE_ARM.reach * scene.unit, 0.5)
    x, y = np.moveaxis(places[:, None] + outward[:, None] * steps[:, None], 2, 0)
    inside = (x >= 0) & (y >= 0) & (x < width - 1) & (y < height - 1)
    x, y = np.clip(np.round(x), 0, width - 1).astype(int), np.clip(np.round(y), 0, height - 1).astype(int)
    here = area[y, x] & inside
    start = np.where(here, np.abs(steps), np.inf).argmin(1)
    each = np.arange(len(steps))
    first = np.where(~here & (each < start[:, None]), each, -1).max(1) + 1
    last = np.where(~here & (each > start[:, None]), each, len(steps)).min(1) - 1
    found = here[np.arange(len(start)), start] & (np.abs(steps[start]) < BARE_ARM.aside * scene.unit)
    return -steps[first], steps[last], found


def _drawn(
    size: tuple[int, int], joints: list[Vec], down: Row, inner: NDArray[np.float64], outer: NDArray[np.float64]
) -> Values:
    """Upper arm and forearm each by itself, for they may lie over each other; round at both ends and at the elbow."""
    cover = np.zeros(size, np.float32)
    middle, half = (inner + outer) / 2, np.linalg.norm(outer - inner, axis=1) / 2
    rounds = [(middle[at], float(half[at])) for at in (0, -1)]
    overlap = BARE_ARM.past_elbow
    if bend(joints) < 0:
        # Both would end in corners there.
        shoulder, elbow, wrist = joints
        width = float(np.interp(1 - BARE_ARM.past_elbow, down, half))
        rounds.append((elbow + (direction(shoulder - elbow) + direction(wrist - elbow)) * width / 4, width))
        overlap = -BARE_ARM.before_elbow
    for part in (down <= 1 + overlap, down >= 1 - overlap):
        if part.any():
            cover = np.maximum(cover, drawn(size, inner[part], outer[part]))
    ends = np.zeros(size, np.uint8)
    for place, radius in rounds:
        where = np.round(np.clip(place, -2000, 20000) * 16).astype(int)
        cv2.circle(ends, (int(where[0]), int(where[1])), max(1, round(radius * 16)), 255, -1, cv2.LINE_AA, 4)
    return np.maximum(cover, ends / np.float32(255))
