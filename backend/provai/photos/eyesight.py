"""The eyes of this process, shared by everyone who looks at a picture.

The engine process imports this: it stays free of the database, the jobs and HTTP.
"""

from collections.abc import Callable
from typing import TypeVar

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.opening import picture_of
from provai.platform.house import House

R = TypeVar("R")

# A photo's facts are some ten megabytes of masks: enough for a few people and their looks.
REMEMBERED = 8


def eyes_of(house: House) -> Eyes:
    return house.part(_make_eyes)


def _make_eyes(house: House) -> Eyes:
    return Eyes(house.settings.models, remember=REMEMBERED)


def answer_about(
    house: House, tell: Callable[[str], None], question: Callable[[House, Eyes, Picture], R], data: bytes
) -> R:
    """A look, as the engine process runs it."""
    return question(house, eyes_of(house), picture_of(data))
