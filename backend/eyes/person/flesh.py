"""Skin, hair and hands: told apart by colour, starting from where the face and hands are known to be."""

from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Face, Hand, Joint, Mask, Pose
from eyes.masks import (
    HALF,
    Area,
    Values,
    closed,
    grown,
    large_pieces,
    middle_and_spread,
    opened,
    part_with,
    shrunk,
    times_unlike,
    touching,
)
from eyes.person.tuning import FLESH, HAIR
from eyes.posture import SIDES


class Flesh(NamedTuple):
    skin: Area
    hair: Area
    hands: Area
    skin_lab: NDArray[np.float32]


class BodyEvidence(NamedTuple):
    """What is known of the person before their clothes are told from their skin."""

    lab: Values
    silhouette: Area
    cloth: Mask  # likelihood of any clothes
    pose: Pose
    face: Face | None
    hands: tuple[Hand, ...]


def flesh_of(body: BodyEvidence) -> Flesh:
    tone = skin_tone(body)
    likely = _skin_likeness(body, tone)
    hands = _hands(body, likely)
    hair = _hair(body, tone) & ~hands
    throat = _throat_beneath_short_hair(body, hair)
    hair &= ~throat
    bare = body.silhouette & (body.cloth < HALF) & ~hair
    skin = opened((likely > FLESH.likely) & bare, 1) | hands | (throat & bare)
    # Beside lit skin, in the shadow of the chin or on the far side of an arm, skin is much darker.
    shaded = bare & (_skin_likeness(body, tone, 60.0) > FLESH.likely_in_shade) & _limbs(body.pose, skin.shape)
    skin |= touching(shaded | skin, skin) & shaded & (body.cloth < FLESH.maybe_cloth)
    skin |= _overexposed(body, bare & (body.cloth < FLESH.maybe_cloth), skin, tone)
    skin |= _tattoos(bare & ~skin, skin, body.silhouette & ~bare & ~hair, _along(body.pose, skin.shape, _ARM))
    if body.face is not None:
        skin |= (body.face.mask > HALF) & body.silhouette & ~hair
    return Flesh(skin, hair, hands, tone)


def _overexposed(body: BodyEvidence, bare: Area, skin: Area, tone: NDArray[np.float32]) -> Area:
    """Of arms, what is lit so much more than the face that hardly a colour is left, and goes on from skin."""
    unit, arms = body.pose.unit, bare & _along(body.pose, skin.shape, _ARM)
    pale = arms & (body.lab[..., 0] > tone[0])
    if pale.any():
        here = part_with(pale)
        # So near to white, grain alone would make a hue another.
        even = cv2.GaussianBlur(body.lab[here], (0, 0), max(FLESH.grain * unit, 0.5))
        pale[here] &= _is_like_skin(np.asarray(even, np.float32))
    pale = closed(opened(pale, 0.02 * unit) | (skin & arms), 0.05 * unit) & arms
    return touching(pale | skin, skin) & pale


def _tattoos(unread: Area, skin: Area, clothes: Area, arms: Area) -> Area:
    """Drawn on an arm in other colours: around them is skin, the arm's own outline, and hardly any cloth."""
    count, labels, stats, _ = cv2.connectedComponentsWithStats(unread.astype(np.uint8), connectivity=8)
    rim = unread & ~shrunk(unread, 1.5)
    on_arm, outline, on_skin, on_cloth = (
        np.bincount(labels[area & unread], minlength=count)
        for area in (arms, rim, rim & grown(skin, 1.5), rim & grown(clothes, 1.5))
    )
    drawn = (on_arm > FLESH.on_arm * stats[:, cv2.CC_STAT_AREA]) & (on_skin > FLESH.on_skin * outline)
    drawn &= on_cloth < FLESH.on_cloth * outline
    drawn[0] = False
    return np.asarray(drawn[labels])


def skin_tone(body: BodyEvidence) -> NDArray[np.float32]:
    """Median CIELAB of the lit skin: the face, or else throat and hands; NaN where none is seen."""
    seed = np.zeros(body.silhouette.shape, bool)
    if body.face is not None:
        width = float(np.ptp(body.face.mesh[:, 0]))
        seed = shrunk(body.face.mask > HALF, 0.08 * width)
    values = body.lab[seed]
    for elsewhere in (_throat, _around_wrists):
        if len(values) < FLESH.enough:
            there = elsewhere(body.pose, seed.shape) & body.silhouette & (body.cloth < FLESH.surely_bare)
            found = body.lab[there]
            values = np.concatenate([values, found[_is_like_skin(found)]])
    if len(values) < FLESH.least:
        return np.full(3, np.nan, np.float32)
    # Brows, eyes, nostrils and beard are darker than the skin around them.
    lit = values[values[:, 0] > np.percentile(values[:, 0], 25)]
    tone = np.asarray(np.median(lit, 0), np.float32)
    # A mask or a glove is no skin: that of every tone is somewhat red and somewhat yellow.
    return tone if tone[1] > FLESH.least_tint and tone[2] > FLESH.least_tint else np.full(3, np.nan, np.float32)


def _is_like_skin(values: Values) -> NDArray[np.bool_]:
    """A cuff, a bag or a chain is none: skin is somewhat red, and but for a lamp not much yellower than it is red."""
    red, yellow = values[..., 1], values[..., 2]
    return np.asarray((red > FLESH.least_tint) & (yellow > FLESH.least_tint) & (yellow < FLESH.yellowest * red))


def _skin_likeness(body: BodyEvidence, tone: NDArray[np.float32], darker: float = 30.0) -> Mask:
    """0..1, on the body: light changes lightness most, so it may differ most; darker more than lighter."""
    likely = np.zeros(body.silhouette.shape, np.float32)
    if not np.isfinite(tone).all() or not body.silhouette.any():
        return likely
    here = part_with(body.silhouette, room=8)  # further than the blur reaches
    light, red, yellow = (body.lab[here][..., axis] - tone[axis] for axis in range(3))
    lightness = light / np.where(light < 0, np.float32(darker), np.float32(22))
    distance = np.sqrt((red / 11) ** 2 + (yellow / 12) ** 2 + lightness**2)
    likely[here] = cv2.GaussianBlur(np.clip(1.6 - distance, 0, 1), (0, 0), 1.5)
    return likely


def _hands(body: BodyEvidence, likely: Mask) -> Area:
    """The read hands, filled; where none was read, skin around and beyond the wrist."""
    size = body.silhouette.shape
    unit = body.pose.unit
    area = np.zeros(size, np.uint8)
    read = {hand.side for hand in body.hands}
    for hand in body.hands:
        thick = max(2, round(0.24 * float(np.linalg.norm(hand.points[5, :2] - hand.points[17, :2])) + 0.02 * unit))
        palm = hand.points[[0, 1, 5, 9, 13, 17], :2]
        cv2.fillConvexPoly(area, cv2.convexHull(np.round(palm).astype(np.int32)), 1)
        for finger in range(5):
            chain = hand.points[[0, *range(1 + 4 * finger, 5 + 4 * finger)], :2]
            cv2.polylines(area, [np.round(chain).astype(np.int32)], False, 1, 2 * thick)
    found = (area > 0) & body.silhouette & ((likely > FLESH.likely_in_hand) | (body.cloth < HALF))
    for side in SIDES:
        wrist = body.pose.joint("wrist", side)
        if side not in read and wrist.confidence > FLESH.seen:
            zone = np.zeros(size, np.uint8)
            index = body.pose.joint("index", side)
            ends = np.round([[wrist.x, wrist.y], [index.x, index.y]]).astype(np.int32)
            cv2.polylines(zone, [ends], False, 1, max(2, round(0.3 * unit)))
            found |= (zone > 0) & body.silhouette & (likely > FLESH.likely) & (body.cloth < HALF)
    return closed(found, 0.01 * unit) & body.silhouette


def _limbs(pose: Pose, size: tuple[int, ...]) -> Area:
    """Where a neck, arms and legs can be."""
    return _along(pose, size, _ARM, _LEG) | _neck(pose, size)


def _neck(pose: Pose, size: tuple[int, ...]) -> Area:
    area = np.zeros(size, np.uint8)
    mouth, shoulders = pose.points[9:11, :2].mean(0), pose.points[11:13, :2].mean(0)
    ends = np.round([mouth, shoulders]).astype(np.int32)
    cv2.polylines(area, [ends], False, 1, max(2, round(0.5 * pose.unit)))
    return area > 0


_ARM: tuple[Joint, ...] = ("shoulder", "elbow", "wrist")
_LEG: tuple[Joint, ...] = ("hip", "knee", "ankle")


def _along(pose: Pose, size: tuple[int, ...], *chains: tuple[Joint, ...]) -> Area:
    """Around the lines through these joints, of both sides."""
    area, thick = np.zeros(size, np.uint8), max(2, round(0.36 * pose.unit))
    for points in ([pose.joint(name, side) for name in chain] for chain in chains for side in SIDES):
        seen = [(point.x, point.y) for point in points if point.confidence > FLESH.seen]
        if len(seen) > 1:
            cv2.polylines(area, [np.round(seen).astype(np.int32)], False, 1, thick)
    return area > 0


def _around_wrists(pose: Pose, size: tuple[int, ...]) -> Area:
    area = np.zeros(size, np.uint8)
    for side in SIDES:
        wrist = pose.joint("wrist", side)
        if wrist.confidence > HALF:
            cv2.circle(area, (round(wrist.x), round(wrist.y)), max(1, round(0.12 * pose.unit)), 1, -1)
    return area > 0


def _throat(pose: Pose, size: tuple[int, ...]) -> Area:
    area = np.zeros(size, np.uint8)
    mouth, shoulders = pose.points[9:11, :2].mean(0), pose.points[11:13, :2].mean(0)
    middle = np.round(mouth + 0.75 * (shoulders - mouth)).astype(int)
    cv2.circle(area, (int(middle[0]), int(middle[1])), max(1, round(0.12 * pose.unit)), 1, -1)
    return area > 0


def _to_skin(lab: Values, tone: NDArray[np.float32]) -> Values:
    """Skin may lie in shadow, so being darker than the face speaks less for hair than another colour does."""
    darker, lighter = (times_unlike(lab, tone, np.array([light, 6, 7])) for light in (20, 12))
    return np.where(lab[..., 0] < tone[0], darker, lighter)


def _throat_beneath_short_hair(body: BodyEvidence, hair: Area) -> Area:
    """Dark skin in the shade of a chin, taken for hair, where that does not hang beside the neck, nor is a beard."""
    below = hair & (np.arange(len(hair))[:, None] > body.pose.points[9:11, 1].mean())
    throat = below & _neck(body.pose, hair.shape)
    is_large = throat.sum() > max(FLESH.beard * body.pose.unit**2, 1)
    if not is_large or below.sum() > FLESH.hangs * throat.sum():
        return np.zeros_like(hair)
    lightness, red, yellow = body.lab[throat].T
    is_skin = np.median(np.hypot(red, yellow) / np.maximum(lightness, FLESH.dark)) > FLESH.coloured
    return throat if is_skin else np.zeros_like(hair)


def _hair_above(body: BodyEvidence, tone: NDArray[np.float32]) -> Area:
    """Where a photo ends below the eyes: all above the shoulders that is neither skin nor cloth."""
    unit, shoulders = body.pose.unit, body.pose.points[[11, 12], :2].mean(0)
    last, middle = max(0, round(float(shoulders[1]) - HAIR.above * unit)), float(shoulders[0])
    near = np.abs(np.arange(body.lab.shape[1]) - middle) < HAIR.head * unit
    found = np.zeros(body.silhouette.shape, bool)
    if last and np.isfinite(tone).all():
        bare = body.silhouette[:last] & (body.cloth[:last] < HALF) & near
        unlike = opened(bare & (_to_skin(body.lab[:last], tone) > HAIR.unlike_skin), 0.015 * unit)
        found[:last] = large_pieces(unlike, HAIR.spot)
    return found


class _Head(NamedTuple):
    """A face, and what is around it as far as hair is looked for."""

    top: float  # of the face, in rows of the photo
    middle: float  # of the face, in its columns
    wide: float
    high: float
    shoulders: Values  # their middle
    lowest: float  # row
    widest: float  # pixels from the middle
    here: tuple[slice, slice]  # the part of the photo; all below is of it
    rows: NDArray[np.int64]  # of the photo
    columns: NDArray[np.int64]
    lab: Values
    silhouette: Area
    cloth: Mask
    oval: Area  # of the face


def _head(body: BodyEvidence, face: Face) -> _Head:
    mesh = face.mesh[:, :2]
    left, top = mesh.min(0)
    right, bottom = mesh.max(0)
    wide, high = float(right - left), float(bottom - top)
    unit, middle = body.pose.unit, (left + right) / 2
    shoulders = body.pose.points[[11, 12], :2].mean(0)
    # Further away no hair is looked for.
    lowest, widest = shoulders[1] + 1.1 * unit, max(1.1 * unit, 1.6 * wide)
    room = round(HAIR.lock * unit) + 2
    sides = (round(middle + way * (widest + room)) for way in (-1, 1))
    here = slice(0, max(0, round(lowest) + room)), slice(*(max(0, side) for side in sides))
    oval = grown(face.mask > HALF, 0.01 * wide)[here]
    rows, columns = np.ogrid[: oval.shape[0], here[1].start : here[1].start + oval.shape[1]]
    return _Head(
        top=top,
        middle=middle,
        wide=wide,
        high=high,
        shoulders=shoulders,
        lowest=lowest,
        widest=widest,
        here=here,
        rows=rows,
        columns=columns,
        lab=body.lab[here],
        silhouette=body.silhouette[here],
        cloth=body.cloth[here],
        oval=oval,
    )


def _hair(body: BodyEvidence, tone: NDArray[np.float32]) -> Area:
    """What covers the head beside the face (a hat too), and what hangs from it in the same colour."""
    if body.face is None:
        return _hair_above(body, tone)
    head, unit = _head(body, body.face), body.pose.unit
    seed = _above_face(head)
    if seed.sum() < HAIR.least_seed:  # the photo ends at the brow
        return _hair_above(body, tone) & ~grown(body.face.mask > HALF, 0.01 * head.wide)
    values = head.lab[shrunk(seed, 1) if shrunk(seed, 1).sum() > HAIR.least_seed else seed]
    skin = tone if np.isfinite(tone).all() else np.array([60, 15, 18], np.float32)
    to_hair, to_skin = _to_hair(head, values, skin, unit), _to_skin(head.lab, skin)
    alike = (to_hair < np.minimum(1.05 * to_skin, 2.6)) | _blond(
        head.lab, np.median(values, 0), tone, FLESH.grain * unit
    )
    alike &= head.cloth < HAIR.maybe_cloth
    reach = (head.rows < head.lowest) & (np.abs(head.columns - head.middle) < head.widest)
    found = opened((alike | _crown(head, to_skin)) & head.silhouette & ~head.oval & reach, 1)
    seed = (seed & found) | _beside_neck(head, found, to_hair, to_skin, unit)
    hair = touching(grown(found, HAIR.lock * unit) & head.silhouette, seed) & found
    whole = np.zeros(body.silhouette.shape, bool)
    whole[head.here] = large_pieces(
        closed(hair, 0.01 * unit) & head.silhouette & ~shrunk(head.oval, 0.03 * head.wide), 0.03
    )
    return whole


def _above_face(head: _Head) -> Area:
    """The upper part of the head beside the face: hair, or a hat."""
    dome = ((head.columns - head.middle) / (0.82 * head.wide)) ** 2 + (
        (head.rows - (head.top + 0.35 * head.high)) / (0.85 * head.high)
    ) ** 2 < 1
    upper = head.rows < head.top + 0.45 * head.high
    return dome & upper & ~head.oval & head.silhouette & (head.cloth < HAIR.maybe_cloth)


def _to_hair(head: _Head, values: Values, skin: NDArray[np.float32], unit: float) -> Values:
    """How unlike the colours that cover the head, or those of locks beside the face, each place is."""
    to_crown = times_unlike(head.lab, *middle_and_spread(values, (7, 3, 3)))
    at_face = head.silhouette & (head.cloth < HALF) & ~grown(head.oval, HAIR.ear * head.wide)
    at_face &= (head.rows > head.top + HAIR.eyes * head.high) & (head.rows < head.top + HAIR.mouth * head.high)
    at_face &= np.abs(head.columns - head.middle) < HAIR.to_locks * head.wide
    return np.minimum(to_crown, _to_locks(head.lab, at_face & (to_crown > HAIR.unlike_crown), skin, unit))


def _crown(head: _Head, to_skin: Values) -> Area:
    """Above the forehead everything of the head is hair, whatever its colour: highlights, clips, a hat."""
    return (head.rows < head.top - 0.28 * head.high) | (
        (head.rows < head.top + 0.3 * head.high) & (to_skin > HAIR.above_skin)
    )


def _beside_neck(head: _Head, found: Area, to_hair: Values, to_skin: Values, unit: float) -> Area:
    """A tail or lock beside the neck need not touch the cap of hair in the picture."""
    beside = found & (head.rows < head.shoulders[1] + 0.1 * unit)
    beside = beside & (to_hair < HAIR.like_crown) & (to_skin > HAIR.beside_skin)
    beside &= np.abs(head.columns - head.shoulders[0]) > HAIR.tie * unit
    return opened(beside, 0.02 * unit)


def _to_locks(lab: Values, beside: Area, skin: NDArray[np.float32], unit: float) -> Values:
    """What hangs beside a face and is no ear is hair, though it has another colour than a hat, or than the crown."""
    locks = opened(beside & (lab[..., 0] < skin[0] - HAIR.darker), HAIR.lock / 2 * unit)
    if locks.sum() < HAIR.few_locks * unit**2:
        return np.full(beside.shape, np.inf, np.float32)
    return times_unlike(lab, *middle_and_spread(lab[locks], (7, 3, 3)))


def _blond(lab: Values, hair: NDArray[np.float32], tone: NDArray[np.float32], grain: float) -> Area:
    """Lit more at its ends than on the crown, light hair is as light as skin, and still yellower."""
    own, of_skin = (float(_hue(colour)) for colour in (hair, tone))
    has_hue = hair[0] > HAIR.light and np.hypot(hair[1], hair[2]) > HAIR.tinged
    if not (has_hue and own - of_skin > HAIR.blond):  # neither without a tone
        return np.zeros(lab.shape[:2], bool)
    even = np.asarray(cv2.GaussianBlur(lab, (0, 0), max(grain, 0.5)), np.float32)
    way = (_hue(even) - of_skin) / (own - of_skin)
    lit = (even[..., 0] > hair[0] - HAIR.in_shade) & (np.hypot(even[..., 1], even[..., 2]) > HAIR.faint)
    return np.asarray(lit & (way > HAIR.yellower) & (way < 2 - HAIR.yellower))


def _hue(lab: Values) -> Values:
    """In degrees: 0 is red, 90 yellow."""
    return np.asarray(np.degrees(np.arctan2(lab[..., 2], lab[..., 1])), np.float32)
