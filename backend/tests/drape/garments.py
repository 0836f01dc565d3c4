"""Drawn garments: a hoodie, tops with a deep neck, open and short jackets."""

from dataclasses import replace

import cv2
import numpy as np

from eyes.facts import GarmentFacts
from tests.drape.colours import RED
from tests.drape.drawn import garment


def hoodie() -> GarmentFacts:
    facts = garment("top", sleeve="long")
    alpha, picture = facts.alpha.copy(), facts.picture.copy()
    hood = np.zeros(alpha.shape, np.uint8)
    cv2.ellipse(hood, (320, 60), (66, 56), 0, 0, 360, 1, -1)
    cv2.rectangle(hood, (262, 60), (378, 120), 1, -1)
    alpha[hood > 0] = 1
    picture[hood > 0] = RED
    return replace(facts, alpha=alpha, picture=picture)


def deep_cut(depth: float) -> GarmentFacts:
    """Long-sleeved, its neck open down to this height."""
    whole = garment("top", sleeve="long")
    cut = np.ones(whole.size, np.uint8)
    cv2.fillPoly(cut, [np.array([[270, 70], [370, 70], [320, round(depth)]], np.int32)], 0)
    marks = whole.landmarks | {"neck_c": whole.landmarks["neck_c"]._replace(y=depth)}
    parts = replace(whole.parts, body=whole.parts.body * cut)
    return replace(whole, alpha=whole.alpha * cut, parts=parts, landmarks=marks)


def opened_by(first: float, last: float, kind: str = "top") -> GarmentFacts:
    """A jacket of one cloth inside and out, so wide open at its neck and at its hem."""
    jacket = replace(
        garment("dress" if kind == "long" else "top", sleeve="long"), garment_class="outer_open", slot="top"
    )
    top, hem = round(jacket.landmarks["neck_l"].y), round(jacket.landmarks["hem_c"].y)
    rows, columns = np.indices(jacket.alpha.shape)
    half = np.interp(rows, [top, hem], [first, last])
    inside = (np.abs(columns - 320) < half) & (rows >= top) & (rows <= hem) & (jacket.alpha > 0.5)
    return replace(jacket, parts=replace(jacket.parts, inside_back=inside.astype(np.float32)))


def short_jacket(*, end: float = 270.0, neck: int = 50) -> GarmentFacts:
    """Closed, and its neckline this wide to each side."""
    whole = garment("top", sleeve="long")
    below = np.arange(whole.size[0])[:, None] >= end
    body = np.where(below, 0, whole.parts.body).astype(np.float32)
    alpha = np.where(below & (whole.parts.body > 0), 0, whole.alpha).astype(np.float32)
    marks = dict(whole.landmarks)
    for name in ("waist_l", "waist_r", "hem_l", "hem_r", "hem_c"):
        marks[name] = marks[name]._replace(y=end)
    for side, sign in (("l", -1), ("r", 1)):
        marks[f"neck_{side}"] = marks[f"neck_{side}"]._replace(x=320.0 + sign * neck)
    return replace(whole, alpha=alpha, landmarks=marks, parts=replace(whole.parts, body=body))
