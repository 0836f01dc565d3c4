"""The eyes of this process, shared by everyone who looks at a picture: requests and jobs, all rooms."""

from provai.platform.house import House
from provai.vision.eyes import Eyes

# A photo's facts are some ten megabytes of masks: enough for a few people and their looks.
REMEMBERED = 8


def eyes_of(house: House) -> Eyes:
    return house.part(_make_eyes)


def _make_eyes(house: House) -> Eyes:
    return Eyes(house.settings.models, remember=REMEMBERED)
