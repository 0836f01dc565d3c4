"""Names for what was measured, in Brazilian Portuguese, and the two published scales of skin."""

from math import atan2, degrees

from provai.colour.engines.colorimetry.axes import NEUTRAL
from provai.colour.engines.contract import AxisName, Contrast, Undertone
from provai.photos.colour_maths import Values, lab_of, lab_of_hex

# Cameras render skin lighter than it is: the median of press photos and selfies has CIELAB L* 75, of skin measured with
# an instrument 60 (Xiao et al. 2017; de Rigal 2010). In linear light that is this much.
_RENDERING = 0.58
# Lower bounds of the individual typology angle (Chardon, Del Bino).
_SKIN_TONES = (
    (55.0, "Muito claro"),
    (41.0, "Claro"),
    (28.0, "Médio claro"),
    (10.0, "Médio"),
    (-30.0, "Médio escuro"),
)
_DARKEST_TONE = "Escuro"
# The Monk Skin Tone scale, from 1 to 10. Its light tones are those of skin in full light; a median includes shade.
# Lightness above this CIELAB L* is stretched by as much.
_MONK = (
    "#F6EDE4", "#F3E7DB", "#F7EAD0", "#EADABA", "#D7BD96", "#A07E56", "#825C43", "#604134", "#3A312A", "#292420",
)  # fmt: skip
_LIGHT_FROM, _STRETCH = 50.0, 1.35
_LEAN, _CLEAR = 0.43, 1.1  # standard deviations
_WORDS: dict[AxisName, tuple[str, str, str, str, str]] = {
    "temperature": ("fria", "mais para fria", "neutra", "mais para quente", "quente"),
    "depth": ("clara", "mais para clara", "média", "mais para escura", "escura"),
    "chroma": ("suave", "mais para suave", "média", "mais para viva", "viva"),
    "contrast": ("baixo", "mais para baixo", "médio", "mais para alto", "alto"),
}


def typology_angle(skin: Values) -> float:
    """ITA in degrees, of linear light, corrected for how cameras render skin."""
    lightness, _, yellow = lab_of(_RENDERING * skin)
    return degrees(atan2(lightness - 50, max(abs(yellow), 1e-3)))


def skin_tone(angle: float) -> str:
    return next((name for least, name in _SKIN_TONES if angle > least), _DARKEST_TONE)


def monk_tone(skin: Values) -> int:
    """The nearest in lightness: the lightest tones of the scale are far greyer than skin is in photos."""
    lightness = float(lab_of(skin)[0])
    lightness += (_STRETCH - 1) * max(0.0, lightness - _LIGHT_FROM)
    return 1 + min(range(len(_MONK)), key=lambda tone: abs(lightness - lab_of_hex(_MONK[tone])[0]))


def axis_word(axis: AxisName, place: float) -> str:
    steps = (place > -_CLEAR) + (place > -_LEAN) + (place > _LEAN) + (place > _CLEAR)
    return _WORDS[axis][steps]


def undertone_of(temperature: float) -> Undertone:
    if temperature > NEUTRAL:
        return "quente"
    return "frio" if temperature < -NEUTRAL else "neutro"


def contrast_of(contrast: float) -> Contrast:
    if contrast > NEUTRAL:
        return "alto"
    return "baixo" if contrast < -NEUTRAL else "médio"
