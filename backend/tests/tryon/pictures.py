"""A person and garments of ours, as files: `python -m tests.tryon.pictures DIR` (with backend on the path).

The engine takes the person and dresses the first five garments; the sixth, a shoe, it kindly refuses. The person and
the first garment are also there as an iPhone would send them: encoded once, in heic/. `pessoa-de-camiseta` is what a
model may draw of the person in the first garment, and `camiseta-listrada` is a print for the wardrobe to read.
"""

import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from tests.eyes import drawn
from tests.eyes.drawn import Colour, Picture

MUSTARD: Colour = (206, 152, 40)
GREEN: Colour = (44, 110, 78)
WINE: Colour = (112, 28, 52)
DENIM: Colour = (70, 104, 158)


def person() -> Picture:
    """The drawn person, with hands that are seen to be hands: without them nobody is dressed in a dress."""
    return with_hands(drawn.person(top=(222, 220, 214), bottom=(58, 66, 92)))


def with_hands(picture: Picture) -> Picture:
    for side in (-1, 1):
        _hand(picture, (384 + side * 152, 628), side)
    return picture


def _hand(picture: Picture, wrist: tuple[int, int], side: int) -> None:
    """Hanging, its back to the camera, the thumb towards the body."""
    x, y = wrist
    edge = tuple(int(channel * 0.72) for channel in drawn.SKIN)
    cv2.ellipse(picture, (x, y + 22), (25, 32), 0, 0, 360, drawn.SKIN, -1, cv2.LINE_AA)
    for place, length in ((-18, 40), (-6, 50), (6, 52), (18, 44)):
        start, end = (x + place, y + 38), (x + place + side * 2, y + 40 + length)
        cv2.line(picture, start, end, edge, 15, cv2.LINE_AA)
        cv2.line(picture, start, end, drawn.SKIN, 11, cv2.LINE_AA)
    thumb = (x - side * 20, y + 12), (x - side * 34, y + 52)
    cv2.line(picture, *thumb, edge, 16, cv2.LINE_AA)
    cv2.line(picture, *thumb, drawn.SKIN, 12, cv2.LINE_AA)


def dress(fabric: Colour = WINE) -> Picture:
    """Sleeveless, fitted at the waist, wide at the hem."""
    outline = [
        (258, 70), (286, 70), (300, 150), (340, 170), (380, 150), (394, 70), (422, 70), (440, 190), (430, 380),
        (540, 900), (140, 900), (250, 380), (240, 190),
    ]  # fmt: skip
    return _flat(outline, fabric, (680, 960))


def skirt(fabric: Colour = GREEN) -> Picture:
    outline = [(230, 70), (450, 70), (470, 140), (560, 640), (120, 640), (210, 140)]
    return _flat(outline, fabric, (680, 720), band=(230, 70, 450, 104))


def blouse(fabric: Colour = MUSTARD) -> Picture:
    """Long sleeves, round neck."""
    outline = [
        (330, 90), (470, 90), (560, 122), (620, 300), (700, 640), (630, 660), (560, 400), (548, 320), (552, 650),
        (248, 650), (252, 320), (240, 400), (170, 660), (100, 640), (180, 300), (240, 122),
    ]  # fmt: skip
    return _flat(outline, fabric, (800, 760), neck=(400, 94, 70))


def shoe() -> Picture:
    picture = np.full((560, 900, 3), drawn.WHITE, np.uint8)
    outline = [(140, 190), (330, 180), (400, 250), (600, 300), (760, 340), (780, 410), (130, 410)]
    _paint(picture, outline, (150, 92, 50))
    cv2.rectangle(picture, (126, 404), (786, 440), (40, 30, 26), -1)
    for x in range(390, 560, 44):
        cv2.line(picture, (x, 262 + (x - 390) // 4), (x + 40, 234 + (x - 390) // 4), (240, 236, 226), 6, cv2.LINE_AA)
    return cv2.GaussianBlur(picture, (0, 0), 1.0).astype(np.uint8)


GARMENTS: dict[str, Callable[[], Picture]] = {
    "1-camiseta": lambda: drawn.tee(DENIM),
    "2-calca": lambda: drawn.trousers((92, 74, 58)),
    "3-vestido": dress,
    "4-saia": skirt,
    "5-blusa": blouse,
    "6-sapato": shoe,
}


def _flat(
    outline: list[tuple[int, int]],
    fabric: Colour,
    size: tuple[int, int],
    band: tuple[int, int, int, int] | None = None,
    neck: tuple[int, int, int] | None = None,
) -> Picture:
    """A garment lying on white: shaded towards its edge, with a little grain."""
    picture = np.full((size[1], size[0], 3), drawn.WHITE, np.uint8)
    _paint(picture, outline, fabric)
    darker = tuple(int(channel * 0.6) for channel in fabric)
    if band:
        cv2.rectangle(picture, band[:2], band[2:], darker, -1)
    if neck:
        x, y, wide = neck
        cv2.ellipse(picture, (x, y), (wide, wide // 2), 0, 0, 180, darker, -1, cv2.LINE_AA)
        cv2.ellipse(picture, (x, y), (wide, wide // 4), 0, 180, 360, darker, -1, cv2.LINE_AA)
    soft = cv2.GaussianBlur(picture, (0, 0), 1.0).astype(np.float32)
    return np.clip(soft + np.random.default_rng(5).normal(0, 2.0, soft.shape), 0, 255).astype(np.uint8)


def _paint(picture: Picture, outline: list[tuple[int, int]], colour: Colour) -> None:
    layer: NDArray[np.uint8] = np.zeros(picture.shape[:2], np.uint8)
    cv2.fillPoly(layer, [np.array(outline, np.int32)], 255, cv2.LINE_AA)
    light = 0.74 + 0.26 * np.clip(cv2.distanceTransform((layer > 127).astype(np.uint8), cv2.DIST_L2, 5) / 26, 0, 1)
    alpha = (layer / 255.0)[..., None]
    picture[:] = np.clip(picture * (1 - alpha) + np.array(colour) * light[..., None] * alpha, 0, 255).astype(np.uint8)


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    dressed = with_hands(drawn.person(top=DENIM, bottom=(58, 66, 92)))
    striped = drawn.tee(drawn.NAVY, stripes=(240, 240, 236))
    others = {"pessoa": person(), "pessoa-de-camiseta": dressed, "camiseta-listrada": striped}
    pictures = {**others, **{name: draw() for name, draw in GARMENTS.items()}}
    for name, picture in pictures.items():
        Image.fromarray(picture).save(folder / f"{name}.jpg", quality=92)
    for photo in Path(__file__).with_name("heic").iterdir():
        shutil.copy(photo, folder)


if __name__ == "__main__":
    write(Path(sys.argv[1]))
