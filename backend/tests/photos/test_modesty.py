"""Only what the network is all but sure of is refused, and each picture is asked about once."""

from pathlib import Path

import numpy as np
import pytest

from eyes.eyes import Eyes
from eyes.facts import Picture
from eyes.networks.modesty import ModestyCheck
from eyes.refusal import Refusal
from provai.photos.modesty import refuse_explicit
from tests.eyes import drawn


class SureCheck(ModestyCheck):
    """Says what it is told; there is no explicit picture of ours to show the real network."""

    def __init__(self, score: float) -> None:
        self.answer = score
        self.asked = 0

    def score(self, photo: Picture) -> float:
        self.asked += 1
        return self.answer


class SureEyes(Eyes):
    def __init__(self, score: float) -> None:
        super().__init__(Path("none"))
        self._modesty = self.check = SureCheck(score)


def test_what_is_surely_explicit_is_refused_wherever_it_stands() -> None:
    with pytest.raises(Refusal) as refused:
        refuse_explicit(SureEyes(0.995), drawn.noise(40, 40, seed=100), drawn.noise(40, 40, seed=101))
    assert refused.value.code == "explicit_picture"


@pytest.mark.parametrize("score", [0.0, 0.6, 0.95])
def test_skin_alone_is_no_reason(score: float) -> None:
    refuse_explicit(SureEyes(score), drawn.noise(40, 40, seed=round(score * 1000)))


def test_a_picture_is_asked_about_once() -> None:
    eyes, picture = SureEyes(0.1), np.full((50, 50, 3), 7, np.uint8)
    refuse_explicit(eyes, picture, picture)
    refuse_explicit(eyes, picture.copy())
    assert eyes.check.asked == 1
