"""The garment as a pattern: landmarks made whole, the body's edges row by row, and sleeves cut off at the armhole."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from drape.body.body import SIDES, Row, Vec, sign, vec
from drape.contract import Garment, Refusal
from drape.pattern.armhole import Named, parted
from drape.pattern.hem import with_even_hem, with_hem_on_body
from drape.pattern.hood import Outline, beneath_hood, cloth_of_hood, hood_base, hood_of
from drape.pattern.neck_edge import inside_of, smoothed, without_rim
from drape.pattern.sleeve_pattern import SleevePattern, cut_sleeves
from drape.pattern.straps import with_whole_edges
from drape.pattern.symmetry import axis_of
from drape.pattern.tuning import TOP_PATTERN
from drape.pixels.together import together
from drape.pixels.warp import Cloth, Values
from eyes.facts import GarmentFacts, Point, Side
from eyes.masks import HALF, Area, box_of, large_pieces

NOT_UNDERSTOOD = Refusal(
    "garment_not_understood",
    "Não deu para entender bem esta peça. Tente uma foto só da peça, esticada e de frente, com fundo liso.",
)
_TO_THE_HIPS = ("Blazer", "Jaqueta")  # open or not, they are as long as tops


@dataclass(frozen=True)
class TopPattern:
    """Tops, dresses and jackets."""

    cloth: Cloth
    body_share: Values
    neck: dict[Side, Vec]
    shoulder: dict[Side, Vec]
    armpit: dict[Side, Vec]
    hem: dict[Side, Vec]
    neck_centre: Vec
    edges: dict[Side, Row]
    top_edge: Row  # y of the cut-out's upper edge by column, NaN outside
    chest: float
    middle: float
    sleeves: dict[Side, SleevePattern]
    bodysuit: bool
    coat: bool  # it may be as long as a dress
    inside: Cloth  # what is seen behind the neck: the inside of the back, or a hood
    hood: Outline | None
    base: dict[Side, Vec]  # where one that lies spread out meets the shoulders
    worn: bool = False  # by a model, in its photo

    @property
    def sleeved(self) -> bool:
        return bool(self.sleeves)

    @property
    def neck_y(self) -> float:
        return float((self.neck["l"][1] + self.neck["r"][1]) / 2)

    @property
    def hem_y(self) -> float:
        return float((self.hem["l"][1] + self.hem["r"][1]) / 2)

    @property
    def length(self) -> float:
        return self.hem_y - self.neck_y


@dataclass(frozen=True)
class _Draft:
    """A garment on its way to a pattern: its cut-out, and the landmarks found on it."""

    facts: GarmentFacts
    front: Values
    solid: Area
    box: tuple[int, int, int, int]
    mirror: tuple[float, float]  # its axis, and how alike both sides are
    points: Named

    @property
    def sleeved(self) -> bool:
        return self.facts.sleeve in {"short", "long"}

    @property
    def chest(self) -> float:
        return self._chest[0]

    @property
    def middle(self) -> float:
        return self._chest[1]

    @property
    def _chest(self) -> tuple[float, float]:
        return _chest(self.points, self.box[2] - self.box[0])


def cut_top(garment: Garment) -> TopPattern:
    draft = _cut_out(garment)
    hood = hood_of(draft.facts, draft.points, draft.chest)
    if hood is not None:
        draft = _without_hood(draft, hood)
    draft, edges = _with_armpits(draft, is_dress=garment.kind == "dress")
    top_edge = _top_edge(draft.solid)
    draft, base, seams = _with_armholes(draft, top_edge, may_lie_spread=hood is None)
    centre = _neck_centre(draft.facts, draft.points)
    # Straps lean inwards over the opening: there what stands above the neckline is cloth.
    plain_neck = garment.kind != "outer_open" and draft.facts.sleeve != "strap" and hood is None and not base
    (cloth, inside), (sleeves, body_share) = together(
        lambda: _fabric(draft, hood, float(centre[1]) if plain_neck else None),
        lambda: _sleeves(draft, seams),
    )
    points = draft.points
    if draft.facts.sleeve == "long" and body_share is not None:
        points, edges = _beside_cuffs(points, edges, draft.solid & (body_share > HALF), draft.box, draft.chest)
    return TopPattern(
        cloth=cloth,
        body_share=np.ones(draft.solid.shape, np.float32) if body_share is None else body_share,
        neck={side: points["neck", side] for side in SIDES},
        shoulder={side: points["shoulder", side] for side in SIDES},
        armpit={side: points["armpit", side] for side in SIDES},
        hem={side: points["hem", side] for side in SIDES},
        neck_centre=centre,
        edges=edges,
        top_edge=top_edge,
        chest=draft.chest,
        middle=draft.middle,
        sleeves=sleeves,
        bodysuit=_is_bodysuit(garment, draft.solid, points),
        coat=garment.kind == "outer_open" and garment.facts.category not in _TO_THE_HIPS,
        inside=inside,
        hood=hood,
        base={side: place for side, (place, _) in base.items()},
        worn=draft.facts.worn_by_model,
    )


def _cut_out(garment: Garment) -> _Draft:
    """The front of a garment, whole as far as it has no sleeves, and its landmarks."""
    facts = garment.facts
    front = without_rim(facts)
    # Scraps apart from the garment, half a strap or a label, would be hung somewhere on their own; halves are none.
    scrap = 0.2 if garment.kind == "outer_open" else 0.03
    solid = large_pieces(front > HALF, scrap)
    box = box_of(solid)
    if box is None:
        raise NOT_UNDERSTOOD
    front = np.where(large_pieces(front > TOP_PATTERN.some_cloth, scrap), front, 0).astype(np.float32)
    mirror = axis_of(facts.alpha > HALF)
    draft = _Draft(facts, front, solid, box, mirror, _whole_landmarks(facts, mirror))
    if draft.sleeved:
        return draft
    facts, front = with_whole_edges(facts, front, draft.points)
    return replace(draft, facts=facts, front=front, solid=large_pieces(front > HALF, scrap))


def _without_hood(draft: _Draft, hood: Outline) -> _Draft:
    front, points = beneath_hood(draft.facts, draft.front, draft.points, hood, draft.chest)
    return replace(draft, front=front, solid=draft.solid & (front > HALF), points=points)


def _with_armpits(draft: _Draft, *, is_dress: bool) -> tuple[_Draft, dict[Side, Row]]:
    """Armpits put right where there are sleeves, and the body's edges row by row."""
    facts, solid, mirror = draft.facts, draft.solid, draft.mirror
    if draft.sleeved:
        draft = replace(draft, points=_armpits_at_gaps(draft.points, facts, solid, mirror))
    edges = _row_edges(_body_piece(facts, solid, draft.sleeved), draft.box)
    if not draft.sleeved:
        return draft, edges
    points, chest, (_, top, _, bottom) = draft.points, draft.chest, draft.box
    _hold_edges(edges, points, chest, reach=0.6 * chest if is_dress else np.inf)
    points = _settle_armpits(points, edges, chest, top, bottom, is_dress)
    return replace(draft, points=_evenly_apart(points, mirror, chest)), edges


def _with_armholes(
    draft: _Draft, top_edge: Row, *, may_lie_spread: bool
) -> tuple[_Draft, dict[Side, tuple[Vec, Vec]], dict[Side, Row]]:
    """Neck and shoulders on the cut-out's upper edge, the base of a hood that lies spread out, and both seams."""
    chest, points = draft.chest, _onto_edge(draft.points, top_edge, draft.chest)
    if not draft.sleeved:
        return replace(draft, points=points), {}, {}
    base = hood_base(top_edge, draft.middle, chest) if may_lie_spread else {}
    points = _around_hood(_shoulders_outside_armpits(points, top_edge, chest), base, top_edge, chest)
    seams, ground, facts = parted(draft.facts, draft.solid, points, chest)
    front, solid = np.where(ground, 0, draft.front).astype(np.float32), draft.solid & ~ground
    return replace(draft, facts=facts, front=front, solid=solid, points=points), base, seams


def _fabric(draft: _Draft, hood: Outline | None, neck_centre: float | None) -> tuple[Cloth, Cloth]:
    """The cloth, its neckline smooth where it has a centre, and what is seen behind the neck."""
    facts, points, chest = draft.facts, draft.points, draft.chest
    picture, whole = facts.picture, with_even_hem(draft.front, points, chest)
    if neck_centre is not None:
        picture, whole = smoothed(facts, whole, points, neck_centre, chest)
    return Cloth.of(picture, whole), inside_of(facts) if hood is None else cloth_of_hood(facts, points)


def _sleeves(draft: _Draft, seams: dict[Side, Row]) -> tuple[dict[Side, SleevePattern], Values | None]:
    """Both sleeves, and how much of the cloth is body; none of either on what has no sleeves."""
    if not draft.sleeved:
        return {}, None
    return cut_sleeves(draft.facts, draft.solid, draft.points, seams, draft.chest)


def _whole_landmarks(facts: GarmentFacts, mirror: tuple[float, float]) -> Named:
    """Each pair complete and level with the garment's axis: a missing or misplaced one is the other's mirror image."""
    found = facts.landmarks
    axis, likeness = mirror
    points: Named = {}
    for name in ("neck", "shoulder", "armpit", "hem"):
        left, right = found.get(f"{name}_l"), found.get(f"{name}_r")
        if left is None and right is None and name == "hem":
            left, right = _lowest_ends(facts)
        if left is None and right is None and name == "armpit" and facts.sleeve in {"none", "strap"}:
            left, right = _widest_ends(facts)
        if left is None and right is None:
            raise NOT_UNDERSTOOD
        surer: Side = "l" if right is None or (left is not None and left.confidence >= right.confidence) else "r"
        own, twin = (left, right) if surer == "l" else (right, left)
        if own is None:
            raise NOT_UNDERSTOOD
        points[name, surer] = vec(own.x, own.y)
        mirrored = vec(2 * axis - own.x, own.y)
        apart = abs(own.x - axis) * 2
        wrong = twin is None or (
            likeness > TOP_PATTERN.alike
            and np.hypot(twin.x - mirrored[0], twin.y - mirrored[1]) > 0.2 * apart
            and twin.confidence < own.confidence - 0.05
        )
        other: Side = "r" if surer == "l" else "l"
        points[name, other] = mirrored if wrong or twin is None else vec(twin.x, twin.y)
    if (
        points["armpit", "r"][0] - points["armpit", "l"][0] < TOP_PATTERN.narrowest
        or points["hem", "l"][1] <= points["neck", "l"][1]
    ):
        raise NOT_UNDERSTOOD
    return points


def _chest(points: Named, wide: int) -> tuple[float, float]:
    """How wide the garment is from armpit to armpit, and where the middle between them is."""
    left, right = points["armpit", "l"][0], points["armpit", "r"][0]
    return max(float(right - left), 0.2 * wide), float((left + right) / 2)


def _lowest_ends(facts: GarmentFacts) -> tuple[Point, Point]:
    """Both ends of the cut-out's lower edge, for a hem that no landmark names."""
    solid = large_pieces(facts.alpha > HALF, 1.0)
    rows = np.nonzero(solid.any(1))[0]
    row = int(rows[-1] - 0.015 * (rows[-1] - rows[0]))
    columns = np.nonzero(solid[row])[0]
    if not len(columns):
        raise NOT_UNDERSTOOD
    return Point(float(columns[0]), float(row), 0.5), Point(float(columns[-1]), float(row), 0.5)


def _widest_ends(facts: GarmentFacts) -> tuple[Point, Point]:
    """Where a garment without sleeves has become as wide as it gets: there its sides begin, named or not."""
    solid = large_pieces(facts.alpha > HALF, 1.0)
    rows = np.nonzero(solid.any(1))[0]
    first, last = solid.argmax(1), solid.shape[1] - 1 - solid[:, ::-1].argmax(1)
    wide = (last - first)[rows]
    row = int(rows[np.argmax(wide >= TOP_PATTERN.as_wide * wide.max())])
    return Point(float(first[row]), float(row), 0.5), Point(float(last[row]), float(row), 0.5)


def _armpits_at_gaps(points: Named, facts: GarmentFacts, solid: Area, mirror: tuple[float, float]) -> Named:
    """Where background shows between sleeve and body, an unsure armpit is moved to the top of that gap."""
    points = dict(points)
    axis, likeness = mirror
    if likeness < TOP_PATTERN.alike:
        pairs = ("neck", "shoulder", "hem")
        axis = float(np.median([(points[name, "l"][0] + points[name, "r"][0]) / 2 for name in pairs]))
    shoulder_y = (points["shoulder", "l"][1] + points["shoulder", "r"][1]) / 2
    hem_y = (points["hem", "l"][1] + points["hem", "r"][1]) / 2
    for side in SIDES:
        seen = facts.landmarks.get(f"armpit_{side}")
        shoulder = points["shoulder", side]
        outside = (points["armpit", side][0] - shoulder[0]) * sign(side) > 0.04 * abs(shoulder[0] - axis)
        if seen is not None and (
            seen.confidence > TOP_PATTERN.sure_armpit
            or (seen.confidence > TOP_PATTERN.sure_armpit_inside and not outside)
        ):
            continue
        # Further in lies an open neck.
        inner = axis + TOP_PATTERN.open_neck * (shoulder[0] - axis)
        top = _gap_top(solid, inner, sign(side), int(shoulder_y + 0.12 * (hem_y - shoulder_y)), int(hem_y))
        if top is not None:
            points["armpit", side] = top
    left, right = points["armpit", "l"], points["armpit", "r"]
    if abs((left[0] + right[0]) / 2 - axis) > 0.12 * (right[0] - left[0]):
        # Lopsided: the nearer to the axis is right, the farther was taken for the sleeve's outer edge.
        nearer: Side = "l" if abs(left[0] - axis) < abs(right[0] - axis) else "r"
        kept = points["armpit", nearer]
        points["armpit", "r" if nearer == "l" else "l"] = vec(2 * axis - kept[0], float(kept[1]))
    return points


def _gap_top(solid: Area, inner: float, way: int, first: int, last: int) -> Vec | None:
    """The highest place from which, going down, background lies between the body and a sleeve outside it."""
    found: list[Vec] = []
    for row in range(min(last, solid.shape[0]) - 1, max(first, 0), -2):
        line = solid[row] if way > 0 else solid[row, ::-1]
        start = int(np.clip(inner if way > 0 else solid.shape[1] - 1 - inner, 0, solid.shape[1] - 1))
        outward = line[start:]
        gaps = np.nonzero(~outward)[0]
        beyond = len(gaps) > 0 and bool(outward[gaps[0] :].any())
        if not beyond:
            if found:
                break
            continue
        column = start + int(gaps[0])
        found.append(vec(float(column if way > 0 else solid.shape[1] - 1 - column), float(row)))
    return found[-1] if found and found[0][1] - found[-1][1] > TOP_PATTERN.nick * (last - first) else None


def _body_piece(facts: GarmentFacts, solid: Area, sleeved: bool) -> Area:
    if not sleeved:
        return solid
    parts = facts.parts
    body = solid & (parts.body >= np.maximum(parts.sleeve_l, parts.sleeve_r))
    return large_pieces(body, 0.05) if body.any() else solid


def _row_edges(area: Area, box: tuple[int, int, int, int]) -> dict[Side, Row]:
    height, width = area.shape
    present = area.any(1)
    rows = np.arange(height)
    known = rows[present]
    left = area.argmax(1)[present].astype(np.float64)
    right = (width - 1 - area[:, ::-1].argmax(1))[present].astype(np.float64)
    if len(known) == 0:
        return {"l": np.full(height, float(box[0])), "r": np.full(height, float(box[2]))}
    return {"l": np.interp(rows, known, left), "r": np.interp(rows, known, right)}


def _hold_edges(edges: dict[Side, Row], points: Named, chest: float, reach: float) -> None:
    """Below the armpit a sleeve lying on the body must not become its edge: far from the landmarks, they decide."""
    for side in SIDES:
        line = edges[side]
        armpit, hem = points["armpit", side], points["hem", side]
        rows = np.arange(len(line))
        straight = np.interp(rows, [armpit[1], max(hem[1], armpit[1] + 1)], [armpit[0], hem[0]])
        wrong = (rows >= armpit[1]) & (rows < armpit[1] + reach) & (np.abs(line - straight) > 0.13 * chest)
        line[wrong] = straight[wrong]


def _beside_cuffs(
    points: Named, edges: dict[Side, Row], trunk: Area, box: tuple[int, int, int, int], chest: float
) -> tuple[Named, dict[Side, Row]]:
    """Where a hem was named from cuff to cuff, sleeves lie along the body: it ends where they were cut off."""
    on_body = with_hem_on_body(points, trunk, chest)
    return (points, edges) if on_body is points else (on_body, _row_edges(trunk, box))


def _settle_armpits(
    points: Named, edges: dict[Side, Row], chest: float, top: int, bottom: int, is_dress: bool
) -> Named:
    """On the border of sleeve and body, at one height on both sides, not deeper than two fifths of a top."""
    points = dict(points)
    neck_y = (points["neck", "l"][1] + points["neck", "r"][1]) / 2
    deepest = bottom if is_dress else neck_y + 0.42 * (bottom - neck_y)
    for side in SIDES:
        armpit = points["armpit", side]
        y = min(armpit[1], deepest)
        x = edges[side][int(np.clip(y, 0, len(edges[side]) - 1))]
        points["armpit", side] = vec(x if abs(x - armpit[0]) < 0.22 * chest else armpit[0], y)
    level = (points["armpit", "l"][1] + points["armpit", "r"][1]) / 2
    for side in SIDES:
        armpit = points["armpit", side]
        points["armpit", side] = vec(armpit[0], (armpit[1] + level) / 2)
    return points


def _evenly_apart(points: Named, mirror: tuple[float, float], chest: float) -> Named:
    """On a garment that is its own mirror image both armpits lie as far from its axis: a little off is a guess."""
    axis, likeness = mirror
    left, right = points["armpit", "l"], points["armpit", "r"]
    if likeness < TOP_PATTERN.alike or abs((left[0] + right[0]) / 2 - axis) > TOP_PATTERN.off_axis * chest:
        return points
    half = (right[0] - left[0]) / 2
    even = {("armpit", side): vec(axis + sign(side) * half, float(points["armpit", side][1])) for side in SIDES}
    return {**points, **even}


def _top_edge(solid: Area) -> Row:
    return np.where(solid.any(0), solid.argmax(0).astype(np.float64), np.nan)


def _onto_edge(points: Named, top_edge: Row, chest: float) -> Named:
    """Neck and shoulder points onto the cut-out's upper edge where it is close by."""
    points = dict(points)
    for name in ("neck", "shoulder"):
        for side in SIDES:
            point = points[name, side]
            columns, away = _edge_near(point, top_edge, 0.04 * chest)
            if not len(columns):
                continue
            if away.min() > TOP_PATTERN.near_edge * chest:
                # An opening that is wider further down lies beneath the ends of the neck.
                columns, away = _edge_near(point, top_edge, 0.10 * chest)
            best = int(away.argmin())
            below = float(top_edge[columns[best]]) - point[1]
            # Far above all cloth the point stands where a strap was, but the strap is not in the cut-out.
            if away[best] < TOP_PATTERN.near_edge * chest or below > TOP_PATTERN.near_edge * chest:
                points[name, side] = vec(float(columns[best]), float(top_edge[columns[best]]))
    return points


def _edge_near(point: Vec, top_edge: Row, reach: float) -> tuple[NDArray[np.int64], Row]:
    """The columns of the upper edge within reach to either side of a point, and how far from it cloth begins there."""
    room = max(2, round(reach))
    columns = np.arange(max(0, int(point[0]) - room), min(len(top_edge), int(point[0]) + room + 1))
    columns = columns[~np.isnan(top_edge[columns])]
    return columns, np.abs(columns - point[0]) + np.abs(top_edge[columns] - point[1])


def _shoulders_outside_armpits(points: Named, top_edge: Row, chest: float) -> Named:
    """An armhole leans inwards at the top at most a little: drop shoulders are pulled in over the armpit.

    Not as far as a wide neck, or nothing would be left of the shoulder to lie on the body's.
    """
    points = dict(points)
    for side in SIDES:
        inward = -sign(side)
        beside_neck = points["neck", side][0] - inward * TOP_PATTERN.beside_neck * chest
        limit = points["armpit", side][0] + inward * 0.02 * chest
        limit = max(limit, beside_neck) if side == "r" else min(limit, beside_neck)
        shoulder = points["shoulder", side]
        if (shoulder[0] - limit) * inward < 0:
            column = int(np.clip(limit, 0, len(top_edge) - 1))
            y = top_edge[column]
            points["shoulder", side] = vec(limit, float(y) if not np.isnan(y) else shoulder[1])
    return points


def _around_hood(points: Named, base: dict[Side, tuple[Vec, Vec]], top_edge: Row, chest: float) -> Named:
    """A hood's rim stands around the neck, and the shoulders begin beside it: landmarks are found on it, or in it."""
    points = dict(points)
    for side, (place, rim) in base.items():
        points["neck", side] = rim
        aside = max(abs(points["armpit", side][0] - place[0]) - 0.02 * chest, TOP_PATTERN.beside_hood * chest)
        column = int(np.clip(place[0] + sign(side) * aside, 0, len(top_edge) - 1))
        if not np.isnan(top_edge[column]):
            points["shoulder", side] = vec(float(column), float(top_edge[column]))
    return points


def _neck_centre(facts: GarmentFacts, points: Named) -> Vec:
    """The lowest point of the neckline; never above the line between the neck points."""
    left, right = points["neck", "l"], points["neck", "r"]
    centre = facts.landmarks.get("neck_c")
    between = (left + right) / 2
    if centre is None:
        return between + vec(0, 0.1 * (right[0] - left[0]))
    return vec(float(between[0]), max(centre.y, between[1]))


def _is_bodysuit(garment: Garment, solid: Area, points: Named) -> bool:
    """Narrow cloth well below the middle of the hem, between whatever sleeves hang as low."""
    left, right = (points["hem", side] for side in SIDES)
    hem_y, middle = (left[1] + right[1]) / 2, int(np.clip((left[0] + right[0]) / 2, 0, solid.shape[1] - 1))
    own = np.nonzero(solid[:, middle])[0]
    if garment.kind != "top" or not len(own) or own[-1] - hem_y < 0.12 * (own[-1] - own[0]):
        return False
    cloth = solid[int(hem_y + 0.7 * (own[-1] - hem_y))]
    ends = [int(np.argmin(np.append(half, False))) for half in (cloth[middle::-1], cloth[middle:])]
    return bool(0 < sum(ends) < 0.6 * (right[0] - left[0]))
