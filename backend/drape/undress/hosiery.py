"""Legs in tights below an old hem: what was hidden above it is in them too."""

import numpy as np

from drape.pixels.means import carried_over
from drape.scene.scene import Scene, Values
from drape.scene.shading import grain_of, noise
from drape.undress.bare import BareBody
from drape.undress.bare_leg import BareLeg
from eyes.masks import Area, grown, shrunk

_ABOVE_SHOE = 1.7  # down a leg, where the ankle is 2: boots and socks may begin below
_LONG = 0.15  # units of tights that are seen
_MOSTLY = 0.7  # of what is seen of the leg there
_NEXT = 0.05  # units from the old hem within which they begin
_COARSE = 0.03  # units: what is finer is knit and grain


def in_tights(scene: Scene, gone: Area, bare: BareBody, flesh: Values) -> Values:
    """The made legs, in the tights that are seen on the rest of them."""
    unit = scene.unit
    for leg in bare.legs:
        area = bare.limbs[f"leg_{leg.side}"]
        seen = _seen(scene, gone, area, leg)
        if seen is None:
            continue
        cloth = carried_over(scene.picture, seen, max(1, round(_COARSE * unit)))
        cloth = cloth + grain_of(scene.picture, seen) * noise(scene.size, 7, 0.7)[..., None]
        flesh = np.where(area[..., None], cloth, flesh).astype(np.float32)
    return flesh


def _seen(scene: Scene, gone: Area, area: Area, leg: BareLeg) -> Area | None:
    """What is seen of the tights on a leg; none where it is bare, or hidden down to the shoe."""
    unit = scene.unit
    hidden = np.nonzero((area & gone).any(1))[0]
    if not len(hidden):
        return None
    end = float(np.interp(_ABOVE_SHOE, leg.down, (leg.inner + leg.outer)[:, 1] / 2))
    below = area & scene.silhouette & ~grown(gone, 2) & (scene.rows > hidden[-1]) & (scene.rows < end)
    tights = below & ~scene.skin & ~scene.hands
    rows = np.nonzero(tights.any(1))[0]
    if len(rows) < _LONG * unit or rows[0] > hidden[-1] + _NEXT * unit or tights.sum() < _MOSTLY * below.sum():
        return None
    return shrunk(tights, 0.02 * unit)
