"""What bones and muscles of a leg add to the light on it: kneecap, shin and calf, everybody's and faint."""

import numpy as np

from drape.scene.scene import Values
from drape.undress.bare_leg import BareLeg
from drape.undress.bare_limb import relief_of
from drape.undress.form import Grid
from drape.undress.tuning import RELIEF

_MARKS = (  # as `relief_of` takes them
    (0.30, 0.96, -0.05, 0.050, 0.38),  # the kneecap
    (-0.60, 1.055, -0.05, 0.040, 0.45),  # the hollow below it
    (-0.40, 0.98, -0.72, 0.085, 0.24),  # and those beside it
    (-0.40, 0.98, 0.66, 0.085, 0.24),
    (-0.28, 0.87, -0.05, 0.045, 0.50),  # above it the thigh's muscles end
    (0.16, 0.62, 0.10, 0.30, 0.40),  # the front of the thigh
    (0.32, 1.42, -0.30, 0.28, 0.20),  # the shin's bone
    (-0.35, 1.36, 0.42, 0.24, 0.30),  # the calf turns away behind it
    (0.10, 1.30, -0.85, 0.14, 0.18),  # the calf's inner half
    (-0.24, 1.85, 0.0, 0.12, 0.60),  # towards the foot it leans back
    (0.22, 1.98, -0.70, 0.035, 0.25),  # the ankle's bones
    (0.22, 2.00, 0.70, 0.035, 0.25),
)


def leg_relief(leg: BareLeg, grid: Grid) -> Values:
    down, away = leg.on(grid)
    found = relief_of(_MARKS, down, away)
    turned = 1 - np.sqrt(1 - np.clip(np.abs(away), 0, 1) ** 2)
    return np.asarray((found + RELIEF.leg_turned * turned) * ((np.abs(away) < RELIEF.ends) & (down >= 0)), np.float32)
