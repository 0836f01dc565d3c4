"""What is done to masks again and again: pieces, holes, edges that follow the picture."""

from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.facts import Mask, Picture
from eyes.tuning import MASKS

Area = NDArray[np.bool_]
Values = NDArray[np.float32]
Box = tuple[int, int, int, int]  # left, top, right, bottom; the last two exclusive

CHANNELS = 3  # of a picture or of CIELAB
COLOURED = 3  # axes of a picture; a mask has two
HALF = 0.5  # of a soft mask or of certainty: from here on something is taken to be there


def grown(area: Area, radius: float) -> Area:
    box = box_of(area)
    if radius < MASKS.least_radius or box is None:
        return area.copy()
    # Beyond its reach nothing has to be measured.
    near = _around(box, int(radius) + 1)
    out = np.zeros_like(area)
    out[near] = _reached(area[near], radius)
    return out


def _reached(area: Area, radius: float) -> Area:
    """What lies no further than this from it."""
    if radius > MASKS.small:
        return distance_to(area) <= radius
    around = np.zeros((2 * int(radius) + 1,) * 2, bool)
    around[int(radius), int(radius)] = True
    disc = (distance_to(around) <= radius).view(np.uint8)
    return cv2.dilate(area.view(np.uint8), disc).view(np.bool_)


def distance_to(area: Area) -> Values:
    return np.asarray(cv2.distanceTransform((~area).view(np.uint8), cv2.DIST_L2, 5), np.float32)


def shrunk(area: Area, radius: float) -> Area:
    box = box_of(area)
    if radius < MASKS.least_radius or box is None or area.all():
        return area.copy()
    near = _around(box, 1)
    out = np.zeros_like(area)
    out[near] = ~_reached(~area[near], radius)
    return out


def _around(box: Box, room: int) -> tuple[slice, slice]:
    left, top, right, bottom = box
    return slice(max(0, top - room), bottom + room), slice(max(0, left - room), right + room)


def closed(area: Area, radius: float) -> Area:
    """Beyond the picture all goes on as at its edge: what ends just before it is not drawn out to it."""
    room = int(radius) + 1
    if radius < MASKS.least_radius or not any(
        each.any() for each in (area[:room], area[-room:], area[:, :room], area[:, -room:])
    ):
        return shrunk(grown(area, radius), radius) | area
    around = cv2.copyMakeBorder(area.view(np.uint8), *(4 * (room,)), cv2.BORDER_REPLICATE).view(bool)
    inside = shrunk(grown(around, radius), radius)[room:-room, room:-room]
    return np.asarray(inside | area)


def opened(area: Area, radius: float) -> Area:
    return grown(shrunk(area, radius), radius) & area


def large_pieces(area: Area, share: float) -> Area:
    """The pieces at least this share of the largest one."""
    if not area.any():
        return area.copy()
    here = part_with(area)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(area[here].astype(np.uint8), connectivity=8)
    sizes = stats[:, cv2.CC_STAT_AREA].copy()
    sizes[0] = 0
    return _wanted(area, here, labels, sizes >= share * sizes.max())


def touching(area: Area, seed: Area) -> Area:
    """The pieces that hold any pixel of the seed."""
    if not area.any():
        return area.copy()
    here = part_with(area)
    count, labels = cv2.connectedComponents(area[here].astype(np.uint8), connectivity=8)
    wanted = np.zeros(count, bool)
    wanted[labels[(seed & area)[here]]] = True
    return _wanted(area, here, labels, wanted)


def _wanted(area: Area, here: tuple[slice, slice], labels: NDArray[Any], wanted: Area) -> Area:
    """Some pieces of an area, labelled in the part of the picture that holds them; most often that is every one."""
    if wanted[1:].all():
        return area.copy()
    out = np.zeros_like(area)
    out[here] = np.take(wanted, np.asarray(labels, np.int32)) & area[here]
    return out


def pieces_within(area: Area, around: Area, share: float) -> Area:
    """The pieces of whose outline more than this share runs beside what is around them."""
    found = np.zeros_like(area)
    if not area.any():
        return found
    here = part_with(area, room=3)
    found[here] = _within(area[here], around[here], share)
    return found


def _within(area: Area, around: Area, share: float) -> Area:
    count, labels, stats, _ = cv2.connectedComponentsWithStats(area.astype(np.uint8), connectivity=8)
    found = np.zeros_like(area)
    for left, top, wide, high, index in np.column_stack([stats[1:, :4], np.arange(1, count)]).tolist():
        box = np.s_[max(0, top - 3) : top + high + 3, max(0, left - 3) : left + wide + 3]
        piece = labels[box] == index
        outline = grown(piece, 2) & ~piece
        if (around[box] & outline).sum() > share * outline.sum():
            found[box] |= piece
    return found


def without_holes(area: Area, largest: float, known_solid: Area | None = None) -> Area:
    """Fills holes up to this share of the picture, and larger ones that lie mostly in what is known to be solid."""
    if not area.any():
        return area.copy()
    height, width = area.shape
    count, labels, stats, _ = cv2.connectedComponentsWithStats((~area).astype(np.uint8), connectivity=4)
    fill = np.zeros(count, bool)
    for index in range(1, count):
        left, top, wide, high, size = stats[index]
        if left == 0 or top == 0 or left + wide == width or top + high == height:
            continue
        small = size <= largest * height * width
        solid = known_solid is not None and np.count_nonzero(known_solid & (labels == index)) > 0.5 * size
        fill[index] = small or solid
    return area | np.take(fill, np.asarray(labels, np.int32)) if fill.any() else area.copy()


def box_of(area: Area) -> Box | None:
    if not area.size:  # which OpenCV does not take
        return None
    left, top, wide, high = cv2.boundingRect(area.view(np.uint8))
    return (left, top, left + wide, top + high) if wide else None


def part_with(area: Area, room: int = 0) -> tuple[slice, slice]:
    """The part of the picture that holds the area, and some room around it: no time is spent on the rest."""
    box = box_of(area)
    return _around(box, room) if box else (slice(0, 0), slice(0, 0))


def spread(values: NDArray[Any], weight: Values, radius: int) -> Values:
    """The mean of the values where weight is, seen from everywhere within reach (normalised convolution)."""
    size = (2 * radius + 1, 2 * radius + 1)
    total = np.maximum(cv2.boxFilter(weight, -1, size), 1e-4)
    if values.ndim == COLOURED:
        return np.asarray(cv2.boxFilter(values * layered(weight), -1, size) / layered(total), np.float32)
    return np.asarray(cv2.boxFilter(values * weight, -1, size) / total, np.float32)


def follow_edges(mask: Mask, photo: Picture, radius: int, smoothness: float = 1e-4) -> Mask:
    """Moves the edge of a mask onto the edges of the picture nearby (guided filter on lightness)."""
    near = part_with(mask > 0, 2 * radius + 2)  # further from it nothing changes
    out = np.zeros_like(mask)
    if out[near].size:
        out[near] = _guided(mask[near], photo[near], radius, smoothness)
    return out


def _guided(mask: Mask, photo: Picture, radius: int, smoothness: float) -> Mask:
    guide = cv2.cvtColor(photo, cv2.COLOR_RGB2GRAY).astype(np.float32) / 255
    size = (2 * radius + 1, 2 * radius + 1)
    mean_guide, mean_mask = cv2.boxFilter(guide, -1, size), cv2.boxFilter(mask, -1, size)
    covariance = cv2.boxFilter(guide * mask, -1, size) - mean_guide * mean_mask
    variance = cv2.boxFilter(guide * guide, -1, size) - mean_guide * mean_guide
    slope = covariance / (variance + smoothness)
    offset = mean_mask - slope * mean_guide
    followed = cv2.boxFilter(slope, -1, size) * guide + cv2.boxFilter(offset, -1, size)
    return np.asarray(np.clip(followed, 0, 1), np.float32)


def layered(mask: NDArray[Any], channels: int = 3) -> Values:
    """The mask once for each channel: over so short an axis numpy takes several times as long for [..., None]."""
    if not mask.size:  # which OpenCV does not take
        return np.zeros((*mask.shape, channels), np.float32)
    mask = np.asarray(mask, np.float32)
    return np.asarray(cv2.cvtColor(mask, cv2.COLOR_GRAY2RGB) if channels == CHANNELS else cv2.merge([mask] * channels))


def lengths(vectors: NDArray[Any]) -> Values:
    """Of the vectors along the last axis."""
    return np.sqrt(dots(vectors, vectors))


def dots(one: NDArray[Any], other: NDArray[Any]) -> Values:
    """The products of vectors along the last axis, pixel by pixel: numpy's sum over so short an axis is slow."""
    products = np.asarray(one * other, np.float32)
    if not products.size:
        return np.zeros(products.shape[:-1], np.float32)
    channels = products.shape[-1]
    summed = cv2.transform(products.reshape(1, -1, channels), np.ones((1, channels), np.float32))
    return np.asarray(summed, np.float32).reshape(products.shape[:-1])


def colours_in(values: NDArray[Any], area: Area) -> NDArray[Any]:
    """Those of the area's pixels, one after another: values[area], in an eighth of the time."""
    return np.compress(area.ravel(), values.reshape(-1, values.shape[-1]), axis=0)


def middle_and_spread(colours: Values, least: tuple[float, ...]) -> tuple[NDArray[Any], NDArray[Any]]:
    """Their median, and how far they usually lie from it on each axis, which is taken for this at least."""
    middle = np.median(colours, 0)
    return middle, np.maximum(1.48 * np.median(np.abs(colours - middle), 0), least)


def times_unlike(lab: Values, middle: NDArray[Any], varies: NDArray[Any]) -> Values:
    """How many times their own variation colours are away from a middle."""
    scale = np.sqrt(3) * varies
    return lengths(cv2.transform(lab, np.column_stack([np.diag(1 / scale), -middle / scale])))


def steeper(mask: Mask, factor: float) -> Mask:
    return np.asarray(np.clip((mask - 0.5) * factor + 0.5, 0, 1), np.float32)


def lab_of(photo: Picture) -> Values:
    """CIELAB (D65) with L 0..100."""
    return np.asarray(cv2.cvtColor(photo.astype(np.float32) / 255, cv2.COLOR_RGB2LAB), np.float32)


def changes(lab: Values) -> Values:
    """How much colours change at each place, down and aside."""
    down, aside = np.gradient(lab, axis=(0, 1))
    return dots(np.abs(down) + np.abs(aside), np.ones(3, np.float32))


def cut_by_colour(photo: Picture, labels: NDArray[np.uint8], rounds: int) -> Area:
    """What is before, of a picture labelled for cv2.grabCut, which weighs all colours of both sides."""
    told, behind, before = labels.copy(), np.zeros((1, 65)), np.zeros((1, 65))
    cv2.setRNGSeed(0)  # the same photo is always cut the same way
    cv2.grabCut(np.ascontiguousarray(photo), told, (0, 0, 1, 1), behind, before, rounds, cv2.GC_INIT_WITH_MASK)
    return np.asarray((told == cv2.GC_FGD) | (told == cv2.GC_PR_FGD))
