"""What is behind the person, where an old garment hid it."""

from collections.abc import Callable
from typing import NamedTuple

import cv2
import numpy as np

from drape.pixels.means import carried_over, spread_far
from drape.pixels.together import together
from drape.scene.scene import Scene, Values
from drape.scene.shading import grain_of, noise
from drape.undress.tuning import BACKGROUND
from eyes.facts import Mask, Picture
from eyes.masks import Area, grown, lab_of, layered, lengths, part_with, shrunk

Inpaint = Callable[[Picture, Mask], Picture]


def background_behind(scene: Scene, gone: Area, shown: Area, inpaint: Inpaint | None) -> Values:
    """A whole picture of background; only what is in `gone` means anything, and only `shown` will be seen of it."""
    unit = scene.unit
    faint = scene.person.silhouette > BACKGROUND.faint
    known = ~grown(faint, 2) & ~gone
    # Whether it is a studio's is judged a little away from the person: hair and soft edges are restless everywhere.
    ring = _near(gone, 0.35 * unit) & ~_near(faint, max(8.0, 0.05 * unit))
    even, restless = together(
        lambda: _even(scene, known & ~_odd(scene, ring), ring),
        lambda: _restless(scene, gone, shown, known, ring, inpaint),
    )
    return even if restless is None else np.asarray(restless.picture * restless.trust + even * (1 - restless.trust))


class _Restless(NamedTuple):
    picture: Values
    trust: Values  # where it holds no background, the even one stands in


def _restless(
    scene: Scene, gone: Area, shown: Area, known: Area, ring: Area, inpaint: Inpaint | None
) -> _Restless | None:
    """Grass, bricks or a street; none before a studio's wall."""
    unit = scene.unit
    lightness = cv2.cvtColor(scene.photo, cv2.COLOR_RGB2GRAY).astype(np.float32)
    contrast = np.abs(lightness - cv2.GaussianBlur(lightness, (0, 0), 4))[ring]
    # One thing that stands or hangs before an even wall leaves most of it even.
    if len(contrast) >= BACKGROUND.least_around and (
        contrast.mean() <= BACKGROUND.restless or np.median(contrast) <= BACKGROUND.flat
    ):
        return None
    deep = shown & (cv2.distanceTransform((~known).astype(np.uint8), cv2.DIST_L2, 3) > BACKGROUND.deep * unit)
    if inpaint is not None and shrunk(deep, 0.02 * unit).sum() > BACKGROUND.worth_inpainting * unit * unit:
        hole = grown(gone | (grown(gone, 6) & (scene.person.silhouette > BACKGROUND.faint)), 4)
        current = np.clip(scene.picture, 0, 255).astype(np.uint8)
        return _Restless(inpaint(current, hole.astype(np.float32)).astype(np.float32), np.ones((1, 1, 1), np.float32))
    return _carried_across(scene.picture, known, shown, unit)


def _odd(scene: Scene, ring: Area) -> Area:
    """What has another hue than nearly all that is around: not background, but something before it.

    Not where most of what is near has that hue: there it is the background, a house beside the sky.
    """
    size = (max(1, scene.size[1] // BACKGROUND.thinned), max(1, scene.size[0] // BACKGROUND.thinned))
    thinned = np.asarray(cv2.resize(scene.photo, size, interpolation=cv2.INTER_AREA), np.uint8)
    colours = lab_of(thinned)[..., 1:]
    around = cv2.resize(ring.astype(np.uint8), size, interpolation=cv2.INTER_NEAREST) > 0
    if not around.any():
        return np.zeros_like(ring)
    odd = lengths(colours - np.median(colours[around], 0)) > BACKGROUND.other_hue
    if odd[around].mean() > BACKGROUND.most_of_other_hue:
        return np.zeros_like(ring)
    here, _ = spread_far(
        odd.astype(np.float32), around.astype(np.float32), BACKGROUND.near * scene.unit / BACKGROUND.thinned
    )
    odd &= here < BACKGROUND.mostly_of_that_hue
    whole = cv2.resize(odd.astype(np.uint8), (scene.size[1], scene.size[0]), interpolation=cv2.INTER_NEAREST)
    return grown(whole > 0, BACKGROUND.thinned)


def _even(scene: Scene, known: Area, around: Area) -> Values:
    """What is around carried on into the hole: no seam at its border, ever smoother further in, as grainy as it is."""
    whole = carried_over(scene.picture, known, max(1, round(BACKGROUND.finest * scene.unit)))
    grain = min(grain_of(scene.photo.astype(np.float32), around), BACKGROUND.grainiest)
    return np.asarray(whole + layered(grain * noise(scene.size, 5, 0.7)), np.float32)


def _near(area: Area, reach: float) -> Area:
    near, here = np.zeros_like(area), part_with(area, room=round(1.1 * reach) + 2)
    if area[here].size:
        near[here] = cv2.distanceTransform((~area[here]).view(np.uint8), cv2.DIST_L2, 3) <= reach
    return near


def _carried_across(picture: Values, known: Area, shown: Area, unit: float) -> _Restless:
    """Each row goes on into the hole as its own mirror image: level things stay level, and grass stays grass."""
    height, width = known.shape
    columns = np.broadcast_to(np.arange(width), known.shape)
    left = np.maximum.accumulate(np.where(known, columns, -width), axis=1)
    right = np.minimum.accumulate(np.where(known, columns, 2 * width)[:, ::-1], axis=1)[:, ::-1]
    rows = np.ascontiguousarray(np.broadcast_to(np.arange(height, dtype=np.float32)[:, None], known.shape))
    nearer, farther = np.where(columns - left <= right - columns, (left, right), (right, left)).astype(np.float32)
    mirrored = 2 * _steady(nearer, shown, 0.04 * unit) - columns
    other = 2 * _steady(farther, shown, 0.04 * unit) - columns
    weight = known.astype(np.float32)
    held = (
        cv2.remap(weight, np.asarray(mirrored, np.float32), rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
        > BACKGROUND.mirrors_ground
    )
    mirrored = np.where(held, mirrored, other).astype(np.float32)
    carried = cv2.remap(picture, mirrored, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    # Not where the mirror image holds something of the person.
    clear = cv2.remap(weight, mirrored, rows, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT)
    trust = (clear * cv2.GaussianBlur(clear, (0, 0), max(0.01 * unit, 0.8)))[..., None]
    return _Restless(np.asarray(carried, np.float32), np.asarray(trust, np.float32))


def _steady(edge: Values, inside: Area, room: float) -> Values:
    """The same edge without its jitter from row to row, never further than `room` from where it was."""
    weight, size = inside.astype(np.float32), (1, 2 * round(room) + 1)
    total = np.maximum(cv2.blur(weight, size), 1e-4)
    even = cv2.blur(edge * weight, size) / total
    return np.asarray(np.clip(even, edge - room, edge + room), np.float32)
