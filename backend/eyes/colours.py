"""The colours of a piece of fabric, measured in CIELAB and called by their Brazilian names."""

from math import atan2, degrees, hypot

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Colour, Mask, Picture
from eyes.masks import Values, colours_in, lab_of
from eyes.tuning import COLOURS, NAMES, SHADES


def main_colours(photo: Picture, fabric: Mask, most: int = 4) -> tuple[Colour, ...]:
    """The fabric's colours, largest share first."""
    samples = _samples(photo, fabric)
    if len(samples) == 0:
        return ()
    centres, shares = _clusters(samples)
    groups = _merged(centres, shares)
    kept = [(lab, share) for lab, share in groups if share >= COLOURS.least_share][:most]
    return tuple(
        Colour(hex=hex_of(lab), name=name_of(lab), share=round(share, 3), lab=lab, shade=shade_of(lab))
        for lab, share in kept
    )


def _samples(photo: Picture, fabric: Mask) -> Values:
    own = colours_in(photo, fabric > COLOURS.solid)
    if len(own) > COLOURS.samples:
        own = own[np.random.default_rng(0).choice(len(own), COLOURS.samples, replace=False)]
    return lab_of(own[None])[0] if len(own) else np.zeros((0, 3), np.float32)


def _clusters(samples: Values) -> tuple[Values, Values]:
    if len(samples) == 1:  # which OpenCV would take for three
        return samples, np.ones(1, np.float32)
    # Folds change lightness more than colour: lightness counts for less when like is put with like.
    weighted = (samples * np.array([0.6, 1.0, 1.0])).astype(np.float32)
    count = min(COLOURS.clusters, len(samples))
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
            if apart < COLOURS.same and (name_of(centre) == name_of(other) or apart < 0.5 * COLOURS.same):
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
    if min(hypot(*colour[1:]) for colour in (one, other)) < COLOURS.tinted:
        return False
    light = (float(one[0]) + float(other[0])) / 2
    tints = (colour[1:] * (light + 16) / (float(colour[0]) + 16) for colour in (one, other))
    tint, other_tint = tints
    return bool(abs(one[0] - other[0]) < COLOURS.shaded and np.linalg.norm(tint - other_tint) < COLOURS.same_tint)


def hex_of(lab: tuple[float, float, float]) -> str:
    rgb = cv2.cvtColor(np.array([[lab]], np.float32), cv2.COLOR_LAB2RGB)[0, 0]
    red, green, blue = (round(255 * float(min(1.0, max(0.0, value)))) for value in rgb)
    return f"#{red:02x}{green:02x}{blue:02x}"


def name_of(lab: tuple[float, float, float] | NDArray[np.float32]) -> str:
    """One of thirteen everyday names."""
    lightness, a, b = (float(value) for value in lab)
    chroma, hue = hypot(a, b), degrees(atan2(b, a)) % 360
    if (
        lightness < NAMES.very_dark
        and COLOURS.black < chroma < NAMES.violet_navy_chroma
        and NAMES.violet_navy_hues[0] <= hue < NAMES.violet_navy_hues[1]
    ):
        return "azul"  # very dark navy leans to violet
    if _is_grey(lightness, chroma, hue):
        return _grey(lightness)
    for low, high, name in _HUES:
        if low <= hue < high:
            return name(lightness, chroma)
    return _warm_pink(lightness, chroma)


def _is_grey(lightness: float, chroma: float, hue: float) -> bool:
    if lightness < NAMES.grey_very_dark:
        return chroma < NAMES.grey_very_dark_chroma
    if lightness > NAMES.grey_very_pale:
        return chroma < NAMES.grey_very_pale_chroma
    # Navy is a blue of little chroma; a light grey of the same chroma is only grey.
    navy = lightness < NAMES.navy_dark and NAMES.navy_hues[0] <= hue < NAMES.navy_hues[1]
    return chroma < (COLOURS.black if navy else COLOURS.tinted)


def _grey(lightness: float) -> str:
    if lightness < NAMES.black:
        return "preto"
    return "branco" if lightness > NAMES.white else "cinza"


def _warm_pink(lightness: float, chroma: float) -> str:
    if lightness > NAMES.pink_pale and chroma < NAMES.pink_pale_chroma:
        return "bege" if chroma < NAMES.pink_beige_chroma else "rosa"
    if lightness < NAMES.pink_dark or (chroma > NAMES.pink_strong_chroma and lightness < NAMES.pink_strong):
        return "vermelho"
    return "rosa"


def _red(lightness: float, chroma: float) -> str:
    if chroma < NAMES.red_dull_chroma:
        if lightness < NAMES.red_dull_dark:
            return "marrom" if chroma < NAMES.red_brown_chroma else "vermelho"
        return "bege" if lightness > NAMES.red_dull_pale and chroma < NAMES.red_beige_chroma else "rosa"
    return "vermelho" if lightness < NAMES.red_light or chroma > NAMES.red_strong_chroma else "rosa"


def _orange(lightness: float, chroma: float) -> str:
    if lightness < NAMES.orange_dark or (chroma < NAMES.orange_brown_chroma and lightness < NAMES.orange_brown):
        return "marrom"
    if chroma < NAMES.orange_beige_chroma:
        return "bege"
    return (
        "laranja" if chroma > NAMES.orange_strong_chroma else "marrom" if lightness < NAMES.orange_dull else "laranja"
    )


def _amber(lightness: float, chroma: float) -> str:
    if lightness < NAMES.amber_dark:
        return "marrom"
    if chroma < NAMES.amber_beige_chroma and lightness > NAMES.amber_beige:
        return "bege"
    if chroma < NAMES.amber_brown_chroma and lightness < NAMES.amber_brown:
        return "marrom"
    if chroma > NAMES.amber_strong_chroma and lightness < NAMES.amber_strong:
        return "laranja"
    return "amarelo" if chroma > NAMES.amber_yellow_chroma else "bege"


def _yellow(lightness: float, chroma: float) -> str:
    if chroma < NAMES.yellow_dull_chroma:
        if lightness > NAMES.yellow_beige:
            return "bege"
        return "marrom" if chroma > NAMES.yellow_brown_chroma else "cinza"
    if lightness < NAMES.yellow_dark:
        return "verde"
    return "amarelo"


def _olive(lightness: float, chroma: float) -> str:
    """Between yellow and green: dark and dull it is military green, not brown."""
    least, most = NAMES.olive_chroma
    return "verde" if least < chroma < most and lightness < NAMES.olive else _yellow(lightness, chroma)


def _petrol(lightness: float, chroma: float) -> str:
    return "verde" if lightness < NAMES.petrol_dark else "azul"


def _green(lightness: float, chroma: float) -> str:
    return "verde"


def _blue(lightness: float, chroma: float) -> str:
    return "azul"


def _purple(lightness: float, chroma: float) -> str:
    return "roxo" if lightness < NAMES.purple_pale or chroma > NAMES.purple_strong_chroma else "rosa"


def _magenta(lightness: float, chroma: float) -> str:
    return "roxo" if lightness < NAMES.magenta_dark and chroma < NAMES.magenta_dull_chroma else "rosa"


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
        ("azul", lightness < SHADES.navy): "azul-marinho",
        ("vermelho", lightness < SHADES.wine): "vinho",
        ("branco", chroma > SHADES.off_white_chroma and b > 0): "off-white",
        ("marrom", lightness > SHADES.caramel): "caramelo",
        ("verde", lightness < SHADES.olive and b > SHADES.olive_yellow): "verde-oliva",
        ("amarelo", lightness < SHADES.mustard): "mostarda",
        ("roxo", lightness > SHADES.lilac): "lilás",
    }.get((name, True))
    if special:
        return special
    if name in {"preto", "branco", "bege", "marrom"}:
        return name
    if lightness > SHADES.light:
        return f"{name}-claro"
    return f"{name}-escuro" if lightness < SHADES.dark else name


def is_print(photo: Picture, fabric: Mask, colours: tuple[Colour, ...]) -> bool:
    """A print has a second colour that folds and shadows cannot explain."""
    return sum(other.share for other in colours[1:] if is_another_cloth(colours[0], other)) >= COLOURS.print_share


def is_another_cloth(first: Colour, other: Colour) -> bool:
    """Whether folds and shadows cannot make the one of the other."""
    light, a, b = np.abs(np.subtract(other.lab, first.lab))
    return bool(np.hypot(a, b) > COLOURS.folds_tint or light > COLOURS.folds_light)
