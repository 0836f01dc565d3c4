"""The numbers around the networks that are not theirs: one name a line, its unit, and where it comes from.

What a network was trained with (the size of its picture, the means of its colours) stands beside it.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class ClothesTuning:
    """What is worn, by u2net-cloth."""

    person_side: int = 512  # pixels of the square in which what a person wears is seen
    garment_side: int = 352  # pixels: half the time; between fingers and around shoes it would show on a person
    upright: float = 1.5  # height to width of what the network was trained to see stretched to a square


@dataclass(frozen=True)
class FaceTuning:
    """Faces."""

    narrowest_eye: int = 6  # pixels from corner to corner


@dataclass(frozen=True)
class GarmentNetTuning:
    """How GarmentNet is shown a photo, and how it is read."""

    even: int = 12  # levels that an even ground varies by
    most: float = 0.6  # of the photo's border that shows it
    room: float = 1.24  # times its size that a photo is looked at with what goes on around it
    touches: float = 0.01  # of the photo's long side: a garment that comes so near to its border fills it
    window: int = 4  # pixels of heat around its peak, to either side
    twin_reach: int = 10  # pixels of heat around a mirrored landmark
    warm_enough: float = 0.25  # of the warmest place, for another place to be believed
    same_thing: float = 0.7  # of what two looks see, taken together, that both see


@dataclass(frozen=True)
class HandsTuning:
    """Hands."""

    sure: float = 0.5  # score of a hand


@dataclass(frozen=True)
class MatteTuning:
    """What stands out of the background."""

    side: int = 320  # pixels of the square in which it is seen
    least_span: float = 1e-6  # between the network's largest and smallest answer: with less nothing stands out


@dataclass(frozen=True)
class PoseTuning:
    """Body points."""

    grow: float = 1.25  # times the reach of a body that it is looked at with


@dataclass(frozen=True)
class SessionTuning:
    """How a network lives in the process."""

    idle_seconds: float = 300.0  # without a picture, after which it is gone
    most_threads: int = 2  # of a network


CLOTHES = ClothesTuning()
FACE = FaceTuning()
GARMENT_NET = GarmentNetTuning()
HANDS = HandsTuning()
MATTE = MatteTuning()
POSE_READING = PoseTuning()
SESSION = SessionTuning()
