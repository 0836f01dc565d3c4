"""The clips of a hanger on a waistband, painted over with the cloth beside them.

They come in a pair, hold the cloth by its edge, and have colours that are met nowhere below.
"""

from itertools import combinations, product
from typing import NamedTuple

import cv2
import numpy as np
from numpy.typing import NDArray

from eyes.cutout.colour_table import ColourTable, evened
from eyes.cutout.tuning import CELLS
from eyes.facts import Mask, Picture, Point
from eyes.garment.tuning import CLIPS
from eyes.masks import HALF, Area, Values, closed, lab_of, layered, opened

_TABLE = ColourTable(CELLS.bins, CELLS.reach)


class _Clip(NamedTuple):
    left: int
    right: int
    bottom: int

    @property
    def middle(self) -> float:
        return (self.left + self.right) / 2


def without_clips(photo: Picture, alpha: Mask, landmarks: dict[str, Point]) -> Picture:
    ends = landmarks.get("waistband_l"), landmarks.get("waistband_r")
    if ends[0] is None or ends[1] is None:
        return photo
    first, last = (round(float(np.clip(end.x, 0, alpha.shape[1] - 1))) for end in ends if end)
    wide, columns = last - first, np.arange(first, last + 1)
    if wide < CLIPS.shortest:
        return photo
    solid = alpha > HALF
    edge = _edge(solid[:, columns], round(CLIPS.loop * wide))
    down = np.arange(-round(CLIPS.above_edge * wide), round(CLIPS.below_edge * wide))[:, None]
    rows = np.clip(edge[None] + down, 0, len(alpha) - 1)
    band, cloth = photo[rows, columns], solid[rows, columns] & (rows == edge[None] + down)
    below = rows.max() + 1
    top, chances = int(-down[0, 0]), _chances(band, photo[below:][solid[below:]])
    # Of a clip in the shade little is told from the cloth: it is known by its twin.
    surely, maybe = (_clips(cloth & (chances < limit), top, wide) for limit in (CLIPS.strange, CLIPS.rare))
    pair = _pair(surely, maybe, top, wide) or _clear_twin(surely, cloth & (chances < CLIPS.rare), top, wide)
    if pair is None:
        return photo
    out = photo.copy()
    out[rows, columns] = _painted(band, cloth, pair, top, wide)
    return out


def _edge(solid: Area, loop: int) -> NDArray[np.int64]:
    """The waistband's upper edge by column, without what sticks out of it or into it."""
    upper = np.where(solid.any(0), solid.argmax(0), np.median(solid.argmax(0)))
    padded = np.pad(upper, loop, mode="reflect", reflect_type="odd")
    windows = np.lib.stride_tricks.sliding_window_view(padded, 2 * loop + 1)
    return np.asarray(np.median(windows, 1), np.int64)


def _chances(band: Picture, below: Picture) -> Values:
    """How often the cloth has each colour of its waistband."""
    known = below[:: max(1, len(below) // CLIPS.sample)]
    if not len(known):
        return np.ones(band.shape[:2], np.float32)
    counts = evened(_TABLE.counts(lab_of(known[None])[0]), CLIPS.blurs)
    return np.asarray(counts.reshape(-1)[_TABLE.cells(lab_of(band))] / len(known), np.float32)


def _clips(strange: Area, edge: int, wide: int) -> list[_Clip]:
    """The pieces that are as large as one, and where one is."""
    pieces = opened(closed(opened(strange, 1.0), CLIPS.gleams * wide), CLIPS.speck * wide)
    _, labels, stats, _ = cv2.connectedComponentsWithStats(pieces.astype(np.uint8), connectivity=8)
    filled = np.bincount(labels[strange], minlength=len(stats))
    found = []
    for (left, top, across, high, size), own in zip(stats[1:].tolist(), filled[1:].tolist(), strict=True):
        clip = _Clip(left, left + across, top + high)
        at_edge = top < edge + CLIPS.at_edge * wide and own > CLIPS.filled * size
        fits = all(
            least * wide < size < most * wide
            for size, (least, most) in ((across, CLIPS.widths), (clip.bottom - edge, CLIPS.heights))
        )
        if at_edge and fits and abs(clip.middle - wide / 2) > CLIPS.aside * wide:
            found.append(clip)
    return found


def _pair(surely: list[_Clip], maybe: list[_Clip], edge: int, wide: int) -> tuple[_Clip, _Clip] | None:
    """The only one; several are loops or a pattern."""
    for pairs in (combinations(surely, 2), product(surely, maybe)):
        twins = [(one, other) for one, other in pairs if _are_twins(one, other, edge, wide)]
        if twins:
            return twins[0] if len(twins) == 1 else None
    return None


def _clear_twin(surely: list[_Clip], strange: Area, edge: int, wide: int) -> tuple[_Clip, _Clip] | None:
    """The only clip that is sure, and one as large about where its twin would be, where most glints are."""
    if len(surely) != 1:
        return None
    clip, across = surely[0], surely[0].right - surely[0].left
    glints = strange[edge + round(CLIPS.at_edge * wide) : clip.bottom].mean(0)
    shares = np.convolve(glints, np.full(across, 1 / across), "valid")
    askew = np.abs(np.arange(len(shares)) + across / 2 + clip.middle - wide)
    shares[askew > CLIPS.askew * wide] = 0
    left = int(shares.argmax())
    return (clip, _Clip(left, left + across, clip.bottom)) if shares[left] > CLIPS.glints else None


def _are_twins(one: _Clip, other: _Clip, edge: int, wide: int) -> bool:
    sizes = [(clip.right - clip.left, clip.bottom - edge) for clip in (one, other)]
    alike = all(max(pair) < CLIPS.alike * min(pair) for pair in zip(*sizes, strict=True))
    return alike and abs(one.middle + other.middle - wide) < CLIPS.askew * wide


def _painted(band: Picture, cloth: Area, pair: tuple[_Clip, _Clip], edge: int, wide: int) -> Picture:
    """Each clip gives way to the cloth to its left and right, mirrored: seams go on, and nothing jumps at its sides."""
    out, around = band.astype(np.float32), round(CLIPS.around * wide)
    for clip in pair:
        left, right = max(0, clip.left - around), min(band.shape[1], clip.right + around)
        rows, columns = np.arange(clip.bottom + around)[:, None], np.arange(left, right)
        source_rows = np.maximum(rows, edge + 2)  # at the edge itself the wall shines through
        fill, weight = np.zeros((len(rows), len(columns), 3)), np.zeros(len(columns))
        for mirrored, share in (
            (2 * left - 1 - columns, (right - columns) / (right - left)),
            (2 * right - columns, (columns + 1 - left) / (right - left)),
        ):
            inside = (mirrored >= 0) & (mirrored < band.shape[1])
            at = np.clip(mirrored, 0, band.shape[1] - 1)
            if (cloth[source_rows, at] & inside).mean() > CLIPS.known:
                fill, weight = fill + band[source_rows, at] * share[:, None], weight + share
        if weight.any():
            here = np.s_[: len(rows), left:right]
            there = np.zeros(band.shape[:2], np.float32)
            there[here] = 1
            softly = np.asarray(cv2.GaussianBlur(there, (0, 0), max(1.0, around / 3)), np.float32)
            out[here] += layered(softly[here]) * (fill / weight[:, None] - out[here])
    return np.clip(np.round(out), 0, 255).astype(np.uint8)
