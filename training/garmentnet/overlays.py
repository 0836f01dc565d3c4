"""Contact sheets: drawn samples with their labels, and photos with what the network says about them.

Blue: removed. Red: edge. Magenta: inside of the back. Orange and cyan: sleeves. Yellow: sheer. Green points: landmarks.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np
import onnxruntime  # type: ignore[import-untyped]
from numpy.typing import NDArray

from .labels import CLASSES, INSIDE, LIKELY, MIRRORED_LANDMARKS, MIRRORED_PARTS, SIZE, SLEEVE_L, SLEEVE_R, SLEEVES
from .render.compose import Sheet

Picture = NDArray[np.uint8]
Maps = NDArray[np.float32]
PART_COLOURS = {SLEEVE_L: (255, 140, 0), SLEEVE_R: (0, 200, 255), INSIDE: (255, 0, 255)}
TILE = 300
_SHEER = 0.4  # of what is behind, from which cloth is shown as sheer
_WORN = 0.2  # share from which the title says so
_IS_MAP = 4  # dimensions of an answer that lies on the picture
# Places of answers that older networks do not give.
_WORN_PLACE = 6
_SHEER_PLACE = 7


@dataclass
class Said:
    """Labels or answers for one square picture."""

    alpha: Maps
    part: NDArray[np.int64]
    sheer: Maps
    landmarks: Maps  # (24, 3): x, y, existence
    title: str


def tile(picture: Picture, said: Said) -> Picture:
    """The square picture with everything drawn on it."""
    k = TILE / SIZE
    im = np.asarray(cv2.resize(picture, (TILE, TILE), interpolation=cv2.INTER_LINEAR), np.uint8)
    alpha, sheer = (cv2.resize(m, (TILE, TILE)) for m in (said.alpha, said.sheer))
    part = cv2.resize(said.part.astype(np.uint8), (TILE, TILE), interpolation=cv2.INTER_NEAREST)
    im[alpha < LIKELY] = (im[alpha < LIKELY] * 0.45 + np.array([120, 160, 255]) * 0.55).astype(np.uint8)
    tinted = {INSIDE: (part == INSIDE) & (alpha > LIKELY)}
    im[tinted[INSIDE]] = (im[tinted[INSIDE]] * 0.4 + np.array([255, 0, 255]) * 0.6).astype(np.uint8)
    see = (sheer > _SHEER) & (alpha > LIKELY)
    im[see] = (im[see] * 0.7 + np.array([255, 255, 0]) * 0.3).astype(np.uint8)
    for which in (SLEEVE_L, SLEEVE_R):
        _outline(im, part == which, PART_COLOURS[which])
    _outline(im, alpha > LIKELY, (255, 0, 0))
    for i, (x, y, exists) in enumerate(said.landmarks):
        if exists > LIKELY:
            at = (int(x * k), int(y * k))
            cv2.circle(im, at, 3, (0, 0, 0), -1)
            cv2.circle(im, at, 2, (0, 255, 0), -1)
            cv2.putText(im, str(i), (at[0] + 3, at[1] + 3), cv2.FONT_HERSHEY_SIMPLEX, 0.3, (0, 90, 0), 1)
    cv2.putText(im, said.title, (3, TILE - 5), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (0, 0, 0), 3)
    cv2.putText(im, said.title, (3, TILE - 5), cv2.FONT_HERSHEY_SIMPLEX, 0.4, (255, 255, 0), 1)
    return im


def _outline(im: Picture, mask: NDArray[np.bool_], colour: tuple[int, int, int]) -> None:
    contours, _ = cv2.findContours(mask.astype(np.uint8), cv2.RETR_LIST, cv2.CHAIN_APPROX_NONE)
    cv2.drawContours(im, contours, -1, colour, 1)


def save_sheet(tiles: Sequence[Picture], path: Path, columns: int = 8) -> None:
    blank = np.zeros_like(tiles[0])
    rows = [[*tiles[i : i + columns], *[blank] * columns][:columns] for i in range(0, len(tiles), columns)]
    cv2.imwrite(str(path), np.vstack([np.hstack(r) for r in rows])[:, :, ::-1])


def drawn_tiles(sheet: Sheet) -> tuple[list[Picture], list[Picture]]:
    """The drawn pictures as they are, and with their labels."""
    bare, labelled = [], []
    for i in range(len(sheet.kind)):
        picture = (sheet.picture[i].permute(1, 2, 0).cpu().numpy() * 255).astype(np.uint8)
        title = f"{CLASSES[int(sheet.kind[i])]} {SLEEVES[int(sheet.sleeve[i])]}{' worn' if sheet.worn[i] > 0 else ''}"
        maps = (sheet.alpha[i, 0], sheet.part[i], sheet.sheer[i, 0], sheet.landmarks[i])
        alpha, part, sheer, marks = (t.cpu().numpy() for t in maps)
        bare.append(cv2.resize(picture, (TILE, TILE)))
        labelled.append(tile(picture, Said(alpha, part, sheer, marks, title)))
    return bare, labelled


def letterbox(rgb: Picture) -> Picture:
    h, w = rgb.shape[:2]
    k = SIZE / max(h, w)
    size = (max(1, round(w * k)), max(1, round(h * k)))
    out = np.full((SIZE, SIZE, 3), 128, np.uint8)
    x, y = (SIZE - size[0]) // 2, (SIZE - size[1]) // 2
    out[y : y + size[1], x : x + size[0]] = cv2.resize(rgb, size, interpolation=cv2.INTER_AREA)
    return out


def ask(session: onnxruntime.InferenceSession, square: Picture) -> tuple[Said, list[Maps]]:
    """What the exported network says, averaged over the picture and its mirror image."""
    names = json.loads(session.get_modelmeta().custom_metadata_map.get("classes", json.dumps(CLASSES[:7])))
    image = (square.astype(np.float32) / 255).transpose(2, 0, 1)[None]
    one = session.run(None, {"image": image})
    two = session.run(None, {"image": np.ascontiguousarray(image[..., ::-1])})
    turned = [*(t[..., ::-1] if t.ndim == _IS_MAP else t for t in two)]
    turned[1] = turned[1][:, list(MIRRORED_PARTS)]
    turned[2], turned[5] = (turned[i][:, list(MIRRORED_LANDMARKS)] for i in (2, 5))
    out = [(a + b) / 2 for a, b in zip(one, turned, strict=True)]
    alpha, parts, heat, cls, slv, exist = out[:6]
    marks = np.stack([np.append(_peak(m), e) for m, e in zip(heat[0], exist[0], strict=True)])
    worn = f" worn {out[_WORN_PLACE][0, 0]:.2f}" if len(out) > _WORN_PLACE and out[_WORN_PLACE][0, 0] > _WORN else ""
    title = f"{names[int(cls[0].argmax())]} {cls[0].max():.2f} {SLEEVES[int(slv[0].argmax())]} {slv[0].max():.2f}{worn}"
    sheer = out[_SHEER_PLACE][0, 0] if len(out) > _SHEER_PLACE else np.zeros_like(alpha[0, 0])
    return Said(alpha[0, 0], parts[0].argmax(0), sheer, marks.astype(np.float32), title), out


def _peak(heat: Maps, radius: int = 4) -> tuple[float, float]:
    """Centre of the highest spot, in pixels of the input."""
    y, x = np.unravel_index(int(heat.argmax()), heat.shape)
    y0, x0 = max(0, y - radius), max(0, x - radius)
    spot = heat[y0 : y + radius + 1, x0 : x + radius + 1]
    ys, xs = np.mgrid[: spot.shape[0], : spot.shape[1]]
    k = SIZE / heat.shape[0]
    return float(((spot * xs).sum() / spot.sum() + x0 + 0.5) * k), float(
        ((spot * ys).sum() / spot.sum() + y0 + 0.5) * k
    )


def photo_sheet(weights: Path, photos: Path, out: Path) -> int:
    """Overlays for every photo of a folder; returns how many there were."""
    session = onnxruntime.InferenceSession(weights, providers=["CPUExecutionProvider"])
    tiles = []
    for path in sorted(p for p in photos.iterdir() if p.suffix.lower() in (".jpg", ".jpeg", ".png", ".webp")):
        square = letterbox(cv2.imread(str(path))[:, :, ::-1])
        said, _ = ask(session, square)
        said.title = f"{path.stem[:12]} {said.title}"
        tiles.append(tile(square, said))
    if tiles:
        save_sheet(tiles, out, columns=6)
    return len(tiles)
