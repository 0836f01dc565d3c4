"""One labelled picture in outlines: a garment, its surroundings, and how the camera sees them."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ..labels import CLASSES, LANDMARKS, NO_STYLE, SIZE, SLEEVES, STYLES
from .accessories import draw_accessory
from .bags import draw_bag
from .canvas import LAYER_FIELDS, MATERIALS, MAX_LAYERS, Drawing, Role
from .clutter import add_clutter
from .curves import Points
from .dresses import draw_dress
from .jumpsuits import draw_jumpsuit
from .outerwear import draw_outerwear
from .shoes import draw_shoes
from .skirts import draw_skirt
from .tops import draw_top
from .trousers import draw_shorts, draw_trousers

FAMILIES: dict[Callable[[Drawing], None], float] = {
    draw_top: 0.42, draw_dress: 0.165, draw_outerwear: 0.07, draw_trousers: 0.08, draw_shorts: 0.04, draw_skirt: 0.065,
    draw_jumpsuit: 0.02, draw_shoes: 0.06, draw_bag: 0.035, draw_accessory: 0.045,
}  # fmt: skip
NEVER_WORN = (draw_shoes, draw_bag, draw_accessory)
WORN_SHARE, HEADLESS_SHARE = 0.25, 0.3
ALONE_SHARE, WORN_ALONE_SHARE = 0.03, 0.35  # cut out before white, as the reader shows what it cut out itself
CASUAL_SHARE = 0.38
THINGS_CASUAL_SHARE = 0.5  # shoes and bags are often photographed where they stand
ASPECTS = (0.75, 0.75, 0.66, 1.0, 0.56, 1.33, 0.8)
Batch = dict[str, NDArray[np.generic]]


@dataclass
class Camera:
    """From garment units to pixels: sag of the cloth, shear, turn, perspective, scale, place."""

    centre: Points
    reach: float
    waves: Points
    sag: float
    shear: float
    stretch: float
    turn: float
    tilt: Points
    scale: float
    at: Points

    def __call__(self, points: Points) -> Points:
        q = np.asarray(points, float) - self.centre
        v, k = q / self.reach, self.waves
        f = (1.5 + 1.6 * np.arange(4))[:, None]
        dx = np.sin(f * (v[:, 1] * k[:, :1] + v[:, 0] * 0.4 * k[:, 1:2]) * 2 + k[:, 2:3] * 3)
        dy = np.sin(f * (v[:, 0] * k[:, 3:] + v[:, 1] * 0.4 * k[:, :1]) * 2 + k[:, 1:2] * 3)
        weight = self.sag * 0.5 / np.arange(1, 5)
        q = q + np.stack([weight @ dx, weight @ dy], 1)
        q[:, 0] = (q[:, 0] + self.shear * q[:, 1]) * self.stretch
        c, s = np.cos(self.turn), np.sin(self.turn)
        q = np.stack([c * q[:, 0] - s * q[:, 1], s * q[:, 0] + c * q[:, 1]], 1)
        q /= np.maximum(1 + (q / self.reach) @ self.tilt, 0.3)[:, None]
        return q * self.scale + self.at


def draw_scene(rng: np.random.Generator) -> Batch:
    """Edges of all outlines in pixels, the numbers of their layers, landmarks and names."""
    family = list(FAMILIES)[int(rng.choice(len(FAMILIES), p=np.array(list(FAMILIES.values()))))]
    d = Drawing(rng, worn=family not in NEVER_WORN and rng.random() < WORN_SHARE)
    family(d)
    casual = rng.random() < (THINGS_CASUAL_SHARE if family in NEVER_WORN else CASUAL_SHARE)
    cloth = d.garment_points()
    add_clutter(d, cloth.min(0), cloth.max(0), casual=casual)
    frame = _frame(rng)
    camera = _camera(d, cloth.min(0), cloth.max(0), frame, casual=casual)
    alone = d.chance(WORN_ALONE_SHARE if d.worn else ALONE_SHARE)
    flags = {"casual": casual, "alone": alone, "material": MATERIALS.index(d.material), "worn": d.worn and not alone}
    told = {name: np.array(float(flag), np.float32) for name, flag in flags.items()}
    return _outlines(d, camera) | _names(d, camera, frame) | told


def _frame(rng: np.random.Generator) -> Points:
    """x, y, width and height of the photo inside the letterboxed square."""
    aspect = rng.choice(ASPECTS)
    w, h = (SIZE, SIZE / aspect) if aspect >= 1 else (SIZE * aspect, SIZE)
    return np.array([(SIZE - w) / 2, (SIZE - h) / 2, w, h])


def _camera(d: Drawing, low: Points, high: Points, frame: Points, *, casual: bool) -> Camera:
    rng, extent = d.rng, high - low
    turn = rng.normal(0, 0.16 if casual else 0.03) * (0.2 if d.chance(0.5) else 1)
    if not d.worn and casual and d.chance(0.25):
        turn += d.u(-0.45, 0.45) if d.chance(0.8) else d.u(-0.8, 0.8)
    stretch = d.u(0.88, 1.12)
    fill = d.u(0.6, 0.98) if d.chance(0.8) else d.u(0.35, 0.65)
    if d.chance(0.1):
        fill = d.u(1.0, 1.25)
    if d.worn and d.chance(0.7):
        fill = d.u(0.35, 0.8)
    size = extent * (stretch, 1)
    scale = float(min(frame[2:] / size)) * fill
    if headless := d.worn and "neckC" in d.landmarks and d.chance(HEADLESS_SHARE):
        scale = float(min(frame[2:] / size)) * d.u(0.4, 0.95)
    slack = np.maximum(frame[2:] - size * scale, 8)
    away = rng.normal(0, 0.25 if casual else 0.12, 2) * slack
    at = frame[:2] + frame[2:] / 2 + away
    if headless:  # shops cut their models off at the chin
        chin = d.u(-1.0, -0.25)
        at[1] = frame[1] + ((low + high)[1] / 2 - chin) * scale
    return Camera(
        centre=(low + high) / 2, reach=float(extent.max()), waves=rng.normal(0, 1, (4, 4)),
        sag=float((d.u(0.005, 0.045) if casual else d.u(0, 0.02)) * extent.max()),
        shear=float(rng.normal(0, 0.05 if casual else 0.015)), stretch=stretch, turn=float(turn),
        tilt=rng.normal(0, 0.1 if casual else 0.01, 2), scale=scale, at=at,
    )  # fmt: skip


def _outlines(d: Drawing, camera: Camera) -> Batch:
    layers = d.layers[:MAX_LAYERS]
    outlines = [(o, i, values[2]) for i, (group, values) in enumerate(layers) for o in group]
    n = np.array([len(o) for o, _, _ in outlines])
    points = camera(np.vstack([o for o, _, _ in outlines]))
    if d.chance(0.6):  # frayed, uneven edges
        rough = np.convolve(d.rng.normal(0, 1, len(points) + 4), [0.2] * 5, "valid")[:, None] * d.u(0, 0.35)
        cloth = np.repeat([float(role == Role.GARMENT) for _, _, role in outlines], n)[:, None]
        points = points + rough * d.rng.normal(0, 1, 2) * cloth
    first = np.cumsum(n) - n
    following = np.arange(len(points)) + 1
    following[first + n - 1] = first
    attributes = np.zeros((MAX_LAYERS, len(LAYER_FIELDS)), np.float32)
    attributes[:, LAYER_FIELDS.index("role")] = -1
    attributes[: len(layers)] = [values for _, values in layers]
    attributes[: len(layers), LAYER_FIELDS.index("turn")] += camera.turn
    return {
        "edges": np.concatenate([points, points[following]], 1).astype(np.float32),
        "layer": np.repeat([i for _, i, _ in outlines], n),
        "attributes": attributes,
    }


def _names(d: Drawing, camera: Camera, frame: Points) -> Batch:
    marks = np.zeros((len(LANDMARKS), 3), np.float32)
    for name, (x, y) in zip(
        d.landmarks, camera(np.stack(list(d.landmarks.values()))) if d.landmarks else (), strict=True
    ):
        seen = frame[0] - 1 <= x <= frame[0] + frame[2] + 1 and frame[1] - 1 <= y <= frame[1] + frame[3] + 1
        marks[LANDMARKS.index(name)] = x, y, float(seen and name not in d.hidden)
    return {
        "landmarks": marks,
        "class": np.array(CLASSES.index(d.class_name)),
        "sleeve": np.array(SLEEVES.index(d.sleeve)),
        "style": np.array(STYLES.index(d.style) if d.style else NO_STYLE),
        "frame": frame.astype(np.float32),
    }


def draw_batch(seed: int, n: int) -> Batch:
    """n scenes of this seed, always the same ones."""
    rng = np.random.default_rng(seed)
    scenes = [draw_scene(rng) for _ in range(n)]
    batch = {k: np.stack([s[k] for s in scenes]) for k in scenes[0] if k not in ("edges", "layer")}
    batch["edges"] = np.concatenate([s["edges"] for s in scenes])
    batch["layer"] = np.concatenate([s["layer"] + i * MAX_LAYERS for i, s in enumerate(scenes)]).astype(np.int64)
    return batch
