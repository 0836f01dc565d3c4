"""Pictures that a model may make of the drawn person: well dressed, or not as it should."""

from collections.abc import Sequence

import cv2
import numpy as np

from eyes.facts import Picture
from provai.tryon.engines.contract import Capabilities, Dressed, Engine, Progress, Request
from tests.eyes import drawn
from tests.tryon import pictures

WALL = (206, 208, 212)


def someone(
    top: drawn.Colour = pictures.DENIM,
    bottom: drawn.Colour = (58, 66, 92),
    skin: drawn.Colour = drawn.SKIN,
) -> Picture:
    """The person of `pictures.person` in other clothes, as an engine may well draw them."""
    return pictures.with_hands(drawn.person(top=top, bottom=bottom, skin=skin))


def slimmer(picture: Picture, factor: float) -> Picture:
    """Everything below the chin, narrower."""
    high, wide = picture.shape[:2]
    narrow = cv2.resize(picture, (round(wide * factor), high), interpolation=cv2.INTER_AREA)
    body = np.full_like(picture, WALL)
    start = (wide - narrow.shape[1]) // 2
    body[:, start : start + narrow.shape[1]] = narrow
    body[:245] = picture[:245]
    return body


def with_another_face(picture: Picture) -> Picture:
    face = (slice(60, 245), slice(300, 470))
    changed = picture.copy()
    changed[face] = cv2.resize(np.roll(picture[face][::-1], 20, 1), (170, 185))
    return changed


def cropped(picture: Picture) -> Picture:
    return np.asarray(cv2.resize(picture[100:900, 84:684], (768, 1024)), np.uint8)


class Scripted:
    """An engine that answers these pictures, one a call and the last one again, and remembers what it was asked."""

    label = "De teste"

    def __init__(self, name: str, answers: Sequence[Picture], *, several: bool = True) -> None:
        self.name = name
        self.answers = list(answers)
        self.asked: list[Request] = []
        self.capabilities = Capabilities(
            slots=("top", "bottom", "dress", "outer"), several_garments=several, needs_network=False, cost="paid"
        )

    def dress(self, request: Request, progress: Progress) -> Dressed:
        self.asked.append(request)
        return Dressed(self.answers[min(len(self.asked), len(self.answers)) - 1])


def scripted(name: str, *answers: Picture, several: bool = True) -> "Scripted":
    engine = Scripted(name, answers, several=several)
    _: Engine = engine
    return engine
