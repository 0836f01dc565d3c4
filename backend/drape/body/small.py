"""Small people are dressed at twice their size: what is always some pixels wide, edges and seams, would smear them."""

import cv2
import numpy as np

from drape.body.body import pose_of
from drape.body.crop import facts_as
from drape.body.tuning import SMALL
from eyes.facts import Mask, PersonFacts, Picture, Points
from eyes.masks import Area, Values, layered


def times_of(person: PersonFacts) -> int:
    """How many times its own size a person should be to be dressed well."""
    return SMALL.times if pose_of(person).unit < SMALL.small_unit else 1


def enlarged_photo(photo: Picture, times: int) -> Picture:
    if times == 1:
        return photo
    return np.asarray(cv2.resize(photo, None, fx=times, fy=times, interpolation=cv2.INTER_CUBIC), np.uint8)


def enlarged_facts(person: PersonFacts, times: int) -> PersonFacts:
    if times == 1:
        return person

    def larger(mask: Mask) -> Mask:
        return np.asarray(cv2.resize(mask, None, fx=times, fy=times, interpolation=cv2.INTER_LINEAR), np.float32)

    def moved(points: Points) -> Points:
        apart = points.copy()
        apart[:, :2] = (apart[:, :2] + 0.5) * times - 0.5
        apart[:, 2:3] *= times
        return apart

    return facts_as(person, (person.size[0] * times, person.size[1] * times), larger, moved)


def brought_back(photo: Picture, dressed: Values, changed: Area, face: Area, times: int) -> tuple[Picture, Area]:
    """The photo with what changed in it, in its own size: elsewhere, and in the face, it is as sharp as it was."""
    region, finished = changed, dressed
    if times > 1:
        before = enlarged_photo(photo, times).astype(np.float32)
        after, before, share, own = (
            np.asarray(cv2.resize(each, photo.shape[1::-1], interpolation=cv2.INTER_AREA), np.float32)
            for each in (dressed, before, changed.astype(np.float32), face.astype(np.float32))
        )
        kept = np.clip(1 - np.abs(after - before).max(2) / SMALL.changed, 0, 1)
        region, finished = (share > 0) & (own == 0), after + (photo - before) * layered(kept)
    levels = np.clip(np.round(finished), 0, 255).astype(np.uint8)
    return np.asarray(cv2.copyTo(levels, region.view(np.uint8), photo.copy()), np.uint8), np.asarray(region)
