"""The front edge of a neck opening, where the middle of the neckline was read at the back's edge above it.

In a photo from a shop the inside of the back is of the same cloth and the same light as the front: then the landmark
in the middle lies on the garment's outline, and the whole opening is taken for front. What tells it is the edge of the
front, which goes down from both neck points as one round or pointed line.
"""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from provai.vision.facts import Mask, Picture, Point
from provai.vision.masks import Area, Values, lab_of, shrunk
from provai.vision.path import of_most

Points = NDArray[np.float64]

_FRAME = 160.0  # pixels between the neck points: enough to see an edge, few enough to try thousands of lines
_AT_OUTLINE = 0.06  # of the neck's width: a middle this near the outline lies on it
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
_LEVEL = 0.03  # of the neck's width: the bottom of a line is as level as this
_STRONG, _NOISE = 6.0, 0.3  # times the usual change, beyond which it counts no more, and the least taken for usual


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
    line = _front_edge(photo, alpha, left, right, centre) if _at_outline(alpha, centre, width) else None
    if line is None:
        return _with_standing_collar(coarse, alpha, landmarks, left, right, centre)
    opening = _above(line, left, right, coarse.shape)
    depth = float(line[:, 1].max())
    across = float(line[line[:, 1] > depth - _LEVEL * width, 0].mean())
    moved = landmarks | {"neck_c": Point(across, depth, centre.confidence)}
    return np.maximum(coarse, opening * alpha), moved


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
    cloth = np.nonzero(alpha[:, column] > 0.5)[0]
    return len(cloth) > 0 and abs(centre.y - float(cloth[0])) < _AT_OUTLINE * width


def _front_edge(photo: Picture, alpha: Mask, left: Point, right: Point, centre: Point) -> Points | None:
    """The line from neck point to neck point along which the cloth has an edge; none where none is clear."""
    width = right.x - left.x
    scale = _FRAME / width
    middle = np.array([(left.x + right.x) / 2, (left.y + right.y) / 2])
    first = np.maximum(middle - 0.75 * width, 0).astype(int)
    last = (middle + (_DEEPEST + 0.4) * width).astype(int)
    near = (slice(first[1], max(last[1], 0)), slice(first[0], max(int(middle[0] + 0.75 * width), 0)))
    if not photo[near].size:  # neck points may be guessed beside the photo
        return None
    view, cloth = (
        cv2.resize(each[near], None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA) for each in (photo, alpha)
    )
    origin = (middle - first) * scale
    back = max(0.0, (centre.y - float(middle[1])) * scale)
    lines = _lines((right.y - left.y) * scale / 2, back + _DEEPER * _FRAME)
    found = _clearest(_steps(np.asarray(view, np.uint8)), cloth > 0.9, lines, origin)
    return None if found is None else found / scale + middle


def _steps(view: Picture) -> Values:
    """How much the colours change at each place."""
    lab = cv2.GaussianBlur(lab_of(view), (0, 0), 1.5)
    return np.asarray(np.abs(np.gradient(lab, axis=0)).sum(2) + np.abs(np.gradient(lab, axis=1)).sum(2), np.float32)


def _lines(tilt: float, highest: float) -> Points:
    """All lines that may be the edge, as points from left to right about the middle of the neck: N x along x 2."""
    depths = np.arange(highest, _DEEPEST * _FRAME, 2.0)
    shapes = []
    for apex in _APEX:
        sideways = np.where(apex > _ALONG, (apex - _ALONG) / (1 + apex), (_ALONG - apex) / (1 - apex))
        shapes += [1 - sideways**roundness for roundness in _ROUNDNESS]
    y = tilt * _ALONG + (depths[:, None, None] * np.array(shapes)).reshape(-1, len(_ALONG))
    return np.stack([np.broadcast_to(_ALONG * _FRAME / 2, y.shape), y], -1)


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
