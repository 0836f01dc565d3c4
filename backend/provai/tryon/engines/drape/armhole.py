"""The armhole in a garment's own photo: where body and sleeve part, row by row."""

import cv2
import numpy as np

from provai.tryon.engines.drape.body import SIDES, Row, Vec, direction, sign, vec
from provai.tryon.engines.drape.light import spread_far
from provai.tryon.engines.drape.warp import Values
from provai.vision.facts import GarmentFacts, Side
from provai.vision.masks import Area, grown, lab_of, shrunk

Named = dict[tuple[str, Side], Vec]  # landmarks by name and side

_SEEN = 0.35  # of what lies beyond the landmarks: with less of it seen as sleeve, the landmarks alone decide
_TRUST = 0.65  # in what is seen; the rest in the landmarks, for sleeves seen in patches
_ASIDE = 0.13  # of the chest: how far beside the landmarks' line a seam may lie, at the shoulder a quarter of it
_BESIDE = 0.05  # of the chest: half the width of what can be caught between sleeve and body
_GREY = 8.0  # CIELAB, lightness apart: the ground of a studio and the shadows on it have no more colour
_EVEN = 0.025  # of the chest: steps shorter than this are noise, not a seam


def seam_of(facts: GarmentFacts, solid: Area, points: Named, side: Side, chest: float) -> Row:
    """The seam's column in every row: the cut that leaves least sleeve inside it and least body outside."""
    line = _line_of(facts, points, side, solid.shape[0])
    way, middle = sign(side), (points["armpit", "l"][0] + points["armpit", "r"][0]) / 2
    columns = np.arange(solid.shape[1], dtype=np.float32)[None]
    cloth = solid & ((columns - middle) * way > 0)
    beyond = (columns - line[:, None]) * way > 0
    part = facts.parts.sleeve_l if side == "l" else facts.parts.sleeve_r
    if (cloth & beyond & (part > _SEEN)).sum() < _SEEN * (cloth & beyond).sum():
        return line
    seen = part / np.maximum(part + facts.parts.body, 1e-3)
    gain = np.where(cloth, _TRUST * seen + (1 - _TRUST) * beyond - 0.5, 0)
    wrong = np.cumsum(gain[:, ::way], axis=1)[:, ::way]
    rows, shoulder_y, armpit_y = np.arange(len(line)), points["shoulder", side][1], points["armpit", side][1]
    aside = _ASIDE * chest * np.clip((rows - shoulder_y) / max(0.5 * (armpit_y - shoulder_y), 1), 0.25, 1)
    wrong = np.where(np.abs(columns - line[:, None]) <= aside[:, None], wrong, np.inf)
    least = wrong <= wrong.min(1, keepdims=True) + 1e-4
    # Between body and sleeve there may be nothing at all: the middle of that.
    first, last = least.argmax(1), solid.shape[1] - 1 - least[:, ::-1].argmax(1)
    found = np.where(np.isfinite(wrong).any(1), (first + last) / 2, line)
    found = np.where(rows < shoulder_y, line, found)
    return _evened(found - line, max(3, round(_EVEN * chest))) + line


def _evened(shift: Row, reach: int) -> Row:
    padded = np.pad(shift, reach, mode="edge")
    middle = np.median(np.lib.stride_tricks.sliding_window_view(padded, 2 * reach + 1), 1)
    return np.asarray(cv2.GaussianBlur(middle[:, None], (1, 0), sigmaX=1, sigmaY=reach / 3)[:, 0], np.float64)


def _line_of(facts: GarmentFacts, points: Named, side: Side, height: int) -> Row:
    """From shoulder to armpit as the landmarks say; below it midway between sleeve and flank."""
    shoulder, armpit, hem = (points[name, side] for name in ("shoulder", "armpit", "hem"))
    inner = facts.landmarks.get(f"sleeve_inner_{side}")
    end = vec(inner.x, inner.y) if inner is not None else armpit
    flank = direction(hem - armpit)
    under = direction(end - armpit)
    leans_out = float((under - flank) @ vec(sign(side), 0))
    if np.linalg.norm(end - armpit) < 0.15 * abs(points["armpit", "r"][0] - points["armpit", "l"][0]):
        parting = direction(flank + 0.25 * vec(sign(side), 0))  # the sleeve ends at the armpit: all below is body
    else:
        parting = direction(under + flank) if leans_out > 0 else under
    rows = np.arange(height, dtype=np.float64)
    over = direction(armpit - shoulder)
    above = shoulder[0] + (rows - shoulder[1]) * over[0] / max(over[1], 0.05)
    below = armpit[0] + (rows - armpit[1]) * parting[0] / max(parting[1], 0.05)
    return np.asarray(np.where(rows < armpit[1], above, below), np.float64)


def outside(seam: Row, side: Side, shape: tuple[int, ...]) -> Values:
    """How far outside the seam each pixel lies, along its row."""
    return np.asarray((np.arange(shape[1])[None] - seam[:, None]) * sign(side), np.float32)


def ground_between(facts: GarmentFacts, solid: Area, points: Named, seams: dict[Side, Row], chest: float) -> Area:
    """What the cut-out of a plain, coloured garment holds of the ground between sleeve and body: light, without hue."""
    found = np.zeros(solid.shape, bool)
    if facts.pattern != "plain":
        return found  # in a print any hue may be cloth
    lab = lab_of(facts.picture)
    inner = shrunk(solid, _BESIDE * chest)
    around, there = spread_far(lab, inner.astype(np.float32), _BESIDE * chest)
    grey, coloured = (np.hypot(each[..., 1], each[..., 2]) for each in (lab, around))
    unlike = solid & (there > 0) & (grey < _GREY) & (coloured > 2 * _GREY) & (lab[..., 0] > around[..., 0])
    rows = np.arange(solid.shape[0])[:, None]
    for side in SIDES:
        near = np.abs(outside(seams[side], side, solid.shape)) < 2 * _BESIDE * chest
        found |= unlike & near & (rows > points["armpit", side][1])
    return grown(found, 2) & solid
