"""The form of a bare body: which way its surface looks at every place, as round limbs and a flattened trunk."""

from dataclasses import dataclass
from itertools import pairwise

import cv2
import numpy as np

from drape.body.body import SIDES, Body, Vec
from drape.scene.scene import Values
from drape.undress.tuning import FORM
from eyes.facts import Side


@dataclass(frozen=True)
class Form:
    """On a coarse grid: everything here is smooth."""

    normal: Values  # to the right, down, towards the camera
    across: Values  # from the spine to its right, in units
    down: Values  # from the shoulders, in units
    limb: Values  # how much of what is there is an arm or a leg, not trunk or neck
    relief: Values  # what bones and hollows add to the light there, as a share of a photo's contrast


@dataclass(frozen=True)
class Limb:
    points: list[Vec]
    halves: list[float]  # half its width at each of them, in pixels

    def on_to(self, end: Vec) -> "Limb":
        """As wide as it ends, on to there."""
        return Limb([*self.points, end], [*self.halves, self.halves[-1]])


@dataclass(frozen=True)
class Grid:
    """Places of a coarse grid in the photo's pixels."""

    x: Values
    y: Values

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.x.shape[1], self.x.shape[0]

    @property
    def step(self) -> float:
        return float(self.y[-1, 0] - self.y[0, 0]) / max(len(self.y) - 1, 1)

    def around(self, start: Vec, end: Vec, margin: float) -> tuple[slice, slice]:
        """Rows and columns of the box about two points."""
        low, high = np.minimum(start, end) - margin, np.maximum(start, end) + margin
        rows = np.searchsorted(self.y[:, 0], [low[1], high[1]])
        columns = np.searchsorted(self.x[0], [low[0], high[0]])
        return slice(int(rows[0]), int(rows[1])), slice(int(columns[0]), int(columns[1]))

    @classmethod
    def over(cls, size: tuple[int, int], step: int) -> "Grid":
        height, width = (max(1, length // step) for length in size)
        x = (np.arange(width, dtype=np.float32) + 0.5) * np.float32(size[1] / width)
        y = (np.arange(height, dtype=np.float32) + 0.5) * np.float32(size[0] / height)
        return cls(np.broadcast_to(x[None], (height, width)), np.broadcast_to(y[:, None], (height, width)))


def form_of(body: Body, grid: Grid, limbs: dict[str, Limb], depth: Values, in_trunk: Values) -> Form:
    """`limbs` as they are named in a bare body; how far inside an outline each place lies, the person's or the trunk's.

    Hair belongs to the one and not to the other.
    """
    unit = body.unit
    across, down = _in_trunk(body, grid)
    looks = _trunk(body, grid)
    neck = _tube(grid, _neck(body))
    # Where the trunk goes on beside it, the slope of a shoulder begins, and nothing turns away.
    goes_on = np.asarray(in_trunk + np.abs(across) - np.mean(list(body.neck_half.values())), np.float32)
    ends = 1 - _rising(goes_on, FORM.shoulder_begins[0] * unit, FORM.shoulder_begins[1] * unit)
    looks = _between(looks, neck, _rising(-down, 0.12 * unit, 0.30 * unit) * ends * (neck[..., 2] > 0))
    # Chest and shoulder are one surface; below the armpits arm and flank are two.
    parted = _rising(down, 0.15 * unit, 0.40 * unit)
    of_limb = np.zeros(grid.x.shape, np.float32)
    for name, limb in limbs.items():
        tube = _tube(grid, limb)
        if name.startswith("arm"):
            side: Side = "l" if name.endswith("l") else "r"
            beyond = _beyond_edge(body, grid, side) / unit
            share = np.clip((beyond + 0.12 * (1 - parted)) / (0.02 + 0.16 * (1 - parted)), 0, 1)
        else:
            share = _rising(grid.y - np.float32(body.hips[1]), 0.05 * unit, 0.40 * unit)
            share = share * _on_own_side(grid, limb, limbs["leg_r" if name.endswith("l") else "leg_l"])
        share = np.asarray(share * (tube[..., 2] > 0), np.float32)
        looks, of_limb = _between(looks, tube, share), np.maximum(of_limb, share)
    looks = looks / np.maximum(np.sqrt((looks**2).sum(2, keepdims=True)), 1e-3)
    # Whatever it is, at its outline it turns away.
    rim = 1 - np.clip(depth / (FORM.rim * unit), 0.1, 1)
    looks[..., 2] = np.minimum(looks[..., 2], np.sqrt(1 - rim**2))
    # Beside an arm the flank lies in its shade.
    shade = parted * cv2.GaussianBlur(of_limb, (0, 0), max(FORM.arm_shade_reach * unit / max(grid.step, 1), 0.5))
    relief = (_relief(body, across / unit, down / unit) - FORM.arm_shade * shade) * (1 - of_limb)
    return Form(np.asarray(looks, np.float32), across / np.float32(unit), down / np.float32(unit), of_limb, relief)


def _in_trunk(body: Body, grid: Grid) -> tuple[Values, Values]:
    """How far from the spine to its right, and below the shoulders."""
    x, y = grid.x - np.float32(body.shoulders[0]), grid.y - np.float32(body.shoulders[1])
    down = x * np.float32(body.down[0]) + y * np.float32(body.down[1])
    return np.asarray(x * np.float32(body.down[1]) - y * np.float32(body.down[0]), np.float32), down


def _beyond_edge(body: Body, grid: Grid, side: Side) -> Values:
    rows = np.clip(grid.y[:, 0], 0, body.size[0] - 1).astype(int)
    away = grid.x - body.edges[side][rows][:, None].astype(np.float32)
    return np.asarray(-away if side == "l" else away, np.float32)


def _trunk(body: Body, grid: Grid) -> Values:
    rows = np.clip(grid.y[:, 0], 0, body.size[0] - 1).astype(int)
    left, right = (body.edges[side][rows][:, None].astype(np.float32) for side in SIDES)
    u = np.clip((grid.x - (left + right) / 2) / np.maximum((right - left) / 2, 1), -1, 1)
    # Flatter than a tube: most of it looks ahead.
    right_ward = 0.94 * np.sign(u) * np.abs(u) ** 1.7
    _, down = _in_trunk(body, grid)
    lean = np.interp(down / max(body.torso, 1e-6), FORM.lean_at, FORM.lean).astype(np.float32)
    ahead = np.sqrt(np.clip(1 - right_ward**2 - lean**2, 0.02, 1))
    return np.dstack([right_ward, lean, ahead]).astype(np.float32)


def _neck(body: Body) -> Limb:
    half = float(np.mean([body.neck_half[side] for side in SIDES]))
    top, base = body.shoulders - body.down * 0.6 * body.unit, body.shoulders - body.down * 0.12 * body.unit
    return Limb([top, base], [half, half])


def _tube(grid: Grid, limb: Limb) -> Values:
    """Round about its joints and straight on at its ends; nothing where it is far."""
    nearest = np.full(grid.x.shape, np.inf, np.float32)
    looks = np.zeros((*grid.x.shape, 3), np.float32)
    last = len(limb.points) - 2
    for i, ((start, wide), (end, narrow)) in enumerate(pairwise(zip(limb.points, limb.halves, strict=True))):
        near = grid.around(start, end, FORM.around_limb * max(wide, narrow))
        way = (end - start).astype(np.float32)
        x, y = grid.x[near] - np.float32(start[0]), grid.y[near] - np.float32(start[1])
        share = (x * way[0] + y * way[1]) / (way @ way + np.float32(1e-6))
        on = np.clip(share, -np.inf if i == 0 else 0, np.inf if i == last else 1)
        half = np.float32(wide) + np.clip(share, 0, 1) * np.float32(narrow - wide)
        right, down = (x - on * way[0]) / half, (y - on * way[1]) / half
        past = (on - np.clip(share, 0, 1)) * np.linalg.norm(way) / half
        away = right**2 + down**2
        far = away + past**2
        here = (far * half**2 < nearest[near]) & (far < FORM.around_limb**2)
        nearest[near] = np.where(here, far * half**2, nearest[near])
        edge = np.sqrt(np.maximum(away / 0.96, 1))
        turned = np.dstack([right / edge, down / edge, np.sqrt(np.clip(1 - away / edge**2, 0.04, 1))])
        looks[near] = np.where(here[..., None], turned, looks[near])
    return looks


def _on_own_side(grid: Grid, leg: Limb, other: Limb) -> Values:
    """Where legs lie against each other, each ends in the middle between them."""
    x, beside = (np.interp(grid.y[:, 0], *np.array(limb.points).T[::-1])[:, None] for limb in (leg, other))
    return np.asarray(np.abs(grid.x - x) <= np.abs(grid.x - beside), np.float32)


def _rising(values: Values, start: float, end: float) -> Values:
    share = np.clip((values - start) / (end - start), 0, 1)
    return np.asarray(share * share * (3 - 2 * share), np.float32)


def _between(first: Values, second: Values, share: Values) -> Values:
    return np.asarray(first * (1 - share[..., None]) + second * share[..., None], np.float32)


def _relief(body: Body, across: Values, down: Values) -> Values:
    """Collarbones, the line between the halves of a chest and that of a belly: everybody's, and faint."""
    wide = np.asarray(np.abs(across) / body.frontality, np.float32)
    # From the hollow of the throat outwards, a little upwards: light on the bone, shade beneath it and above.
    bone = -0.12 - 0.16 * (wide - 0.05)
    along = _rising(wide, 0.02, 0.10) * (1 - _rising(wide, 0.26, 0.42))
    off = down - bone
    ridge = np.exp(-((off / 0.018) ** 2)) - 0.9 * np.exp(-(((off - 0.040) / 0.026) ** 2))
    ridge = ridge - 0.5 * np.exp(-(((off + 0.055) / 0.035) ** 2))
    throat = np.exp(-((wide / 0.035) ** 2) - ((down + 0.125) / 0.03) ** 2)
    middle = np.exp(-((wide / 0.035) ** 2))
    chest = middle * _rising(down, -0.04, 0.12) * (1 - _rising(down, 0.35, 0.60))
    tall = max(body.torso / body.unit, 0.5)
    belly_rows = _rising(down, 0.45 * tall, 0.60 * tall) * (1 - _rising(down, 0.85 * tall, 1.1 * tall))
    belly = middle * belly_rows
    # Beside its line a belly is a little rounder, out to where its muscles end.
    belly = belly + FORM.beside_muscles * np.exp(-(((wide - FORM.muscles_end) / 0.06) ** 2)) * belly_rows
    return np.asarray(0.16 * along * ridge - 0.12 * throat - 0.14 * chest - 0.12 * belly, np.float32)


def navel(body: Body) -> tuple[tuple[slice, slice], Values]:
    """Where it is in the photo, and how much light is lost there and gained on its lower rim, as a share of 1."""
    x, y = body.shoulders + body.down * FORM.navel * body.torso
    room = round(FORM.around_navel * body.unit)
    rows, columns = (slice(max(0, round(at) - room), max(0, round(at) + room)) for at in (y, x))
    down = (np.arange(body.size[0], dtype=np.float32)[rows, None] - np.float32(y)) / np.float32(body.unit)
    across = (np.arange(body.size[1], dtype=np.float32)[columns] - np.float32(x)) / np.float32(body.unit)
    hollow = np.exp(-((across / 0.013) ** 2) - (down / 0.024) ** 2) * (1 - 0.4 * np.tanh(down / 0.012))
    rim = np.exp(-((across / 0.022) ** 2) - ((down - 0.036) / 0.014) ** 2)
    around = np.exp(-((across / 0.045) ** 2) - (down / 0.050) ** 2)
    # On a body turned aside nobody knows where it is.
    ahead = float(np.interp(body.frontality, FORM.turned, (0, 1)))
    return (rows, columns), np.asarray(ahead * (hollow - 0.3 * rim + 0.25 * around), np.float32)
