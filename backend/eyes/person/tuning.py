"""The numbers of a person: one name a line, its unit, and where it comes from.

A unit is the width of the shoulders, as Pose measures it. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class FleshTuning:
    """Skin and hands."""

    enough: int = 150  # pixels that tell a tone surely
    least: int = 60  # pixels that tell a tone at all
    yellowest: float = 3.0  # times as yellow as red, in CIELAB
    grain: float = 0.012  # units over which colours are evened out against grain
    on_arm: float = 0.8  # of a tattoo
    on_skin: float = 0.5  # of a tattoo's outline
    on_cloth: float = 0.2  # of a tattoo's outline
    beard: float = 0.02  # square units that most beards are seen below a face
    # times its lightness that skin is red and yellow, in shade as in light; a black or grey beard is less
    coloured: float = 0.25
    dark: float = 12.0  # CIELAB L below which nothing has much of a colour
    hangs: float = 1.1  # times what lies on the neck: as much of hair that hangs lies there and beside it
    likely: float = 0.35  # likeness of a colour to skin
    likely_in_shade: float = 0.2  # the same, where skin may be much darker
    likely_in_hand: float = 0.12  # the same, within a hand that was read
    maybe_cloth: float = 0.4  # likelihood of clothes: from here on pale or dark skin is not believed
    surely_bare: float = 0.3  # likelihood of clothes on a throat or a wrist that tell the tone
    least_tint: int = 2  # CIELAB: skin of every tone is somewhat red and somewhat yellow
    seen: float = 0.3  # confidence of a joint


@dataclass(frozen=True)
class HairTuning:
    """Hair."""

    above: float = 0.12  # units above the shoulders, where nothing but a head is
    head: float = 0.6  # units beside their middle, where nothing but a head is
    unlike_skin: float = 1.6  # times as far from skin as that varies
    spot: float = 0.2  # of the largest piece of hair: less is light or shade on a shoulder
    lock: float = 0.04  # units that may lie between a lock and the rest of the hair
    eyes: float = 0.35  # of a face's height: from here locks hang beside it
    mouth: float = 0.85  # of a face's height: to here
    to_locks: float = 0.9  # of a face's width: how far from its middle they hang
    ear: float = 0.1  # of a face's width: how much of that is an ear
    unlike_crown: float = 2.0  # times as far from what covers the head as that varies: a hat, or hair lit otherwise
    darker: float = 18.0  # CIELAB L that such locks are darker than skin at least
    few_locks: float = 0.005  # square units of such locks
    # units from the middle of a neck: what lies nearer and does not hang from the head is a tie or a bow
    tie: float = 0.12
    blond: float = 12.0  # degrees of hue that hair is yellower than skin, from which on hue alone tells them apart
    yellower: float = 0.65  # of the way from skin's hue to that of hair
    light: float = 35.0  # CIELAB L of hair that has a hue
    tinged: float = 12.0  # CIELAB chroma of hair that has a hue
    faint: float = 8.0  # CIELAB chroma of lit strands
    in_shade: float = 20.0  # CIELAB L that such hair may be darker than on the crown
    maybe_cloth: float = 0.6  # likelihood of clothes: a hat may be read as these
    least_seed: int = 60  # pixels of the head above a face: with less the photo ends at the brow
    like_crown: float = 1.8  # times as far from what covers the head as that varies: a lock beside the neck is nearer
    above_skin: float = 1.8  # times as far from skin as that varies: a crown is further
    beside_skin: float = 1.6  # the same of a lock beside the neck


@dataclass(frozen=True)
class PersonTuning:
    """Who is in a photo, and how surely."""

    sure_pose: float = 0.5  # score of a pose
    sure_face: float = 0.75  # one on somebody's trunk or thighs that is less sure is none: a striped shirt had 0.62
    small: float = 0.12  # shoulders narrower than this share of the photo's short side: too small to dress
    sure_body: float = 0.6  # score of a body that is counted
    seen_shoulders: float = 0.4  # confidence of both shoulders
    sure_outline: float = 0.6  # how far the two outlines of a person agree


@dataclass(frozen=True)
class SelfieTuning:
    """What a head and its hair take, in widths of the face."""

    above: float = 0.7  # the face
    beside: float = 0.7  # the face, on either side
    below: float = 0.9  # the face


@dataclass(frozen=True)
class SilhouetteTuning:
    """The person's outline."""

    lost: float = 0.06  # of a body below its hips, not in the matte: pale trousers before a pale wall
    unseen: float = 0.15  # of legs that a matte takes for what is behind them
    rough: float = 0.25  # units past them that may be legs
    hole: float = 0.9  # of the outline of a piece that lies within the person
    cut_side: int = 320  # pixels along which colours are told apart
    nothing: float = 0.02  # of a matte: what is behind the person
    beside: float = 0.03  # units that part what is next to each other
    around_neck: float = 0.6  # units where a collar may be
    below_neck: float = 0.15  # units down to which a collar may be
    least_collar: float = 0.0008  # square units of a collar
    maybe: float = 0.15  # body, as the pose network sees it
    likely: float = 0.5  # body, as the pose network sees it
    sure: float = 0.9  # body, as the pose network sees it
    limb: float = 0.8  # body, as the pose network sees it, of a limb that the matte lost
    lost_limb: float = 0.4  # of a matte that lost a limb
    seen_foot: float = 0.4  # confidence of a foot


@dataclass(frozen=True)
class WaistlineTuning:
    """Where what is worn above ends and what is worn below begins."""

    bins: tuple[int, int, int] = (16, 16, 16)  # of lightness, red and yellow
    reach: float = 40.0  # CIELAB: how red or yellow the outermost cells are
    least: float = 0.05  # square units of cloth from which its colours are known
    rare: float = 2e-4  # share of a colour that says nothing
    shared: float = 0.3  # of the colours of two garments: with more they are told apart by nothing, or are one
    within: float = 0.6  # of the outline of a speck that runs beside the garment it lies in
    cleanly: float = 0.93  # of a dress that lies on its colours' own side of the waist


@dataclass(frozen=True)
class WornTuning:
    """What a person wears now."""

    something: float = 0.1  # of a chest
    highest_waist: float = 0.4  # of the way from shoulders to hips
    high_waistband: float = 0.6  # of that way, where it goes on in the colour of what is worn below
    beside_arms: float = 0.5  # units from the middle of the hips
    least_spread: tuple[int, int, int] = (8, 4, 4)  # CIELAB: light on cloth varies by as much
    shoulder: float = 0.3  # units from the middle where a shirt lies on a shoulder
    tie: float = 0.15  # units: the width of a tie
    covered: float = 0.12  # of an arm: with less cloth it has no sleeve
    all_bare: float = 0.85  # of an arm: with more skin it is seen to have none
    sleeve: float = 0.28  # units across an arm that are sleeve for sure
    between_flaps: float = 0.12  # units across the middle: all that flaps show of a waistband
    half_a_band: float = 0.3  # units across the middle: half of a waistband, for a hem that runs askew shows less
    legs: float = 0.1  # square units of legs at least
    shirt: float = 0.47  # units below the hips: the longest of 40 shirts ends at 0.47
    across: float = 0.4  # units across the hem of a dress or a shirt
    end_of_dress: float = 0.15  # of it: less that was read below it is of it too
    of_trousers: float = 35.0  # CIELAB between a tunic and the trousers below it
    on_chest: float = 0.25  # the share of the chest that a dress covers at least, however deep its neck
    like_lower: float = 2.6  # times that a lower garment's own colours vary: what is nearer goes on from it
    seen_ankle: float = 0.4  # confidence of an ankle
    seen_arm: float = 0.3  # confidence of elbow and wrist
    least_places: int = 8  # along an arm, within the photo
    long_sleeve: float = 0.62  # of an arm that is covered
    open_front: float = 0.25  # of what is seen of the torso, without a break
    least_side: int = 3  # pixels of a row that are on a shoulder
    like_side: int = 16  # CIELAB, with half of the lightness: cloth of one of the two sides
    least_row: int = 16  # pixels of a row of the torso
    like_sides: int = 16  # CIELAB, with half of the lightness: between the two sides of an open jacket
    unlike_middle: int = 20  # CIELAB from either side to what lies between


FLESH = FleshTuning()
HAIR = HairTuning()
PERSON = PersonTuning()
SELFIE = SelfieTuning()
SILHOUETTE = SilhouetteTuning()
WAISTLINE = WaistlineTuning()
WORN = WornTuning()
