"""The numbers of the checks: one name a line, its unit, and where it comes from.

"good" and "bad" are results that were looked at one by one: sixty of real pairs, and thirty of garments spoilt on
purpose (landmarks pushed around by a quarter of the chest, holes bitten into the cut-out). All the bad ones but the
merely crooked go past at least one limit. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class VerdictTuning:
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
    least_gone: float = 0.01  # square units of the old garment that are looked at
    same_level: float = 4  # levels of a channel by which a pixel is still the photo's


VERDICT = VerdictTuning()
