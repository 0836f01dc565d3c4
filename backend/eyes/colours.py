"""The colours of a piece of fabric, measured in CIELAB and called by their Brazilian names."""

from math import atan2, degrees, hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Colour, Mask, Picture
from eyes.masks import Values, colours_in, lab_of

_SAMPLES = 12_000
_CLUSTERS = 7
_SAME = 13.0  # ΔE below which two clusters are one colour in different light
_LEAST_SHARE = 0.04
_SHADED = 22.0  # of lightness: what folds and a lamp from one side make of one colour
_TINTED = 7.5  # of chroma: less is grey
_SAME_TINT = 4.0  # of chroma, once the light is the same
_BLACK = 5.0  # of chroma: with less, no dark colour is blue


def main_colours(photo: Picture, fabric: Mask, most: int = 4) -> tuple[Colour, ...]:
    """The fabric's colours, largest share first."""
    samples = _samples(photo, fabric)
    if len(samples) == 0:
        return ()
    centres, shares = _clusters(samples)
    groups = _merged(centres, shares)
    kept = [(lab, share) for lab, share in groups if share >= _LEAST_SHARE][:most]
    return tuple(
        Colour(hex=hex_of(lab), name=name_of(lab), share=round(share, 3), lab=lab, shade=shade_of(lab))
        for lab, share in kept
    )


def _samples(photo: Picture, fabric: Mask) -> Values:
    own = colours_in(photo, fabric > 0.9)
    if len(own) > _SAMPLES:
        own = own[np.random.default_rng(0).choice(len(own), _SAMPLES, replace=False)]
    return lab_of(own[None])[0] if len(own) else np.zeros((0, 3), np.float32)


def _clusters(samples: Values) -> tuple[Values, Values]:
    if len(samples) == 1:  # which OpenCV would take for three
        return samples, np.ones(1, np.float32)
    # Folds change lightness more than colour: lightness counts for less when like is put with like.
    weighted = (samples * np.array([0.6, 1.0, 1.0])).astype(np.float32)
    count = min(_CLUSTERS, len(samples))
    cv2.setRNGSeed(7)
    stop = (cv2.TERM_CRITERIA_EPS + cv2.TERM_CRITERIA_MAX_ITER, 25, 0.4)
    _, labels, _ = cv2.kmeans(weighted, count, np.empty(0, np.int32), stop, 1, cv2.KMEANS_PP_CENTERS)
    flat = labels.reshape(-1)
    present = [index for index in range(count) if (flat == index).any()]
    centres = np.array([np.median(samples[flat == index], 0) for index in present], np.float32)
    return centres, np.array([(flat == index).mean() for index in present], np.float32)


def _merged(centres: Values, shares: Values) -> list[tuple[tuple[float, float, float], float]]:
    groups: list[tuple[Values, float]] = []
    for index in np.argsort(-shares):
        centre, share = centres[index], float(shares[index])
        for place, (other, weight) in enumerate(groups):
            apart = float(np.linalg.norm((centre - other) * np.array([0.55, 1, 1])))
            if apart < _SAME and (name_of(centre) == name_of(other) or apart < 0.5 * _SAME):
                # The larger group speaks for both: a shadow should not grey its colour.
                groups[place] = (other, weight + share)
                break
            if _in_other_light(centre, other):
                groups[place] = ((other * weight + centre * share) / (weight + share), weight + share)
                break
        else:
            groups.append((centre, share))
    groups.sort(key=lambda group: -group[1])
    return [((float(lab[0]), float(lab[1]), float(lab[2])), share) for lab, share in groups]


def _in_other_light(one: Values, other: Values) -> bool:
    """One fabric, brighter here than there: its tint grows with its lightness. Greys have none to tell it by."""
    if min(hypot(*colour[1:]) for colour in (one, other)) < _TINTED:
        return False
    light = (float(one[0]) + float(other[0])) / 2
    tints = (colour[1:] * (light + 16) / (float(colour[0]) + 16) for colour in (one, other))
    tint, other_tint = tints
    return bool(abs(one[0] - other[0]) < _SHADED and np.linalg.norm(tint - other_tint) < _SAME_TINT)


def hex_of(lab: tuple[float, float, float]) -> str:
    rgb = cv2.cvtColor(np.array([[lab]], np.float32), cv2.COLOR_LAB2RGB)[0, 0]
    red, green, blue = (round(255 * float(min(1.0, max(0.0, value)))) for value in rgb)
    return f"#{red:02x}{green:02x}{blue:02x}"


def name_of(lab: tuple[float, float, float] | NDArray[np.float32]) -> str:
    """One of thirteen everyday names."""
    lightness, a, b = (float(value) for value in lab)
    chroma, hue = hypot(a, b), degrees(atan2(b, a)) % 360
    if lightness < 32 and _BLACK < chroma < 18 and 296 <= hue < 310:
        return "azul"  # very dark navy leans to violet
    if _is_grey(lightness, chroma, hue):
        return _grey(lightness)
    for low, high, name in _HUES:
        if low <= hue < high:
            return name(lightness, chroma)
    return _warm_pink(lightness, chroma)


def _is_grey(lightness: float, chroma: float, hue: float) -> bool:
    if lightness < 12:
        return chroma < 12
    if lightness > 88:
        return chroma < 6
    # Navy is a blue of little chroma; a light grey of the same chroma is only grey.
    navy = lightness < 40 and 230 <= hue < 310
    return chroma < (_BLACK if navy else _TINTED)


def _grey(lightness: float) -> str:
    if lightness < 27:
        return "preto"
    return "branco" if lightness > 83 else "cinza"


def _warm_pink(lightness: float, chroma: float) -> str:
    if lightness > 80 and chroma < 14:
        return "bege" if chroma < 9 else "rosa"
    if lightness < 38 or (chroma > 52 and lightness < 56):
        return "vermelho"
    return "rosa"


def _red(lightness: float, chroma: float) -> str:
    if chroma < 30:
        if lightness < 48:
            return "marrom" if chroma < 22 else "vermelho"
        return "bege" if lightness > 76 and chroma < 14 else "rosa"
    return "vermelho" if lightness < 63 or chroma > 58 else "rosa"


def _orange(lightness: float, chroma: float) -> str:
    if lightness < 42 or (chroma < 38 and lightness < 55):
        return "marrom"
    if chroma < 34:
        return "bege"
    return "laranja" if chroma > 42 else "marrom" if lightness < 60 else "laranja"


def _amber(lightness: float, chroma: float) -> str:
    if lightness < 45:
        return "marrom"
    if chroma < 26 and lightness > 58:
        return "bege"
    if chroma < 38 and lightness < 60:
        return "marrom"
    return "laranja" if chroma > 60 and lightness < 70 else "amarelo" if chroma > 36 else "bege"


def _yellow(lightness: float, chroma: float) -> str:
    if chroma < 24:
        return "bege" if lightness > 55 else "marrom" if chroma > 9 else "cinza"
    if lightness < 42:
        return "verde"
    return "amarelo"


def _olive(lightness: float, chroma: float) -> str:
    """Between yellow and green: dark and dull it is military green, not brown."""
    return "verde" if 9 < chroma < 24 and lightness < 56 else _yellow(lightness, chroma)


def _petrol(lightness: float, chroma: float) -> str:
    return "verde" if lightness < 32 else "azul"


def _green(lightness: float, chroma: float) -> str:
    return "verde"


def _blue(lightness: float, chroma: float) -> str:
    return "azul"


def _purple(lightness: float, chroma: float) -> str:
    return "roxo" if lightness < 78 or chroma > 18 else "rosa"


def _magenta(lightness: float, chroma: float) -> str:
    return "roxo" if lightness < 42 and chroma < 45 else "rosa"


# Hue angles of CIELAB in degrees; pink and red share the end of the circle.
_HUES = (
    (22, 46, _red),
    (46, 68, _orange),
    (68, 84, _amber),
    (84, 104, _yellow),
    (104, 112, _olive),
    (112, 195, _green),
    (195, 207, _petrol),
    (207, 296, _blue),
    (296, 330, _purple),
    (330, 350, _magenta),
)


def shade_of(lab: tuple[float, float, float]) -> str:
    """A closer name, for reading: azul-marinho, vinho, off-white."""
    lightness, a, b = lab
    name, chroma = name_of(lab), hypot(a, b)
    special = {
        ("azul", lightness < 24): "azul-marinho",
        ("vermelho", lightness < 32): "vinho",
        ("branco", chroma > 3 and b > 0): "off-white",
        ("marrom", lightness > 48): "caramelo",
        ("verde", lightness < 50 and b > 12): "verde-oliva",
        ("amarelo", lightness < 70): "mostarda",
        ("roxo", lightness > 62): "lilás",
    }.get((name, True))
    if special:
        return special
    if name in {"preto", "branco", "bege", "marrom"}:
        return name
    return f"{name}-claro" if lightness > 72 else f"{name}-escuro" if lightness < 35 else name


def is_print(photo: Picture, fabric: Mask, colours: tuple[Colour, ...]) -> bool:
    """A print has a second colour that folds and shadows cannot explain."""
    return sum(other.share for other in colours[1:] if is_another_cloth(colours[0], other)) >= 0.05


def is_another_cloth(first: Colour, other: Colour) -> bool:
    """Whether folds and shadows cannot make the one of the other."""
    light, a, b = np.abs(np.subtract(other.lab, first.lab))
    return bool(np.hypot(a, b) > 16 or light > 34)
