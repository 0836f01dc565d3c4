"""`python -m bench.colours.fit MEASUREMENTS`: fits the colour engine's light models and axes, writes its coefficients.

MEASUREMENTS holds, for each person, photos, and for each photo the linear sRGB medians of its places as it is and
under changes of light.
"""

import argparse
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from provai.colour.engines.colorimetry import light_model
from provai.colour.engines.colorimetry.axes import AXES, SKIN_LIGHTNESS, AxisScale, raw_axes
from provai.colour.engines.colorimetry.light_model import DARKEST, PLACES, LightModel, Place, vector_of
from provai.photos.colour_maths import linear_of_lab

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
    unheard: Place | None = None


# Whites of the eyes are a few dozen pixels, wrong in squinting and shaded eyes: with them, photos of one person agree
# less.
SEASON = Weights(12.0, 20.0, 1.0, 0.6, skin_depth=0.25, skin_hue=0.0, unheard="sclera")
SHOWN = Weights(0.35, 0.3, 1.0, 0.4, skin_depth=1.0, skin_hue=0.25)
_NOISE = 0.05
_UNHEARD = 100.0
_AS_THEY_ARE = [1, 3]  # depth itself, and contrast, which is what it is
_DARKEST_PERCENT = 15  # of people: their skin is where what is known of depth ends
# How melanin takes light away, in natural logarithms of red, green and blue: from light to dark skin as instruments
# measure both (Xiao et al. 2017), and through the Monk scale. What skin mirrors has no melanin in it.
_MELANIN = (0.5, 1.0, 1.5, 2.0, 2.5, 3.0)
_MELANIN_WAY = np.array([0.85, 1.0, 1.15])
_GLOSS = 0.006
_SKIN_OF_PORTRAIT, _MOST_OF_PORTRAIT = 0.3, 0.5
_BLACK_HAIR, _BROWN_IRIS = linear_of_lab((9, 0.5, 1)), linear_of_lab((13, 4, 5))
_IRIS_KEEPS = 0.5  # of how its colour differs: under more melanin less of it is seen
_USUAL_TINT_OF_IRIS = np.array([0.37, -0.04, -0.32])


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
    if weights.unheard is not None:
        first = 3 * PLACES.index(weights.unheard)
        left[range(first, first + 3), range(first, first + 3)] += _UNHEARD
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
    rows, weights, darker = [], [], []
    for shots in people.values():
        whole = [places_of(photo["base"]) for photo in shots if is_whole(photo["base"])]
        rows += [raw_axes(light.estimate(places)) for places in whole]
        darker += [[raw_axes(light.estimate(other)) for other in with_darker_skin(places)] for places in whole]
        weights += [1 / len(whole)] * len(whole)
    raw, share = np.array(rows), np.array(weights)[:, None] / np.sum(weights)
    axes = raw[:, : len(AXES)]
    centre = (share * axes).sum(0)
    change = axes - centre
    depth = change[:, 1:2]
    of_depth = (share * change * depth).sum(0) / (share * depth**2).sum()
    of_depth[_AS_THEY_ARE] = 0.0
    spread = np.sqrt((share * (change - of_depth * depth) ** 2).sum(0))
    dark_from = float(np.percentile(raw[:, SKIN_LIGHTNESS], _DARKEST_PERCENT))
    scale = AxisScale(centre, of_depth, dark_from, np.zeros((2, len(AXES))), spread)
    return replace(scale, of_darkness=_of_darkness(scale, np.array(darker), share[:, 0]))


def _of_darkness(scale: AxisScale, darker: Values, share: Values) -> Values:
    """Such that people whose skin is made darker keep temperature and chroma, on the average over all of them."""
    weight = np.sqrt(np.repeat(share, darker.shape[1]))[:, None]
    raw = darker.reshape(-1, darker.shape[-1])
    change = raw[:, : len(AXES)] - scale.centre
    left = change - scale.of_depth * change[:, 1:2]
    explained = np.linalg.lstsq(weight * scale.darkness(raw[:, SKIN_LIGHTNESS]), weight * left, rcond=None)[0]
    explained[:, _AS_THEY_ARE] = 0.0
    return np.asarray(explained)


def with_darker_skin(places: Mapping[Place, Any]) -> list[dict[Place, Values]]:
    """The same undertone with more and more melanin, and the black hair and brown eyes that mostly come with it."""
    logs = {place: np.log(np.maximum(np.asarray(values, np.float64), DARKEST)) for place, values in places.items()}
    tint_of_iris = logs["iris"] - logs["iris"].mean()
    people = []
    for melanin in _MELANIN:
        changed = {place: np.exp(values) for place, values in logs.items()}
        for place, follows in (("skin", 1.0), ("lips", _LIPS_FOLLOW)):
            changed[place] = np.exp(logs[place] - follows * melanin * _MELANIN_WAY) + _GLOSS  # type: ignore[index]
        changed["average"] = changed["average"] * np.exp(-min(_SKIN_OF_PORTRAIT * melanin, _MOST_OF_PORTRAIT))
        changed["hair"] = _BLACK_HAIR
        changed["iris"] = _BROWN_IRIS * np.exp(_IRIS_KEEPS * (tint_of_iris - _USUAL_TINT_OF_IRIS))
        people.append(changed)
    return people


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
