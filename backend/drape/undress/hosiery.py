"""Legs in tights below an old hem: what was hidden above it is in them too."""

import numpy as np

from drape.pixels.means import carried_over
from drape.scene.scene import Scene, Values
from drape.scene.shading import grain_of, noise
from drape.undress.bare import BareBody
from drape.undress.bare_leg import BareLeg
from drape.undress.tuning import TIGHTS
from eyes.masks import Area, grown, shrunk


def in_tights(scene: Scene, gone: Area, bare: BareBody, flesh: Values) -> Values:
    """The made legs, in the tights that are seen on the rest of them."""
    unit = scene.unit
    for leg in bare.legs:
        area = bare.limbs[f"leg_{leg.side}"]
        seen = _seen(scene, gone, area, leg)
        if seen is None:
            continue
        cloth = carried_over(scene.picture, seen, max(1, round(TIGHTS.coarse * unit)))
        cloth = cloth + grain_of(scene.picture, seen) * noise(scene.size, 7, 0.7)[..., None]
        flesh = np.where(area[..., None], cloth, flesh).astype(np.float32)
    return flesh


def _seen(scene: Scene, gone: Area, area: Area, leg: BareLeg) -> Area | None:
    """What is seen of the tights on a leg; none where it is bare, or hidden down to the shoe."""
    unit = scene.unit
    hidden = np.nonzero((area & gone).any(1))[0]
    if not len(hidden):
        return None
    end = float(np.interp(TIGHTS.above_shoe, leg.down, (leg.inner + leg.outer)[:, 1] / 2))
    below = area & scene.silhouette & ~grown(gone, 2) & (scene.rows > hidden[-1]) & (scene.rows < end)
    tights = below & ~scene.skin & ~scene.hands
    rows = np.nonzero(tights.any(1))[0]
    if (
        len(rows) < TIGHTS.long * unit
        or rows[0] > hidden[-1] + TIGHTS.next_to_hem * unit
        or tights.sum() < TIGHTS.mostly * below.sum()
    ):
        return None
    return shrunk(tights, 0.02 * unit)
