"""The numbers of a garment: one name a line, its unit, and where it comes from.

Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class LeastTuning:
    """What a garment has to have at least for its places to be looked at."""

    chest: int = 8  # pixels from armpit to armpit
    neck: int = 24  # pixels between the neck points


@dataclass(frozen=True)
class ArmpitsTuning:
    """Where armpits are; the chest is what lies between both."""

    # of the chest that a sleeve goes on below its border: one that touches the body to its end tells nothing
    free_sleeve: float = 0.08
    deepest: float = 0.75  # of the chest below the higher shoulder: what touches the body further down lies on it
    worth_moving: float = 0.05  # of the chest
    # of the chest, beside both armpits: of garments without sleeves none had more than 0.01 on both
    sleeves: float = 0.1
    too_high: float = 0.35  # of the other side's way from shoulder to armpit
    unsure: float = 0.5  # of an armpit that may be a guess
    surer: float = 0.15  # by how much the other armpit is then surer
    usual_drop: float = 0.5  # of the chest from shoulder to armpit: flat garments have 0.4 to 0.6
    at_shoulder: float = 0.15  # of the shoulders' width: an armpit no lower is one of them
    widest_neck: float = 0.75  # of the shoulders' width
    askew: float = 0.12  # of the chest by which one lies deeper than the other
    aside: float = 0.15  # of the chest to either side: what parts elsewhere is no armpit
    # of the hem's width: narrower than this, the ground between sleeve and body is a torn edge
    narrowest_gap: float = 0.03
    trunk: float = 0.25  # of the hem's width, from its middle: what parts further in is an open front
    least_border: int = 20  # pixels of the border between sleeve and body


@dataclass(frozen=True)
class CategoriesTuning:
    """What a garment is called; lengths are over the width of the chest, all seen flat."""

    sure_style: float = 0.4  # the share of a style that gives its name
    cropped: float = 0.6  # from the armpit to the hem of a top that ends above the waist
    bodysuit: float = 0.45  # from the hem down to where a bodysuit still is, in the middle: no rounded hem hangs so low


@dataclass(frozen=True)
class ClipsTuning:
    """The clips of a hanger; widths, heights and places are parts of the waistband's width."""

    shortest: int = 48  # pixels of a waistband worth looking at
    loop: float = 1 / 6  # what bends its edge over less is a loop, or a clip
    above_edge: float = 0.05  # what is looked at above its edge
    below_edge: float = 0.26  # what is looked at below its edge
    blurs: int = 2  # how often the count of colours is blurred
    sample: int = 20_000  # pixels that stand for all of its cloth
    strange: float = 1e-4  # the chance of a colour that the cloth does not have
    rare: float = 1e-3  # the chance of a colour that the cloth may not have
    gleams: float = 0.015  # between the parts of one clip
    speck: float = 0.008  # half of what is no part of a clip
    widths: tuple[float, float] = (0.03, 0.16)  # of a clip
    heights: tuple[float, float] = (0.025, 0.2)  # of a clip
    at_edge: float = 0.015  # from the waistband's edge to a clip's upper end
    filled: float = 0.35  # of a clip that has such colours: less is a rough cloth's light and shade
    aside: float = 0.15  # from the middle: nearer there are buttons, labels and ties
    askew: float = 0.12  # from where its twin would be, were the hanger in the middle
    alike: float = 3.0  # times as wide or as high as its twin
    glints: float = 0.1  # of a clip of clear plastic that has colours the cloth may not have
    around: float = 0.012  # a clip that is painted over with it
    known: float = 0.9  # of the cloth beside a clip that is there to be taken


@dataclass(frozen=True)
class CollarTuning:
    """A collar's flap taken for the inside of the back."""

    lopsided: float = 0.45  # one half over the other: of 22 garments read well one had less, a dress cut so
    large: float = 0.12  # of the square of the neck's width: smaller ones hide nothing
    strong: float = 2.5  # times the usual change, beyond which it counts no more
    noise: float = 0.3  # the least taken for usual
    bend: float = 0.3  # times the usual change: what a step aside has to be worth
    blur: float = 0.01  # of the neck's width


@dataclass(frozen=True)
class GarmentTuning:
    """What a photo of a garment shows, and how surely."""

    known: float = 0.85  # the share of a class that needs no second opinion
    some_body: float = 0.5  # how sure a body is that is looked at
    sure_body: float = 0.6  # of one that wears the garment if it shows a hand
    sure_pose: float = 0.7  # of a wearer
    sure_hand: float = 0.9  # of a wearer
    looks_worn: float = 0.7  # how likely a garment is worn that looks so
    # of a hand: beside what 65 people wear at most 0.33 lies on it, before what three wear 0.76 and more
    hand_on_garment: float = 0.5
    twin: float = 0.25  # of the other sleeve: of 85 garments read well the least is 0.6
    lost: float = 0.4  # of certainty: the least of 14 worn garments read well was 0.6, of one read badly 0.3
    enough_for_lengths: float = 0.25  # a doubtful landmark still says how long a garment is
    sure_landmarks: float = 0.45  # how sure landmarks are on average: below, what they lie on may be no garment
    least_area: float = 0.01  # of the photo that a garment covers
    sure_class: float = 0.6  # the share of a class below which it is doubted


@dataclass(frozen=True)
class HemsTuning:
    """Hems where the body ends."""

    # of a pixel: where the network wavers between body and sleeve, it is rarely sure of the sleeve
    half_sleeve: float = 0.35
    above: tuple[float, float] = (0.15, 0.05)  # of the chest above the hem, where sleeve and body lie side by side
    at_end: float = 0.08  # of the chest between the hem and the cuff's lower end, and its outer side
    least: float = 0.08  # of the chest: what is narrower is a fold


@dataclass(frozen=True)
class LiningTuning:
    """All of the inside of the back."""

    pixels: int = 20_000  # enough to see an edge, few enough to weigh each
    around: float = 0.3  # of the neck's width: how much is seen of what is around it
    wider: float = 0.12  # of the neck's width: how much wider than between the neck points it may be
    lower: float = 0.15  # of the neck's width: how much lower than its middle it may be
    least: int = 30  # pixels of it from which colours are weighed
    unsure: float = 2.0  # pixels of the smaller picture, at the edge of what was read
    beside: float = 6.0  # pixels of it below the line: there the front begins
    shared: float = 4.0  # CIELAB: nearer than this to a colour of the inside, most of a front has it too
    sample: int = 400  # colours that stand for all
    bays: float = 1.1  # times as much as was found: with more it is no round opening
    even: float = 0.008  # of the neck's width: steps smaller than this are noise


@dataclass(frozen=True)
class NecklineTuning:
    """The inside of the back, seen through the neck opening."""

    speck: float = 0.1  # of the largest piece: less is the inside of a fold
    under: float = 0.3  # of the neck's width: no further below its lowest point an opening goes
    lower: float = 0.06  # of the chest: of two neck points, the one at a hood's rim lies lower
    further_out: float = 0.1  # of the chest: the one on the outside of a hood lies further out
    tip: float = 0.5  # of the chest above the shoulders: a hood's tip stands higher
    neck: float = 0.35  # of the chest above the shoulders: a neck is lower
    side: float = 0.12  # of the neck's width: what is next to an opening
    raised: float = 0.6  # of the neck's width: higher than collars stand
    parted: float = 1.6  # times the changes of colour in the front beside it
    sure_middle: float = 0.5  # how sure of the middle of a neckline the network is at least where there is one
    some_cloth: float = 0.3  # of the cut-out, where an inside is read
    least_cloth: float = 0.05  # of the cut-out, where an inside is drawn
    solid: float = 0.9  # of the cut-out: cloth
    narrowest: int = 12  # pixels of an opening that is smoothed
    least_view: int = 2  # pixels along both sides of a view in which colours can change


@dataclass(frozen=True)
class PartsTuning:
    """Fabric shared out by place."""

    of_sleeve: float = 0.2  # of its largest piece: smaller ones are none of a sleeve
    claimed: float = 0.05  # of a pixel, by all parts together: with less no part claims it


@dataclass(frozen=True)
class RimsTuning:
    """Scraps of the ground along an outline; lengths are of the garment's own size (the root of its area)."""

    side: int = 480  # pixels of the picture they are looked for in
    around: float = 0.07  # the ground that counts
    beside: float = 0.008  # this far out all is ground
    deep: float = 0.035  # this far in all is cloth
    broadest: float = 0.06  # from the ground
    far: float = 0.2  # straight on, where the ground goes on as a scrap does
    ends: float = 0.1  # of a scrap, thinning out
    lab_weights: tuple[float, float, float] = (0.6, 1.6, 1.6)  # of CIELAB: shade counts for less
    like: float = 12.0  # CIELAB, weighed so: how far a scrap is from the ground at most
    apart: float = 25.0  # the same: how far it is from the cloth at least
    liker: float = 0.5  # at its ends: nearer to the ground than to the cloth
    thin: float = 1.5  # pixels: half the width of what is only an edge
    least: float = 1e-4  # of the garment
    largest: float = 0.007  # of the garment
    shared: float = 0.002  # of the cloth that has a scrap's colour: from here on it may be cloth itself
    sample: int = 4000  # pixels that stand for all of the cloth
    some_cloth: float = 0.05  # of the cut-out: with less nothing of it is left


@dataclass(frozen=True)
class EdgeTuning:
    """What sticks out of an edge and is a scrap, in lengths of that edge."""

    narrow: float  # what sticks out no wider is a scrap
    deep: float  # unless it reaches further than this
    at_ends: float = 0.0  # at either end it is left as it is


@dataclass(frozen=True)
class ScrapsTuning:
    """Scraps along an edge that are no garment."""

    waistband: EdgeTuning = EdgeTuning(0.3, 0.5)  # a clip, a hook
    neck: EdgeTuning = EdgeTuning(0.3, 1.5, 0.2)  # a hook; at the ends stand the tips of a collar
    hem: EdgeTuning = EdgeTuning(0.06, 0.1)  # longer pieces are the ends of a sash
    leg: EdgeTuning = EdgeTuning(0.12, 0.2)  # the hem of a trouser leg
    least: float = 0.01  # of the edge: less sticks out of any waistband
    shortest: int = 16  # pixels of an edge worth looking at


@dataclass(frozen=True)
class ShadowTuning:
    """What a shadow that was cut off leaves behind."""

    band: float = 2.5  # pixels around the new edge that are decided anew
    beside: float = 0.03  # of the garment's size: a landmark this near to its shadow lay on the shadow's corner


@dataclass(frozen=True)
class SheerTuning:
    """Whether fabric lets see what lies behind it."""

    side: int = 384  # pixels; sheerness is a broad thing: looked for in a picture of this size
    # what the network says of the front, times the share of the back that is one layer of sheer fabric: on 28
    # photos 0.16 on mesh, and at most 0.07 on opaque fabric (a print, then sequins with 0.05; the next 0.01)
    proof: float = 0.08
    # of the way from ground to fabric: 0.16 on mesh, at most 0.03 on 40 opaque garments (but those as pale as
    # the ground)
    double: float = 0.045
    # where no inside shows (a worn garment, a roll neck) only a voice louder than on any opaque garment (0.60)
    # counts
    sure_voice: float = 0.62
    # the most light of the front, as a share of the ground's: on pale fabric creases look like layers (0.7 on a
    # white T-shirt that showed 0.065 above; the mesh has 0.4), and on a darker ground plain shade looks the
    # same
    darker: float = 0.6
    # how much farther from the ground than the front fabric would be that hid everything
    densest: tuple[float, float] = (1.15, 1.55)
    pale: float = 0.45  # this much nearer to the ground than the front it is a light print, no fabric
    faintest: float = 0.06  # the share of the ground in what is seen through
    of_back: float = 0.6  # of a pixel read as inside
    of_front: float = 0.8  # of a pixel read as body or sleeve
    near_back: float = 0.3  # of a pixel read as inside: from here on the neck begins
    least_back: int = 40  # pixels of the small picture that tell of one layer
    least_area: float = 0.03  # of the garment that is sheer
    between: tuple[float, float] = (0.12, 0.9)  # of the way from the front's light to the ground's
    aside: float = 0.15  # of the length of that way, beside it
    least_beside: float = 0.03  # of the fabric around a place, to be compared with it
    least_way: int = 8  # levels of a channel between fabric and ground, where it tells of dense fabric


@dataclass(frozen=True)
class SleeveEndsTuning:
    """The ends of short sleeves."""

    in_armpit: float = 0.1  # of the chest between an armpit and an inner corner that was read in it
    corners: float = 0.035  # of the chest that a sleeve's outline may be left by straight lines
    cuff: tuple[float, float] = (0.15, 0.6)  # of the chest: the length of a short sleeve's end
    further: float = 0.08  # of the chest that a cuff's inner corner lies further out than the armpit
    hung: float = 0.7  # of a cuff's direction: it runs down rather than across


@dataclass(frozen=True)
class WallTuning:
    """The shadow on the wall; "of the size" is of the garment's own (the root of its area)."""

    depth: float = 0.09  # of the size: no such strip is broader
    blurs: int = 2  # how often the count of colours is blurred
    strange: float = 2e-5  # the chance of a colour that the cloth does not have
    narrow: float = 0.006  # of the size: half the width of what is worth taking off
    short: float = 0.25  # of the size: a buckle or a label is shorter
    along_wall: float = 0.35  # of its own outline that runs along the wall
    aside: float = 0.02  # of the size: the wall that counts, from here
    around: float = 0.08  # of the size: the wall that counts, up to here
    least_light: float = 0.4  # of the wall's lightness
    darker: float = 4.0  # of lightness: than the wall
    paler: float = 10.0  # of lightness: than the cloth
    tint: float = 26.0  # how far its colours go from the wall's
    like: float = 12.0  # CIELAB: of one colour
    twin: float = 0.3  # of a strip that has its like across
    small: float = 320.0  # pixels of a garment's size: faint strips are looked for in no larger picture
    rim: float = 0.045  # of the size: where faint strips are
    beside: float = 0.12  # of the size: the cloth beside them
    far: float = 0.35  # of the size: the next wall in a gap
    least_varied: tuple[float, float, float] = (2.5, 1.5, 1.5)  # of CIELAB: how far any cloth's colours go apart
    unlike: float = 1.8  # times as far from the cloth beside
    on_the_way: tuple[float, float] = (0.12, 0.9)  # from the cloth's colour to the wall's
    real_wall: float = 90.0  # of lightness: paler ones are a studio's
    faintly: float = 5.0  # of lightness: paler than the cloth
    long: float = 0.4  # of the size: such a strip is one for sure
    part: float = 0.06  # of the size: this is one where there is another
    some_wall: float = 1e-3  # of the pixels around a place: with less, wall is looked for further off


LEAST = LeastTuning()
ARMPITS = ArmpitsTuning()
CATEGORIES = CategoriesTuning()
CLIPS = ClipsTuning()
COLLAR = CollarTuning()
GARMENT = GarmentTuning()
HEMS = HemsTuning()
LINING = LiningTuning()
NECKLINE = NecklineTuning()
PARTS = PartsTuning()
RIMS = RimsTuning()
SCRAPS = ScrapsTuning()
SHADOW = ShadowTuning()
SHEER = SheerTuning()
SLEEVE_ENDS = SleeveEndsTuning()
WALL = WallTuning()
