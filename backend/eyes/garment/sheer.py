"""Whether fabric lets see what lies behind it, and how much: tulle, mesh, chiffon.

The network's voice alone is no proof: it wavers on velvet, sequins and heathered jersey as much as on mesh. But a
garment lying flat is two layers of fabric, and one at the neck, where only the back is seen. There sheer fabric comes
closer to the colour of a light ground; the inside of an opaque garment lies in the shade, or has a colour of its own.
That may lie between those of fabric and ground by chance, as a lining's or a hanger's does. So the outline is asked
too: along seams, hems and folded sides sheer fabric lies double, and hides more of the ground than beside them.
"""

import cv2
import numpy as np

from eyes.facts import Mask, Picture
from eyes.garment.tuning import SHEER
from eyes.masks import HALF, Area, Values, grown, large_pieces, shrunk
from eyes.networks.garmentnet import BODY, INSIDE, SLEEVE_L, SLEEVE_R, Reading


def see_through(photo: Picture, alpha: Mask, reading: Reading) -> Mask:
    """The share of the ground in the colour of each pixel; zero everywhere on opaque fabric."""
    scale = min(1.0, SHEER.side / max(alpha.shape))
    size = (max(1, round(alpha.shape[1] * scale)), max(1, round(alpha.shape[0] * scale)))
    body, left, right = (reading.parts[part] for part in (BODY, SLEEVE_L, SLEEVE_R))
    whole, inside, front, voice = (
        cv2.resize(layer, size, interpolation=cv2.INTER_AREA)
        for layer in (alpha, reading.parts[INSIDE], body + left + right, reading.sheer)
    )
    picture = cv2.GaussianBlur(cv2.resize(photo, size, interpolation=cv2.INTER_AREA), (0, 0), 0.8).astype(np.float32)
    garment = whole > HALF
    core = shrunk(garment, 3)
    back, fabric, ground = core & (inside > SHEER.of_back), core & (front > SHEER.of_front), ~grown(garment, 5)
    share = np.zeros(garment.shape, np.float32)
    if back.sum() > SHEER.least_back and ground.any() and fabric.any():
        single, layer = _single_layer(picture, back, fabric, ground)
        proven = single * float(np.median(voice[fabric])) > SHEER.proof
        if (
            proven
            and _denser_at_the_outline(picture, garment, grown(inside > SHEER.near_back, 4), ground) > SHEER.double
        ):
            share = _ground_share(picture, garment & (inside < HALF), fabric, ground, layer)
    else:
        share = np.where(garment & (voice > SHEER.sure_voice), voice, 0).astype(np.float32)
    area = large_pieces(share > SHEER.faintest, 0.05)
    if area.sum() < SHEER.least_area * garment.sum():
        return np.zeros_like(alpha)
    soft = cv2.GaussianBlur(np.where(area, share, 0).astype(np.float32), (0, 0), 1.0)
    full = cv2.resize(soft, (alpha.shape[1], alpha.shape[0]), interpolation=cv2.INTER_LINEAR)
    return np.where(alpha > HALF, full, 0).astype(np.float32)


def _single_layer(picture: Values, back: Area, fabric: Area, ground: Area) -> tuple[float, float]:
    """The share of the back that is one layer of sheer fabric, and how much of the ground such a layer lets through."""
    beside = grown(back, 38) & ~grown(back, 6) & fabric
    if not beside.any():
        return 0.0, 0.0
    light = np.asarray((picture / 255) ** 2.2, np.float32)
    here, there = np.median(light[beside], 0), np.median(light[ground], 0)
    if here.mean() > SHEER.darker * there.mean():
        return 0.0, 0.0
    along, aside = _on_the_way(light[back], here, there)
    between = (along > SHEER.between[0]) & (along < SHEER.between[1]) & (aside < SHEER.aside)
    if not between.any():
        return 0.0, 0.0
    # Two layers that let through t each let through t² together: the back is t / (1 + t) of the way.
    along, _ = _on_the_way(picture[back], np.median(picture[beside], 0), np.median(picture[ground], 0))
    way = float(np.clip(np.median(along[between]), 0, 0.5))
    return float(between.mean()), way / (1 - way)


def _denser_at_the_outline(picture: Values, garment: Area, neck: Area, ground: Area) -> float:
    """How much farther from the ground's colour the outline is than the fabric a little further in, as the middle."""
    rim, core = shrunk(garment, 2) & ~shrunk(garment, 6) & ~neck, shrunk(garment, 9) & ~neck
    if not core.any():
        return 0.0
    far = _away(picture, np.median(picture[core], 0), np.median(picture[ground], 0))
    around = (25, 25)
    beside = cv2.blur(core.astype(np.float32), around)
    rim &= beside > SHEER.least_beside
    further_in = cv2.blur(np.where(core, far, 0).astype(np.float32), around) / np.maximum(beside, 1e-6)
    return float(np.median((far - further_in)[rim])) if rim.any() else 0.0


def _away(picture: Values, fabric: Values, ground: Values) -> Values:
    """How far from the ground each colour is: 1 at the fabric's."""
    way = fabric - ground
    return np.asarray((picture - ground) @ way / max(float(way @ way), 1.0), np.float32)


def _on_the_way(colours: Values, start: Values, end: Values) -> tuple[Values, Values]:
    """How far along the way between two colours others lie, and how far aside, in lengths of that way."""
    length = max(float(np.linalg.norm(end - start)), 0.1)
    way = (end - start) / length
    along = (colours - start) @ way
    aside = np.linalg.norm(colours - start - along[:, None] * way, axis=1)
    return np.asarray(along / length, np.float32), np.asarray(aside / length, np.float32)


def _ground_share(picture: Values, where: Area, fabric: Area, ground: Area, layer: float) -> Values:
    """By how far each colour is from the ground's, against fabric that would hide everything: seams, opaque panels."""
    here, there = np.median(picture[fabric], 0), np.median(picture[ground], 0)
    way, far = here - there, _away(picture, here, there)
    # No fabric is darker than black (or lighter than white).
    room = np.where(way < 0, there, 255 - there) / np.maximum(np.abs(way), 1)
    dense = float(np.clip(1 / max(1 - layer**2, 0.01), *SHEER.densest))
    share = np.clip(1 - far / min(dense, float(room[np.abs(way) > SHEER.least_way].min(initial=dense))), 0, 1)
    return np.where(where & (far > SHEER.pale), share, 0).astype(np.float32)
