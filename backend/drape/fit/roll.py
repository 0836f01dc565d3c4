"""A hood that is not up: one round roll of cloth, from the throat over both shoulders and on behind the neck."""

from dataclasses import dataclass

import cv2
import numpy as np

from drape.body.body import SIDES, Body, Row, Vec, sign
from drape.pattern.hood import Outline
from drape.pixels.warp import NOWHERE, Cloth, Map, Values, mesh
from drape.scene.shading import shadow_of
from eyes.facts import Side
from eyes.masks import HALF, Area, lab_of, layered, part_with

# Units: how far it reaches beside the neck, above the shoulder there, and above the neck's end behind it.
_WIDE, _LIFTED, _RISE = 0.15, 0.0, 0.08
_ASKEW = 0.05  # units by which it lies higher on one side of the neck than on the other at most
_TALL = 0.06  # units at the throat, where both sides meet
_OVER = 0.035  # units that it reaches over the front's edge
_POINTED = 0.5  # how much its sides go straight towards the throat, and not in a round
_BULGES = 1.7  # how round it is above the shoulders: 1 is a slope, 2 a circle
_STATIONS = 13  # along it
_BANDS = (-1.0, 0.0, 0.35, 0.7, 1.0)  # across it, from its edge at the neck; -1 is right behind the neck's middle
_AHEAD, _OUTER = 0.5, 0.12  # of its way from the throat that lies before a neck, and more at its outer edge
_EVEN, _STEEP = 0.015, 4.0  # units in which it goes over from there to behind the neck, and how suddenly
_LYING, _UP = (0.08, 0.55), (0.35, 0.8)  # of the hood's height: where its side is its outside, and without a fold
_STANDS = 0.7  # times as high as wide is one that is up
_RIM, _INTO = 0.03, 0.22  # of its width from its side: there it is surely the outside
_BRIGHT, _TURNS_IN, _TURNS_OUT, _INSIDE = 1.04, 0.30, 0.10, 0.45  # light on it, lost towards its edges, left within it
_FOLDS = ((0.30, 0.46), (0.62, 0.78))  # across it, at the throat and behind the neck: where it lies in folds
_FOLD, _BEYOND, _BEFORE = 0.15, 0.05, 0.20  # light lost in a fold, and across it how far on its far and near side
_SEAM, _MEETS = 0.22, 0.025  # light lost where both sides meet, and how far along it
_FAINT = 0.6  # of the folds that its cloth shows
_CHEST = 0.6  # units below the throat in which the front tells how light its cloth is
_SAME, _AS_FRONT = 30.0, 0.9  # CIELAB, lightness apart, of one cloth in light and shade; how far the shade is taken off
_CAST = 0.32  # of the light that it takes from the front beneath it


@dataclass(frozen=True)
class Roll:
    layer: Values  # H x W x 4: colours multiplied by alpha, alpha 0..1
    ahead: Values  # how much of it lies before the person; the rest is behind the neck

    def over(self, trunk: Values, unit: float) -> Values:
        """A garment's front with what of its hood lies upon it."""
        here = part_with(self.ahead > 0, room=round(0.1 * unit))
        before, out = self.layer[here] * layered(self.ahead[here], 4), trunk.copy()
        out[here][..., :3] *= layered(shadow_of(before[..., 3], _CAST, 0.02 * unit, 0.015 * unit))
        out[here] = out[here] * (1 - before[..., 3:]) + before
        return out


def roll_around(
    body: Body,
    cloth: Cloth,
    outline: Outline,
    neck_y: float,
    scale: float,
    throat: float,
    front: Values,
    hair: Area,
) -> Roll:
    """`throat` is how far down the front, which is worn already, begins in the middle."""
    place = np.full((*body.size, 2), NOWHERE, np.float32)
    where = place.copy()
    for side in SIDES:
        own = _places(body, side, throat)
        here = part_with(own[..., 0] > NOWHERE)
        there = own[here][..., 0] > NOWHERE
        place[here][there] = own[here][there]
        where[here][there] = _hood_side(cloth, outline, neck_y, side, own[here][there])
    layer = _evenly(cloth.moved(where, scale), front[round(max(throat, 0)) :][: round(_CHEST * body.unit)])
    along, across = place[..., 0], place[..., 1]
    edge = cv2.GaussianBlur((along > NOWHERE).astype(np.float32), (0, 0), 1.0)
    layer *= layered(np.clip(2 * edge - 1, 0, 1), 4)
    layer[..., :3] *= layered(_light(along, across))
    ahead = (along < _AHEAD + _OUTER * across) | (body.beside_neck & ~hair)
    ahead &= (along > NOWHERE) & (across >= 0)
    even = cv2.GaussianBlur(ahead.astype(np.float32), (0, 0), max(_EVEN * body.unit, 1.0))
    return Roll(layer, np.asarray(np.clip(_STEEP * (even - 0.5) + 0.5, 0, 1) * (along > NOWHERE), np.float32))


def _places(body: Body, side: Side, throat: float) -> Map:
    """For each pixel how far along the roll it lies, 0 at the throat and 1 behind the neck, and how far across it."""
    inner, outer = _edges(body, side, throat)
    stations = np.linspace(0, 1, _STATIONS)
    behind = inner - np.outer((inner - body.shoulders) @ body.right, body.right)
    goal = [behind if band < 0 else inner + (outer - inner) * band for band in _BANDS]
    origin = np.array([[(share, band) for share in stations] for band in _BANDS])
    return mesh(np.array(goal), origin, body.size)


def _edges(body: Body, side: Side, throat: float) -> tuple[Row, Row]:
    """Its edge around the neck, and that on the shoulder, from the throat to behind the neck."""
    unit, half = body.unit, body.neck_half[side]
    bottom = body.shoulders + body.down * (throat + _OVER * unit - float(body.shoulders[1]))
    at_neck = body.on_shoulder(side, half)
    at_neck += body.down * max(0.0, _height(body, at_neck) - _lower_neck_end(body) - _ASKEW * unit)
    on_shoulder = body.on_shoulder(side, half + _WIDE * unit * body.frontality) - body.down * _LIFTED * unit
    top = _height(body, at_neck) + _RISE * unit
    inner = _edge(body, side, bottom - body.down * _TALL * unit, at_neck, top - 0.3 * _RISE * unit)
    return inner, _edge(body, side, bottom, on_shoulder, top)


def _lower_neck_end(body: Body) -> float:
    """How high the lower of both shoulders ends at the neck: the other may be hair or a collar taken for it."""
    return min(_height(body, body.on_shoulder(side, body.neck_half[side])) for side in SIDES)


def _height(body: Body, point: Vec) -> float:
    return float((point - body.shoulders) @ -body.down)


def _edge(body: Body, side: Side, low: Vec, at_side: Vec, high: float) -> Row:
    """Below it runs to the throat, rather pointed than round; above in a round to behind the neck."""
    angle = np.pi * np.linspace(0, 1, _STATIONS)
    reach = float((at_side - body.shoulders) @ body.outward(side))
    aside, up = reach * np.sin(angle), -np.cos(angle)
    lowest, middle = _height(body, low), _height(body, at_side)
    rises = _POINTED * np.sin(angle) + (1 - _POINTED) * (1 + up)
    falls = (1 - np.sin(angle) ** _BULGES) ** (1 / _BULGES)
    height = np.where(angle < np.pi / 2, lowest + (middle - lowest) * rises, middle + (high - middle) * falls)
    return np.asarray(body.shoulders + np.outer(aside, body.outward(side)) - np.outer(height, body.down))


def _hood_side(cloth: Cloth, outline: Outline, neck_y: float, side: Side, places: Map) -> Map:
    """What a roll is made of: the side of the hood, for in its middle a seam, its inside or a label may be seen."""
    top, (left, right) = float(outline[:, 1].min()), (float(x) for x in outline[[0, -1], 0])
    room = 0.2 * (right - left)
    rows = np.arange(max(0, int(top)), max(int(neck_y), int(top) + 2))
    columns = np.arange(max(0, int(left - room)), min(cloth.layer.shape[1], int(right + room)))
    solid = cloth.layer[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1, 3] > HALF
    first, last = solid.argmax(1), solid.shape[1] - 1 - solid[:, ::-1].argmax(1)
    low, high = _UP if neck_y - top > _STANDS * (right - left) else _LYING
    y = neck_y - (low + (high - low) * places[:, 0]) * (neck_y - top)
    width = np.interp(y, rows, np.where(solid.any(1), last - first, 0))
    edge = columns[0] + np.interp(y, rows, first if side == "l" else last)
    inward = (_RIM + (_INTO - _RIM) * (1 - np.clip(places[:, 1], 0, 1))) * width
    return np.stack([edge - sign(side) * inward, y], 1).astype(np.float32)


def _evenly(layer: Values, front: Values) -> Values:
    """Folds and shadows of a hood that stood or lay otherwise are faint: on a roll they would be patches.

    Cloth of the front's colour is as light as that: a hood's side lies in its own shade.
    """
    solid, cloth = layer[..., 3] > 0.9, front[..., 3] > 0.9
    if not solid.any():
        return layer
    usual = np.median(layer[solid][:, :3], 0)
    layer[..., :3] += (1 - _FAINT) * (layered(layer[..., 3]) * usual - layer[..., :3])
    if cloth.any():
        own = np.median(front[cloth][:, :3], 0)
        if _hues_apart(usual, own) < _SAME:
            layer[..., :3] += _AS_FRONT * layered(layer[..., 3]) * (own - usual)
    return layer


def _hues_apart(one: Values, other: Values) -> float:
    """CIELAB between two colours, lightness apart."""
    lab = lab_of(np.clip([[one, other]], 0, 255).astype(np.uint8))[0]
    return float(np.linalg.norm(lab[0, 1:] - lab[1, 1:]))


def _light(along: Values, across: Values) -> Values:
    """Cloth that lies in folds along it: each is sharp towards the shoulder, and darkest is what is within."""
    along = np.clip(along, 0, 1)
    light = (
        _BRIGHT - _TURNS_IN * np.clip(1 - across / 0.3, 0, 1) ** 2 - _TURNS_OUT * np.clip((across - 0.9) / 0.1, 0, 1)
    )
    for number, (low, high) in enumerate(_FOLDS):
        away = across - low - (high - low) * along
        depth = _FOLD * np.sin(np.pi * np.clip((along - 0.12 * number) / 0.8, 0, 1))
        light -= depth * np.where(away < 0, np.exp(-np.square(away / _BEYOND)), np.clip(1 - away / _BEFORE, 0, 1) ** 2)
    light -= _SEAM * np.exp(-np.square(along / _MEETS))
    return np.where(across < -0.02, _INSIDE, light).astype(np.float32)
