"""The numbers of the checks: one name a line, its unit, and where it comes from.

"good" and "bad" are results that were looked at one by one: sixty of real pairs, and thirty of garments spoilt on
purpose (landmarks pushed around by a quarter of the chest, holes bitten into the cut-out). All the bad ones but the
merely crooked go past at least one limit. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class GateTuning:
    """What is refused before anything is done."""

    least_unit: float = 60  # pixels of shoulder width; below, a garment is a smudge
    least_side: int = 96  # pixels of the photo
    least_alike: float = 0.6  # share in which both sides of a garment agree; below, it is two things or none
    alike: float = 0.85  # share from which both sides are cut alike
    askew: float = 0.2  # of the chest; necks of 20 garments read well: up to 0.08; other pairs now and then: 0.3
    drawn_up: float = 0.06  # units that the knee of someone seated lies above the hip
    bent: float = 0.5  # across over down; a shin that leans further than whoever stands or walks
    crossed: float = 0.05  # units that a knee or an ankle is on the other leg's side
    seen_joint: float = 0.4  # confidence from which it is known where a joint is
    photo_below_hips: float = 0.35  # units of the photo below the hips
    photo_below_top: float = 0.37  # units of the photo below a top that hangs over the hips
    shoes: float = 0.75  # units below the ankles where everybody ends; shoes and hems: up to 0.68
    known_at_hips: float = 0.4  # share of hips and thighs; 59 people: from 0.55, one less in a small photo
    held: float = (
        0.6  # units beyond one hip more than the other; 340 people: up to 0.5, one with a coat on the arm: 0.8
    )
    coat_below_hips: float = 0.55  # units below the hips that a coat hangs
    coat_width: float = 0.4  # share of the hips' width that it covers
    seen_below_coat: float = 0.3  # square units of lower garment seen below it
    to_knees: float = 1.0  # units below the hips; 100 people's tops: the lowest hangs 0.87
    flap: float = 0.06  # units across a flap
    cuff: float = 0.7  # of the forearm, where a cuff is looked for
    around_cuff: float = 0.05  # units around a place that is looked at
    hidden: float = 0.8  # share of it that is covered
    in_folds: float = 0.5  # units from a hip; nearer, a hand is in a pocket
    bared: float = 0.5  # units of leg above the floor; who bares less shows ankles
    off_shoulders: float = 1.5  # times as far apart as the shoulders: armpits of what leaves these bare
    cut_off: float = 0.1  # of a garment's height beyond either side of its photo; more is a sleeve, less a corner
    most_enlarged: float = 2.0  # times that a garment worn by somebody small is; beyond, prints are smeared
    turned: float = 0.42  # shoulder width over torso length; below, a body is seen from the side
    least_quality: float = 0.35  # of how far the reading of a garment can be trusted
    half_hips: float = 0.45  # units to each side of the hips' middle


@dataclass(frozen=True)
class VerdictTuning:
    """What is not shown once it is done."""

    # Limits: a result that goes past one is not shown.
    most_outside_body: float = 0.02  # share of the cloth; good: up to 0.017
    most_zone_uncovered: float = 0.11  # share of the trunk; good: up to 0.08
    most_torn: float = 0.02  # share of the cloth in loose pieces; good: up to 0.007
    most_sleeve_gaps: float = 0.10  # share of a sleeve's length
    most_torn_sleeve: float = 0.02  # square units
    most_ragged_neck: float = 0.45  # hundredths of a unit; good: up to 0.39
    most_in_pieces: float = 0.53  # share; beneath a jacket, 6 good: up to 0.46; beneath a belted one: 0.60
    largest_hole: float = 0.01  # square units; good: up to 0.008
    most_invented: float = 0.92  # square units of belly; good: up to 0.88
    most_bare_hips: float = 0.05  # square units; 70 tops: up to 0.02; where skin-coloured trousers were not read: 0.44
    most_no_hips: float = 0.03  # square units; 120 tops: up to 0.005; after a sash that hid half: 0.12
    most_severed: float = (
        0.01  # square units; 370 results: up to 0.0004; two after a shawl and a wide skirt: 0.014, 0.025
    )
    most_bare_beside_top: float = (
        0.006  # square units; 43 lower garments: up to 0.002; where the wall was misread: 0.010
    )
    most_carried_up: float = 0.58  # square units; 50 people in cropped tops: up to 0.55
    most_print_carried: float = 11.0  # ΔE; the same 50, tweed: 10; a printed skirt: 20
    most_old_left: float = 0.10  # share of the old garment
    most_colour_shift: float = 10.0  # ΔE with half of the lightness

    # How each is measured.
    body_margin: float = 0.09  # units around the silhouette where cloth still lies on the person
    skirt_leaves_body: float = 0.25  # units above the hips where a skirt begins to flare
    least_cloth: float = 50  # pixels of cloth below which nothing is measured
    trunk_share: float = 0.85  # of half the garment's width: further out its own edge is soft
    above_hem: float = 0.06  # share of the garment's length that its hem may run up
    below_top: float = 0.02  # units below the garment's upper edge
    open_front: float = 0.45  # share of half the width that an open jacket leaves
    least_hole: float = 0.001  # square units of a gap that is looked at
    sleeve_end: float = 0.10  # units before the end of a sleeve
    shortest_sleeve: float = 0.12  # units
    sleeve_places: int = 24  # along the middle of a sleeve
    neck_smoothing: float = 0.03  # units
    below_hips: float = 0.3  # units down to which a belly may be invented
    askew_belly: float = 1.3  # times as much of a belly is guessed where it is seen askew
    askew_legs: float = 0.65  # of a leg, the same
    hips_across: float = 0.3  # units to both sides of the hips' middle where a body surely is
    hips_down: float = 0.5  # units above and below it
    seam: float = 0.02  # units: half of a gap that still is a seam
    trunk_across: float = 0.4  # units of a top across: no belly is bare in such a row
    least_carried: float = 0.03  # square units of trousers carried on that are looked at
    below_old_hem: float = 0.3  # units below the old hem that tell of them
    old_hem: float = 0.03  # units: the old hem's own edge
    fold: float = 0.05  # units: how broad folds are
    old_edge: float = 0.01  # units inside the old garment's outline: around it the ground was there before
    opaque: float = 0.95  # alpha from which a pixel of the garment is all cloth
    least_gone: float = 0.01  # square units of the old garment that are looked at
    same_level: float = 4  # levels of a channel by which a pixel is still the photo's


GATE = GateTuning()
VERDICT = VerdictTuning()
