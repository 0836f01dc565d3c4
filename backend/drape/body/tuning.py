"""The numbers of the body: one name a line, its unit, and where it comes from.

A unit is the body's yardstick, about as long as its shoulders are wide. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class BodyTuning:
    """The body's own proportions."""

    chin: float = 0.42  # units above the shoulders where it is
    seen_joint: float = 0.4  # how sure a joint is that is taken to be seen
    folded: float = -0.5  # cosine between upper arm and forearm
    close_sleeve: float = 1.12  # times as wide as an arm is a sleeve that lies on it
    hangs: float = 0.2  # units below an armpit that what is worn hangs from the arm, not on the trunk


@dataclass(frozen=True)
class ArmsTuning:
    """Whether arms lie so that a garment can be drawn on or beneath them."""

    before_trunk: float = 0.28  # of the shoulders' width from the middle: an arm there crosses the trunk
    own_side: float = 0.05  # units outside the middle that all of such an arm must stay
    high: float = 0.4  # units above the hips: below, hands folded before the belly leave a top enough to be seen whole
    top_reach: float = 1.6  # units below the shoulders: so far down a forearm lies before a top
    # of an arm's length outside the silhouette: of good photos one has 0.28, of misread ones none 0.4
    lost: float = 0.33
    # of an arm's length that is neither skin nor cloth: of 128 readings one, misread, has more than 0.4
    unread: float = 0.5
    cut_off: float = 0.3  # units above the photo's end: a whole forearm there goes back and forth across it
    around_middle: float = 0.05  # units around an arm's middle
    bare: float = 0.7  # of an arm's length that is seen as skin
    mostly_skin: float = 0.5  # of what is around a place of an arm
    steep: float = 0.3  # units that an elbow lies above its shoulder
    at_border: float = 0.15  # units from either side of the photo: an elbow there is cut off
    elbow_room: float = 0.25  # the same for one bent before the trunk: its sleeve is widest there
    folded: float = 0.5  # units between wrist and shoulder below which upper arm and forearm lie on each other
    # units below a shoulder: with its elbow and wrist as high, an arm's hand may be behind the head
    at_shoulder: float = 0.25
    rises: float = 0.25  # units from elbow up to wrist
    beside_chest: float = 1.05  # halves of the shoulders' width from the middle
    guessed: float = 0.4  # how sure neither an elbow nor its wrist is
    out_of_sight: float = 0.3  # how sure a wrist behind the back is
    covered: float = 0.6  # of its forearm's end that cloth hides
    around_wrist: float = 0.15  # units around a wrist
    seen_wrist: float = 0.01  # square units of skin there: so it is seen, read askew
    in_sleeve: float = 0.6  # of the way to the fingertips that cloth covers
    few_places: int = 6  # places of fingers in the photo: with more of them it does not end with the sleeve
    behind_trunk: float = 0.8  # halves of the shoulders' width: fingers behind the trunk
    inwards: float = 0.1  # halves of the shoulders' width from such a wrist in to its fingers
    to_pocket: float = 0.03  # units that a forearm leads inwards
    beside_pocket: float = 0.1  # units between fingers and what is worn below
    # how sure the wrist is from which a hand goes behind the trunk: where it is not, the arm is a guess
    sure_wrist: float = 0.5
    to_hand: float = 0.25  # of a forearm beyond the wrist to the middle of a hand
    around_hand: float = 0.28  # units around that
    at_end: float = 0.3  # units above the photo's end
    around_pocket: float = 0.15  # units around a hand
    seen_of_pocket: float = 0.05  # of that
    least_hand: float = 0.03  # square units: hands that are seen have 0.065 and more, those in pockets 0.004 or a thumb


@dataclass(frozen=True)
class CropTuning:
    """How much of a photo is worked on."""

    seen: float = 0.3  # of a pixel of the silhouette
    margin: float = 0.6  # units around the silhouette: loose cloth, and background to learn from
    half_waist: float = 0.6  # units: half of what a skirt hangs from
    widest: float = 4.0  # waists: no hem swings further
    least_rows: int = 10  # rows of a cut-out: with fewer nothing tells how far it swings


@dataclass(frozen=True)
class SmallTuning:
    """Small people are dressed at twice their size."""

    small_unit: int = 100  # pixels of a unit: below, the soft edges of a garment are as wide as a finger
    times: int = 2  # its own size that someone so small is dressed at
    changed: float = 12.0  # levels of 255: where a pixel changed so much nothing of the photo is left in it


@dataclass(frozen=True)
class StanceTuning:
    """Legs that stand apart."""

    # of the way from knee to ankle: a hem higher up leaves enough of a leg to lead into it
    long: tuple[float, float] = (-0.2, 0.2)
    ankle: float = 0.14  # units from the line through a leg's joints to the hem beside it
    dips: float = 0.15  # of the way from hips to hem that a hem may run up and down
    farthest: float = 0.4  # units to either side: let out further, a narrow garment would be another one


BODY = BodyTuning()
ARMS = ArmsTuning()
CROP = CropTuning()
SMALL = SmallTuning()
STANCE = StanceTuning()
