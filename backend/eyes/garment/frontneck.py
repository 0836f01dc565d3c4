"""The front edge of a neck opening, where the middle of the neckline was read at the back's edge above it.

In a photo from a shop the inside of the back is of the same cloth and the same light as the front: then the landmark
in the middle lies on the garment's outline, and the whole opening is taken for front. What tells it is the edge of the
front, which goes down from both neck points as one round or pointed line. A label printed inside makes the middle be
read anywhere, and unsurely; where such an edge goes around what was read as inside, it is sure.
"""

from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture, Point
from eyes.garment.path import of_most
from eyes.masks import HALF, Area, Values, changes, lab_of, shrunk

Points = NDArray[np.float64]

_FRAME = 160.0  # pixels between the neck points: enough to see an edge, few enough to try thousands of lines
_AT_OUTLINE = 0.10  # of the neck's width: a middle this near the outline lies on it
_DEEPER = 0.2  # of the neck's width below the back's edge: nearer lies the rib of a round neck
_DEEPEST = 1.35  # of the neck's width below the neck points
_CLOSED = 0.10  # of the neck's width: no deeper than this, a front was taken to go up to the throat
_READ = 0.3  # how surely the inside is read below such a middle
_STANDING, _FRILLED = 0.35, 4.0  # of the neck's width: how low at most, and how round, the front then is
_ROUNDNESS = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0, 2.5, 3.0)  # from a V to a U
_APEX = (-0.1, -0.05, 0.0, 0.05, 0.1)  # of half the neck's width: how far the lowest point is from the middle
_ALONG = np.linspace(-0.93, 0.93, 124)  # of half the neck's width: at its ends the line meets the outline
_PARALLEL = (0.78, 0.84, 1.16, 1.22)  # of the size: lines of the same shape in the cloth on either side
_STANDS_OUT = 1.5  # times as steep as its parallels
_CLEAR = 0.55  # of each quarter of the line that stands out: a print or a cut-out has an edge only along some
_OFF_OUTLINE = 4.0  # pixels of the frame: nearer to it the edge seen is the outline's
_WITHIN = 0.75  # of the line that lies in cloth
_REACH, _WAYS = 0.12, 16  # of the size: how much smaller or larger a line may turn out, and in how many steps
_BEND = 0.5  # times the usual change: what each such step has to be worth
_ASIDE = 0.33  # of half the neck's width: what is further out is a side, what is half as far the middle
_HUMP = 0.04  # of the neck's width that an inside was read deeper on its sides: folds and labels make less
_ROUND, _ROUND_DEEPEST = (1.75, 2.0, 2.5, 3.0), 0.62  # such a neck is round, and no deeper than this of its width
_STRAY = 0.06  # of a line that may lie above what was read
_USUALLY, _RARELY = 0.45, 0.3  # of its width that it is deep, and how far from that none is
_FOLDS = 3.0  # times the usual change, beyond which it counts no more: a fold or a print
_LEVEL = 0.03  # of the neck's width: the bottom of a line is as level as this
_STRONG, _NOISE = 6.0, 0.3  # times the usual change, beyond which it counts no more, and the least taken for usual
_UNSURE = 0.5  # of a middle read anywhere
_ALIKE = 0.7  # of an opening and what was read as inside, taken together, that is both
_BOWLS = (1.0, 0.85, 0.7)  # from an ellipse to a U
_BULGING = (1.0, 1.08, 1.16)  # times the width between the neck points: how wide such a bowl is
_BOWL_DEEPEST = 1.0  # of the neck's width
_AROUND = np.linspace(0.97 * np.pi, 0.03 * np.pi, 124)  # the angles along such a bowl, from left to right
_MOST_SEEN = 1.6  # times the usual line: the front's edge is seen so much better
_SEEN = 0.9  # how sure a middle is that was found by such an edge


@dataclass(frozen=True)
class _Frame:
    """What is seen around a neck, drawn to the same size for all."""

    near: tuple[slice, slice]
    scale: float
    middle: NDArray[np.float64]  # of the neck points, in the photo
    origin: NDArray[np.float64]  # the same in the frame

    @classmethod
    def of(cls, left: Point, right: Point) -> "_Frame":
        width = right.x - left.x
        middle = np.array([(left.x + right.x) / 2, (left.y + right.y) / 2])
        first = np.maximum(middle - 0.75 * width, 0).astype(int)
        last = np.maximum(middle + np.array([0.75, _DEEPEST + 0.4]) * width, 0).astype(int)
        scale = _FRAME / width
        return cls((slice(first[1], last[1]), slice(first[0], last[0])), scale, middle, (middle - first) * scale)

    def seen(self, values: NDArray[Any]) -> NDArray[Any]:
        return cv2.resize(values[self.near], None, fx=self.scale, fy=self.scale, interpolation=cv2.INTER_AREA)


def with_front_neck(
    photo: Picture, coarse: Mask, alpha: Mask, landmarks: dict[str, Point]
) -> tuple[Mask, dict[str, Point]]:
    """The coarse inside of the back and the landmarks; where the front's edge shows, completed and moved down to it."""
    neck = [landmarks.get(f"neck_{name}") for name in "lrc"]
    if not all(neck):
        return coarse, landmarks
    left, right, centre = (point for point in neck if point)
    width = right.x - left.x
    if width < 24:
        return coarse, landmarks
    bowl = _bowl(photo, coarse, alpha, left, right) if centre.confidence < _UNSURE else None
    if bowl is not None:
        return _above(bowl, left, right, coarse.shape) * alpha, landmarks | {"neck_c": _lowest(bowl, width, _SEEN)}
    line = _front_edge(photo, alpha, left, right, centre) if _at_outline(alpha, centre, width) else None
    if line is None:
        line = _below_hump(photo, coarse, alpha, left, right)
    if line is None:
        return _with_standing_collar(coarse, alpha, landmarks, left, right, centre)
    opening = _above(line, left, right, coarse.shape)
    moved = landmarks | {"neck_c": _lowest(line, width, centre.confidence)}
    return np.maximum(coarse, opening * alpha), moved


def _lowest(line: Points, width: float, sure: float) -> Point:
    """The middle of a line's bottom."""
    depth = float(line[:, 1].max())
    across = float(line[line[:, 1] > depth - _LEVEL * width, 0].mean())
    return Point(across, depth, sure)


def _with_standing_collar(
    coarse: Mask, alpha: Mask, landmarks: dict[str, Point], left: Point, right: Point, centre: Point
) -> tuple[Mask, dict[str, Point]]:
    """A collar that stands up around the throat, where its inside is seen between frills: all of it, and level ends."""
    level = min(left.y, right.y)
    left, right = (Point(point.x, level, point.confidence) for point in (left, right))
    line = _below_inside(coarse, left, right, centre)
    if line is None:
        return coarse, landmarks
    opening = _above(line, left, right, coarse.shape)
    return np.maximum(coarse, opening * alpha), landmarks | {"neck_l": left, "neck_r": right}


def _below_inside(coarse: Mask, left: Point, right: Point, centre: Point) -> Points | None:
    """The round below what was read of the inside of a closed front: as low on both sides as on the lower one."""
    width, middle = right.x - left.x, (left.x + right.x) / 2
    across = middle + _ALONG * width / 2
    columns = np.round(across).astype(int)
    if centre.y - left.y > _CLOSED * width or columns[0] < 0 or columns[-1] >= coarse.shape[1]:
        return None
    below = coarse[max(0, int(centre.y)) : max(0, int(centre.y + _DEEPEST * width)), columns] > _READ
    seen = np.logical_and.accumulate(below).sum(0)
    shape = 1 - np.abs(_ALONG) ** _FRILLED
    depth = float(np.median(np.maximum(seen, seen[::-1]) / shape))
    if depth < _DEEPER * width:
        return None
    return np.stack([across, left.y + min(depth, _STANDING * width) * shape], -1)


def _at_outline(alpha: Mask, centre: Point, width: float) -> bool:
    """Whether nothing of the garment is seen above the middle of its neckline."""
    column = min(max(int(centre.x), 0), alpha.shape[1] - 1)
    cloth = np.nonzero(alpha[:, column] > HALF)[0]
    return len(cloth) > 0 and abs(centre.y - float(cloth[0])) < _AT_OUTLINE * width


def _front_edge(photo: Picture, alpha: Mask, left: Point, right: Point, centre: Point) -> Points | None:
    """The line from neck point to neck point along which the cloth has an edge; none where none is clear."""
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:  # neck points may be guessed beside the photo
        return None
    view, cloth = (frame.seen(each) for each in (photo, alpha))
    back = max(0.0, (centre.y - float(frame.middle[1])) * frame.scale)
    lines = _lines((right.y - left.y) * frame.scale / 2, back + _DEEPER * _FRAME)
    found = _clearest(_steps(np.asarray(view, np.uint8)), cloth > 0.9, lines, frame.origin)
    return None if found is None else found / frame.scale + frame.middle


def _bowl(photo: Picture, coarse: Mask, alpha: Mask, left: Point, right: Point) -> Points | None:
    """The round line most seen across it below the back's edge, if it goes around what was read as inside."""
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:
        return None
    view, cloth = (frame.seen(each) for each in (photo, alpha))
    solid = cloth > 0.9
    column = int(np.clip(frame.origin[0], 0, solid.shape[1] - 1))
    back = float(solid[:, column].argmax() - frame.origin[1])
    lines = _bowls((right.y - left.y) * frame.scale / 2, back + _DEEPER * _FRAME)
    if not len(lines):
        return None
    shown = _shown(np.asarray(view, np.uint8), shrunk(solid, _OFF_OUTLINE), lines, frame.origin)
    best = int(shown.argmax())
    line = np.asarray(lines[best] / frame.scale + frame.middle)
    opening, inside = (_above(line, left, right, coarse.shape) > HALF) & (alpha > HALF), coarse > HALF
    agree = float((opening & inside).sum()) > _ALIKE * float((opening | inside).sum())
    return line if agree and shown[best] > _MOST_SEEN * np.median(shown) else None


def _below_hump(photo: Picture, coarse: Mask, alpha: Mask, left: Point, right: Point) -> Points | None:
    """The round below an inside that was read deeper on both sides than in the middle, where every neckline sags.

    Crumpled cloth has edges everywhere: of the lines below all that was read it is the one most seen across it.
    """
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:
        return None
    view, cloth, inside = (frame.seen(each) for each in (photo, alpha, coarse))
    columns = np.clip(np.round(frame.origin[0] + _ALONG * _FRAME / 2), 0, inside.shape[1] - 1).astype(int)
    read = inside[:, columns] > HALF
    lowest = np.where(read.any(0), len(read) - 1 - read[::-1].argmax(0), 0) - frame.origin[1]
    middle = np.abs(_ALONG) < _ASIDE / 2
    deeper = min(float(lowest[side].max()) for side in (_ALONG < -_ASIDE, _ALONG > _ASIDE))
    if not read[:, middle].any(0).all() or deeper - float(np.median(lowest[middle])) < _HUMP * _FRAME:
        return None
    lines = _lines((right.y - left.y) * frame.scale / 2, deeper, _ROUND_DEEPEST * _FRAME, _ROUND)
    lines = lines[((lowest - lines[..., 1]) > _HUMP / 2 * _FRAME).mean(1) < _STRAY]
    if not len(lines):
        return None
    shown = _shown(np.asarray(view, np.uint8), shrunk(cloth > 0.9, _OFF_OUTLINE), lines, frame.origin)
    as_usual = 1 - np.square((lines[..., 1].max(1) / _FRAME - _USUALLY) / _RARELY)
    return np.asarray(lines[int((shown * as_usual).argmax())] / frame.scale + frame.middle)


def _shown(view: Picture, inner: Area, lines: Points, origin: NDArray[np.float64]) -> NDArray[np.float64]:
    """How much colours change across each line on its way through cloth, wherever folds run."""
    down, aside = np.gradient(cv2.GaussianBlur(lab_of(view), (0, 0), 1.5), axis=(0, 1))
    way = np.gradient(lines, axis=1)
    length = np.linalg.norm(way, axis=2)
    normal = np.stack([-way[..., 1], way[..., 0]], -1) / length[..., None]
    change = np.zeros(lines.shape[:2])
    for off in (-1, 0, 1):  # a line need not be met to the pixel
        at = lines + origin + off * normal
        steps = _at(aside, at) * normal[..., :1] + _at(down, at) * normal[..., 1:]
        change = np.maximum(change, np.abs(steps).sum(2))
    within = np.where(_at(inner, lines + origin), length, 0)
    usual = max(float(np.median(change)), _NOISE)
    met = (np.minimum(change, _FOLDS * usual) * within).sum(1)
    return np.asarray(met / np.maximum(within.sum(1), 1e-6), np.float64)


def _steps(view: Picture) -> Values:
    """How much the colours change at each place."""
    return changes(np.asarray(cv2.GaussianBlur(lab_of(view), (0, 0), 1.5), np.float32))


def _lines(
    tilt: float, highest: float, deepest: float = _DEEPEST * _FRAME, roundness: tuple[float, ...] = _ROUNDNESS
) -> Points:
    """All lines that may be the edge, as points from left to right about the middle of the neck: N x along x 2."""
    depths = np.arange(highest, deepest, 2.0)
    shapes = []
    for apex in _APEX:
        sideways = np.where(apex > _ALONG, (apex - _ALONG) / (1 + apex), (_ALONG - apex) / (1 - apex))
        shapes += [1 - sideways**bend for bend in roundness]
    y = tilt * _ALONG + (depths[:, None, None] * np.array(shapes)).reshape(-1, len(_ALONG))
    return np.stack([np.broadcast_to(_ALONG * _FRAME / 2, y.shape), y], -1)


def _bowls(tilt: float, highest: float) -> Points:
    """All bowls that may be the edge, as points like those of lines: their sides are steep, and may bulge."""
    lines = []
    for bend in _BOWLS:
        across, down = (np.sign(way) * np.abs(way) ** bend for way in (np.cos(_AROUND), np.sin(_AROUND)))
        for apex in _APEX:
            for wide in _BULGING:
                x = (wide * across + apex * down) * _FRAME / 2
                depths = np.arange(highest, _BOWL_DEEPEST * _FRAME, 2.0)
                lines += [np.stack([x, tilt * across + depth * down], -1) for depth in depths]
    return np.array(lines)


def _clearest(steps: Values, cloth: Area, lines: Points, origin: NDArray[np.float64]) -> Points | None:
    """The line that lies on edges most of all, if it does so in each of its quarters."""
    inner = shrunk(cloth, _OFF_OUTLINE)
    inner[-1] = inner[:, 0] = inner[:, -1] = False  # what lies beyond the photo is read at its border
    if not inner.any():
        return None
    near = cv2.dilate(steps, np.ones((3, 3), np.uint8))  # a line need not be met to the pixel
    usual = max(float(np.median(steps[inner])), _NOISE)
    length = np.hypot(np.gradient(lines[..., 0], axis=1), np.gradient(lines[..., 1], axis=1))
    counted = np.where(_at(inner, lines + origin), length, 0)
    whole = counted.sum(1) > _WITHIN * length.sum(1)
    if not whole.any():
        return None
    lines, counted = lines[whole], counted[whole]
    score = (np.minimum(_at(near, lines + origin), _STRONG * usual) * counted).sum(1) / counted.sum(1)
    best = int(score.argmax())
    line, weight = lines[best], counted[best]
    around = np.array([origin + line * size for size in _PARALLEL])
    beside = float(np.median(np.append(_at(near, around)[_at(inner, around)], usual)))
    clear = weight * (_at(near, line + origin) > _STANDS_OUT * max(beside, usual))
    quarters = clear.reshape(4, -1).sum(1) / np.maximum(weight.reshape(4, -1).sum(1), 1e-6)
    if quarters.min() <= _CLEAR:
        return None
    return _snapped(np.minimum(steps / usual, _STRONG), line, origin)


def _snapped(strength: NDArray[Any], line: Points, origin: NDArray[np.float64]) -> Points:
    """The line drawn onto the edge it was found by: the path of most edge near it, smaller or larger, without jumps."""
    sizes = np.linspace(1 - _REACH, 1 + _REACH, 2 * _WAYS + 1)
    gain = _at(strength, origin + line[:, None] * sizes[:, None]).astype(np.float64)
    return line * sizes[of_most(gain, _BEND)][:, None]


def _at(values: NDArray[Any], line: Points) -> NDArray[Any]:
    """What lies beneath the points of lines."""
    rows, columns = (np.round(line[..., axis]).astype(int) for axis in (1, 0))
    inside = np.clip(rows, 0, values.shape[0] - 1), np.clip(columns, 0, values.shape[1] - 1)
    return np.asarray(values[inside])


def _above(line: Points, left: Point, right: Point, size: tuple[int, ...]) -> Mask:
    """All that lies between the neck points above the line."""
    area = np.zeros(size, np.uint8)
    corners = [(left.x, 0.0), (left.x, left.y), *line, (right.x, right.y), (right.x, 0.0)]
    cv2.fillPoly(area, [np.round(np.array(corners)).astype(np.int32)], 1)
    return area.astype(np.float32)
