"""People and garments drawn by code, good enough for the networks to take them for photos."""

from itertools import pairwise

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
Colour = tuple[int, int, int]

WHITE: Colour = (244, 244, 244)
SKIN: Colour = (214, 168, 140)
HAIR: Colour = (52, 36, 30)
RED: Colour = (196, 40, 48)
NAVY: Colour = (34, 44, 84)


def person(
    width: int = 768,
    height: int = 1024,
    top: Colour = RED,
    bottom: Colour = NAVY,
    background: Colour = (206, 208, 212),
    skin: Colour = SKIN,
) -> Picture:
    """Someone standing in front of a plain wall, facing the camera, arms down."""
    picture = np.full((1024, 768, 3), background, np.uint8)
    middle = 384
    _limb(picture, [(middle - 42, 560), (middle - 52, 800), (middle - 58, 1020)], (64, 56, 48), bottom)
    _limb(picture, [(middle + 42, 560), (middle + 52, 800), (middle + 58, 1020)], (64, 56, 48), bottom)
    for side in (-1, 1):
        _limb(
            picture,
            [(middle + side * 104, 300), (middle + side * 136, 430), (middle + side * 150, 560)],
            (36, 30, 22),
            skin,
        )
        _limb(picture, [(middle + side * 150, 560), (middle + side * 152, 620)], (24, 22), skin)
        _limb(picture, [(middle + side * 96, 296), (middle + side * 122, 380)], (42, 44), top)
    _limb(picture, [(middle, 180), (middle, 280)], (38, 48), skin)
    torso = [(-60, 262), (60, 262), (118, 290), (98, 420), (104, 600), (-104, 600), (-98, 420), (-118, 290)]
    _shape(picture, [(middle + x, y) for x, y in torso], top)
    _ellipse(picture, (middle, 262), (46, 26), skin)
    _head(picture, middle, 150, skin)
    return _as_photo(picture, width, height)


def _head(picture: Picture, x: int, y: int, skin: Colour) -> None:
    _ellipse(picture, (x, y - 14), (72, 92), HAIR)
    _ellipse(picture, (x - 60, y + 10), (10, 20), skin)
    _ellipse(picture, (x + 60, y + 10), (10, 20), skin)
    _ellipse(picture, (x, y + 8), (58, 76), skin)
    lighter, darker = tuple(min(255, c + 14) for c in skin), tuple(int(c * 0.78) for c in skin)
    _ellipse(picture, (x, y - 22), (40, 30), lighter)
    for side in (-1, 1):
        _ellipse(picture, (x + side * 24, y + 2), (12, 6), (240, 238, 236))
        _ellipse(picture, (x + side * 24, y + 2), (6, 6), (70, 48, 36))
        _ellipse(picture, (x + side * 24, y + 2), (2, 2), (10, 8, 8))
        cv2.ellipse(picture, (x + side * 24, y - 12), (17, 6), 0, 190, 350, HAIR, 5, cv2.LINE_AA)
        cv2.ellipse(picture, (x + side * 24, y + 1), (13, 8), 0, 190, 350, (60, 40, 34), 2, cv2.LINE_AA)
        _ellipse(
            picture,
            (x + side * 34, y + 34),
            (14, 10),
            tuple(round(c * cheek) for c, cheek in zip(skin, (1.02, 0.95, 0.96), strict=True)),
        )
        _ellipse(picture, (x + side * 6, y + 33), (4, 3), darker)
    cv2.line(picture, (x + 6, y), (x + 9, y + 28), darker, 2, cv2.LINE_AA)
    cv2.ellipse(picture, (x, y + 28), (11, 9), 0, 20, 160, darker, 2, cv2.LINE_AA)
    _ellipse(picture, (x, y + 52), (20, 6), (176, 92, 88))
    cv2.line(picture, (x - 20, y + 52), (x + 20, y + 52), (130, 60, 60), 2, cv2.LINE_AA)
    cv2.ellipse(picture, (x, y + 62), (14, 6), 0, 20, 160, darker, 2, cv2.LINE_AA)


def tee(fabric: Colour = RED, background: Colour = WHITE, size: int = 768, stripes: Colour | None = None) -> Picture:
    """A T-shirt lying flat, seen from above."""
    picture = np.full((768, 768, 3), background, np.uint8)
    outline = [
        (300, 140), (470, 140), (560, 172), (668, 300), (590, 356), (540, 300), (544, 640), (226, 640), (230, 300),
        (180, 356), (100, 300), (210, 172),
    ]  # fmt: skip
    _shape(picture, outline, fabric)
    inside = tuple(int(c * 0.55) for c in fabric)
    _ellipse(picture, (385, 148), (84, 26), inside)
    cv2.ellipse(picture, (385, 148), (86, 60), 0, 0, 180, tuple(int(c * 0.85) for c in fabric), -1, cv2.LINE_AA)
    cv2.ellipse(picture, (385, 144), (80, 46), 0, 0, 180, inside, -1, cv2.LINE_AA)
    for x, bend in ((232, 10), (542, -10)):
        seam = np.array([(x, 300), (x + bend, 240), (x + bend // 2 - 6, 180)], np.int32)
        cv2.polylines(picture, [seam], False, tuple(int(c * 0.8) for c in fabric), 3, cv2.LINE_AA)
    if stripes:
        for y in range(330, 640, 44):
            cv2.rectangle(picture, (232, y), (540, y + 18), stripes, -1)
    return _as_photo(picture, size, size)


def tank_top(fabric: Colour = (92, 92, 94), background: Colour = WHITE) -> Picture:
    """As long as a dress, but straight: deep armholes, a rounded hem, a print on the chest."""
    picture = np.full((1024, 768, 3), background, np.uint8)
    sides = [(214, 96), (238, 200), (252, 290), (232, 560), (206, 850), (250, 900)]
    hem = [(318, 936), (384, 946), (450, 936)]
    outline = [(318, 70), *sides, *hem, *[(768 - x, y) for x, y in reversed(sides)], (450, 70)]
    _shape(picture, outline, fabric)
    inside = tuple(int(c * 0.6) for c in fabric)
    cv2.ellipse(picture, (384, 66), (66, 52), 0, 0, 180, tuple(int(c * 0.8) for c in fabric), -1, cv2.LINE_AA)
    cv2.ellipse(picture, (384, 62), (60, 38), 0, 0, 180, inside, -1, cv2.LINE_AA)
    cv2.polylines(picture, [np.array([(270, 290), (498, 290), (384, 480)], np.int32)], True, (230, 230, 230), 10)
    return _as_photo(picture, 768, 1024)


def mesh_top(
    fabric: Colour = (40, 70, 52), background: Colour = WHITE, layer: float = 0.55, inside: float = 0.6
) -> Picture:
    """A long-sleeved top lying flat. One layer of it lets the share `layer` of the ground through; 0 is opaque cotton.

    Front and back lie upon each other, seams and hems are doubled, and at the neck only the back is seen; that of
    cotton is as bright as `inside` says.
    """
    picture = np.full((768, 768, 3), background, np.float32)
    ground = picture.copy()

    def lay(corners: list[tuple[int, int]], through: float, light: float = 1.0) -> None:
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.fillPoly(mask, [np.array(corners, np.int32)], 255, cv2.LINE_AA)
        depth = cv2.distanceTransform((mask > 127).astype(np.uint8), cv2.DIST_L2, 5)
        shade = light * (0.86 + 0.14 * np.clip(depth / 26, 0, 1))[..., None]
        cloth = np.array(fabric) * shade * (1 - through) + ground * through
        alpha = (mask / 255.0)[..., None]
        picture[:] = picture * (1 - alpha) + cloth * alpha

    def seam(path: list[tuple[int, int]], width: int) -> None:
        mask = np.zeros(picture.shape[:2], np.uint8)
        cv2.polylines(mask, [np.array(path, np.int32)], False, 255, width, cv2.LINE_AA)
        alpha = (mask / 255.0)[..., None]
        cloth = np.array(fabric) * 0.9 * (1 - 0.15 * layer) + ground * 0.15 * layer
        picture[:] = picture * (1 - alpha) + cloth * alpha

    lay([(300, 128), (470, 128), (520, 150), (520, 300), (250, 300), (250, 150)], layer, inside if layer == 0 else 1.0)
    arms = [
        [(214, 176), (246, 300), (168, 660), (104, 648), (150, 300)],
        [(556, 176), (524, 300), (602, 660), (666, 648), (620, 300)],
    ]
    for arm in arms:
        lay(arm, layer**2)
        seam([arm[1], arm[2]], 5)
        seam([arm[2], arm[3]], 14)
    neck = [(470, 128), (440, 184), (385, 204), (330, 184), (300, 128)]
    lay([(300, 128), (210, 168), (232, 300), (226, 640), (544, 640), (538, 300), (560, 168), *neck], layer**2)
    seam(neck, 12)
    for side in ([(210, 168), (232, 300), (226, 640)], [(560, 168), (538, 300), (544, 640)]):
        seam(side, 5)
    seam([(226, 630), (544, 630)], 18)
    return _as_photo(np.clip(picture, 0, 255).astype(np.uint8), 768, 768)


def jumper(fabric: Colour = (40, 140, 150), background: Colour = WHITE) -> Picture:
    """A long-sleeved top whose back is cut out to 150 in the middle; all that tells front from back is a faint edge."""
    picture = np.full((768, 768, 3), background, np.uint8)
    side = [(484, 112), (560, 160), (620, 330), (660, 640), (596, 652), (545, 350), (548, 700)]
    _shape(picture, [*side, *[(770 - x, y) for x, y in reversed(side)]], fabric)
    across = np.linspace(-1, 1, 60)
    cut = np.stack([385 + 99 * across, 150 - 38 * across**2], 1)
    cv2.fillPoly(picture, [np.round([(286, 90), *cut, (484, 90)]).astype(np.int32)], background, cv2.LINE_AA)
    lighter = tuple(int(c * 1.06) for c in fabric)
    edge = np.stack([385 + 99 * across, 112 + 150 * (1 - np.abs(across) ** 1.7)], 1)
    cv2.polylines(picture, [np.round(edge).astype(np.int32)], False, lighter, 2, cv2.LINE_AA)
    return _as_photo(picture, 768, 768)


def trousers(fabric: Colour = NAVY, background: Colour = WHITE) -> Picture:
    picture = np.full((1000, 640, 3), background, np.uint8)
    outline = [
        (210, 60),
        (430, 60),
        (462, 240),
        (490, 940),
        (366, 944),
        (324, 360),
        (316, 360),
        (274, 944),
        (150, 940),
        (178, 240),
    ]
    _shape(picture, outline, fabric)
    cv2.rectangle(picture, (210, 60), (430, 92), tuple(int(c * 0.8) for c in fabric), -1)
    return _as_photo(picture, 640, 1000)


def noise(width: int, height: int, seed: int = 0) -> Picture:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


def exposed(photo: Picture, stops: float) -> Picture:
    """The photo with so many stops more light, in which what is lighter than white is white."""
    light = (photo / 255) ** 2.2 * 2.0**stops
    return np.asarray(255 * np.clip(light, 0, 1) ** (1 / 2.2), np.uint8)


def _shape(picture: Picture, corners: list[tuple[int, int]], colour: Colour) -> None:
    layer = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(layer, [np.array(corners, np.int32)], 255, cv2.LINE_AA)
    _shaded(picture, layer, colour)


def _ellipse(picture: Picture, centre: tuple[int, int], axes: tuple[int, int], colour: tuple[int, ...]) -> None:
    cv2.ellipse(picture, centre, axes, 0, 0, 360, colour, -1, cv2.LINE_AA)


def _limb(picture: Picture, joints: list[tuple[int, int]], radii: tuple[int, ...], colour: Colour) -> None:
    layer = np.zeros(picture.shape[:2], np.uint8)
    for (start, end), (first, last) in zip(pairwise(joints), pairwise(radii), strict=True):
        for share in np.linspace(0, 1, 60):
            point = (round(start[0] + share * (end[0] - start[0])), round(start[1] + share * (end[1] - start[1])))
            cv2.circle(layer, point, round(first + share * (last - first)), 255, -1, cv2.LINE_AA)
    _shaded(picture, layer, colour)


def _shaded(picture: Picture, layer: NDArray[np.uint8], colour: Colour) -> None:
    """Rounder than flat colour: darker towards the edge, as a body or cloth would be."""
    depth = cv2.distanceTransform((layer > 127).astype(np.uint8), cv2.DIST_L2, 5)
    light = 0.72 + 0.28 * np.clip(depth / 26, 0, 1)
    alpha = (layer / 255.0)[..., None]
    shaded = np.array(colour) * light[..., None]
    picture[:] = np.clip(picture * (1 - alpha) + shaded * alpha, 0, 255).astype(np.uint8)


def _as_photo(picture: Picture, width: int, height: int) -> Picture:
    soft = cv2.GaussianBlur(picture, (0, 0), 1.0).astype(np.float32)
    grain = np.random.default_rng(3).normal(0, 2.0, soft.shape)
    photo = np.clip(soft + grain, 0, 255).astype(np.uint8)
    return cv2.resize(photo, (width, height), interpolation=cv2.INTER_AREA)
