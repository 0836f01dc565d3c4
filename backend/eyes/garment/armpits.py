"""Armpits where they are seen: at the lower end of the border between a sleeve and the body."""

import numpy as np

from eyes.facts import GarmentParts, Mask, Point
from eyes.masks import HALF, Area, grown

_FREE = 0.08  # of the chest that a sleeve goes on below its border: one that touches the body to its end tells nothing
_DEEPEST = 0.75  # of the chest below the higher shoulder: what touches the body further down lies on it
_WORTH_IT = 0.05  # of the chest
_SLEEVES = 0.1  # of the chest, beside both armpits: of garments without sleeves none had more than 0.01 on both
_TOO_HIGH = 0.35  # of the other side's way from shoulder to armpit
_UNSURE, _SURER = 0.5, 0.15  # of an armpit that may be a guess, and by how much the other is surer
_USUAL = 0.5  # of the chest from shoulder to armpit: flat garments have 0.4 to 0.6
_AT_SHOULDER, _NECK = 0.15, 0.75  # of the shoulders' width: an armpit no lower is one of them, and no neck is wider
_ASKEW = 0.12  # of the chest by which one lies deeper than the other
_BELOW = 0.15  # of the chest to either side: what parts elsewhere is no armpit
_GAP = 0.03  # of the hem's width: narrower than this, the ground between sleeve and body is a torn edge
_TRUNK = 0.25  # of it, from its middle: what parts further in is an open front


def with_seen_armpits(landmarks: dict[str, Point], parts: GarmentParts) -> dict[str, Point]:
    """Guessed too high, where a sleeve falls over the side, an armpit is moved down to where the two really part."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < 8:
        return landmarks
    chest = right.x - left.x
    shoulders = [landmarks[name].y for name in ("shoulder_l", "shoulder_r") if name in landmarks]
    if not shoulders:
        return landmarks
    deepest = min(shoulders) + _DEEPEST * chest  # the lower of the two may be the elbow of a bent sleeve
    moved = dict(landmarks)
    for side, sleeve in (("l", parts.sleeve_l), ("r", parts.sleeve_r)):
        seen = _border_end(sleeve, parts.body)
        hem = landmarks.get(f"hem_{side}")
        if seen is None or seen[1] > deepest or (hem is not None and seen[1] > hem.y - _FREE * chest):
            continue
        sleeve_end = float(np.nonzero((sleeve > HALF).any(1))[0][-1])
        armpit = landmarks[f"armpit_{side}"]
        below = abs(seen[0] - armpit.x) < _BELOW * chest and seen[1] - armpit.y > _WORTH_IT * chest
        if below and sleeve_end - seen[1] > _FREE * chest:
            moved[f"armpit_{side}"] = Point(*seen, armpit.confidence)
    return moved


def with_twin_armpits(landmarks: dict[str, Point]) -> dict[str, Point]:
    """An armpit read at its own shoulder, or guessed askew, is put where it mirrors the other beneath its shoulder."""
    names = [f"{name}_{side}" for name in ("shoulder", "armpit") for side in "lr"]
    if any(name not in landmarks for name in names):
        return landmarks
    shoulders, armpits = ([landmarks[f"{name}_{side}"] for side in "lr"] for name in ("shoulder", "armpit"))
    drops = [armpit.y - shoulder.y for armpit, shoulder in zip(armpits, shoulders, strict=True)]
    chest, high = armpits[1].x - armpits[0].x, drops.index(min(drops))
    if max(drops) <= 0:
        return landmarks
    unsure = _guessed(armpits, [abs(drop - _USUAL * chest) for drop in drops])
    if drops[high] <= _TOO_HIGH * drops[1 - high]:
        wrong = high
    elif unsure is not None and abs(drops[0] - drops[1]) > _ASKEW * chest:
        wrong = unsure
    else:
        return landmarks
    twin, other = armpits[1 - wrong], shoulders[1 - wrong]
    x = shoulders[wrong].x - (twin.x - other.x)
    return landmarks | {names[2 + wrong]: Point(x, shoulders[wrong].y + drops[1 - wrong], twin.confidence)}


def with_armpits_at_body(landmarks: dict[str, Point], alpha: Mask) -> dict[str, Point]:
    """An armpit read beyond the ground between body and sleeve, at an elbow, is moved up to where the two meet."""
    left, right = landmarks.get("hem_l"), landmarks.get("hem_r")
    if left is None or right is None:
        return landmarks
    moved, hem = dict(landmarks), right.x - left.x
    middle, cloth = round((left.x + right.x) / 2), alpha > HALF
    for side, way in (("l", -1), ("r", 1)):
        armpit = landmarks.get(f"armpit_{side}")
        if armpit is None or not 0 <= armpit.y < len(cloth) or not 0 < middle < cloth.shape[1] - 1:
            continue
        outward = cloth[: int(armpit.y) + 1, middle::way]
        seen = _meeting(outward, _TRUNK * hem, way * (armpit.x - middle), _GAP * hem)
        if seen is not None:
            moved[f"armpit_{side}"] = Point(middle + way * seen[0], seen[1], armpit.confidence)
    return moved


def with_lowered_armpits(landmarks: dict[str, Point], alpha: Mask) -> dict[str, Point]:
    """Of what has shoulders but no sleeves, armpits read at the shoulders are put where armholes usually end."""
    names = [f"{name}_{side}" for name in ("neck", "shoulder", "armpit") for side in "lr"]
    if any(name not in landmarks for name in names) or {"sleeve_outer_l", "sleeve_outer_r"} & landmarks.keys():
        return landmarks
    neck_l, neck_r, left, right, *armpits = (landmarks[name] for name in names)
    span = right.x - left.x
    lower = max(armpit.y - shoulder.y for armpit, shoulder in zip(armpits, (left, right), strict=True))
    if neck_r.x - neck_l.x > _NECK * span or lower > _AT_SHOULDER * span:
        return landmarks
    row = round((left.y + right.y) / 2 + _USUAL * span)
    columns = np.nonzero(alpha[row] > HALF)[0] if 0 <= row < len(alpha) else np.empty(0)
    if not len(columns):
        return landmarks
    ends = zip(armpits, (columns[0], columns[-1]), strict=True)
    found = [Point(float(x), float(row), armpit.confidence) for armpit, x in ends]
    return landmarks | dict(zip(names[4:], found, strict=True))


def _meeting(outward: Area, first: float, last: float, wide: float) -> tuple[float, float] | None:
    """The top of the ground that the lowest row shows between these distances and before a sleeve; none without it."""
    found = None
    for row in range(len(outward) - 1, -1, -1):
        start = int((~outward[row]).argmax())
        beyond = int(outward[row, start:].argmax())
        if not first < start < last or beyond < (wide if found is None else 1):
            return found
        found = float(start), float(row)
    return None


def _guessed(armpits: list[Point], unusual: list[float]) -> int | None:
    """Which of the two is, where the other is surer, or more usual where neither is sure."""
    if max(armpit.confidence for armpit in armpits) < _UNSURE:
        return unusual.index(max(unusual))
    less = 0 if armpits[0].confidence < armpits[1].confidence else 1
    sure = armpits[1 - less].confidence
    return less if armpits[less].confidence < min(_UNSURE, sure - _SURER) else None


def _border_end(sleeve: Mask, body: Mask) -> tuple[float, float] | None:
    rows, columns = np.nonzero(grown(sleeve > HALF, 3) & (body > HALF))
    if len(rows) < 20:
        return None
    low = float(np.percentile(rows, 98))
    return float(np.median(columns[rows >= low])), low


def cloth_beside_armpits(alpha: Mask, landmarks: dict[str, Point]) -> bool:
    """Below both armpits cloth goes on outwards: sleeves, though none was read."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < 8:
        return False
    chest, low = right.x - left.x, max(left.y, right.y)
    rows = alpha[round(low + 0.1 * chest) : round(low + 0.4 * chest)] > HALF
    beside = rows[:, : max(0, round(left.x - 0.06 * chest))], rows[:, round(right.x + 0.06 * chest) :]
    return len(rows) > 0 and min(float(side.sum(1).mean()) for side in beside) > _SLEEVES * chest
