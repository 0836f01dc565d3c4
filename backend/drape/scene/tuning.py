"""The numbers of the scene: one name a line, its unit, and where it comes from.

A unit is the body's yardstick, about as long as its shoulders are wide. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class BandsTuning:
    """What is worn on a bare wrist."""

    broadest: float = 0.3  # units along the arm at most
    past_wrist: float = 0.1  # units past a wrist to which it is worn: further on lies cloth between fingers
    forearm_from: float = 0.4  # of a forearm, from its elbow
    half_widths: tuple[float, float, float] = (0.13, 0.15, 0.17)  # units, of a forearm and its hand, generously
    around_forearm: float = 0.05  # units around a forearm's line that a sleeve covers
    sleeved: float = 0.6  # of the further half of that place, covered by a sleeve
    along_skin: float = 0.7  # of its outline that runs along skin: beside a narrow wrist lies cloth of the trunk
    half_rim: float = 0.015  # units: half the width of what is only a rim
    soft_edge: float = 3.0  # pixels in which edges are soft


@dataclass(frozen=True)
class HandsTuning:
    """Hands told from what they lie on."""

    least_pixels: int = 50  # pixels that tell a colour
    least_hand: float = 0.01  # square units of a hand in which a cuff is looked for
    apart_in_shade: float = 10.0  # CIELAB from cloth to skin in the shade, from which on the two are told apart
    beige_apart: float = 10.0  # CIELAB a and b from skin to cloth tinged as it is
    beige_spread: float = 14.0  # CIELAB within such cloth
    less_tinged: float = 0.6  # of the way to skin that is surely cloth
    half_scrap: float = 0.015  # units: half the width of a scrap of such cloth
    along_cloth: float = 0.35  # of its outline
    further_cloth: float = 0.02  # units that cloth beneath a part of a hand may be further from it than other cloth is
    most_mixed: float = 0.2  # of a hand's pixels like the other side of where a cuff ends: with more there is none
    finger_width: float = 0.03  # units: the width of what is surely finger
    tinge_apart: float = 7.0  # CIELAB from there to the cloth next to it
    same_light: float = 0.06  # units within which fingers and cloth tell how light falls on them
    fine: float = 0.006  # units that say nothing
    hues_apart: float = 35.0  # degrees between fingers and cloth from which on hues tell
    least_chroma: float = 14.0  # CIELAB chroma of the cloth from which on hues tell
    way_to_hue: float = 0.4  # of the way from the hue of fingers to that of the cloth
    sure_hand: float = 0.9  # how surely fingers were found at least
    yellower: float = 14.0  # degrees of hue from fingers to cloth
    few_alike: float = 0.15  # of either that may have the hue of the other
    nearer_hue: float = 0.65  # of the way to the hue of the cloth
    flesh: tuple[float, float] = (0.02, 0.07)  # units from the bones of fingers
    like_cloth: tuple[float, float] = (0.6, 1.1)  # of the way to the colour of the cloth, so far from the bones
    beside_hand: float = 0.3  # units from the arm's line
    stripes: tuple[int, int] = (15, 85)  # of a hundred parts of cloth by lightness
    motley: float = 35.0  # levels of lightness between two colours of one cloth


@dataclass(frozen=True)
class FingersTuning:
    """Fingers in the shade of what hangs over them."""

    reach: tuple[float, float] = (0.25, 0.35)  # units around a wrist and around a hand's end within which fingers are
    half_finger: float = 0.02  # units: half the width of less than a finger
    least_finger: float = 0.006  # square units
    fine: float = 0.006  # units that say nothing
    one_colour: float = 0.08  # units within which a hand has one colour
    least_seen: float = 0.005  # of what is around
    sample_step: int = 8  # pixels from one to the next that tell the colour of a garment
    most_light: float = 0.85  # of a hand's lightness that is left in the shade at most
    alike: float = 14.0  # CIELAB from a hand's colour in its shade
    nearer: float = 0.7  # of what it is from the colour of anything else
    half_crease: float = 0.035  # units: half the width of a dark one between fingers
    rim: float = 0.012  # units of an edge with wall in it


@dataclass(frozen=True)
class HairTuning:
    """Hair as a whole, and the body around it."""

    least_hair: float = 0.02  # square units of hair: with less there is nothing to carry on
    room: float = 0.5  # units around what was read as hair, within which the rest of it is
    half_neck: float = 0.24  # units
    above_shoulder: float = 0.02  # units from the end of a neck down to the shoulder
    lock_away: float = 0.15  # units that a lock is from other hair at most
    half_lock: float = 0.02  # units: half the width of what is no lock of it
    above_chin: float = 0.2  # units above a chin where hair hides the temples
    below_shoulders: float = 0.15  # units below the shoulders to their tips
    half_strip: float = 0.06  # units: half the width of what may go on from a face
    half_limb: float = 0.07  # units: half the width of what is body for sure
    one_colour: float = 0.1  # units within which hair, cloth and skin have one colour
    darkness_tells: float = 0.35  # how much being darker tells: deep in hair it is dark
    like_hair: float = 18.0  # CIELAB, lightness counting so: farther from the hair around is something else
    nearer_cloth: float = 0.7  # times as far from cloth as from hair: what is nearer is of the cloth
    least_known: float = 1e-3  # of what is around: with less of it there, it tells nothing
    before_neck: float = 0.6  # of half a neck from its middle: hair that lies further in was not read well
    neck_root: float = 0.2  # units above the shoulders where a neck begins to go over into them
    # units from a neck's side, and above its root
    neck_curve: tuple[tuple[float, float], ...] = ((0.0, 0.25), (0.01, 0.1), (0.03, 0.04), (0.07, 0.01))
    skin_edge: float = 0.03  # units from skin
    dimmer: float = 20.0  # CIELAB L: what is darker than hair by more than this lies in its shade
    half_edge: float = 0.012  # units: half the width of a soft edge
    rim: int = 2  # pixels at an edge that hold something of both sides
    over_shoulder: float = 0.08  # units below the line of a shoulder: hair that lies there falls before it


@dataclass(frozen=True)
class StrandsTuning:
    """Single strands of hair before cloth or wall."""

    apart: float = 30.0  # CIELAB between hair and cloth from which single strands are told from it
    reach: float = 0.45  # units from the rest of the hair, within which they end
    clearly: float = 0.5  # of the way from the cloth's colour to the hair's
    tint: float = 4.0  # CIELAB a and b by which hair and cloth are told apart in any light
    tapers: float = 1.6  # times as broad where they begin as on average
    across: float = 2.5  # times as wide as high
    # of the cloth: with more of it like hair and apart from it, what looks like strands is print
    mistaken: float = 0.02


@dataclass(frozen=True)
class LaidHairTuning:
    """Hair laid over a new garment, without the old one that shone through it."""

    fringe: float = 0.04  # units from the cloth, within which it shines through hair; it is gone at twice as many
    # levels: how much it tells against hair and cloth to make more or less than a whole pixel
    whole_pixel: float = 60.0
    varies: float = 0.12  # of the light of a pixel that seems to come from cloth where hair only varies
    hardly_hair: float = 0.4  # of a pixel: with less hair in it than this it is rather what is beneath
    # levels of red, green and blue between hair and cloth from which their shares in a pixel are told
    told: float = 60.0
    faint: float = 0.02  # of a pixel: with less of it there is no hair
    full: float = 0.98  # of a pixel: with more of it there is nothing but hair


@dataclass(frozen=True)
class FallingHairTuning:
    """Hair that hangs behind a shoulder or a collar, and where it falls on."""

    hangs: float = 0.25  # units of it one above the other that are seen of hair that hangs
    half_broad: float = 0.04  # units: half the width of a broad lock
    broad_hangs: float = 0.15  # units of a broad lock one above the other that are seen
    least_before: float = 0.004  # square units of hair that falls before a shoulder
    least_beside: float = 0.018  # square units of hair beside what lies on the shoulder
    most_copies: int = 6  # times that what is seen of hair is put one below the other at most
    like_it: float = 0.3  # units around, within which hair is like it
    shaded_rim: float = 0.02  # units of its rim in the shade of a collar
    ends_across: float = 0.03  # units across that end at what lies on a shoulder
    ends_near: float = 0.04  # units from what lies on a shoulder within which they are seen to end on it


@dataclass(frozen=True)
class HairOrSkinTuning:
    """Hair read as skin and skin read as hair."""

    hairy: float = 0.2  # of a pixel that was read as hair
    apart: float = 18.0  # CIELAB between someone's hair and skin from which a colour tells which of them it is
    half_lock: float = 0.04  # units: half the width of a lock that has the colour of hair for sure
    lightness_in_shade: float = 0.5  # how much lightness tells where shade may fall
    half_strap: float = 0.03  # units: half the width of a strap, read as hair where hair falls on it
    to_collar: float = 0.15  # units from a chin to a collar close below it
    chin: float = 0.06  # units of the chin itself
    beard_darker: float = 12.0  # CIELAB L by which a beard is darker than a face
    middle_of_neck: float = 0.7  # of a neck, where no hair hangs beside it
    neck_sides: float = 1.3  # times half a neck, where it ends for sure
    above_chin: float = 0.1  # units above a chin
    below_neck: float = 0.1  # units below the shoulders
    locks_beside: float = 0.3  # units beside a neck where locks hang
    strand: float = 0.015  # units: what is finer are strands
    smooth: float = 0.6  # of the contrast of strands that is in locks
    darkest: float = 0.5  # of skin's lightness that is left in the shade of a chin
    fringe: float = 0.01  # units of an edge that hold something of both sides
    least_told: float = 0.002  # square units that tell
    around_place: float = 0.01  # units around a place within a lock
    lined: float = 0.9  # of what is around such a place, hair
    around_joint: float = 0.06  # units around a shoulder's joint, where cloth is seen if it covers the shoulder
    below_shoulder: float = 0.1  # units below a shoulder's line where tips lie on it
    tips_to_hair: float = 0.02  # units from tips to other hair at most
    lowest_tips: float = 0.4  # units below the shoulders to the lowest of them
    around_tips: float = 0.1  # units around them, within which hair is like them


@dataclass(frozen=True)
class HeldTuning:
    """What is held in a hand beside the body."""

    known: float = 0.3  # of a pixel that is read as body or cloth
    least_area: float = 0.05  # square units
    half_broad: float = 0.04  # units: half the width of it at least
    least_beyond: float = 0.02  # square units of it beyond the arm and hand
    beside: float = 0.42  # units from the body's middle: further aside lies most of it
    around_hand: float = 0.28  # units around a hand within which it begins
    handles: float = 0.6  # units from it to which its handles go
    half_handle: float = 0.06  # units: half the width of a handle read as a skirt
    handle_to_hand: float = 0.2  # units from such a handle to a hand at most
    off_outline: float = 0.02  # units off the outline where wall is
    one_colour: float = 0.3  # units to the wall that it is compared to
    unlike: float = 8.0  # CIELAB between the two
    least_seen: float = 0.02  # of what is around
    half_gleam: float = 0.022  # units: half the width of what has the wall's colour, and lies on it
    hole: float = 0.04  # square units: the same, if it is larger
    half_thread: float = 0.012  # units: half the width of what hangs out of a skirt's hem beside it
    # units below the hem on a leg: whatever is read as a skirt so far down is what hangs beside it
    below_hem: float = 0.16


@dataclass(frozen=True)
class TorsoTuning:
    """What a torso is expected to be, and how far it may be read from that."""

    at: tuple[float, ...] = (0.0, 0.25, 0.6, 0.72, 1.0, 1.2, 1.6, 2.2)  # of the way from shoulders to hips
    half: tuple[float, ...] = (0.50, 0.47, 0.42, 0.41, 0.52, 0.55, 0.50, 0.42)  # units there: half its width
    narrowest: float = 0.86  # of the expected half width: nobody's torso is taken for less
    widest: float = 1.28  # of the expected half width: nobody's torso is taken for more
    # of the expected half width: how far from the axis a leg begins that stands beside the other one
    leg_begins: float = 0.5
    lean: float = 0.45  # of the expected half width: how far a torso may lie beside its axis
    skirt_read: float = 0.6  # of the width of a skirt, where its print or a hand hides the rest
    no_leg: float = 0.97  # of the width of a skirt where no bare leg is seen
    flare: float = 1.10  # times as wide half way to the knees as at the hips: a skirt that hangs away from the body
    in_flare: float = 1.04  # of the expected: hips under such a skirt are nobody's to see, and not as wide as it


@dataclass(frozen=True)
class ShoulderTuning:
    """Where a shoulder is seen beneath hair, hoods and collars."""

    curls: float = 0.1  # units that curls may stand out
    lit_ends: int = 9  # steps of skin above cloth on a shoulder that are the ends of hair, lit, and not skin
    mostly: float = 0.5  # of the steps below an edge: with more of them cloth, a shoulder is clothed there
    enough: int = 3  # places where a shoulder is seen: with more of them it is known
    least_places: int = 2  # places from which on a shoulder has a line
    least_sane: int = 3  # places from which on a line is drawn through them
    for_curve: int = 7  # places: with more of them the line is a curve
    least_span: float = 0.25  # of a shoulder between the first and the last of them
    outer_half: float = 0.5  # of the way from neck to tip
    hump: float = 0.05  # units that cloth on the inner half of a shoulder stands above the outer half
    cliff: float = 0.06  # units that a shoulder falls at most from one place to the next
    askew: float = 0.02  # units that a neck ends higher on one side than on the other at most
    sinks: float = 0.45  # of a shoulder from its neck on that goes down with that end


@dataclass(frozen=True)
class NeckTuning:
    """How wide a neck is."""

    half: float = 0.18  # units, where hair hides the side of the neck
    hairy: float = 0.3  # share of hair in a pixel
    least: float = 0.7  # of the usual half width
    most: float = 1.3  # of the usual half width


@dataclass(frozen=True)
class ArmTuning:
    """Where an arm's middle is, and how wide it is."""

    at: tuple[float, ...] = (0.0, 0.25, 0.5, 0.75, 1.05)  # of the way from shoulder to wrist
    width: tuple[float, ...] = (0.36, 0.31, 0.25, 0.21, 0.16)  # units there: its whole width
    shift_first: float = 0.14  # of the way from shoulder to wrist: from here a bare arm's edges are looked for
    shift_places: int = 11  # places from there to the wrist
    least_shifts: int = 3  # places where they are seen from which on an arm's middle is known
    few_edges: int = 2  # places where the edge of a folded arm is seen: with more of them it is known
    # units: a shorter forearm points at the camera: its elbow is seen, as if the arm went straight on
    end_on: float = 0.1
    in_sleeves: float = 1.12  # times as wide as the bare part of someone's arms tells: any wider is the sleeve
    telling: int = 3  # stations seen bare from which on they tell it
    bare: float = 0.7  # of a station's places: with more of them bare it tells how wide the arm is
    covered: float = 0.3  # of a station's places: with more of them worn a sleeve covers it
    below_tip: float = 0.2  # units down an arm from which its skin tells where a sleeve ends
    bare_run: int = 3  # places of skin one after the other that tell it
    elbow: float = 0.5  # of the way from shoulder to wrist
    near_wrist: float = 0.7  # of the way from shoulder to wrist
    beside_middle: float = 0.06  # units from an arm's middle that skin is looked for
    gap: float = 0.03  # units of background between arm and trunk, and of rows of it: less is a chance of the outline


@dataclass(frozen=True)
class PartingTuning:
    """What was read as one thing and is another, told apart by colour."""

    top_apart: float = 12.0  # CIELAB between a top and what is worn below
    half_end: float = 0.03  # units: half the width of what is an end of a top
    most_cut: float = 0.3  # of the width of one that ends nowhere
    least_known: float = 0.01  # of what is around: with less of it there, it tells nothing
    same_light: float = 0.10  # units within which light is the same
    half_forearm: float = 0.13  # units: half the width of a forearm, generously
    hem: float = 0.04  # units of a top that may be read as the waistband it goes into
    deepest_shade: float = 0.35  # of a cloth's colour that is left in its deepest shade
    pale: float = 70.0  # CIELAB L: skin from which light takes its hue
    lit: float = 10.0  # CIELAB that such skin goes towards white
    edged: float = 0.2  # of skin's share in its edge that cloth may have
    seam: float = 0.02  # units from cloth that may be cloth
    like_skin: float = 11.0  # CIELAB from the arm's own skin
    cloth_apart: float = 20.0  # CIELAB from skin, or from one cloth, to the garment around it
    around_pocket: float = 0.25  # units around a hand in a pocket
    half_rim: float = 0.008  # units: half the width of what is a rim
    same_cloth: float = 22.0  # CIELAB within cloth


@dataclass(frozen=True)
class WristsTuning:
    """Hands, and what is worn or hidden at their wrists."""

    seen_hand: float = 0.7  # of a hand's points
    hidden_fingers: float = 0.8  # of the points of its fingers
    few_places: int = 3  # places along a hand: with more of them in the photo it is known to be in a pocket
    in_pocket: float = 0.6  # of these places that cloth hides
    around_forearm: float = 0.05  # units around a forearm's line that a sleeve covers
    sleeved: float = 0.6  # of that place that a sleeve covers
    bare_wrist: float = 0.1  # units past a wrist at which a hand begins at the latest
    mostly: float = 0.5  # of what is between a wrist and its hand that cloth hides
    into_cuff: float = 0.05  # units of a hand that lie in a cuff
    with_thumb: tuple[float, float, float] = (0.2, 0.25, 0.3)  # units around an arm's line to a hand's end
    root: float = 0.12  # units above a hand to its wrist


@dataclass(frozen=True)
class SceneTuning:
    """What the photo is read as."""

    collar_rim: float = 0.02  # units of a collar that are read as what the neck above it is
    faint_hair: float = 0.02  # of a pixel: with more of it hair was read there
    near_by: int = 100  # pixels: what is nearest to something is looked for so far around it first


@dataclass(frozen=True)
class FoldsTuning:
    """Folds of what was worn."""

    through_hair: float = 0.3  # of a pixel: with less hair in it cloth is seen
    other_hue: float = 18.0  # CIELAB a and b from a garment's own: light and shade change its hue less
    fades: float = 0.08  # units before an edge of what was worn within which it is lit as an edge
    around_place: float = 0.12  # units around a place that tell whether there is a print
    least_pixels: int = 500  # pixels that tell of light and shade
    plain: float = 0.5  # of how sure a garment is plain: from here on its finer folds are taken


@dataclass(frozen=True)
class TextureTuning:
    """The photo's own softness and grain."""

    uncovered: float = 0.05  # of a pixel: with less of the cover on it the photo is seen
    covered: float = 0.95  # of a pixel: with more of the cover on it nothing else is seen
    least_pixels: int = 400  # pixels that tell them
    least_softness: float = 0.2  # pixels of blur: with less it is left out
    least_grain: float = 0.15  # levels, squared, that cloth lacks: with less it is left out


@dataclass(frozen=True)
class WaistTuning:
    """Where what is worn below begins."""

    dress_parts: float = 0.35  # units above the hips: there a dress is parted when only its skirt goes
    fork: float = 0.24  # of the torso below the hips: cloth parts lower than the body does
    above_old: float = 0.012  # units above the old edge
    rise: float = 0.49  # of the torso from the fork up to a usual waistband
    hem_across: float = 0.35  # units beside the middle where a top's hem is looked for
    mostly: float = 0.5  # of a place: with more of it seen, all of it is taken to be so
    hem_percentile: int = 80  # of a hundred places along a hem the one that is taken for it: nearly the lowest
    falls: float = 0.5  # rows for each column beside the end of a hem that what comes out beneath it is lower
    hands_above_hem: float = 0.1  # units above a hem from which on a hand may lie before what comes out beneath
    between_flaps: float = 0.03  # units across that are seen of what is worn below in a row at least


@dataclass(frozen=True)
class HipsTuning:
    """The sides of the hips, and of the trunk above them."""

    let_out: float = 1.14  # of the body's half width: so far a new garment follows an old one that is wider
    around_pocket: float = 0.3  # units around a hand in a pocket
    next_to: tuple[float, float] = (0.01, 0.05)  # units beside a hip: more of the person all over there hides its side
    half_strip: float = 0.04  # units: half the width of what is no garment, but lies beside one
    half_flap: float = 0.06  # units: half the width of the least of what a top shows beside an arm
    on_thigh: float = 0.9  # units below the fork to which a side is followed
    even: float = 0.08  # units of rows over which a side is evened out
    corner: float = 0.1  # units of rows at the end of a hem that are its round corners
    near_middle: float = 0.8  # units from the middle that what is worn below reaches at most
    hidden_rows: float = 0.1  # units of rows in which an end may be hidden
    whole_width: float = 0.97  # of the width of a waistband: a row so wide shows all of it
    runs_askew: float = 0.3  # units from the first row of a waistband to its last one
    stands_off: float = 0.12  # units that trousers are wider than the body is thought to be
    one_side: float = 3.0  # times as far as its other end that one end of a waistband that runs askew moves
    flank: float = 0.5  # columns for each row that a trunk may widen above what it goes into
    at_hips: float = 0.1  # columns for each row that it may widen above the hips
    behind_arm: float = 0.05  # units beside the end of what is worn below where an arm may hide it
    just_inside: float = 0.02  # units from a side to where it is surely cloth
    as_far: float = 0.01  # units that two rows of a side that runs straight down may differ
    below_chest: float = 0.3  # of the way from shoulders to hips
    bump: float = 0.5  # units of rows that a bump takes up at most


BANDS = BandsTuning()
HANDS = HandsTuning()
FINGERS = FingersTuning()
HAIR = HairTuning()
STRANDS = StrandsTuning()
LAID_HAIR = LaidHairTuning()
FALLING_HAIR = FallingHairTuning()
HAIR_OR_SKIN = HairOrSkinTuning()
HELD = HeldTuning()
TORSO = TorsoTuning()
SHOULDER = ShoulderTuning()
NECK = NeckTuning()
ARM = ArmTuning()
PARTING = PartingTuning()
WRISTS = WristsTuning()
SCENE = SceneTuning()
FOLDS = FoldsTuning()
TEXTURE = TextureTuning()
WAIST = WaistTuning()
HIPS = HipsTuning()
