"""`python -m bench.colours.fit MEASUREMENTS`: fits the colour engine's light models and axes, writes its coefficients.

MEASUREMENTS holds, for each person, photos, and for each photo the linear sRGB medians of its places as it is and
under changes of light.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from provai.colour.engines.colorimetry import light_model
from provai.colour.engines.colorimetry.axes import AxisScale, raw_axes
from provai.colour.engines.colorimetry.light_model import PLACES, LightModel, vector_of

Values = NDArray[np.float64]
Measured = Mapping[str, Any]
People = Mapping[str, Sequence[Mapping[str, Measured]]]

# What PLACES are called in the measurements.
NAMES = {"average": "gw", "highlights": "sog"}
EXPOSURES, COMPRESSION = ("ev+0.7", "ev-0.7"), "jpeg50"
# Skin of any depth, and of more undertones than our few people have: natural logarithms added to how people differ.
# Lips go along with the skin.
_LIPS_FOLLOW = 0.7


@dataclass(frozen=True)
class Weights:
    """How much more than as measured each change of light counts, and what else is expected of people."""

    casts: float
    exposures: float
    compression: float
    to_diagonal: float  # covariances of few people are drawn towards their diagonal
    skin_depth: float
    skin_hue: float


SEASON = Weights(12.0, 20.0, 1.0, 0.6, skin_depth=0.25, skin_hue=0.0)
SHOWN = Weights(0.35, 0.3, 1.0, 0.4, skin_depth=1.0, skin_hue=0.25)
_NOISE = 0.05


def places_of(measured: Measured) -> dict[Any, Any]:
    return {place: measured[NAMES.get(place, place)] for place in PLACES if measured.get(NAMES.get(place, place))}


def is_whole(measured: Measured) -> bool:
    return len(places_of(measured)) == len(PLACES)


def fit_light(people: People, weights: Weights = SEASON) -> LightModel:
    photos = {name: [vector_of(places_of(photo["base"])) for photo in shots] for name, shots in people.items()}
    photos = {name: [each for each in shots if np.isfinite(each).all()] for name, shots in photos.items()}
    photos = {name: shots for name, shots in photos.items() if shots}
    mean = np.mean([np.mean(shots, 0) for shots in photos.values()], 0)
    seen = np.mean([_spread(np.array(shots) - mean) for shots in photos.values()], 0)
    several = [np.array(shots) for shots in photos.values() if len(shots) > 1]
    within = np.mean([_spread(shots - shots.mean(0)) * len(shots) / (len(shots) - 1) for shots in several], 0)
    sizes, sides = np.linalg.eigh(seen - within)
    person = _towards_diagonal(sides @ np.diag(np.maximum(sizes, 0)) @ sides.T, weights.to_diagonal)
    person += _any_skin(weights)
    casts = [name for name in next(iter(people.values()))[0] if name.startswith(("full_", "mild_"))]
    left = _towards_diagonal(within, weights.to_diagonal) + _NOISE * np.eye(len(mean))
    known = (
        left + weights.exposures * _changes(people, EXPOSURES) + weights.compression * _changes(people, [COMPRESSION])
    )
    return LightModel(mean, person, known + weights.casts * _changes(people, casts), known)


def _spread(rows: Values) -> Values:
    return np.asarray(rows.T @ rows / len(rows))


def _towards_diagonal(covariance: Values, share: float) -> Values:
    return (1 - share) * covariance + share * np.diag(np.diag(covariance))


def _any_skin(weights: Weights) -> Values:
    skin, lips = 3 * PLACES.index("skin"), 3 * PLACES.index("lips")
    added = np.zeros((3 * len(PLACES),) * 2)
    ways = (
        (weights.skin_depth, np.ones(3), _LIPS_FOLLOW),
        (weights.skin_hue, np.array([1.0, -0.5, -0.5]), 0.5),
        (weights.skin_hue, 0.87 * np.array([0.0, 1.0, -1.0]), 0.5),
    )
    for spread, way, lips_follow in ways:
        row = np.zeros(3 * len(PLACES))
        row[skin : skin + 3], row[lips : lips + 3] = way, lips_follow * way
        added += spread**2 * np.outer(row, row)
    return added


def _changes(people: People, names: Sequence[str]) -> Values:
    """How the measurements move under the named changes, each person counted once."""
    spreads = []
    for shots in people.values():
        rows = [
            vector_of(places_of(photo[name])) - vector_of(places_of(photo["base"]))
            for photo in shots
            for name in names
            if name in photo
        ]
        rows = [row for row in rows if np.isfinite(row).all()]
        if rows:
            spreads.append(_spread(np.array(rows)))
    return np.asarray(np.mean(spreads, 0))


def fit_axes(people: People, light: LightModel) -> AxisScale:
    rows, weights = [], []
    for shots in people.values():
        whole = [photo["base"] for photo in shots if is_whole(photo["base"])]
        rows += [raw_axes(light.estimate(places_of(base))) for base in whole]
        weights += [1 / len(whole)] * len(whole)
    raw, share = np.array(rows), np.array(weights)[:, None] / np.sum(weights)
    centre = (share * raw).sum(0)
    change = raw - centre
    depth = change[:, 1:2]
    of_depth = (share * change * depth).sum(0) / (share * depth**2).sum()
    of_depth[[1, 3]] = 0.0  # depth itself, and contrast, which is what it is
    spread = np.sqrt((share * (change - of_depth * depth) ** 2).sum(0))
    return AxisScale(centre, of_depth, spread)


def fit_doubt(people: People, light: LightModel, scale: AxisScale) -> Values:
    """Between the photos of one person; the mean of median and root mean square, as a few photos lie far off."""
    spreads = []
    for shots in people.values():
        places = [
            scale.place(raw_axes(light.estimate(places_of(photo["base"]))))
            for photo in shots
            if is_whole(photo["base"])
        ]
        if len(places) > 1:
            spreads.append(np.std(places, 0, ddof=1))
    return np.asarray((np.median(spreads, 0) + np.sqrt(np.mean(np.square(spreads), 0))) / 2)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.colours.fit", description=__doc__)
    parser.add_argument("measurements", type=Path)
    parser.add_argument("--output", type=Path, default=Path(light_model.__file__).with_name("coefficients.json"))
    arguments = parser.parse_args()
    people = json.loads(arguments.measurements.read_text())["people"]
    light = fit_light(people)
    scale = fit_axes(people, light)
    written = {
        "season_light": {name: np.round(value, 4).tolist() for name, value in vars(light).items()},
        "shown_light": {name: np.round(value, 4).tolist() for name, value in vars(fit_light(people, SHOWN)).items()},
        "axes": {name: np.round(value, 4).tolist() for name, value in vars(scale).items()},
        "doubt": np.round(fit_doubt(people, light, scale), 4).tolist(),
    }
    arguments.output.write_text(json.dumps(written, separators=(",", ":")) + "\n")
    print(f"{arguments.output}: {arguments.output.stat().st_size} bytes, de {len(people)} pessoas")


if __name__ == "__main__":
    main()
