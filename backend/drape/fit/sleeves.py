"""Sleeves as straight strips laid along shoulder, elbow and wrist: stripes stay stripes, whatever the arm does."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import (
    ARM_STATIONS,
    Body,
    Vec,
    across,
    along_by,
    bend,
    clipped,
    direction,
    is_folded,
    smooth,
    vec,
)
from drape.fit.target import TopTarget
from drape.fit.tuning import SLEEVES
from drape.pattern.pattern import TopPattern
from drape.pattern.sleeve_pattern import SleevePattern, beside_armhole, sleeve_cloth
from drape.pixels.warp import Cloth, Values, mesh, nearest, with_alpha
from drape.scene.shading import shadow_of
from eyes.facts import Side
from eyes.masks import HALF, Area, closed, grown, layered, shrunk


@dataclass(frozen=True)
class SleevePlace:
    layer: Values
    path: list[Vec]
    end: float  # how far along the path the sleeve reaches
    armpit: Vec  # down to here the body lies over the sleeve
    inward: Vec  # towards the body
    long: bool
    lower_edge: list[Vec]  # the edge towards the body, from the armhole down
    forearm: Values | None = None  # where a long one on a folded arm lies before all else
    behind_back: bool = False  # all of it lies beneath the trunk

    @property
    def is_folded(self) -> bool:
        return is_folded(self.path)

    @property
    def upper(self) -> float:
        """How long the upper arm is."""
        return float(np.linalg.norm(self.path[1] - self.path[0]))


@dataclass(frozen=True)
class _Strip:
    """The arm as a bent ruler: a place, the way on and the way out at any distance from the shoulder."""

    path: list[Vec]
    outer: Vec
    upper: float
    total: float

    @classmethod
    def along_arm(cls, body: Body, side: Side, outer: Vec) -> "_Strip":
        path = body.arm(side)
        upper = float(np.linalg.norm(path[1] - path[0]))
        total = upper + float(np.linalg.norm(path[2] - path[1]))
        way = direction(path[1] - path[0])
        return cls(path, across(way, outer), upper, total)

    def at(self, distance: float) -> tuple[Vec, Vec, Vec]:
        first, second = direction(self.path[1] - self.path[0]), direction(self.path[2] - self.path[1])
        place = self.path[0] + first * distance if distance <= 0 else self._on_path(distance)
        turn = np.arctan2(second[1], second[0]) - np.arctan2(first[1], first[0])
        turn = (turn + np.pi) % (2 * np.pi) - np.pi
        share = clipped((distance - self.upper) / (0.22 * self.total) + 0.5, 0, 1)
        angle = turn * share * share * (3 - 2 * share)
        return place, _turned(first, angle), _turned(self.outer, angle)

    def _on_path(self, distance: float) -> Vec:
        """Round the elbow of a folded arm, where the path goes back along itself: a sleeve is no point there."""
        around = SLEEVES.round_elbow * self.total * np.linspace(-1, 1, 7) if is_folded(self.path) else np.zeros(1)
        return np.asarray(np.mean([along_by(self.path, distance + step)[0] for step in around], 0), np.float64)


def _turned(way: Vec, angle: float) -> Vec:
    c, s = np.cos(angle), np.sin(angle)
    return vec(c * way[0] - s * way[1], s * way[0] + c * way[1])


@dataclass(frozen=True)
class _SleeveOnArm:
    """A sleeve of a pattern and the arm that it is laid along."""

    body: Body
    side: Side
    pattern: TopPattern
    strip: _Strip
    scale: float  # photo pixels over garment pixels
    tip: Vec  # of the shoulder, on the body
    armpit: Vec
    tip_at: float  # along the arm, the tip of the shoulder
    tip_source: float  # along the sleeve, the same
    stretch: float  # how far on the arm a length of the sleeve reaches

    @property
    def sleeve(self) -> SleevePattern:
        return self.pattern.sleeves[self.side]

    @property
    def way(self) -> Vec:
        """Down the upper arm."""
        return direction(self.strip.path[1] - self.strip.path[0])

    @property
    def shoulder_across(self) -> float:
        """Across the sleeve, where its shoulder lies."""
        return float((self.pattern.shoulder[self.side] - self.sleeve.start) @ self.sleeve.outer)

    @property
    def at_armpit(self) -> float:
        """Along the arm, the armpit."""
        return float((self.armpit - self.strip.path[0]) @ self.way)

    @property
    def held_away(self) -> float:
        """How far the arm is: beneath it a narrow sleeve would not reach the trunk, and begins at the armpit."""
        return float(np.interp(self.way @ self.body.outward(self.side), SLEEVES.held_away, (0, 1)))

    def position(self, distance: float) -> float:
        """How far down the arm what lies this far down the sleeve is."""
        return self.tip_at + (distance - self.tip_source) * self.stretch


@dataclass(frozen=True)
class _Grid:
    """The mesh of a sleeve, row by row down the arm."""

    goal: NDArray[np.float64]
    origin: NDArray[np.float64]
    lower_edge: list[Vec]
    elbow: int  # the first row past it


def place_sleeve(body: Body, pattern: TopPattern, target: TopTarget, side: Side) -> SleevePlace:
    sleeve, unit = pattern.sleeves[side], body.unit
    tip, armpit = target.shoulder[side], target.armpit[side]
    strip = _Strip.along_arm(body, side, _outer(body, side, tip, armpit))
    way = direction(strip.path[1] - strip.path[0])
    tip_at = clipped(float((tip - strip.path[0]) @ way), -0.25 * unit, 0.1 * unit)
    tip_source = float((pattern.shoulder[side] - sleeve.start) @ sleeve.axis)
    share, is_long = _share(pattern, target, side, strip, tip_at, unit)
    stretch = (strip.total * share - tip_at) / max(sleeve.length - tip_source, 1e-6)
    fitted = _SleeveOnArm(body, side, pattern, strip, target.scale, tip, armpit, tip_at, tip_source, stretch)
    grid, cloth = _grid(fitted), _cloth(fitted)
    if not (is_long and is_folded(strip.path)):
        layer, forearm = cloth.moved(mesh(grid.goal, grid.origin, body.size), target.scale), None
        if bend(strip.path) < SLEEVES.straight and strip.total * share > strip.upper:
            layer = _with_crook(layer, strip.path[1], unit)
    else:
        layer, forearm = _in_two(cloth, grid, body, target.scale)
    inward = -body.outward(side)
    return SleevePlace(layer, strip.path, strip.total * share, armpit, inward, is_long, grid.lower_edge, forearm)


def _grid(fitted: _SleeveOnArm) -> _Grid:
    sleeve, strip, unit = fitted.sleeve, fitted.strip, fitted.body.unit
    distances, low, high, narrow = _sections(fitted)
    rows = SLEEVES.rows_around_fold if is_folded(strip.path) else SLEEVES.rows
    goal, origin = np.empty((rows, SLEEVES.columns, 2)), np.empty((rows, SLEEVES.columns, 2))
    lower_edge, elbow = [], rows
    for row, distance in enumerate(np.linspace(distances[0], sleeve.length + 0.06 * unit / fitted.stretch, rows)):
        bottom, top, factor = (float(np.interp(distance, distances, values)) for values in (low, high, narrow))
        position = fitted.position(distance)
        place, _, outer = strip.at(position)
        elbow = min(elbow, row) if position > strip.upper else elbow
        shift, pull = _shift_and_pull(fitted, position, bottom, top, factor)
        gusset = _gusset(fitted, position, bottom * factor + shift - float((fitted.armpit - place) @ outer))
        margin = 0.05 * unit / factor
        aside = np.linspace(bottom - margin, top + margin, SLEEVES.columns)[:, None]
        how_far = np.clip((aside - bottom) / max(top - bottom, 1e-6), 0, 1)
        origin[row] = sleeve.start + sleeve.axis * distance + sleeve.outer * aside
        goal[row] = place + outer * (aside * factor + shift + pull * how_far - gusset * (1 - how_far))
        lower_edge.append(place + outer * (bottom * factor + shift - gusset))
    return _Grid(goal, origin, lower_edge, elbow)


def _shift_and_pull(
    fitted: _SleeveOnArm, position: float, bottom: float, top: float, factor: float
) -> tuple[float, float]:
    """How far outwards a section of the sleeve is moved, and how much further its outer edge."""
    strip, unit = fitted.strip, fitted.body.unit
    tip_across = float((fitted.tip - strip.path[0]) @ strip.outer)
    # At the shoulder the strip hangs from the tip; further down it is centred on the arm.
    settled = clipped((position - fitted.tip_at) / (0.30 * unit), 0, 1)
    settled = settled * settled * (3 - 2 * settled)
    shift = (tip_across - fitted.shoulder_across * factor) * (1 - settled) - (bottom + top) / 2 * factor * settled
    # Its outer edge follows the round of the shoulder, however the sleeve was cut.
    round_off = float(np.sin(np.pi / 2 * clipped((position - fitted.tip_at) / (0.32 * unit), 0, 1)))
    arm_edge = _arm_width(fitted.body, fitted.side, position / strip.total) * 0.56
    contour = tip_across * (1 - round_off) + arm_edge * round_off
    return shift, contour - (top * factor + shift)


def _gusset(fitted: _SleeveOnArm, position: float, to_armpit: float) -> float:
    """How far a sleeve is let out inwards, where its lower edge lies so far from the armpit."""
    unit = fitted.body.unit
    lacking = min(to_armpit + 0.05 * unit, SLEEVES.to_armpit * unit)
    past = clipped((position - fitted.at_armpit) / (SLEEVES.gusset * unit), 0, 1)
    return max(lacking, 0.0) * fitted.held_away * (1 - past) ** 2


def _cloth(fitted: _SleeveOnArm) -> Cloth:
    """The cloth of a sleeve, with what an arm held away or raised takes along."""
    pattern, sleeve = fitted.pattern, fitted.sleeve
    # Past the armpit it would lie before the trunk.
    last = min(sleeve.armpit_at, fitted.tip_source + (fitted.at_armpit - fitted.tip_at) / fitted.stretch)
    raised = float(-fitted.way @ fitted.body.down)
    beside = _drawn_along(sleeve, pattern.chest, (fitted.tip_source, last), fitted.held_away, raised)
    return sleeve_cloth(pattern.cloth, sleeve, pattern.chest, beside)


def _share(
    pattern: TopPattern, target: TopTarget, side: Side, strip: _Strip, tip_at: float, unit: float
) -> tuple[float, bool]:
    """How far down its arm a sleeve ends, and whether it is one that ends at the wrist."""
    long = pattern.sleeves[side].long
    share = (_length(pattern, side) * target.scale + tip_at) / (SLEEVES.arm * unit)
    if long and share > SLEEVES.whole:
        return 1 + target.cuffs.get(side, 0.0) / strip.total, True
    # On long arms a short one is no longer than on others.
    share = min(share, SLEEVES.whole) if long else min(share * min(1, SLEEVES.arm * unit / strip.total), SLEEVES.short)
    if is_folded(strip.path) if long else bend(strip.path) < SLEEVES.bent:
        # Around an elbow this sharp what ends near it would tear: it ends before it.
        share = min(share, (strip.upper - 0.18 * unit) / strip.total)
    return max(share, SLEEVES.least), False


def _length(pattern: TopPattern, side: Side) -> float:
    """From the shoulder's tip; both short ones are as long as each other, though one of them may hang back."""
    lengths = {
        own: sleeve.length - float((pattern.shoulder[own] - sleeve.start) @ sleeve.axis)
        for own, sleeve in pattern.sleeves.items()
    }
    return lengths[side] if pattern.sleeves[side].long else float(np.mean(list(lengths.values())))


def _drawn_along(
    sleeve: SleevePattern, chest: float, between: tuple[float, float], held_away: float, raised: float
) -> Area | None:
    """Cloth of the body that a sleeve takes with it, where an arm is held away or raised steeply in one cut aslant."""
    if raised > SLEEVES.raised and sleeve.armpit_at > SLEEVES.cut_aslant * sleeve.length:
        return beside_armhole(sleeve, between[0], sleeve.armpit_at)
    if held_away > 0:
        return beside_armhole(sleeve, *between) & grown(sleeve.own, held_away * SLEEVES.drawn_along * chest)
    return None


def _in_two(cloth: Cloth, grid: _Grid, body: Body, scale: float) -> tuple[Values, Values]:
    """Around a fold: the forearm's piece before the upper arm's, which the rim of a single mesh would cut."""
    upper, forearm = (
        cloth.moved(mesh(grid.goal[part], grid.origin[part], body.size), scale)
        for part in (np.s_[: grid.elbow + 1], np.s_[grid.elbow :])
    )
    upper[..., :3] *= layered(shadow_of(forearm[..., 3], SLEEVES.cast, SLEEVES.cast_blur * body.unit))
    return forearm + upper * layered(1 - forearm[..., 3], 4), forearm[..., 3]


def _with_crook(layer: Values, elbow: Vec, unit: float) -> Values:
    """In the crook of an elbow the rows of a strip meet at an angle: cloth gathers there, and leaves no notch."""
    left, top = np.maximum(np.round(elbow - 2 * SLEEVES.around_elbow * unit), 0).astype(int)
    right, bottom = np.maximum(np.round(elbow + 2 * SLEEVES.around_elbow * unit), 0).astype(int)
    here = np.s_[top:bottom, left:right]
    piece = layer[here]
    cover = piece[..., 3] > HALF
    if not cover.any():
        return layer
    rows, columns = np.indices(cover.shape)
    near = np.hypot(columns + left - elbow[0], rows + top - elbow[1]) < SLEEVES.around_elbow * unit
    notch = closed(cover, SLEEVES.gathers * unit) & ~cover & near
    if not notch.any():
        return layer
    soft = cv2.GaussianBlur(grown(notch, 1).astype(np.float32), (0, 0), 0.8) * (1 - piece[..., 3])
    colours = np.asarray(piece[..., :3] / np.maximum(piece[..., 3:], 1e-3), np.float32)
    cloth = cv2.GaussianBlur(nearest(colours, shrunk(cover, 2)), (0, 0), SLEEVES.threads * unit)
    whole = layer.copy()
    whole[here] += with_alpha(cloth, soft)
    return whole


def _outer(body: Body, side: Side, tip: Vec, armpit: Vec) -> Vec:
    """The outer side of an arm: the shoulder's, seen from the armpit; on an arm that hangs, away from the body."""
    return across(direction(body.joints["elbow", side] - tip), direction(tip - armpit) + 0.7 * body.outward(side))


def _arm_width(body: Body, side: Side, share: float) -> float:
    return 2 * float(np.interp(np.clip(share, 0, 1), ARM_STATIONS, body.arm_half[side]))


def _sections(fitted: _SleeveOnArm) -> tuple[list[float], list[float], list[float], list[float]]:
    """Along the sleeve: distance, its two edges, and how much narrower it is seen than it lies."""
    sleeve = fitted.sleeve
    narrow = _narrowing(fitted)
    # Beside the armhole the strip keeps the sleeve's full depth: the trunk lies over it there.
    lowest = min(s[1] for s in sleeve.stations)
    distances = [min(fitted.tip_source, sleeve.armpit_at) - 0.05 * sleeve.length]
    low, high = [lowest], [max(fitted.shoulder_across, lowest + 1)]
    for distance, bottom, top in sleeve.stations:
        distances.append(distance)
        low.append(lowest if distance < sleeve.armpit_at else bottom)
        high.append(top)
    return distances, low, high, [narrow[0], *narrow]


def _narrowing(fitted: _SleeveOnArm) -> list[float]:
    """How much narrower a sleeve is seen than it lies, at each of its stations."""
    sleeve, strip, scale = fitted.sleeve, fitted.strip, fitted.scale
    factors, least = [], []
    for distance, bottom, top in sleeve.stations:
        arm = _arm_width(fitted.body, fitted.side, fitted.position(distance) / strip.total)
        flat = max(top - bottom, 1e-6)
        seen = max(arm * 1.10, min(flat * scale * SLEEVES.loose, arm * SLEEVES.widest))
        factors.append(min(seen / flat, SLEEVES.most_widened * scale))
        at_cuff = distance > SLEEVES.cuff_from * sleeve.length
        least.append(min(arm * SLEEVES.close / flat, SLEEVES.most_widened * scale) if at_cuff else 0.0)
    # Where the section is cut by the armhole its width says nothing: the first whole one stands for them.
    cuts = zip(sleeve.stations, factors, strict=True)
    whole = [factor for (distance, _, _), factor in cuts if distance >= sleeve.armpit_at]
    cut = len(factors) - len(whole)
    factors = [whole[0]] * cut + whole if whole else factors
    if bend(strip.path) > SLEEVES.straight:
        # Nor does one that is still cut further down, on an arm beside the trunk, which fills what is lacking:
        # prints would be drawn out sideways.
        usual = float(np.median(factors[len(factors) // 2 :]))
        factors = np.minimum(factors, SLEEVES.drawn_out * usual).tolist()
    narrow: list[float] = np.maximum(smooth(np.array(factors), 3), least).tolist()
    return narrow
