"""A leg beneath what is worn: as wide as trousers that lie close say, shaped as legs are where nothing says it."""

from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from drape.body.body import LEG, SIDES, Row, Vec, sign, smooth, vec
from drape.scene.scene import Scene, Values
from drape.undress.bare_limb import LAST_JOINT, BareLimb, drawn, led_into
from drape.undress.form import Grid
from drape.undress.seen_legs import leg_end
from drape.undress.tuning import BARE_LEG
from eyes.facts import Side
from eyes.masks import Area

_AT, _INNER, _OUTER = zip(*BARE_LEG.shape, strict=True)


@dataclass(frozen=True)
class BareLeg(BareLimb):
    """From the hip (0) over the knee (1) and the ankle (2) to where it ends."""

    seen_y: float = np.inf  # from which row on it is seen itself

    def on(self, grid: Grid) -> tuple[Values, Values]:
        """For every place how far down the leg it lies, and how far across: -1 at the inner edge, 1 at the outer."""
        middle, half = (self.inner + self.outer) / 2, (self.outer - self.inner)[:, 0] / 2
        rows, order = grid.y[:, 0], np.argsort(middle[:, 1])
        x, wide = (np.interp(rows, middle[order, 1], row[order]) for row in (middle[:, 0], half))
        down = np.interp(rows, middle[order, 1], self.down[order], left=-1)  # above the hips there is none of it
        wide = np.where(np.abs(wide) < 1, sign(self.side), wide)
        away = (grid.x - x[:, None]) / wide[:, None]
        return np.broadcast_to(down[:, None], grid.x.shape).astype(np.float32), away.astype(np.float32)


def bare_legs(scene: Scene) -> dict[Side, BareLeg]:
    lines: dict[Side, _Line] = {side: _line(scene, side) for side in SIDES}
    return {"l": _bare_leg(scene, "l", lines["l"], lines["r"]), "r": _bare_leg(scene, "r", lines["r"], lines["l"])}


def out_of_hem(leg: BareLeg, cloth: Area, unit: float) -> BareLeg:
    """The same leg as it comes out of a narrow hem: from within that on to where it stands."""
    rows = np.nonzero(cloth.any(1))[0]
    if not len(rows):
        return leg
    hem, way = int(rows[-1]), sign(leg.side)
    bands = (
        cloth[max(0, hem - round(above * unit)) : hem + 1].any(0)
        for above in (BARE_LEG.hem_askew, 3 * BARE_LEG.hem_askew)
    )
    end, end_above = (int(np.nonzero(band)[0][0 if leg.side == "l" else -1]) for band in bands)
    if way * (end_above - end) > BARE_LEG.hem_askew * unit:
        # Askew or round: the leg comes out where its own side of the hem ends.
        near = sorted((end_above, end_above - way * round(BARE_LEG.hem_askew * unit)))
        hem, end = int(np.nonzero(cloth[:, near[0] : near[1] + 1].any(1))[0][-1]), end_above
    at = int(np.abs(leg.outer[:, 1] - hem).argmin())
    beyond = way * (float(leg.outer[at, 0]) - float(end)) + BARE_LEG.inside_hem * unit
    if not 0 < beyond < BARE_LEG.aside_of_hem * unit:
        return leg
    ankle = float(np.interp(2, leg.down, leg.outer[:, 1]))
    stands = min(ankle, leg.seen_y - BARE_LEG.hem_askew * unit)  # an old hem may be askew too
    shift = way * beyond * np.interp(leg.outer[:, 1], (hem, max(stands, hem + 1)), (1, 0))
    inner, outer = (edge - np.stack([shift, 0 * shift], 1) for edge in (leg.inner, leg.outer))
    return replace(leg, inner=inner, outer=outer, cover=drawn(leg.cover.shape, inner, outer))


@dataclass(frozen=True)
class _Line:
    """Through the joints of a leg, from the hip to beyond its end."""

    down: Row  # hip 0, knee 1, ankle 2
    places: NDArray[np.float64]
    outward: NDArray[np.float64]


@dataclass(frozen=True)
class _Seen:
    """Of whatever is seen of a leg, bare or covered: how far its edges lie from the line, and where there is any."""

    inner: Row
    outer: Row
    any: NDArray[np.bool_]
    bare: NDArray[np.bool_]  # the leg itself
    bare_outside: NDArray[np.bool_]  # its outer edge at least: a hem that is askew ends higher there


def _bare_leg(scene: Scene, side: Side, line: _Line, other: _Line) -> BareLeg:
    expected, middle = _expected(scene, line.down), _to_middle(line, other)
    seen = _seen(scene, line, expected)
    expected = _as_strong_as_seen(line, expected, seen)
    covered = replace(seen, any=seen.any & ~seen.bare)
    inner, outer = (
        smooth(smooth(_without_folds(edge), BARE_LEG.even_over), BARE_LEG.even_over)
        for edge in _edges(covered, expected, middle)
    )
    # Where the leg itself is seen, in tights or not, its edges are known, and what is made leads into them.
    foot = line.down > LAST_JOINT
    for here, reach in ((~foot, BARE_LEG.leads_into), (foot, BARE_LEG.into_foot)):
        inner = led_into(line.down, inner, np.minimum(seen.inner, middle), seen.bare & here, reach)
        outer = led_into(line.down, outer, seen.outer, seen.bare_outside & here, reach)
    together = np.nonzero(_touching(scene, line, middle))[0]
    if len(together):  # thighs that touch do so from there upwards
        inner = np.where(np.arange(len(inner)) <= together[0], middle, inner)
    within, without = (line.places + line.outward * edge[:, None] for edge in (-inner, outer))
    seen_y = float(line.places[seen.bare, 1].min(initial=np.inf))
    return BareLeg(side, line.down, within, without, drawn(scene.size, within, without), seen_y)


def _line(scene: Scene, side: Side) -> _Line:
    """Through the knee as it is seen: beneath a hem it was guessed, and a thigh made to it would miss the shin."""
    knee = scene.body.joints["knee", side]
    line = _through(scene, side, knee)
    inner, outer = expected = _expected(scene, line.down)
    seen = _seen(scene, line, expected)
    near = seen.bare & (np.abs(line.down - 1) < BARE_LEG.by_knee)
    if not near.any():
        return line
    away = np.abs(line.down - 1)
    near &= away < away[near].min() + BARE_LEG.next_by_knee
    off = float(np.median((seen.outer - seen.inner - outer + inner)[near]) / 2)
    off *= float(np.interp(abs(off) / scene.unit, BARE_LEG.knee_off, (0, 1)))
    return _through(scene, side, knee + line.outward[BARE_LEG.stations] * off) if off else line


def _through(scene: Scene, side: Side, knee: Vec) -> _Line:
    hip, _, ankle = (scene.body.joints[name, side] for name in LEG)
    end = leg_end(scene, side)
    end = (end if end[1] > ankle[1] else ankle) + vec(0, BARE_LEG.drawn_on * scene.unit)
    down = np.append(np.linspace(0, 2, 2 * BARE_LEG.stations + 1), np.linspace(2, 2.2, 7)[1:])
    places = np.stack([np.interp(down, (0, 1, 2, 2.2), row) for row in np.array([hip, knee, ankle, end]).T], 1)
    places = np.stack([smooth(row, BARE_LEG.even_over) for row in places.T], 1)
    way = np.gradient(places, axis=0)
    way = way / (np.linalg.norm(way, axis=1, keepdims=True) + 1e-9)
    outward = np.stack([-way[:, 1], way[:, 0]], 1)
    return _Line(down, places, outward * np.where(outward[:, :1] * sign(side) < 0, -1, 1))


def _expected(scene: Scene, down: Row) -> tuple[Row, Row]:
    hips = scene.body.middle_and_half(scene.body.hips[1] + 0.05 * scene.unit)[1] / scene.unit
    strong = float(np.clip(hips / BARE_LEG.usual_hips, BARE_LEG.slightest, BARE_LEG.strongest)) - 1
    wide = (1 + strong * np.interp(down, (0, 2), (1, BARE_LEG.ankles_vary))) * scene.unit
    return np.interp(down, _AT, _INNER) * wide, np.interp(down, _AT, _OUTER) * wide


def _as_strong_as_seen(line: _Line, expected: tuple[Row, Row], seen: _Seen) -> tuple[Row, Row]:
    """Whose knees and calves are seen to be strong has such thighs; hips tell themselves how wide they are."""
    inner, outer = expected
    calf = seen.bare & (np.abs(line.down - 1) < BARE_LEG.by_knee)
    if not calf.any():
        return expected
    strong = float(np.clip(np.median(((seen.inner + seen.outer) / (inner + outer))[calf]), 1, BARE_LEG.strongest))
    wide = np.interp(line.down, (0, BARE_LEG.below_hips), (1, strong))
    return inner * wide, outer * wide


def _to_middle(line: _Line, other: _Line) -> Row:
    """Half the way to the other leg: there neither goes on."""
    beside = np.interp(line.places[:, 1], np.maximum.accumulate(other.places[:, 1]), other.places[:, 0])
    return np.asarray(np.abs(beside - line.places[:, 0]) / 2 / np.maximum(np.abs(line.outward[:, 0]), 0.5), np.float64)


def _touching(scene: Scene, line: _Line, middle: Row) -> NDArray[np.bool_]:
    """Where both thighs are seen, and no ground between them."""
    between = np.round(line.places - line.outward * middle[:, None]).astype(int)
    x, y = np.clip(between, 0, [scene.size[1] - 1, scene.size[0] - 1]).T
    worn = scene.lower | scene.dress | scene.upper
    return np.asarray((scene.silhouette & ~worn & ~scene.hands)[y, x] & (line.down < 1))


def _seen(scene: Scene, line: _Line, expected: tuple[Row, Row]) -> _Seen:
    unit, height, width = scene.unit, *scene.size
    steps = np.arange(-BARE_LEG.reach * unit, BARE_LEG.reach * unit, 0.5)
    x, y = np.moveaxis(line.places[:, None] + line.outward[:, None] * steps[:, None], 2, 0)
    inside = (x >= 0) & (y >= 0) & (x < width - 1) & (y < height - 1)
    x, y = np.clip(np.round(x), 0, width - 1).astype(int), np.clip(np.round(y), 0, height - 1).astype(int)
    body, skin = ((area & ~scene.hands)[y, x] & inside for area in (scene.silhouette, scene.skin))
    # A bare foot is told by its skin, and not by its sole and heel.
    near = np.abs(steps) < BARE_LEG.aside * unit
    foot = (skin & near).any(1) & _foot(line, skin, steps, BARE_LEG.foot_width * (expected[0] + expected[1]))
    here = np.where(foot[:, None], skin, body)
    start, first, last = _run(here, steps)
    at, each = (np.arange(len(start)), start), np.arange(len(steps))
    # Behind a hand nobody sees how wide it is.
    hand = (scene.hands[y, x] & (np.abs(steps) < BARE_LEG.hand_before * unit)).any(1)
    found = here[at] & near[start] & ~hand
    run = (each >= first[:, None]) & (each <= last[:, None])
    worn = scene.lower | scene.dress | scene.upper
    leg = scene.skin | ~(worn | (scene.rows > scene.body.floor_y - BARE_LEG.shoes * unit))
    inner, outer = expected
    alone = (steps[last] < BARE_LEG.bag_reaches * outer) | (
        steps[last] - steps[first] < BARE_LEG.bag_widens * (inner + outer)
    )
    bare = found & ((run & leg[y, x]).sum(1) > BARE_LEG.bare * run.sum(1)) & alone
    # Beside a hem its threads and corners are seen with the leg.
    within = bare & np.append(False, bare[:-1]) & np.append(bare[1:], False)
    bare = (within if within.any() else bare) | (foot & found)
    outside = run & (each > (last - 2 * BARE_LEG.rim * unit)[:, None])
    # Higher up it is an arm that hangs beside the hip.
    rim = (
        found
        & (skin | ~outside).all(1)
        & (steps[last] < BARE_LEG.bag_reaches * BARE_LEG.strongest * outer)
        & (np.abs(line.down - 1) < BARE_LEG.by_knee)
    )
    cloth = np.where(bare, BARE_LEG.outline, BARE_LEG.cloth * unit)
    # Beside an askew hem only a part of a foot is seen.
    inner, outer = (np.where(foot, edge[foot].max(initial=0), edge) - cloth for edge in (-steps[first], steps[last]))
    return _Seen(inner, outer, found, bare, bare | rim)


def _run(here: NDArray[np.bool_], steps: Row) -> tuple[NDArray[np.intp], ...]:
    """Of what is seen across a line, the place nearest to it, and the first and the last around that."""
    start = np.where(here, np.abs(steps), np.inf).argmin(1)
    each = np.arange(len(steps))
    first = np.where(~here & (each < start[:, None]), each, -1).max(1) + 1
    last = np.where(~here & (each > start[:, None]), each, len(steps)).min(1) - 1
    return start, first, last


def _foot(line: _Line, skin: NDArray[np.bool_], steps: Row, least: Row) -> NDArray[np.bool_]:
    """Where a foot is seen bare below an old hem, down to the first strap."""
    _, first, last = _run(skin, steps)
    foot = (line.down > LAST_JOINT) & (steps[last] - steps[first] > least)
    ended = np.logical_or.accumulate(np.logical_or.accumulate(foot) & ~foot)
    return np.asarray(foot & ~ended)


def _edges(seen: _Seen, expected: tuple[Row, Row], middle: Row) -> tuple[Row, Row]:
    """How far inwards and outwards of its line a leg goes."""
    inner, outer = expected
    usual = inner + outer
    # Both edges seen: within them, and as wide as they are where they lie close.
    wide = usual * np.interp((seen.inner + seen.outer) / usual, BARE_LEG.seen_widths, BARE_LEG.meant_widths)
    room = np.maximum(seen.inner + seen.outer - wide, 0) / 2
    centre = (seen.outer - seen.inner) / 2
    centre = np.clip((outer - inner) / 2, centre - room, centre + room)
    # The legs lie against each other, or beneath one cloth: only the outer edge tells.
    alone = outer * np.interp(seen.outer / outer, BARE_LEG.seen_outside, BARE_LEG.meant_outside)
    parted = seen.inner < middle
    inwards = np.where(parted, wide / 2 - centre, inner)
    outwards = np.where(parted, wide / 2 + centre, alone)
    inwards, outwards = np.where(seen.any, inwards, inner), np.where(seen.any, outwards, outer)
    return np.asarray(np.minimum(inwards, middle), np.float64), np.asarray(outwards, np.float64)


def _without_folds(edge: Row) -> Row:
    """Cuffs, creases and tears are no leg's."""
    padded = np.pad(edge, BARE_LEG.even_over // 2, mode="edge")
    return np.asarray(np.median(np.lib.stride_tricks.sliding_window_view(padded, BARE_LEG.even_over), 1), np.float64)
