"""Cheap scores of a result, from the facts of its photo alone: no engine's own judgement, no second look.

They tell two runs apart; none is a verdict. Areas are in square units: shoulder widths.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from eyes.colours import main_colours
from eyes.facts import Colour, GarmentFacts, Mask, PersonFacts, Picture
from eyes.masks import HALF, Area, Values, grown, lab_of, lengths, spread
from provai.tryon.engines.contract import Dressed
from provai.tryon.quality_gate import colour_difference

LIGHTNESS_WEIGHT = np.array([0.5, 1.0, 1.0], np.float32)  # lamps change lightness before they change colour
LOOKS_LIKE = 10.0  # ΔE up to which a pixel may be of a colour
CLEARLY_OTHER = 20.0  # ΔE from which a pixel is of another colour
WALL_REACH = 0.4  # units around a pixel whose wall it is compared with
SEAM = 0.02  # units: half of a gap that still counts as joined
FRINGE = 0.05  # units around the old garment where its edge may have stayed


@dataclass(frozen=True)
class Scores:
    garment_delta_e: float | None  # ΔE2000 of the garment's colours to the nearest in its region; None: no colour read
    severed_skin: float  # square units of skin and hands that hung together with the person before
    old_left: float  # the share of the old garment's area that still shows its colours
    face_changed: int  # pixels
    hands_changed: float  # the share of their pixels


def scores(photo: Picture, person: PersonFacts, garment: GarmentFacts, dressed: Dressed) -> Scores:
    changed = (dressed.picture != photo).any(2)
    region = changed if dressed.region is None else dressed.region > HALF
    after = _After(photo, dressed.picture, person, garment, region)
    face = np.zeros(changed.shape, bool) if person.face is None else person.face.mask > HALF
    return Scores(
        garment_delta_e=_garment_delta_e(garment, dressed.picture, region),
        severed_skin=round(after.severed_skin(), 4),
        old_left=round(after.old_left(), 4),
        face_changed=int((changed & face).sum()),
        hands_changed=round(_share(changed, person.hand_area > HALF), 4),
    )


def _garment_delta_e(garment: GarmentFacts, picture: Picture, region: Area) -> float | None:
    apart = colour_difference(garment.colours, main_colours(picture, region.astype(np.float32), most=6))
    return None if apart is None else round(apart.of_garment, 2)


@dataclass(frozen=True)
class _After:
    photo: Picture
    picture: Picture
    person: PersonFacts
    garment: GarmentFacts
    region: Area

    @property
    def _unit(self) -> float:
        return 1.0 if self.person.pose is None else self.person.pose.unit

    def severed_skin(self) -> float:
        before = _largest(self.person.silhouette > HALF)
        after = _largest(grown(self._body(), SEAM * self._unit))
        bare = (np.maximum(self.person.skin, self.person.hand_area) > HALF) & ~self.region
        return float((bare & before & ~after).sum()) / self._unit**2

    def _body(self) -> Area:
        """The person in the result: without what became wall."""
        outside = grown(self.person.silhouette > HALF, SEAM * self._unit)
        lab = lab_of(self.picture)
        wall = spread(lab_of(self.photo), (~outside).astype(np.float32), round(WALL_REACH * self._unit))
        to_wall = lengths((lab - wall) * LIGHTNESS_WEIGHT)
        is_wall = self.region & (to_wall < LOOKS_LIKE) & (to_wall < _nearest(lab, self.garment.colours))
        return (self.region | (self.person.silhouette > HALF)) & ~is_wall

    def old_left(self) -> float:
        old = self._old() > HALF
        if not old.any():
            return 0.0
        lab = lab_of(self.picture)
        own = main_colours(self.photo, old.astype(np.float32))
        others = np.maximum.reduce([self.person.skin, self.person.hair, self.person.worn.any * ~old])
        near = grown(old, FRINGE * self._unit) & (self.person.silhouette > HALF) & ~((others > HALF) & ~old)
        is_old = _nearest(lab, own) < LOOKS_LIKE
        is_new = _nearest(lab, self.garment.colours) < CLEARLY_OTHER
        return float((near & is_old & ~is_new).sum()) / float(old.sum())

    def _old(self) -> Mask:
        """What the garment takes the place of; what is worn over something else takes no place."""
        worn = self.person.worn
        by_slot = {"top": worn.upper, "bottom": worn.lower, "dress": worn.any}
        replaced = by_slot.get(self.garment.slot, np.zeros_like(worn.upper))
        return np.maximum(replaced, worn.dress) if self.garment.slot in by_slot else replaced


def _nearest(lab: Values, colours: tuple[Colour, ...]) -> Values:
    """How far each pixel is from the nearest of the colours, with half of the lightness."""
    apart = [lengths((lab - np.array(colour.lab, np.float32)) * LIGHTNESS_WEIGHT) for colour in colours]
    return np.minimum.reduce(apart) if apart else np.full(lab.shape[:2], np.inf, np.float32)


def _largest(area: Area) -> Area:
    count, labels, stats, _ = cv2.connectedComponentsWithStats(area.astype(np.uint8), connectivity=8)
    return labels == 1 + int(stats[1:, cv2.CC_STAT_AREA].argmax()) if count > 1 else np.zeros_like(area)


def _share(part: Area, whole: Area) -> float:
    return float((part & whole).sum()) / max(float(whole.sum()), 1.0)
