"""Shoes that trousers hung over: what was read of them as cloth is theirs, and what that hid is carried up."""

import cv2
import numpy as np
from numpy.typing import NDArray

from drape.body.body import Row, smooth
from drape.pixels.means import carried_over
from drape.scene.scene import Scene, Values
from drape.scene.shading import grain_of, noise
from drape.undress.bare_leg import BareLeg
from drape.undress.tuning import SHOES
from eyes.masks import HALF, Area, closed, colours_in, grown, layered, lengths, opened, part_with, shrunk, touching


def read_as_cloth(scene: Scene, old: Area) -> Area:
    """Of what trousers were taken for, what is of the colours of the shoes below them, and goes on from these."""
    unit, found = scene.unit, np.zeros(scene.size, bool)
    feet = scene.rows > scene.body.floor_y - SHOES.feet * unit
    shins = old & ~feet & (scene.rows > scene.body.floor_y - SHOES.shin * unit)
    here, above = part_with(scene.silhouette & feet, room=2), part_with(shins)
    worn = (scene.lower | scene.upper | scene.dress)[here]
    body, least = scene.silhouette[here], SHOES.least * unit**2
    shoes = shrunk(body & ~grown(worn, 2) & ~scene.skin[here] & feet[here[0]], 1.5)
    if shoes.sum() < max(least, SHOES.colours) or shins.sum() < max(least, SHOES.colours):
        return found
    lab = scene.lab[here]
    leather, threads = (_some(colours_in(*each)) for each in ((lab, shoes), (scene.lab[above], shins[above])))
    mains, cloth = (_main(leather), _main(threads)), old[here] & worn
    if _nearer(threads[None], *mains).mean() < SHOES.unsure:  # a black shoe is not told from black trousers
        cloth &= ~_nearer(lab, *mains)
    # Trousers hang down in one broad piece; what is alike beyond that is a sole, a lace or a gleam.
    broad = grown(shrunk(cloth, SHOES.broad * unit), 2 * SHOES.broad * unit) & cloth
    cloth = closed(broad, SHOES.broad * unit) & old[here]
    hangs = touching(cloth, (scene.rows < scene.body.floor_y - (SHOES.feet - 0.02) * unit)[here[0]] & cloth)
    shoe = touching(opened(body & ~hangs & ~scene.skin[here] & feet[here[0]], SHOES.bit * unit), shoes)
    found[here] = shoe & old[here]
    return found


def _nearer(lab: Values, leather: Values, threads: Values) -> Area:
    """What is much nearer to one thing's colours than to the other's."""
    to_shoe, to_cloth = (np.min([lengths(lab - colour) for colour in each], 0) for each in (leather, threads))
    return np.asarray(to_shoe < SHOES.nearer * to_cloth)


def _some(colours: Values) -> Values:
    return np.ascontiguousarray(colours[:: max(1, len(colours) // 500)], np.float32)


def _main(colours: Values) -> Values:
    cv2.setRNGSeed(1)
    stop = (cv2.TERM_CRITERIA_MAX_ITER, 5, 0.0)
    return np.asarray(cv2.kmeans(colours, SHOES.colours, np.empty(0), stop, 1, cv2.KMEANS_PP_CENTERS)[2], np.float32)


def up_to_ankles(scene: Scene, picture: Values, cloth: Area, gone: Area, legs: list[BareLeg]) -> Area:
    """Draws into the picture the shoes up to the ankles that `cloth` hid, and says where."""
    made = np.zeros(scene.size, bool)
    for leg in legs:
        here = _around_foot(scene, leg)
        found = _collar(scene, cloth, gone, leg, here)
        if found is None:
            continue
        cover, light, shoe = found
        leather = carried_over(scene.picture[here], shoe, max(1, round(SHOES.coarse * scene.unit)))
        leather = leather + layered(grain_of(scene.picture[here], np.ones_like(shoe)) * noise(shoe.shape, 5, 0.7))
        picture[here] = picture[here] * layered(1 - cover) + leather * layered(light * cover)
        made[here] |= cover > HALF
    return made


def _around_foot(scene: Scene, leg: BareLeg) -> tuple[slice, slice]:
    ankle = (leg.inner + leg.outer)[np.abs(leg.down - 2).argmin()] / 2
    left, right = (max(0, round(ankle[0] + side * SHOES.widest * scene.unit)) for side in (-1, 1))
    top, bottom = (max(0, round(scene.body.floor_y + way * SHOES.feet * scene.unit)) for way in (-1, 1.5))
    return slice(top, bottom), slice(left, right)


def _collar(
    scene: Scene, cloth: Area, gone: Area, leg: BareLeg, here: tuple[slice, slice]
) -> tuple[Values, Values, Area] | None:
    """What a shoe is carried up by, the light on that, and what is seen of the shoe itself."""
    unit, onto = scene.unit, max(SHOES.onto * scene.unit, 8)
    hid, mine = cloth[here], leg.cover[here] > HALF
    # The photo ends above the feet, or the leg itself is seen to go into the shoe.
    if min(hid.shape) < onto or np.isfinite(leg.seen_y):
        return None
    shoe = opened(scene.silhouette[here] & ~hid & ~scene.skin[here], SHOES.bit * unit)
    shoe = touching(shoe, shoe & grown(mine & hid, onto))
    x, y = _below_hem(shoe, hid, gone[here], grown(shoe, onto) & mine, unit)
    if len(x) < SHOES.narrowest * unit or len(x) > SHOES.widest * unit or shoe.sum() < SHOES.least * unit**2:
        return None
    line = _brim(leg, shoe, y, unit, (here[1].start, here[0].start))
    canvas = np.zeros(hid.shape, np.uint8)
    ring = np.vstack([line, np.stack([x, y + onto], 1)[::-1]])
    cv2.fillPoly(canvas, [np.round(ring * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)  # sixteenths of a pixel
    rows, columns = np.mgrid[: hid.shape[0], : hid.shape[1]].astype(np.float32)
    below = rows - np.interp(columns[0], line[:, 0], line[:, 1])[None]
    # Below its edge all of the leg is in the shoe.
    whole = np.maximum(canvas / np.float32(255), leg.cover[here] * np.clip(below + 0.5, 0, 1))
    taken = cv2.GaussianBlur(grown(gone[here], 2).astype(np.float32), (0, 0), 1.5)
    cover = cv2.GaussianBlur(whole.astype(np.float32), (0, 0), SHOES.soft) * taken
    top, bottom = (line[0, 0], line[-1, 0]), (x[0], x[-1])
    left, right = (np.interp(rows[:, :1], (line[0, 1], y.mean()), ends) for ends in zip(top, bottom, strict=True))
    away = np.clip(np.abs(2 * columns - left - right) / np.maximum(right - left, 1), 0, 1)
    edge = np.clip(1 - below / (SHOES.edge_wide * unit), 0, 1)
    light = (1 - SHOES.sides_darker * away**4) * (1 - SHOES.edge_darker * edge)
    known = shrunk(shoe & ~gone[here] & (rows < y.max() + SHOES.strip * unit), 2)
    return cover.astype(np.float32), light.astype(np.float32), known if known.any() else shoe


def _below_hem(shoe: Area, hid: Area, gone: Area, leg: Area, unit: float) -> tuple[Row, Row]:
    """Where a shoe comes out of trousers: its columns around the leg, and its first row in each."""
    none = np.zeros(0)
    first = shoe & np.vstack([np.zeros((2, hid.shape[1]), bool), hid[:-2]])
    across = np.nonzero(leg.any(0))[0]
    rim = np.nonzero(first.any(0) & ((shoe & ~gone).sum(0) > SHOES.deep * unit))[0]
    if not len(across) or not len(rim):
        return none, none
    rim = rim[(rim > across[0] - SHOES.aside * unit) & (rim < across[-1] + SHOES.aside * unit)]
    if not len(rim):
        return none, none
    x = np.arange(rim[0], rim[-1] + 1, dtype=np.float64)
    y = np.interp(x, rim, first[:, rim].argmax(0))
    return x, smooth(y, max(3, round(SHOES.coarse * unit))) if len(y) > SHOES.narrowest * unit else y


def _brim(leg: BareLeg, shoe: Area, y: Row, unit: float, corner: tuple[int, int]) -> NDArray[np.float64]:
    """The upper edge of a shoe, bent around the leg: at the bones of the ankle, or where the shoe itself is seen."""
    hem = float(np.median(y))
    ankle = float(np.interp(2, leg.down, (leg.inner + leg.outer)[:, 1] / 2)) - corner[1]
    high = min(hem - float(np.clip(hem - ankle, SHOES.high[0] * unit, SHOES.high[1] * unit)), float(y.min()))
    edges = sorted(
        float(np.interp(high + corner[1], side[:, 1], side[:, 0])) - corner[0] for side in (leg.inner, leg.outer)
    )
    first, last = edges[0] - SHOES.ease * unit, edges[1] + SHOES.ease * unit
    # Where the shoe is seen as high as that, it ends at its own edge.
    seen = np.nonzero(shoe[max(0, int(high)) : int(high + SHOES.sag * unit) + 1].any(0))[0].astype(np.float64)
    seen = seen[(seen > first - SHOES.heel * unit) & (seen < last + SHOES.heel * unit)]
    first, last = float(seen.min(initial=first)), float(seen.max(initial=last))
    bend = np.sin(np.linspace(-np.pi / 2, np.pi / 2, 25))
    return np.stack([(first + last) / 2 + bend * (last - first) / 2, high + SHOES.sag * unit * np.sqrt(1 - bend**2)], 1)
