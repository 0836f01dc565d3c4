"""What a photo's colours would be in ordinary light: learned from photos of people under many lights.

A measurement is the natural logarithm of linear light, three channels for each place of PLACES. It is taken as the sum
of how the person looks (`person`, a covariance), and of how photos of one person differ (`photo`): the light's colour
and strength, make-up, noise. The best linear estimate of the first part (a Wiener filter) takes out the second as far
as the places tell them apart. A place that was not measured is left out, and estimated from the others.

There are two of them, fitted by `python -m bench.colours.fit`. For the season, steadiness counts: strong changes of
light are expected. For the skin that is shown and named, truth counts: any depth of skin is as likely as any other, so
that dark skin is never lightened towards an average.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

import numpy as np
from numpy.typing import ArrayLike, NDArray

Values = NDArray[np.float64]
Place = Literal["skin", "hair", "iris", "sclera", "lips", "average", "highlights"]

# "average" and "highlights": the portrait's mean, and its Minkowski mean of order 6, background included.
PLACES: tuple[Place, ...] = ("skin", "hair", "iris", "sclera", "lips", "average", "highlights")
PATCHES = 5  # the first places are of the person
DARKEST = 0.002  # of full linear light: below is noise


@dataclass(frozen=True)
class LightModel:
    mean: Values
    person: Values
    photo: Values
    photo_in_known_light: Values  # what is left when white paper has told the light's colour

    def estimate(self, measured: Mapping[Place, ArrayLike], *, known_light: bool = False) -> Values:
        """Linear light (PATCHES × 3) of skin, hair, iris, sclera and lips as ordinary light would show them."""
        values = vector_of(measured)
        seen = np.isfinite(values)
        noise = self.photo_in_known_light if known_light else self.photo
        told = (self.person + noise)[np.ix_(seen, seen)]
        change = self.person[:, seen] @ np.linalg.solve(told, values[seen] - self.mean[seen])
        return np.asarray(np.exp((self.mean + change)[: 3 * PATCHES]).reshape(PATCHES, 3))


def vector_of(measured: Mapping[Place, ArrayLike]) -> Values:
    """NaN where a place was not measured."""
    rows = [np.asarray(measured.get(place, (np.nan,) * 3), np.float64) for place in PLACES]
    return np.log(np.maximum(np.concatenate(rows), DARKEST))


@cache
def coefficients() -> dict[str, Any]:
    written: dict[str, Any] = json.loads((files(__package__) / "coefficients.json").read_text("utf-8"))
    return written


@cache
def season_light() -> LightModel:
    return _written("season_light")


@cache
def shown_light() -> LightModel:
    return _written("shown_light")


def _written(name: str) -> LightModel:
    return LightModel(**{part: np.array(values) for part, values in coefficients()[name].items()})
