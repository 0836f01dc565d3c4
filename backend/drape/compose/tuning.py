"""The numbers of how the layers of a photo are put together: one name a line, its unit, and where it comes from.

A unit is the width of the shoulders. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class FrontTuning:
    """What stays in front of a new garment."""

    sliver: float = 0.025  # units: half the width of what is no sleeve any more
    cuff_shade: float = 0.025  # units of a hand that lie in the shade of a cuff
    wrist_runs_out: float = 0.06  # units that its made wrist runs out on
    goes_under: float = 0.5  # units of a forearm in which it goes beneath a trunk
    deep: float = 0.15  # units in from the trunk's edge
    round_arm: float = 0.06  # units around the place of an arm that it may bulge
    forearm: tuple[float, float] = (0.13, 0.10)  # units: half its width at the elbow and at the wrist
    bulge: float = 0.1  # units: the width of what a forearm shows beside the place of its sleeve
    scrap: float = 0.03  # of the larger hand: less, apart from it, is a bit of skin in a pocket or between folds
    among_fingers: float = 0.5  # of the outline of a piece of skin that runs along hands
    shades_of_skin: float = 25.0  # CIELAB from that skin to the hands
    between: float = 0.8  # of the outline of an unread piece that runs along a top and a hand before it
    sleeves_reach: float = 0.6  # units below the hips to which sleeves reach
    wide_sleeve: float = 0.2  # units: half the width of one
    bare_forearm: float = 0.01  # square units of a forearm that are seen past its sleeve
    cuff_askew: float = 0.05  # units that a cuff runs askew
    stands_out: float = 0.04  # units of a shoulder that cloth may leave bare by mistake
    faint_edge: float = 0.1  # of a pixel that is person: how faint the edge of that shoulder is


@dataclass(frozen=True)
class HandEdgesTuning:
    """The edge of a hand before what is worn."""

    rim: float = 0.012  # units on either side of an edge that may hold something of both
    least_rim: float = 2.5  # pixels that this is at least
    beyond: float = 0.03  # units around what was read of a hand within which the rest of it is
    near: float = 0.03  # units within which a hand has one colour, as what it lies on has
    seen: float = 1e-3  # how much of that colour is around
    # Levels of red, green and blue between the two from which their shares in a pixel are told.
    told: tuple[float, float] = (40.0, 80.0)
    unexplained: float = 0.25  # of what is between the two, that neither explains
    same_light: float = 0.01  # how much light that is the same on both is likelier
    crisp: float = 2.0  # times as steep: faint traces are shadows
    thread: float = 0.012  # units: half the width of what is no finger
    inside: float = 1.0  # pixels that an even edge lies inside a hand
    even_edge: float = 0.01  # units that are no bend of an edge
    clear: float = 2.5  # times as steep again
    told_by_light: float = 25.0  # levels of lightness between a hand and what is paler, from which it tells the two
    # Of the light on a hand that falls on its edge at least: beyond it what is darker is something else.
    shade: float = 0.6
    hair: float = 0.02  # of a pixel that is hair, from which it is no cloth


@dataclass(frozen=True)
class LayersTuning:
    """The order in which things are laid over each other."""

    palest: float = 0.5  # of the way from a cloth's own colour to white
    seam: int = 4  # pixels in which edges are soft
    region: float = 0.08  # units around what is gone or new: the shade of an old hem goes with it
    region_of_legs: float = 0.17  # units, the same around what is worn below
    # Pixels: a compressed photo has a halo as wide around what it shows, however small that is.
    least_region: float = 12.0
    round_arm: float = 0.04  # units around the place of an arm that it may bulge
    beneath_hem: float = 0.05  # units above a hem in which what stays on beneath it goes on, for the hem is soft
    wide_sleeve: float = 0.15  # units around a close sleeve that a wide one takes up
    at_border: float = 5.0  # pixels within which the change fades out
    at_chin: float = 1.0  # pixels, the same where the old garment meets the face
    # Units: half the width of what is no bare shoulder, and how far in the edge of a garment is soft.
    edge: float = 0.025
    on_person: float = 0.25  # of a pixel that is person, from which what a sleeve replaces is gone
    in_cuff: float = 0.9  # of a pixel that is sleeve, over which a folded forearm lies without its shadow
    covered: float = 0.01  # of a pixel that is cloth, around which anything changes


@dataclass(frozen=True)
class OldTuning:
    """What of the clothes in the photo goes."""

    hem_askew: float = 0.4  # units between the highest and the lowest of a hem
    steep: float = 2.5  # rows for each column beside the end of a hem, within which a skirt has come out beneath it
    deep: float = 0.6  # units below that end, the same
    sliver: float = 0.012  # units: half the width of what is no loose sleeve
    throat: float = 0.15  # units below the shoulders where a collar lies
    neck: float = 0.35  # units aside where a collar lies
    chain: float = 0.02  # units: half the width of a necklace
    collar: float = 0.2  # units that one reaches from the rest of its garment
    nearer: float = 0.5  # times the way to the wall's colour: as near a collar is to its garment's
    strap: float = 0.04  # units: half the width of a strap at most
    strap_long: float = 0.2  # units it runs at least
    on_skin: float = 0.7  # of what is around it that is skin
    rim: float = 0.10  # units: how far beyond a loose sleeve its rim may reach
    soft: float = 3.0  # pixels that the edge of a sleeve is soft
    frill: float = 0.09  # units beyond a cuff
    unlike_wall: float = 2.5  # CIELAB from the wall behind it
    seen: float = 0.02  # how much of the wall is known around a place
    own_thing: float = 0.05  # square units further away: what has more there is a thing of its own
    among: float = 0.5  # of the outline of what was not read: so much beside a skirt, and it is a piece of its print
    on_arm: float = 0.8  # of a piece that lies on an arm, where it is a cuff
    alike: float = 22.0  # CIELAB between shades of one cloth
    hair: float = 0.3  # of a pixel that is hair, from which it is no cloth
    least_unread: int = 20  # pixels of what was not read that are looked at


FRONT = FrontTuning()
HAND_EDGES = HandEdgesTuning()
LAYERS = LayersTuning()
OLD = OldTuning()
