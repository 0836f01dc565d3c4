"""The numbers of how a garment is brought onto a body: one name a line, its unit, and where it comes from.

A unit is the width of the shoulders. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class BesideArmsTuning:
    """Where a trunk that hangs from the armpits ends beside an arm."""

    arm_edge: float = 0.05  # units of an arm's edge that are not read as skin
    ends_before_arm: int = 2  # pixels that cloth ends before an arm
    narrower_than_sleeve: float = 0.06  # units that an arm may be narrower than a close sleeve on it
    hanging_wrist: float = 0.2  # units above the hips: there or lower is the wrist of an arm that hangs
    widens_below_hand: float = 0.15  # columns for each row, below a hand that held it away
    spreads_over_hips: float = 0.5  # columns for each row
    over_hips: float = 0.02  # units past the hips
    even_rows: float = 0.08  # units of rows that are one line
    full_width: float = 0.15  # units below a hem within which hips are seen as wide as they are
    on_arm: float = 0.3  # units of an arm's length that a bracelet or a piece of the old top hides
    skirt_flares: float = 1.0  # columns for each row, of a skirt in the end
    # Units below the hips where a skirt begins to flare, and from there to half of it.
    skirt_swings: tuple[float, float] = (0.35, 1.0)
    fingers_before_trunk: float = 0.2  # units of a hand that may lie before a trunk
    flap: float = 0.06  # units: half the width of a flap at most


@dataclass(frozen=True)
class PartedLegsTuning:
    """Where two legs of cloth part."""

    overlap: float = 1.0  # pixels that each leg goes on where they touch: no ground shines through between them
    crease: float = 0.5  # of the light, that a crease takes from the leg behind
    crease_before: float = 0.22  # of the light, that it takes from the leg before it
    crease_width: float = 0.022  # units over which it fades
    dim: float = 0.3  # of the light, that the shade around a crease takes
    dim_width: float = 0.07  # units over which that shade fades
    stays_before: float = 0.75  # of what lies over the other leg, where one is clearly before it
    sets_in: float = 0.25  # units below the fork over which a crease deepens


@dataclass(frozen=True)
class GapsTuning:
    """Where trunk and sleeves leave gaps, and what stands out of flanks."""

    hem_askew: float = 0.4  # units that a hem is cut higher than its mean at most: what ends further up ends at a flank
    past_flank: float = 0.025  # units past a flank's curve that are still its cloth
    tooth: float = 0.2  # units along a flank: what stands out of it for less is a tooth
    even_flank: float = 0.05  # units along a flank: how even it is made
    opens_to_armpit: float = 0.6  # columns for each row towards an armpit that there is more room
    web: float = 0.15  # units below the armpits within which cloth is not spread out before the wall
    faint_crumb: float = 0.1  # alpha from which a crumb of cloth is seen
    crotch: float = 0.012  # units: how round the angle is beneath an arm that hangs
    raised: float = 0.15  # units by which an armpit is raised where that angle is wide
    fleck: float = 0.01  # units around a place whose mean flecks are told from
    flecked: float = 10.0  # of 255 from that mean: with more, cloth is flecked
    rim: float = 0.02  # units: the rim of cloth, which is drawn out of shape
    hole: float = 0.02  # of what is near an armpit, the largest hole there
    pinch: float = 2.0  # pixels: half of no way out of a hole
    angle: float = 0.18  # units around an armpit within which the angle between sleeve and trunk is rounded
    least_missing: float = 0.01  # alpha from which cloth is missing
    opaque: float = 0.95  # alpha from which a colour is all of cloth
    on_person: float = 0.4  # of a pixel that is person, from which an armpit's gap is filled


@dataclass(frozen=True)
class LayeringTuning:
    """What is worn over what."""

    # Garments that are worn over others.
    deep_neckline: float = 0.5  # of the chest from neck to the point of a neckline: with long sleeves, a cardigan
    sure_point: float = 0.7  # confidence of that point
    off_shoulders: float = 0.8  # of their width that a neckline takes: of 27 garments with long sleeves 0.68 at most

    # An open jacket in the photo.
    foreign: float = 1.3  # times the farthest that a jacket's own colours are from its middle
    least_varied: float = 8.0  # CIELAB: these are at least as far
    colours_apart: float = 20.0  # CIELAB from which jacket and what is beneath it are told apart
    open_at_neck: float = 0.25  # units beside the middle that a jacket is open at the shoulders
    opens_below: float = 0.9  # columns for each row that it is open more below
    torn_rows: float = 0.1  # of its rows: at most 0.05 where it was read well, 0.2 and more where it was not
    surely_beneath: float = 0.3  # of the way to the jacket's colour, for what is none of the jacket
    neckline_point: float = 0.08  # units that this is seen further out
    clearly_beneath: float = 0.7  # of the way to the jacket's colour at most
    near_beneath: float = 0.25  # units from what is sure to be beneath it
    # Units from what was read as the other; the first around the neck, where no shade deceives.
    surely_jacket: tuple[float, float] = (0.05, 0.15)
    from_jacket: float = 0.02  # units from what was read as jacket
    broad_beneath: float = 0.05  # units: half the width of what is surely beneath
    no_shade: float = 50.0  # CIELAB between the two that no shade bridges
    its_own: float = 0.12  # of the way between the two, what is jacket for sure
    smooth_lapel: float = 0.02  # units over which the edge of a lapel is one line
    torso_aside: float = 0.04  # units that a torso may be narrower than its edges were measured
    fold: float = 0.05  # units: half the width of a fold
    fold_outline: float = 0.7  # of a fold's outline that is not the jacket's
    lightness_in_shade: float = 0.5  # of a step in lightness that counts: it tells less where a jacket's shadow lies
    most_pieces: int = 2  # of what a tie parts; more from side to side were not told apart

    # A belted coat.
    hips_row: float = 0.3  # units: a row across the hips
    to_thighs: float = 0.8  # units down that what is worn below is seen at least
    on_hips: float = 0.4  # units: its upper part
    below_coat: float = 0.15  # units: a strip of it
    one_cloth: float = 12.0  # CIELAB between one part of a coat and another

    # A jacket or cardigan that is closed over something.
    in_neckline: float = 0.5  # units below the shoulders at which a top beneath a jacket begins at the latest
    neckline_piece: float = 0.015  # units: half the width of what is seen of it
    next_to_skin: float = 0.05  # units: how near to skin that is
    least_in_neckline: float = 0.004  # square units of it
    skin_above: float = 0.12  # units of skin above it; of six jackets at least 0.17
    lapel: float = 0.12  # units of lapel beside that skin
    own_lapel: float = 0.5  # of these that has the jacket's colour
    both_sides: float = 0.65  # of the rows; of these jackets 0.83 and more, of shirts and knits at most 0.45
    skin_rim: int = 2  # pixels of soft edge

    # A shawl that is tied.
    ends_hang: float = 0.3  # units below the hips to which the ends of what is tied hang
    beside_end: float = 0.1  # units of what is worn below on both sides of them
    mostly_tied: float = 0.7  # of rows in which they lie so

    # Hands before a hem.
    before_trunk: float = 0.8  # of a hand that lies before the trunk
    around_hand: float = 0.1  # units around a hand that are looked at
    beside_hand: float = 0.15  # of these what each of two garments takes up

    # What lies beneath.
    thick: float = 0.07  # units that a jacket lies above a shoulder
    hem_askew: float = 0.08  # units that the hem of a jacket may hang lower on one side than on the other


@dataclass(frozen=True)
class LegsTuning:
    """Trousers and shorts along the legs."""

    whole_leg: float = 0.80  # of the leg: from this share trousers are long ones, and end at the ankle
    full_length: float = 2.15  # waistband widths from waistband to leg end: cropped trousers have fewer
    drawn_out: float = 1.8  # times as much as above it, cloth is drawn out below the fork; usual trousers are by 1.5
    usual_length: float = 2.2  # hip widths from waistband to leg end: trousers that have fewer are wide ones
    loosest: float = 1.25  # times the width of usual ones
    # Of the torso's length that the fork of loose trousers hangs lower, for each time they are wider.
    loose_drop: float = 0.4
    widest_leg: float = 0.60  # units: wider, two legs would lie over each other
    leg_places: tuple[float, ...] = (0.0, 0.3, 0.5, 0.75, 1.0)  # of the way down a leg
    leg_widths: tuple[float, ...] = (0.40, 0.33, 0.25, 0.22, 0.15)  # units, at these places
    # Of the way down that the outer side of a leg comes in at most: below broad hips it hangs straight.
    taper: float = 0.13
    next_to_fork: tuple[float, ...] = (0.0, 0.015, 0.035)  # of a leg: cloth parts quickly there
    free: float = 0.35  # units below the fork: from there on a leg has its own width
    parted: float = 0.004  # of a leg below the fork, where there are two inner edges
    bent_hem: float = 0.10  # of a leg's width that its middle is lower than its sides at the floor
    seen_ankle: float = 0.4  # confidence of an ankle that says where a foot stands
    step: float = 0.2  # units between the feet, down the photo: one leg is clearly before the other
    hip_rows: int = 14  # rows of the mesh from waistband to fork
    hip_ease: float = 0.03  # of half the hips' width that cloth stands off at the fork
    held_by_top: float = 0.7  # of the way from waistband to fork that a top may hold them
    # Across half the hips, or a leg, from within outwards.
    across_half: tuple[float, ...] = (-0.06, 0.0, 0.25, 0.5, 0.75, 1.0, 1.1)
    past_hem: float = 1.015  # of a leg: a little below its hem its mesh ends
    leg_rows: int = 18  # rows of the mesh from fork to there
    over_seam: float = 1.5  # pixels that each half goes on past the middle seam


@dataclass(frozen=True)
class LowerTuning:
    """Skirts, and what all lower garments have in common."""

    thread: float = 0.02  # units: half the width of what hangs out of a hem
    at_hem: float = 0.15  # units: how near to the hem that is
    faint: float = 0.1  # of a pixel that is cloth
    scrap: float = 0.02  # of the largest piece of it that is seen
    # Of the mesh across a skirt, in halves of its width.
    skirt_columns: tuple[float, ...] = (-1.12, -1.0, -0.75, -0.5, -0.25, 0.0, 0.25, 0.5, 0.75, 1.0, 1.12)


@dataclass(frozen=True)
class PocketsTuning:
    """Hands in pockets."""

    half_a_hand: float = 0.055  # square units: on a knee or a hip more of it is seen
    pushed_to: float = 0.01  # units: a hem is pushed up to where a hand goes in
    beside_pocket: float = 0.1  # units from what has the pocket that fingers may be read


@dataclass(frozen=True)
class RollTuning:
    """A hood that is not up."""

    wide: float = 0.15  # units that it reaches beside the neck
    lifted: float = 0.0  # units above the shoulder there
    rise: float = 0.08  # units above the neck's end behind it
    askew: float = 0.05  # units by which it lies higher on one side of the neck than on the other at most
    tall: float = 0.06  # units at the throat, where both sides meet
    over_front: float = 0.035  # units that it reaches over the front's edge
    pointed: float = 0.5  # how much its sides go straight towards the throat, and not in a round
    bulges: float = 1.7  # how round it is above the shoulders: 1 is a slope, 2 a circle
    stations: int = 13  # columns of the mesh along it
    # Across it, from its edge at the neck; -1 is right behind the neck's middle.
    bands: tuple[float, ...] = (-1.0, 0.0, 0.35, 0.7, 1.0)
    ahead: float = 0.5  # of its way from the throat that lies before a neck
    outer_ahead: float = 0.12  # of its way, more of it at its outer edge
    goes_behind: float = 0.015  # units over which it goes over from there to behind the neck
    steep: float = 4.0  # how suddenly it does
    # Of the hood's height where its side is its outside and without a fold, of one that lies.
    lying_side: tuple[float, float] = (0.08, 0.55)
    standing_side: tuple[float, float] = (0.35, 0.8)  # of the hood's height, the same of one that is up
    stands: float = 0.7  # times as high as wide is one that is up
    side_rim: float = 0.03  # of its width from its side where it begins to be surely the outside
    into_side: float = 0.22  # of its width from its side to which it surely is
    bright: float = 1.04  # times as light as its cloth
    turns_in: float = 0.30  # light lost towards its edge at the neck
    turns_out: float = 0.10  # light lost towards its edge on the shoulder
    inside_light: float = 0.45  # light left within it
    # Across it, at the throat and behind the neck: where it lies in folds.
    folds: tuple[tuple[float, float], tuple[float, float]] = ((0.30, 0.46), (0.62, 0.78))
    fold_depth: float = 0.15  # light lost in a fold
    beyond_fold: float = 0.05  # across it, how far that reaches on the fold's far side
    before_fold: float = 0.20  # across it, how far on its near side
    seam_depth: float = 0.22  # light lost where both sides meet
    seam_width: float = 0.025  # along it, how far
    faint_folds: float = 0.6  # of the folds that its cloth shows
    front_seen: float = 0.6  # units below the throat in which the front tells how light its cloth is
    one_cloth: float = 30.0  # CIELAB, lightness apart, of one cloth in light and shade
    as_front: float = 0.9  # how far the shade is taken off
    cast: float = 0.32  # of the light that it takes from the front beneath it
    solid: float = 0.9  # alpha from which a colour is all of cloth
    behind_edge: float = 0.02  # across it, beyond its edge at the neck: from there on its inside is seen


@dataclass(frozen=True)
class SleevesTuning:
    """Sleeves as strips along the arms."""

    arm: float = 1.55  # units from shoulder to wrist
    whole: float = 0.80  # of the arm: from this share a sleeve is a long one, and ends at the wrist
    short: float = 0.56  # of the arm: a short one ends at the elbow at the latest
    least: float = 0.16  # of the arm: and goes on to here at least
    straight: float = 0.85  # cosine between upper arm and forearm: from here on an arm is straight
    bent: float = 0.2  # the same cosine: below, a short sleeve that would end near the elbow ends before it
    rows: int = 26  # rows of the mesh
    rows_around_fold: int = 60  # rows of the mesh where it goes round a fold
    columns: int = 5  # columns of the mesh
    round_elbow: float = 0.035  # of the arm's length: how far from a folded elbow it is rounded
    cast: float = 0.25  # how dark a forearm's shadow on its own upper arm is
    cast_blur: float = 0.02  # units that shadow is blurred by
    loose: float = 0.80  # of flat width is seen on an arm
    widest: float = 1.45  # arm widths
    cuff_from: float = 0.8  # of a sleeve's length: from here on it is nowhere narrower than an arm
    close: float = 1.06  # arm widths that this is
    # Times as wide as the trunk is drawn: a section that would need more is a corner of the cuff.
    most_widened: float = 3.0
    drawn_out: float = 1.25  # times what the lower half of a sleeve is widened
    to_armpit: float = 0.15  # units that a sleeve is let out at most
    gusset: float = 0.2  # units past the armpit along which it narrows
    raised: float = 0.1  # of the way to its elbow that an arm goes up
    cut_aslant: float = 0.55  # of its sleeve that the armhole cuts
    around_elbow: float = 0.3  # units: where the crook of an elbow is
    gathers: float = 0.06  # units: half of what cloth fills there
    threads: float = 0.006  # units: how evenly
    drawn_along: float = 0.25  # of the chest beside an armhole that an arm held away draws along
    # Of the way to its elbow that an arm goes outwards: less, it hangs beside the trunk.
    held_away: tuple[float, float] = (0.28, 0.36)


@dataclass(frozen=True)
class TargetTuning:
    """Where a top, dress or jacket lies on a body."""

    # Scale and length.
    chest: float = 1.20  # units from armpit to armpit that a flat garment gets on a body
    worn_chest: float = 0.95  # units, the same of a dress that a model wears: it lies around a body already
    # Units from shoulder to armpit that a dress gets: seen deeper, it stood around a form and is narrower.
    armhole: float = 0.55
    top_lengths: tuple[float, float] = (1.80, 2.05)  # units from neck to hem between which most tops end
    # Of what one is longer that is shown: around a form, or half beneath its sleeves, a chest looks narrow.
    longer: float = 0.3
    cropped: float = 1.45  # units from neck to hem of one cut short
    let_down: float = 0.16  # of its length that others are let down
    # Times its size, as which a long top is shown, unless its sleeves would be too short: so narrow is a form.
    shorter: float = 0.80
    least_lengthened: float = 1.35  # units from neck to hem: shorter, a top is cropped on purpose and keeps its length
    stretches: float = 0.2  # of its length that a bodysuit is drawn further down
    to_edge: float = 0.1  # of its length that a top is drawn down to the photo's end
    past_edge: float = 0.1  # units past that end
    dress_long: float = 3.6  # units from neck to hem: below the knee
    dress_short: float = 2.2  # units from neck to hem: high on the thigh, where the shortest dress ends
    drawn_down: float = 0.2  # of its length that a shorter one is drawn down

    # Hands in pockets.
    around_hand: float = 0.05  # units that cloth reaches out beyond the middle of a hand in a pocket
    pushed_up: float = 0.85  # of its length that a top keeps at least above hands in pockets

    # Neck and shoulders.
    strap: float = 0.15  # of the chest: narrower than this, what goes over the shoulder is a strap
    collar: float = 0.05  # units above the shoulder line: from here on it is a collar
    collar_highest: float = 0.10  # units above the shoulder line
    collar_slopes: float = 0.10  # of the chest: how far in from where it is sewn on a collar ends
    collar_stands: float = 0.045  # of the chest: and how far up at least
    wide_neck: float = 0.26  # units from the middle where a neck is wide
    wide_neck_seen: float = 0.4  # of the rest of a wide neck that is seen
    hooded_neck: float = 0.22  # units from the middle to where a hood is sewn on
    hooded_depth: float = 0.20  # units from there down to the throat, where its sides meet
    spread_depth: float = 0.28  # units from the rim of one that lies spread out down to the throat
    around_neck: float = 0.12  # units that a hood's rim lies about the neck
    lopsided: float = 0.07  # of the chest: a neck farther beside the middle of the armpits is cut that way
    along_shoulder: tuple[float, ...] = (0.3, 0.5, 0.7, 0.85)  # of the way from neck to shoulder

    # Armpits and sides.
    below_armpit: float = 0.03  # units to which a garment closes the angle between arm and trunk
    held_away: float = 0.5  # columns outwards for each row down: so goes an upper arm that is held away from the trunk
    room: float = 1.22  # of the body's width: flat cloth that is wider hangs loose
    room_kept: float = 0.62  # of what it is wider
    bends: int = 3  # degree of a side's curve
    jump: float = 0.03  # shares of the chest that it may be left by
    # Units below the hips between which cloth leaves the body, and hangs down from there.
    hangs: tuple[float, float] = (0.1, 0.4)
    close: float = 1.03  # of the body's width: cloth that lies on it
    # Columns outwards for each row down that a dress falls at most, however wide it lies on a table.
    flares: float = 0.2
    skirt_from: float = 0.45  # of the way from armpits to hem: from here on a dress is a skirt
    hem_corner: float = 0.02  # of the chest: how far above a hem's end its corner is round
    goes_in: float = 0.45  # units above a waistband in which cloth narrows to it
    sway: float = 0.3  # of half a row's width that its middle may lie beside the true one
    # Of the pairs of points across a row, in halves of its width.
    columns: tuple[float, ...] = (-1.0, -0.6, -0.2, 0.2, 0.6, 1.0)


@dataclass(frozen=True)
class TopTuning:
    """Tops, jackets and dresses on the body."""

    stiffness: float = 1e-5  # of the spline
    spike: float = 0.05  # units: half the width of a point that is no part of a garment
    spike_out: float = 0.022  # units that it stands out
    hem_corner: float = 0.1  # units from a hem or cuff
    no_strap: float = 0.14  # units from neck to shoulder: less is a strap
    speck: float = 0.012  # units: half the width from which anything is worth seeing behind a neck
    fold: float = 1.5  # how steeply the fold between sleeve and trunk goes down
    teeth: float = 0.4  # units around it within which corners of the sleeve are taken off
    seen: float = 0.05  # alpha from which cloth is seen
    throat: float = 0.06  # units beside the middle where a front begins before the throat
    collar_stands: float = 0.05  # units: from here on a collar stands up
    collar_tip: float = 0.05  # units: how near a neck's end its highest place is
    shaded: float = 0.9  # of the light that falls on the inside of a collar
    blunt: float = 0.015  # units: half the width of what a collar is no narrower than
    cuff_askew: float = 0.35  # units above its end that a sleeve may end askew
    no_sliver: float = 0.03  # units: half of what is more than a sliver beside it
    into_sleeve: float = 0.06  # units into it


@dataclass(frozen=True)
class TuckTuning:
    """Tops that go into what is worn below."""

    # Of half the hips' width: where as much of the old top hangs below the waistband, none is tucked in.
    flaps: float = 0.3
    least_half: float = 0.3  # units that half the hips' width is at least
    flap: tuple[float, float] = (0.15, 0.7)  # units below the waistband that it hangs between
    buckle: float = 0.16  # units: half of what is closed in a waistband that a buckle or a hand parts
    # Units: half the width of one at least, more is skin: less is the edge of a belly.
    gleam: tuple[float, float] = (0.015, 0.06)
    step: float = 0.03  # units between one column and the next: no waistband has such a step
    # Units below its edge that are surely a waistband: further down hips are wider.
    in_band: tuple[float, float] = (0.015, 0.06)
    next_to: float = 0.05  # units beside its end where an arm or a hand may hide more of it
    corner: float = 0.06  # units of a band's end that are no line of it
    round_end: float = 0.012  # units by which cloth is round above it
    soft_end: int = 5  # pixels: twice as many as its end is soft in
    belly: float = 0.1  # units above a waistband where a belly would be seen
    is_bare: float = 0.5  # of that place, how much is skin then


BESIDE_ARMS = BesideArmsTuning()
PARTED_LEGS = PartedLegsTuning()
GAPS = GapsTuning()
LAYERING = LayeringTuning()
LEGS = LegsTuning()
LOWER = LowerTuning()
POCKETS = PocketsTuning()
ROLL = RollTuning()
SLEEVES = SleevesTuning()
TARGET = TargetTuning()
TOP = TopTuning()
TUCK = TuckTuning()
