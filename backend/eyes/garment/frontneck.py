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
from eyes.garment.tuning import FRONT_NECK, LEAST
from eyes.masks import HALF, Area, Values, changes, lab_of, shrunk

Points = NDArray[np.float64]

_ALONG = np.linspace(*FRONT_NECK.along, FRONT_NECK.places)
_AROUND = np.linspace(FRONT_NECK.around[0] * np.pi, FRONT_NECK.around[1] * np.pi, FRONT_NECK.places)


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
        last = np.maximum(middle + np.array([0.75, FRONT_NECK.deepest + 0.4]) * width, 0).astype(int)
        scale = FRONT_NECK.frame / width
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
    if width < LEAST.neck:
        return coarse, landmarks
    bowl = _bowl(photo, coarse, alpha, left, right) if centre.confidence < FRONT_NECK.unsure else None
    if bowl is not None:
        return _above(bowl, left, right, coarse.shape) * alpha, landmarks | {
            "neck_c": _lowest(bowl, width, FRONT_NECK.seen)
        }
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
    across = float(line[line[:, 1] > depth - FRONT_NECK.level * width, 0].mean())
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
    if centre.y - left.y > FRONT_NECK.closed * width or columns[0] < 0 or columns[-1] >= coarse.shape[1]:
        return None
    below = (
        coarse[max(0, int(centre.y)) : max(0, int(centre.y + FRONT_NECK.deepest * width)), columns] > FRONT_NECK.read
    )
    seen = np.logical_and.accumulate(below).sum(0)
    shape = 1 - np.abs(_ALONG) ** FRONT_NECK.standing_roundness
    depth = float(np.median(np.maximum(seen, seen[::-1]) / shape))
    if depth < FRONT_NECK.deeper * width:
        return None
    return np.stack([across, left.y + min(depth, FRONT_NECK.standing_depth * width) * shape], -1)


def _at_outline(alpha: Mask, centre: Point, width: float) -> bool:
    """Whether nothing of the garment is seen above the middle of its neckline."""
    column = min(max(int(centre.x), 0), alpha.shape[1] - 1)
    cloth = np.nonzero(alpha[:, column] > HALF)[0]
    return len(cloth) > 0 and abs(centre.y - float(cloth[0])) < FRONT_NECK.at_outline * width


def _front_edge(photo: Picture, alpha: Mask, left: Point, right: Point, centre: Point) -> Points | None:
    """The line from neck point to neck point along which the cloth has an edge; none where none is clear."""
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:  # neck points may be guessed beside the photo
        return None
    view, cloth = (frame.seen(each) for each in (photo, alpha))
    back = max(0.0, (centre.y - float(frame.middle[1])) * frame.scale)
    lines = _lines((right.y - left.y) * frame.scale / 2, back + FRONT_NECK.deeper * FRONT_NECK.frame)
    found = _clearest(_steps(np.asarray(view, np.uint8)), cloth > FRONT_NECK.solid, lines, frame.origin)
    return None if found is None else found / frame.scale + frame.middle


def _bowl(photo: Picture, coarse: Mask, alpha: Mask, left: Point, right: Point) -> Points | None:
    """The round line most seen across it below the back's edge, if it goes around what was read as inside."""
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:
        return None
    view, cloth = (frame.seen(each) for each in (photo, alpha))
    solid = cloth > FRONT_NECK.solid
    column = int(np.clip(frame.origin[0], 0, solid.shape[1] - 1))
    back = float(solid[:, column].argmax() - frame.origin[1])
    lines = _bowls((right.y - left.y) * frame.scale / 2, back + FRONT_NECK.deeper * FRONT_NECK.frame)
    if not len(lines):
        return None
    shown = _shown(np.asarray(view, np.uint8), shrunk(solid, FRONT_NECK.off_outline), lines, frame.origin)
    best = int(shown.argmax())
    line = np.asarray(lines[best] / frame.scale + frame.middle)
    opening, inside = (_above(line, left, right, coarse.shape) > HALF) & (alpha > HALF), coarse > HALF
    agree = float((opening & inside).sum()) > FRONT_NECK.alike * float((opening | inside).sum())
    return line if agree and shown[best] > FRONT_NECK.most_seen * np.median(shown) else None


def _below_hump(photo: Picture, coarse: Mask, alpha: Mask, left: Point, right: Point) -> Points | None:
    """The round below an inside that was read deeper on both sides than in the middle, where every neckline sags.

    Crumpled cloth has edges everywhere: of the lines below all that was read it is the one most seen across it.
    """
    frame = _Frame.of(left, right)
    if not photo[frame.near].size:
        return None
    view, cloth, inside = (frame.seen(each) for each in (photo, alpha, coarse))
    columns = np.clip(np.round(frame.origin[0] + _ALONG * FRONT_NECK.frame / 2), 0, inside.shape[1] - 1).astype(int)
    read = inside[:, columns] > HALF
    lowest = np.where(read.any(0), len(read) - 1 - read[::-1].argmax(0), 0) - frame.origin[1]
    middle = np.abs(_ALONG) < FRONT_NECK.aside / 2
    deeper = min(float(lowest[side].max()) for side in (-FRONT_NECK.aside > _ALONG, FRONT_NECK.aside < _ALONG))
    if (
        not read[:, middle].any(0).all()
        or deeper - float(np.median(lowest[middle])) < FRONT_NECK.hump * FRONT_NECK.frame
    ):
        return None
    lines = _lines(
        (right.y - left.y) * frame.scale / 2,
        deeper,
        FRONT_NECK.round_deepest * FRONT_NECK.frame,
        FRONT_NECK.round_shapes,
    )
    lines = lines[((lowest - lines[..., 1]) > FRONT_NECK.hump / 2 * FRONT_NECK.frame).mean(1) < FRONT_NECK.stray]
    if not len(lines):
        return None
    shown = _shown(
        np.asarray(view, np.uint8), shrunk(cloth > FRONT_NECK.solid, FRONT_NECK.off_outline), lines, frame.origin
    )
    as_usual = 1 - np.square((lines[..., 1].max(1) / FRONT_NECK.frame - FRONT_NECK.usual_depth) / FRONT_NECK.rare_depth)
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
    usual = max(float(np.median(change)), FRONT_NECK.noise)
    met = (np.minimum(change, FRONT_NECK.folds * usual) * within).sum(1)
    return np.asarray(met / np.maximum(within.sum(1), 1e-6), np.float64)


def _steps(view: Picture) -> Values:
    """How much the colours change at each place."""
    return changes(np.asarray(cv2.GaussianBlur(lab_of(view), (0, 0), 1.5), np.float32))


def _lines(
    tilt: float,
    highest: float,
    deepest: float = FRONT_NECK.deepest * FRONT_NECK.frame,
    roundness: tuple[float, ...] = FRONT_NECK.roundness,
) -> Points:
    """All lines that may be the edge, as points from left to right about the middle of the neck: N x along x 2."""
    depths = np.arange(highest, deepest, 2.0)
    shapes = []
    for apex in FRONT_NECK.apex:
        sideways = np.where(apex > _ALONG, (apex - _ALONG) / (1 + apex), (_ALONG - apex) / (1 - apex))
        shapes += [1 - sideways**bend for bend in roundness]
    y = tilt * _ALONG + (depths[:, None, None] * np.array(shapes)).reshape(-1, len(_ALONG))
    return np.stack([np.broadcast_to(_ALONG * FRONT_NECK.frame / 2, y.shape), y], -1)


def _bowls(tilt: float, highest: float) -> Points:
    """All bowls that may be the edge, as points like those of lines: their sides are steep, and may bulge."""
    lines = []
    for bend in FRONT_NECK.bowls:
        across, down = (np.sign(way) * np.abs(way) ** bend for way in (np.cos(_AROUND), np.sin(_AROUND)))
        for apex in FRONT_NECK.apex:
            for wide in FRONT_NECK.bulging:
                x = (wide * across + apex * down) * FRONT_NECK.frame / 2
                depths = np.arange(highest, FRONT_NECK.bowl_deepest * FRONT_NECK.frame, 2.0)
                lines += [np.stack([x, tilt * across + depth * down], -1) for depth in depths]
    return np.array(lines)


def _clearest(steps: Values, cloth: Area, lines: Points, origin: NDArray[np.float64]) -> Points | None:
    """The line that lies on edges most of all, if it does so in each of its quarters."""
    inner = shrunk(cloth, FRONT_NECK.off_outline)
    inner[-1] = inner[:, 0] = inner[:, -1] = False  # what lies beyond the photo is read at its border
    if not inner.any():
        return None
    near = cv2.dilate(steps, np.ones((3, 3), np.uint8))  # a line need not be met to the pixel
    usual = max(float(np.median(steps[inner])), FRONT_NECK.noise)
    length = np.hypot(np.gradient(lines[..., 0], axis=1), np.gradient(lines[..., 1], axis=1))
    counted = np.where(_at(inner, lines + origin), length, 0)
    whole = counted.sum(1) > FRONT_NECK.within * length.sum(1)
    if not whole.any():
        return None
    lines, counted = lines[whole], counted[whole]
    score = (np.minimum(_at(near, lines + origin), FRONT_NECK.strong * usual) * counted).sum(1) / counted.sum(1)
    best = int(score.argmax())
    line, weight = lines[best], counted[best]
    around = np.array([origin + line * size for size in FRONT_NECK.parallel])
    beside = float(np.median(np.append(_at(near, around)[_at(inner, around)], usual)))
    clear = weight * (_at(near, line + origin) > FRONT_NECK.stands_out * max(beside, usual))
    quarters = clear.reshape(4, -1).sum(1) / np.maximum(weight.reshape(4, -1).sum(1), 1e-6)
    if quarters.min() <= FRONT_NECK.clear:
        return None
    return _snapped(np.minimum(steps / usual, FRONT_NECK.strong), line, origin)


def _snapped(strength: NDArray[Any], line: Points, origin: NDArray[np.float64]) -> Points:
    """The line drawn onto the edge it was found by: the path of most edge near it, smaller or larger, without jumps."""
    sizes = np.linspace(1 - FRONT_NECK.reach, 1 + FRONT_NECK.reach, 2 * FRONT_NECK.ways + 1)
    gain = _at(strength, origin + line[:, None] * sizes[:, None]).astype(np.float64)
    return line * sizes[of_most(gain, FRONT_NECK.bend)][:, None]


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
