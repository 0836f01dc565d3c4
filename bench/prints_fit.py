"""`python -m bench.prints_fit FOLDER`: fits the weights of `provai.photos.prints` to photos that were judged by eye.

FOLDER holds one folder of phone photos a class; `garments_printed.csv` beside this file names those that were judged.
Prints how many each eighth gets right with weights from the other seven, then the weights from all.
"""

import csv
import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from eyes.opening import picture_of
from provai.photos.eyesight import eyes_of
from provai.photos.prints import WEIGHTS, figures_of
from provai.platform.house import House
from provai.settings import Settings

JUDGED = Path(__file__).with_name("garments_printed.csv")
PENALTY, STEPS, PARTS = 1.0, 60, 8

Values = NDArray[np.float64]
Seen = tuple[dict[str, float], bool]


def main() -> None:
    report(read_judged(Path(sys.argv[1])))


def read_judged(folder: Path) -> Iterable[Seen]:
    eyes = eyes_of(House.open(Settings()))
    for row in csv.DictReader(JUDGED.open()):
        garment = eyes.see_garment(picture_of((folder / row["photo"]).read_bytes()))
        figures = figures_of(garment.picture, garment.front)
        if figures is not None:
            yield figures, row["printed"] == "yes"


def report(judged: Iterable[Seen]) -> None:
    rows = list(judged)
    figures = np.array([[each[name] for name in WEIGHTS] for each, _ in rows])
    printed = np.array([is_printed for _, is_printed in rows])
    part = np.random.default_rng(1).permutation(len(rows)) % PARTS
    said = np.zeros(len(rows), bool)
    for index in range(PARTS):
        here = part == index
        said[here] = score(figures[here], *fit(figures[~here], printed[~here])) > 0
    right, missed, false = (said == printed).sum(), (~said & printed).sum(), (said & ~printed).sum()
    print(f"Estampas: {right} de {len(rows)} certas ({right / len(rows):.1%}), {missed} não vistas, {false} falsas")
    bias, weights = fit(figures, printed)
    print(f"  viés {bias:.3f}")
    for name, weight in zip(WEIGHTS, weights, strict=True):
        print(f"  {name} {weight:.3f}")


def fit(figures: Values, printed: NDArray[np.bool_]) -> tuple[float, Values]:
    """A logistic by Newton's method, with the penalty on figures of equal spread. Returns bias and weights."""
    middle, spread = figures.mean(0), figures.std(0)
    rows = np.c_[np.ones(len(figures)), (figures - middle) / spread]
    penalty = PENALTY * np.diag([0.0, *[1.0] * figures.shape[1]])
    weights = np.zeros(rows.shape[1])
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(-rows @ weights))
        slope = rows.T @ (chance - printed) + penalty @ weights
        weights -= np.linalg.solve((rows * (chance * (1 - chance))[:, None]).T @ rows + penalty, slope)
    own = weights[1:] / spread
    return float(weights[0] - own @ middle), own


def score(figures: Values, bias: float, weights: Values) -> Values:
    return np.asarray(bias + figures @ weights)


if __name__ == "__main__":
    main()
