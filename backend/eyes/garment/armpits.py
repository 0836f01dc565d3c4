"""Armpits where they are seen: at the lower end of the border between a sleeve and the body."""

import numpy as np

from eyes.facts import GarmentParts, Mask, Point
from eyes.garment.tuning import ARMPITS, LEAST
from eyes.masks import HALF, Area, grown


def with_seen_armpits(landmarks: dict[str, Point], parts: GarmentParts) -> dict[str, Point]:
    """Guessed too high, where a sleeve falls over the side, an armpit is moved down to where the two really part."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < LEAST.chest:
        return landmarks
    chest = right.x - left.x
    shoulders = [landmarks[name].y for name in ("shoulder_l", "shoulder_r") if name in landmarks]
    if not shoulders:
        return landmarks
    deepest = min(shoulders) + ARMPITS.deepest * chest  # the lower of the two may be the elbow of a bent sleeve
    moved = dict(landmarks)
    for side, sleeve in (("l", parts.sleeve_l), ("r", parts.sleeve_r)):
        seen = _border_end(sleeve, parts.body)
        hem = landmarks.get(f"hem_{side}")
        if seen is None or seen[1] > deepest or (hem is not None and seen[1] > hem.y - ARMPITS.free_sleeve * chest):
            continue
        sleeve_end = float(np.nonzero((sleeve > HALF).any(1))[0][-1])
        armpit = landmarks[f"armpit_{side}"]
        below = abs(seen[0] - armpit.x) < ARMPITS.aside * chest and seen[1] - armpit.y > ARMPITS.worth_moving * chest
        if below and sleeve_end - seen[1] > ARMPITS.free_sleeve * chest:
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
    unsure = _guessed(armpits, [abs(drop - ARMPITS.usual_drop * chest) for drop in drops])
    if drops[high] <= ARMPITS.too_high * drops[1 - high]:
        wrong = high
    elif unsure is not None and abs(drops[0] - drops[1]) > ARMPITS.askew * chest:
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
        seen = _meeting(outward, ARMPITS.trunk * hem, way * (armpit.x - middle), ARMPITS.narrowest_gap * hem)
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
    if neck_r.x - neck_l.x > ARMPITS.widest_neck * span or lower > ARMPITS.at_shoulder * span:
        return landmarks
    row = round((left.y + right.y) / 2 + ARMPITS.usual_drop * span)
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
    if max(armpit.confidence for armpit in armpits) < ARMPITS.unsure:
        return unusual.index(max(unusual))
    less = 0 if armpits[0].confidence < armpits[1].confidence else 1
    sure = armpits[1 - less].confidence
    return less if armpits[less].confidence < min(ARMPITS.unsure, sure - ARMPITS.surer) else None


def _border_end(sleeve: Mask, body: Mask) -> tuple[float, float] | None:
    rows, columns = np.nonzero(grown(sleeve > HALF, 3) & (body > HALF))
    if len(rows) < ARMPITS.least_border:
        return None
    low = float(np.percentile(rows, 98))
    return float(np.median(columns[rows >= low])), low


def cloth_beside_armpits(alpha: Mask, landmarks: dict[str, Point]) -> bool:
    """Below both armpits cloth goes on outwards: sleeves, though none was read."""
    left, right = landmarks.get("armpit_l"), landmarks.get("armpit_r")
    if left is None or right is None or right.x - left.x < LEAST.chest:
        return False
    chest, low = right.x - left.x, max(left.y, right.y)
    rows = alpha[round(low + 0.1 * chest) : round(low + 0.4 * chest)] > HALF
    beside = rows[:, : max(0, round(left.x - 0.06 * chest))], rows[:, round(right.x + 0.06 * chest) :]
    return len(rows) > 0 and min(float(side.sum(1).mean()) for side in beside) > ARMPITS.sleeves * chest
