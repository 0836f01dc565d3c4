"""The numbers of the undressing: one name a line, its unit, and where it comes from.

A unit is the width of the shoulders. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class SoftMasksTuning:
    """From how much of a pixel on a thing is taken to be there."""

    hair: float = 0.3  # share of a pixel


@dataclass(frozen=True)
class BackgroundTuning:
    """What is behind the person."""

    restless: float = 2.2  # mean fine contrast from which a background is no studio's
    flat: float = 0.5  # contrast of which half of a studio's background has less, whatever else is seen before it
    least_around: int = 300  # pixels around the hole that tell how restless it is there
    faint: float = 0.03  # share of a pixel from which it holds something of the person
    other_hue: float = 16.0  # CIELAB between hues
    most_of_other_hue: float = 0.25  # share of a background; with more of another hue, that is background too
    near: float = 0.15  # units around a place in which its hue is looked for
    mostly_of_that_hue: float = 0.7  # share of what is near that makes a hue background
    thinned: int = 4  # pixels of which one is asked for its hue
    finest: float = 0.02  # units: what is finer is grain
    grainiest: float = 4.0  # levels of 255
    deep: float = 0.16  # units from the nearest background: so far its own mirror image looks better than a made one
    worth_inpainting: float = 0.25  # square units that lie deeper: worth the seconds of inpainting
    mirrors_ground: float = 0.9  # share of a pixel of the mirror image that is known background


@dataclass(frozen=True)
class BareBodyTuning:
    """The outline of the body beneath what is worn."""

    beneath_hem: float = 0.03  # units that legs go on beneath a hem, which may be soft
    at_hem: float = 0.05  # share of a pixel that the new garment covers at its hem
    trunk_ends: float = 0.30  # units below the hips: from there on there are two legs
    curve: float = 0.03  # units: how long the curves of an outline are
    most_moved: float = 0.012  # units that an outline may move to be such a curve
    crisp: float = 2.5  # pixels along an outline over which steps are evened out
    person: float = 0.4  # share of a pixel that belongs to the person
    head_leans: float = 0.12  # units that a head may be held beside the middle of the shoulders
    flank_seen: float = 0.15  # units beside a new garment in which a flank would be seen


@dataclass(frozen=True)
class BareArmTuning:
    """An arm beneath a sleeve."""

    # Down the arm, from shoulder (0) over elbow (1) to wrist (2): units from the line through the joints to the inner
    # and to the outer edge. Below the elbow the muscles of a forearm bulge, more on the outer side, and towards the
    # wrist there are none.
    shape: tuple[tuple[float, float, float], ...] = (
        (0.0, 0.156, 0.158),
        (0.2, 0.152, 0.160),
        (0.45, 0.142, 0.148),
        (0.7, 0.126, 0.130),
        (0.9, 0.112, 0.119),
        (1.0, 0.107, 0.118),
        (1.12, 0.107, 0.120),
        (1.3, 0.107, 0.118),
        (1.5, 0.100, 0.103),
        (1.7, 0.089, 0.089),
        (1.88, 0.078, 0.077),
        (2.0, 0.075, 0.074),
        (2.3, 0.075, 0.074),
    )
    usual_face: tuple[float, float] = (0.47, 0.54)  # units that a face is wide and high
    slightest: float = 0.85  # times as wide as usual that a face is, by which arms go, at least
    enough_stations: int = 6  # stations that tell how stout an arm is
    stoutness: tuple[float, float] = (0.85, 1.25)  # times as stout as usual, at least and at most
    stations: int = 24  # to the elbow, and as many below it
    hand_ends: float = 2.3  # down the arm: how far it goes on beneath a hand that is seen
    pocket_ends: float = 2.25  # down the arm: where it goes into a pocket
    into_pocket: float = 0.08  # units within what has the pocket
    near_pocket: float = 0.2  # units from what has the pocket at most
    some_hand: float = 0.005  # square units of a hand that is seen by the pocket
    past_elbow: float = 0.15  # down the arm past the elbow, to which upper arm and forearm are drawn
    before_elbow: float = 0.1  # down the arm before the elbow, to which they are drawn where it is sharp
    straight_hand: float = 0.8  # cosine of the angle between forearm and hand
    reach: float = 0.2  # units from the line to edges that are seen
    aside: float = 0.05  # units that the line may lie beside the arm
    wrist_half: float = 0.11  # units: half of what a hand is wide where it begins; with its thumb it is more
    whole: float = 0.7  # of its usual width: an arm that is seen less wide is hidden by something, as in a pocket
    lost: float = 0.3  # of its usual width: where less is seen at last, it is hidden from there on
    above_wrist: float = 1.75  # down the arm: bare from there on, a wrist is in no sleeve
    as_whole: float = 0.85  # of the width of the rest of it: at an old sleeve that ended askew less is seen
    beyond_edge: float = 0.02  # units beyond an edge that is seen
    armpit: tuple[float, float] = (0.5, 0.9)  # down the arm: from where to where it comes off the trunk
    leads_into: float = 0.35  # of an upper arm's or a forearm's length, over which what is made leads into what is seen
    outline: float = 1.0  # pixels that a silhouette is wider than what it is of
    folds: int = 9  # stations of a sleeve over which its folds are evened out
    thumb_curve: float = 0.1  # units: the curve between a wrist and the root of a thumb
    even_over: int = 5  # stations over which lines are evened out


@dataclass(frozen=True)
class BareLegTuning:
    """A leg beneath what is worn."""

    # Down the leg, from hip (0) over knee (1) to ankle (2): units from the line through the joints to the inner and to
    # the outer edge. As bare legs of people who face the camera have it: a calf bulges outwards, and higher up than
    # inwards, and above the bones of the ankle a leg is narrowest.
    shape: tuple[tuple[float, float, float], ...] = (
        (0.0, 0.240, 0.280),
        (0.3, 0.220, 0.260),
        (0.5, 0.195, 0.220),
        (0.7, 0.172, 0.185),
        (0.85, 0.156, 0.168),
        (1.0, 0.142, 0.160),
        (1.1, 0.124, 0.168),
        (1.2, 0.119, 0.190),
        (1.3, 0.118, 0.199),
        (1.45, 0.108, 0.184),
        (1.6, 0.080, 0.160),
        (1.8, 0.062, 0.113),
        (1.9, 0.062, 0.092),
        (2.0, 0.080, 0.099),
        (2.2, 0.085, 0.100),
    )
    usual_hips: float = 0.54  # units: half the width of hips that such legs go with
    slightest: float = 0.9  # times those legs: nobody's are taken for less
    strongest: float = 1.25  # times those legs: nobody's are taken for more
    ankles_vary: float = 0.5  # of how much thighs do
    stations: int = 30  # to the knee, and as many below it
    drawn_on: float = 0.12  # units below its end that a leg is drawn on: shoes hide it there
    reach: float = 0.45  # units from the line through the joints within which edges are looked for
    aside: float = 0.12  # units that this line may lie beside the leg
    hand_before: float = 0.3  # units from that line within which a hand hangs before a leg
    outline: float = 1.0  # pixels that a silhouette is wider than what it is of
    cloth: float = 0.008  # units: how thick trousers are that lie close
    # Seen widths in expected ones, and those of the leg in them: more than a little wider, it is the cloth.
    seen_widths: tuple[float, float, float] = (0.8, 1.06, 1.4)  # both edges
    meant_widths: tuple[float, float, float] = (0.8, 1.06, 1.0)
    seen_outside: tuple[float, float, float] = (0.8, 1.2, 1.6)  # the outer edge alone
    meant_outside: tuple[float, float, float] = (0.8, 1.2, 1.0)
    bare: float = 0.9  # of what is seen in a row is the leg itself, where no cloth hides it
    shoes: float = 0.35  # units above the floor below which only skin is a leg
    # What reaches further and is wider is more than a leg.
    bag_reaches: float = 1.7  # of how far outwards a leg goes
    bag_widens: float = 1.4  # of a leg's width
    leads_into: float = 0.3  # of a thigh's or a shin's length, over which what is made leads into what is seen
    foot_width: float = 0.6  # of a leg's width that is seen of a bare foot at least
    into_foot: float = 0.12  # of a shin's length, over which a leg turns into a foot that is seen
    hem_askew: float = 0.10  # units: how askew a hem may be
    inside_hem: float = 0.02  # units: how far within the ends of a hem legs come out of it
    aside_of_hem: float = 0.35  # units that a leg may stand wider than a hem
    by_knee: float = 0.5  # of a shin's length from the knee to what is seen nearest to it
    next_by_knee: float = 0.15  # of a shin's length from there to what goes with that
    below_hips: float = 0.4  # of a thigh's length, over which hips turn into it
    # Units that a knee may be read beside its leg, and from which on it surely is
    knee_off: tuple[float, float] = (0.03, 0.08)
    rim: float = 0.08  # units of skin at its outer edge that tell that a leg is bare there
    even_over: int = 5  # stations over which lines are evened out: no leg has corners


@dataclass(frozen=True)
class ReliefTuning:
    """Light and shade on limbs."""

    ends: float = 1.3  # half widths of a limb from its middle to where its relief ends
    leg_turned: float = 0.35  # of the contrast: legs turn into the dark less than arms do, far from the lamp


@dataclass(frozen=True)
class CarriedUpTuning:
    """Trousers or a skirt carried on up to a waistband."""

    over: int = 3  # pixels that what is made goes over what is seen
    skin_rim: float = 1.5  # pixels of a soft edge through which made skin would shine
    soft: float = 1.2  # pixels: how soft edges are made
    least_zone: int = 20  # pixels of made skin below the waist that are worth it
    hem_shadow: float = 0.03  # units below an old hem that lie in the dark of its edge
    shade_fades: tuple[float, float] = (0.03, 0.08)  # units below an old hem where the rest of its shade fades
    lit: tuple[float, float] = (0.10, 0.20)  # units below an old hem where there is no shade of it
    most_lighter: float = 2.0  # times that light may grow without that shade
    black: float = 8.0  # levels that say nothing of light
    least_lit: float = 0.01  # square units of cloth out of the shade that tell
    tone_rows: float = 0.15  # units below an old hem that tell the tone of what was beneath it
    finest_fold: float = 0.012  # units: the finest that is carried on as a fold
    even_across: float = 0.15  # units: how even tones are across
    folds_end: float = 0.10  # units above an old hem over which folds go
    weave_rows: float = 0.45  # units below an old hem that tell how cloth is woven
    weave: float = 0.015  # units: what is broader is a fold
    # Times as broad: how gently the edge runs that stripes are mirrored at, and rows that tell of them
    gentle: float = 3.0
    striped: float = 0.5  # of its edges that run one way: stripes
    sides_darker: float = 0.10  # of the light that is lost from an old hem up to the sides of a waist
    rise: float = 0.12  # units above an old hem that can be carried on: a waistband and little else
    lowest_waist: float = 0.20  # units above the hips
    bow: float = 0.03  # units that a waistband lies lower before a belly than at its sides
    band: float = 0.10  # units: how high a waistband is
    least_with_band: float = 0.16  # units: how much of a garment has a waistband
    stitch: float = 0.16  # of the light that the seam of a waistband loses
    gleam: float = 0.06  # of the light that its edges gain
    sag: float = 0.07  # of the light lost in the shade beneath it
    sag_reach: float = 0.05  # units that this shade reaches
    contact: float = 0.25  # of the light that skin loses above a waistband
    contact_reach: float = 0.02  # units from the waistband in which skin loses it
    hangs_over: float = 0.05  # units of a waistband that are hidden: less is the bow's own error
    # So much of it is seen between flaps hung over it.
    between_flaps: float = 0.4  # units from its highest to its lowest in the middle
    falls: float = 0.12  # units from its highest to the higher of both its ends there


@dataclass(frozen=True)
class ComplexionTuning:
    """What seen skin tells of the skin that is not."""

    # CIELAB of nobody in particular, where no skin is seen at all
    unknown: tuple[float, float, float] = (62.0, 16.0, 18.0)
    enough: int = 60  # pixels of seen skin from which on it is worth asking
    reddest: float = 0.58  # of CIELAB a, which b is at least
    # CIELAB L between skin that looks at the camera and skin that turns away, where little is seen
    usual_contrast: float = 16.0
    shaded: int = 10  # percentile of seen skin's lightness
    lit: int = 76  # percentile of seen skin's lightness
    bright: int = 92  # percentile of seen skin's lightness
    # CIELAB L that skin gleams by where it mirrors the light, at least and at most
    gleam: tuple[float, float] = (2.0, 7.0)
    gleam_narrow: int = 6  # power of the cosine: how soon that ends
    steep: float = 1.8  # of the contrast: how soon it gets dark towards an edge
    darkest: float = -1.1  # of the contrast: how dark it may get there
    paler: float = 0.3  # between 0, where an edge keeps its colour, and 1, where that fades as the light does
    from_above: float = 0.8  # of light from ahead: light comes mostly from ahead and a little from above
    most_lean: float = 14.0  # CIELAB L by which one side may be lit more than the other
    of_face: float = 1.1  # times what a face is lit more on one side: so much are limbs
    nearer: float = 0.5  # of that, for every unit from the middle of a body
    fall: float = -3.0  # CIELAB L by which light falls off for every unit further down, usually
    steepest: float = 8.0  # CIELAB L by which it does at most


@dataclass(frozen=True)
class GrainTuning:
    """The grain of skin."""

    tile: int = 384  # pixels of noise made
    wrap: int = 64  # pixels around them that the coarsest band reaches
    usual: float = 0.3  # CIELAB
    most: float = 0.5  # CIELAB
    whole: float = 0.99  # share of what is around a place that is skin
    smoother_part: int = 40  # percentile
    coarser: float = 0.6  # how much of a band's strength the next coarser one has
    next_band: float = 1.6  # times as strong as the finest band the next one is at most
    # CIELAB, for each of three kinds of noise: in coarser bands all skin is mottled as much, where redder a little
    # darker.
    mottled: tuple[tuple[float, int, int], tuple[float, float, int], tuple[float, float, float]] = (
        (0.4, 0, 0),
        (-0.15, 0.42, 0),
        (0.05, 0.1, 0.38),
    )


@dataclass(frozen=True)
class FormTuning:
    """The form of a bare body."""

    # How far the front of a trunk looks down (or up, below 0), by share of the way from shoulders to hips: chests lean
    # back, what is beneath them leans forward, so do lower bellies. The same gentle line for every body.
    lean_at: tuple[float, ...] = (-0.25, 0.0, 0.22, 0.42, 0.55, 0.80, 1.1)
    lean: tuple[float, ...] = (-0.30, -0.30, -0.14, 0.16, 0.08, 0.0, 0.22)
    arm_shade_reach: float = 0.05  # units around an arm that its shade falls
    arm_shade: float = 0.7  # share of the contrast that its shade takes
    around_limb: float = 1.4  # half widths of a limb from its middle, beyond which it is none
    navel: float = 0.74  # of the way from shoulders to hips
    around_navel: float = 0.12  # units
    turned: tuple[float, float] = (0.6, 0.8)  # of their full width that shoulders have on a body turned aside
    muscles_end: float = 0.22  # units from a belly's line to where its muscles end
    beside_muscles: float = 1.2  # times as deep as that line it is there
    # Units of trunk beside a neck from which on a shoulder begins, and all of it is one
    shoulder_begins: tuple[float, float] = (0.02, 0.08)
    rim: float = 0.10  # units from the outline within which every surface is round


@dataclass(frozen=True)
class TightsTuning:
    """Legs in tights below an old hem."""

    above_shoe: float = 1.7  # down a leg, where the ankle is 2: boots and socks may begin below
    long: float = 0.15  # units of tights that are seen
    mostly: float = 0.7  # of what is seen of the leg there
    next_to_hem: float = 0.05  # units from the old hem within which they begin
    coarse: float = 0.03  # units: what is finer is knit and grain


@dataclass(frozen=True)
class TakeOffTuning:
    """The old garment taken off."""

    hidden: float = 0.98  # share of a pixel: covered this much, nothing beneath is seen
    least_gone: int = 50  # pixels that are bared: with fewer, all stays as it is
    least_made: int = 30  # pixels of background or of skin that are worth making
    # Units, and pixels at least, around an old garment and around the person, within which its rim and its halo lie;
    # more is to be seen of those where legs take the place of cloth that was wider.
    rim: tuple[tuple[float, int], tuple[float, int]] = ((0.05, 0), (0.025, 0))
    rim_of_lower: tuple[tuple[float, int], tuple[float, int]] = ((0.06, 8), (0.04, 6))
    feet: float = 0.30  # units above the floor where shoes are
    shoe: float = 0.02  # units: half of what is a shoe
    shoe_edge: float = 0.01  # units around a shoe
    heel: float = 0.05  # units around it within which all that is seen is its heel and its sole
    soft_edge: float = 2.5  # pixels that an edge of cloth is soft in any photo
    hem_edge: float = 4.0  # pixels that a hem is dark on legs
    thread: float = 0.04  # units: half the width of what frays out of a hem
    tail_edge: float = 0.04  # units above trousers in which the edge of what hung over them lies
    within: float = 0.8  # of the outline of a piece that lies within a garment
    of_locks: float = 0.3  # of the outline of one that lies before hair
    crumb: float = 0.08  # units: half the width of a crumb
    beside: float = 0.15  # units of cloth around a crumb that are asked for its colour
    fine: float = 0.008  # units: in which steps they are asked
    seam: float = 3.0  # pixels of a seam between what was made and what was seen
    soft: float = 1.2  # pixels: how soft edges are made
    line: float = 0.6  # pixels: how soft those are that are drawn as a line
    hem_shade: float = 0.30  # of the light that a hem keeps from legs
    hem_reach: float = 0.05  # units below a hem that its shade falls


@dataclass(frozen=True)
class SeenLegsTuning:
    """What the photo itself says of someone's legs."""

    above_foot: float = 0.20  # units above the floor to which a leg is measured: below it there are shoes
    reach: float = 0.38  # units from where the joints say a leg is: what goes on further is no leg alone
    ease: float = 0.015  # units that cloth stands off a leg
    skirt: float = 0.36  # units: no leg of trousers is as wide at its end
    between: float = 0.2  # units from the middle of the hips
    sure_ankle: float = 0.4  # how sure an ankle is that is seen
    beside_ankle: float = 0.24  # units beside an ankle within which old trousers end
    around_ankle: float = 0.35  # units above and below an ankle within which they do


@dataclass(frozen=True)
class ShoesTuning:
    """Shoes that trousers hung over."""

    feet: float = 0.35  # units above the floor where shoes are
    shin: float = 0.9  # units above it, from where down to the feet trousers surely are trousers
    least: float = 0.006  # square units of a shoe that tell what it is like
    colours: int = 4  # that a shoe has with its sole and its laces, or trousers in light and shade
    # Of trousers' own pixels that are taken for the shoe's at most, where their colours tell them apart
    unsure: float = 0.03
    # Of how far a colour is from those of trousers: no further from those of a shoe, it is the shoe's
    nearer: float = 0.7
    bit: float = 0.012  # units: half the width of what is no shoe
    broad: float = 0.03  # units: half the width of what hangs as a leg of trousers
    # Units that a shoe is carried up: to the bones of the ankle, but not less nor more
    high: tuple[float, float] = (0.05, 0.16)
    ease: float = 0.01  # units that a shoe stands off the ankle
    aside: float = 0.09  # units beside a leg that a shoe goes up to it from
    deep: float = 0.08  # units that are seen of a shoe at least below where it is carried up
    heel: float = 0.12  # units that the back of a shoe that is seen may stand off it
    sag: float = 0.03  # units that the edge of a shoe bends down before an ankle
    # Units that what is made of it reaches down onto what is seen, where a hem's shade and threads lay
    onto: float = 0.06
    narrowest: float = 0.08  # units: along less of a hem there is no one shoe
    widest: float = 0.5  # units: along more of a hem there is none either
    soft: float = 0.7  # pixels that its edge is soft
    strip: float = 0.25  # units below the hem that tell what a shoe was like beneath it
    coarse: float = 0.02  # units: what is finer on a shoe is not carried up
    sides_darker: float = 0.25  # of the light that its sides lack
    edge_darker: float = 0.2  # of the light that its edge lacks
    edge_wide: float = 0.015  # units of that edge


@dataclass(frozen=True)
class SkinTuning:
    """Skin where an old garment was."""

    navel: tuple[float, float, float] = (11.0, -2.0, -1.0)  # CIELAB that a navel lacks: in the dark it is redder
    grid: float = 0.016  # units between the places of the grid that light is computed on
    grain: float = 0.1  # units: the coarsest unevenness of skin
    least_body: float = 0.05  # square units of bare body from which on it tells more than the face does
    least_face: float = 0.03  # square units of a face, from which on it tells more than the neck below it
    few_legs: float = 0.01  # square units that are seen of legs: beside a dress, not below it
    feet: float = 0.15  # units above the floor
    whole_body: float = 0.15  # square units of it, more than a neck and the little that may be taken for skin
    # CIELAB L between lit and shaded skin, at least and at most.
    body_contrast: tuple[float, float] = (8.0, 26.0)
    face_contrast: tuple[float, float] = (12.0, 18.0)  # in a face the darkest are beard, brows and the chin's shadow
    leg_contrast: tuple[float, float] = (13.0, 20.0)  # legs are longer than all else, and lit less evenly
    # CIELAB L, a and b: arms hang in less light than a face is in, and are more tanned than red.
    arms_to_face: tuple[float, float, float] = (-6.0, 0.0, 2.0)
    legs_to_body: tuple[float, float, float] = (-6.0, 1.0, -2.0)  # CIELAB L, a and b: legs stand in still less light
    beyond: float = 8.0  # CIELAB L by which made skin may be darker or lighter than nearly all that is seen
    # Units over which what is special about seen skin fades away.
    light_reach: float = 0.25  # its light
    shadow_reach: float = 0.18  # its shadow
    tint_reach: float = 0.6  # its tint
    old_shade: float = 0.08  # units that the shade of a hem falls
    skirt_shade: float = 0.15  # units that the shade of a hem that stands off falls
    sliver: float = 0.025  # units: half the width of what is no sleeve
    seam: float = 0.08  # units over which made skin runs out on seen skin of the trunk
    least_seen: float = 0.015  # units: half the width of seen legs that it runs out on
    thread: float = 0.03  # units: half the width of what frays out of a hem


SOFT = SoftMasksTuning()
BACKGROUND = BackgroundTuning()
BARE_BODY = BareBodyTuning()
BARE_ARM = BareArmTuning()
BARE_LEG = BareLegTuning()
RELIEF = ReliefTuning()
CARRIED_UP = CarriedUpTuning()
COMPLEXION = ComplexionTuning()
GRAIN = GrainTuning()
FORM = FormTuning()
TIGHTS = TightsTuning()
TAKE_OFF = TakeOffTuning()
SEEN_LEGS = SeenLegsTuning()
SHOES = ShoesTuning()
SKIN = SkinTuning()
