"""What the muscles of an arm add to the light on it: shoulder, biceps, elbow and forearm, everybody's and faint."""

import numpy as np

from drape.scene.scene import Values
from drape.undress.bare_arm import BareArm
from drape.undress.bare_limb import relief_of
from drape.undress.form import Grid
from drape.undress.tuning import RELIEF

_MARKS = (  # as `relief_of` takes them
    (0.14, 0.22, 0.20, 0.16, 0.45),  # the round of the shoulder
    (-0.14, 0.42, 0.55, 0.10, 0.30),  # where it ends
    (0.14, 0.62, -0.15, 0.18, 0.40),  # the biceps
    (-0.20, 0.97, -0.20, 0.06, 0.45),  # the hollow of the elbow
    (0.20, 1.20, 0.38, 0.16, 0.28),  # the forearm's outer muscle
    (-0.18, 1.30, -0.10, 0.20, 0.16),  # and the line between it and the inner one
    (0.10, 1.32, -0.50, 0.18, 0.24),
    (-0.12, 1.72, 0.05, 0.16, 0.40),  # towards the wrist it flattens
    (0.12, 1.94, 0.45, 0.05, 0.30),  # the wrist's bone
    (-0.22, 1.00, -1.00, 0.90, 0.60),  # the side towards the trunk, which keeps some light from it
    (0.36, 1.00, 1.00, 1.20, 0.60),  # and the outer one, which nothing does
)


def arm_relief(arm: BareArm, grid: Grid) -> Values:
    down, away = arm.on(grid)
    found = relief_of(_MARKS, down, away)
    return np.asarray(found * (np.abs(away) < RELIEF.ends), np.float32)
