"""What to tell a person about the light of a photo."""

import numpy as np

from provai.photos.schemas import Advice
from provai.vision.facts import PersonFacts, Picture
from provai.vision.masks import lab_of

_DARK, _BRIGHT = 28.0, 88.0  # CIELAB lightness of the middle of the person


def advice_on_light(photo: Picture, person: PersonFacts) -> Advice:
    lightness = float(np.median(lab_of(photo)[..., 0][person.silhouette > 0.5]))
    if lightness < _DARK:
        return Advice(code="too_dark", level="warn", message="A foto está escura. Perto de uma janela fica melhor.")
    if lightness > _BRIGHT:
        return Advice(code="too_bright", level="warn", message="A foto está clara demais. Fuja da luz direta.")
    return Advice(code="light", level="ok", message="A luz está boa.")
