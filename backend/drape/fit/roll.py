"""A hood that is not up: one round roll of cloth, from the throat over both shoulders and on behind the neck."""

from dataclasses import dataclass

import cv2
import numpy as np

from drape.body.body import SIDES, Body, Row, Vec, sign
from drape.fit.tuning import ROLL
from drape.pattern.hood import Outline
from drape.pixels.warp import NOWHERE, Cloth, Map, Values, mesh
from drape.scene.shading import shadow_of
from eyes.facts import Side
from eyes.masks import HALF, Area, lab_of, layered, part_with


@dataclass(frozen=True)
class Roll:
    layer: Values  # H x W x 4: colours multiplied by alpha, alpha 0..1
    ahead: Values  # how much of it lies before the person; the rest is behind the neck

    def over(self, trunk: Values, unit: float) -> Values:
        """A garment's front with what of its hood lies upon it."""
        here = part_with(self.ahead > 0, room=round(0.1 * unit))
        before, out = self.layer[here] * layered(self.ahead[here], 4), trunk.copy()
        out[here][..., :3] *= layered(shadow_of(before[..., 3], ROLL.cast, 0.02 * unit, 0.015 * unit))
        out[here] = out[here] * (1 - before[..., 3:]) + before
        return out


@dataclass(frozen=True)
class Hood:
    """The hood of a garment, as it lies in its photo."""

    cloth: Cloth
    outline: Outline
    neck_y: float
    scale: float  # photo pixels over garment pixels


def roll_around(body: Body, hood: Hood, throat: float, front: Values, hair: Area) -> Roll:
    """`throat` is how far down the front, which is worn already, begins in the middle."""
    place = np.full((*body.size, 2), NOWHERE, np.float32)
    where = place.copy()
    for side in SIDES:
        own = _places(body, side, throat)
        here = part_with(own[..., 0] > NOWHERE)
        there = own[here][..., 0] > NOWHERE
        place[here][there] = own[here][there]
        where[here][there] = _hood_side(hood, side, own[here][there])
    layer = _evenly(
        hood.cloth.moved(where, hood.scale), front[round(max(throat, 0)) :][: round(ROLL.front_seen * body.unit)]
    )
    along, across = place[..., 0], place[..., 1]
    edge = cv2.GaussianBlur((along > NOWHERE).astype(np.float32), (0, 0), 1.0)
    layer *= layered(np.clip(2 * edge - 1, 0, 1), 4)
    layer[..., :3] *= layered(_light(along, across))
    ahead = (along < ROLL.ahead + ROLL.outer_ahead * across) | (body.beside_neck & ~hair)
    ahead &= (along > NOWHERE) & (across >= 0)
    even = cv2.GaussianBlur(ahead.astype(np.float32), (0, 0), max(ROLL.goes_behind * body.unit, 1.0))
    return Roll(layer, np.asarray(np.clip(ROLL.steep * (even - 0.5) + 0.5, 0, 1) * (along > NOWHERE), np.float32))


def _places(body: Body, side: Side, throat: float) -> Map:
    """For each pixel how far along the roll it lies, 0 at the throat and 1 behind the neck, and how far across it."""
    inner, outer = _edges(body, side, throat)
    stations = np.linspace(0, 1, ROLL.stations)
    behind = inner - np.outer((inner - body.shoulders) @ body.right, body.right)
    goal = [behind if band < 0 else inner + (outer - inner) * band for band in ROLL.bands]
    origin = np.array([[(share, band) for share in stations] for band in ROLL.bands])
    return mesh(np.array(goal), origin, body.size)


def _edges(body: Body, side: Side, throat: float) -> tuple[Row, Row]:
    """Its edge around the neck, and that on the shoulder, from the throat to behind the neck."""
    unit, half = body.unit, body.neck_half[side]
    bottom = body.shoulders + body.down * (throat + ROLL.over_front * unit - float(body.shoulders[1]))
    at_neck = body.on_shoulder(side, half)
    at_neck += body.down * max(0.0, _height(body, at_neck) - _lower_neck_end(body) - ROLL.askew * unit)
    on_shoulder = body.on_shoulder(side, half + ROLL.wide * unit * body.frontality) - body.down * ROLL.lifted * unit
    top = _height(body, at_neck) + ROLL.rise * unit
    inner = _edge(body, side, bottom - body.down * ROLL.tall * unit, at_neck, top - 0.3 * ROLL.rise * unit)
    return inner, _edge(body, side, bottom, on_shoulder, top)


def _lower_neck_end(body: Body) -> float:
    """How high the lower of both shoulders ends at the neck: the other may be hair or a collar taken for it."""
    return min(_height(body, body.on_shoulder(side, body.neck_half[side])) for side in SIDES)


def _height(body: Body, point: Vec) -> float:
    return float((point - body.shoulders) @ -body.down)


def _edge(body: Body, side: Side, low: Vec, at_side: Vec, high: float) -> Row:
    """Below it runs to the throat, rather pointed than round; above in a round to behind the neck."""
    angle = np.pi * np.linspace(0, 1, ROLL.stations)
    reach = float((at_side - body.shoulders) @ body.outward(side))
    aside, up = reach * np.sin(angle), -np.cos(angle)
    lowest, middle = _height(body, low), _height(body, at_side)
    rises = ROLL.pointed * np.sin(angle) + (1 - ROLL.pointed) * (1 + up)
    falls = (1 - np.sin(angle) ** ROLL.bulges) ** (1 / ROLL.bulges)
    height = np.where(angle < np.pi / 2, lowest + (middle - lowest) * rises, middle + (high - middle) * falls)
    return np.asarray(body.shoulders + np.outer(aside, body.outward(side)) - np.outer(height, body.down))


def _hood_side(hood: Hood, side: Side, places: Map) -> Map:
    """What a roll is made of: the side of the hood, for in its middle a seam, its inside or a label may be seen."""
    cloth, outline, neck_y = hood.cloth, hood.outline, hood.neck_y
    top, (left, right) = float(outline[:, 1].min()), (float(x) for x in outline[[0, -1], 0])
    room = 0.2 * (right - left)
    rows = np.arange(max(0, int(top)), max(int(neck_y), int(top) + 2))
    columns = np.arange(max(0, int(left - room)), min(cloth.layer.shape[1], int(right + room)))
    solid = cloth.layer[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1, 3] > HALF
    first, last = solid.argmax(1), solid.shape[1] - 1 - solid[:, ::-1].argmax(1)
    low, high = ROLL.standing_side if neck_y - top > ROLL.stands * (right - left) else ROLL.lying_side
    y = neck_y - (low + (high - low) * places[:, 0]) * (neck_y - top)
    width = np.interp(y, rows, np.where(solid.any(1), last - first, 0))
    edge = columns[0] + np.interp(y, rows, first if side == "l" else last)
    inward = (ROLL.side_rim + (ROLL.into_side - ROLL.side_rim) * (1 - np.clip(places[:, 1], 0, 1))) * width
    return np.stack([edge - sign(side) * inward, y], 1).astype(np.float32)


def _evenly(layer: Values, front: Values) -> Values:
    """Folds and shadows of a hood that stood or lay otherwise are faint: on a roll they would be patches.

    Cloth of the front's colour is as light as that: a hood's side lies in its own shade.
    """
    solid, cloth = layer[..., 3] > ROLL.solid, front[..., 3] > ROLL.solid
    if not solid.any():
        return layer
    usual = np.median(layer[solid][:, :3], 0)
    layer[..., :3] += (1 - ROLL.faint_folds) * (layered(layer[..., 3]) * usual - layer[..., :3])
    if cloth.any():
        own = np.median(front[cloth][:, :3], 0)
        if _hues_apart(usual, own) < ROLL.one_cloth:
            layer[..., :3] += ROLL.as_front * layered(layer[..., 3]) * (own - usual)
    return layer


def _hues_apart(one: Values, other: Values) -> float:
    """CIELAB between two colours, lightness apart."""
    lab = lab_of(np.clip([[one, other]], 0, 255).astype(np.uint8))[0]
    return float(np.linalg.norm(lab[0, 1:] - lab[1, 1:]))


def _light(along: Values, across: Values) -> Values:
    """Cloth that lies in folds along it: each is sharp towards the shoulder, and darkest is what is within."""
    along = np.clip(along, 0, 1)
    light = (
        ROLL.bright
        - ROLL.turns_in * np.clip(1 - across / 0.3, 0, 1) ** 2
        - ROLL.turns_out * np.clip((across - 0.9) / 0.1, 0, 1)
    )
    for number, (low, high) in enumerate(ROLL.folds):
        away = across - low - (high - low) * along
        depth = ROLL.fold_depth * np.sin(np.pi * np.clip((along - 0.12 * number) / 0.8, 0, 1))
        light -= depth * np.where(
            away < 0, np.exp(-np.square(away / ROLL.beyond_fold)), np.clip(1 - away / ROLL.before_fold, 0, 1) ** 2
        )
    light -= ROLL.seam_depth * np.exp(-np.square(along / ROLL.seam_width))
    return np.where(across < -ROLL.behind_edge, ROLL.inside_light, light).astype(np.float32)
