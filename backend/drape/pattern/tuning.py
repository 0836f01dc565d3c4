"""The numbers of a garment's pattern: one name a line, its unit, and where it comes from.

The chest is the garment's own width from armpit to armpit. Where no source stands, none was kept.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class CutOutTuning:
    """What a cut-out is taken for."""

    opaque: float = 0.9  # alpha from which a pixel holds nothing but cloth


@dataclass(frozen=True)
class ArmholeTuning:
    """Where body and sleeve part."""

    # Of what lies beyond the landmarks: with less of it seen as sleeve, the landmarks alone decide
    least_seen: float = 0.35
    trust: float = 0.65  # in what is seen; the rest in the landmarks, for sleeves seen in patches
    # Of the chest: how far beside the landmarks' line a seam may lie, at the shoulder a quarter of it
    aside: float = 0.13
    caught: float = 0.05  # of the chest: half the width of what can be caught between sleeve and body
    grey: float = 8.0  # CIELAB, lightness apart: the ground of a studio and the shadows on it have no more colour
    groove: float = 0.08  # of the chest: how far beside what is seen a seam may lie to run along a shadow
    shade: float = 0.35  # how much darker than around it a shadow between two layers is
    unlit: float = 0.7  # how much darker it is where none is lit
    restless: float = 3.0  # CIELAB L between a thread and those around it: with more, cloth is checked or flecked
    thread: float = 0.015  # of the chest: half the width of what is no piece of cloth
    long_shadow: float = 0.15  # of the chest: how far down a shadow between sleeve and body reaches at least
    sheen: float = 0.09  # of a garment that is darker than around it: with more, it is its sheen
    dark: float = 20.0  # CIELAB L of cloth on which no shadow is told
    cap: float = 0.15  # of the chest: how far below the armpit a sleeve ends that is none there
    cap_askew: float = 0.35  # of the chest: the same, seen askew
    end: float = 0.85  # of a sleeve below the armpit: from here on it is its end
    off_sleeve: float = 0.15  # of the chest beside what is seen of a sleeve: a corner of it that is named there is none
    even: float = 0.025  # of the chest: steps shorter than this are noise, not a seam
    agrees: float = 0.015  # of the chest beside a line
    step: float = 0.02  # of the chest: rows in one step of a way down
    price: float = 0.02  # wrong pixels, of the chest: that a column aside is worth
    middle_price: float = 0.02  # wrong pixels, of the chest: the same in a row of a gap


@dataclass(frozen=True)
class FittingTuning:
    """How large a garment's facts have to be."""

    faint: float = 0.02  # alpha from which a pixel is kept
    chest: float = 1.6  # units of garment pixels from armpit to armpit, a third more than are seen of them on the body
    waist: float = 1.4  # the same from end to end of a waistband
    least_apart: int = 8  # pixels between two landmarks that tell a size
    margin: float = 0.04  # of the garment's longer side, around it
    worth_it: float = 0.9  # nearer to its own size than this, nothing is gained


@dataclass(frozen=True)
class HemTuning:
    """The hem of what is worn above."""

    above: float = 0.12  # of the chest above its ends, where a hem is surely cloth
    least_known: float = 0.6  # share of its columns in which it is
    least_columns: int = 16  # pixels of a hem that is looked at
    corner: float = 0.02  # of the chest at either end, where it goes over into a flank
    teeth: float = 0.02  # of the chest: what stands out or is lacking more than this is cut so
    even: float = 1 / 12  # of a hem's width that is looked at as one
    on_cuff: float = 0.13  # of the chest beyond all that is body: an end named there lies on a cuff


@dataclass(frozen=True)
class HoodTuning:
    """The hood of a garment."""

    # Of the chest: cloth that stands this far above the neck points is a hood; collars have 0.18 at most
    high: float = 0.24
    least_columns: int = 8  # pixels of a neck that is looked at
    # Of the chest: one that stands this high was photographed up, and shows its inside down to the throat
    raised: float = 0.42
    depth: float = 0.10  # of the chest: the neckline beneath a hood that lies back
    roundness: float = 2.0  # power of that neckline's curve
    raised_deeper: float = 0.022  # of the chest below the throat: the neckline beneath a hood that is up
    raised_roundness: float = 1.5  # power of its curve: the edges of one that is up meet there in a V
    bend: float = 0.05  # of the chest: within this much the side of a hood goes over into a shoulder
    least_rows: int = 3  # rows of a hood's side in which that is looked for
    # Shares of the chest: a hood's outline falls this much within this much, and then goes over into a shoulder's
    # slope.
    falls: float = 0.09
    falls_within: float = 0.06
    shoulder_slope: float = 0.07
    base_from: float = 0.30  # of the chest from the middle: what falls further in is a collar
    base_to: float = 0.56  # of the chest from the middle: what falls further out is a sleeve


@dataclass(frozen=True)
class LowerCutTuning:
    """The cut of what is worn below."""

    band: float = 0.05  # of the waistband's width: a place well within the band, whatever stands above it
    least_width: int = 16  # pixels of a waistband that is looked at
    loop: float = 1 / 6  # of the width: belt loops are narrower, and do not bend the line
    back: float = 0.05  # of the width: how much of the back is seen above the front
    web: float = 0.16  # of a leg's length: how far below the fork a cut-out may still hold the ground between the legs
    no_web: float = 0.03  # of a leg's length: ground seen this close below the fork leaves no room for any
    least_gap: int = 2  # columns to the next cloth: with more there is ground between the legs
    least_gaps: int = 12  # rows of ground that tell how the legs' inner edges run
    least_closing: float = 1e-6  # columns a row by which these edges come nearer: with less they never meet
    hem: float = 0.15  # of a leg's length: further above the lowest cloth no hem lies, however askew
    least_hem: int = 12  # pixels of a leg's hem that tell how it lies
    off_fork: float = 0.05  # of a leg's length to either side: legs part this near to their fork
    steepest: float = 0.5  # across a leg, for legs that lie spread


@dataclass(frozen=True)
class LowerPatternTuning:
    """What is worn below."""

    sure_waistband: float = 0.3  # how sure the end of a waistband is that is believed
    narrowest: int = 8  # pixels of a waistband
    lowest: int = 16  # pixels from top to bottom
    narrowest_leg: int = 3  # pixels of a leg that is told from the other
    touching: float = 0.2  # of its length that is left below the fork
    deepest_fork: float = 1.1  # widths of the waistband above the fork


@dataclass(frozen=True)
class NeckTuning:
    """The neck of a garment."""

    structure: float = 0.06  # of the chest: a step deeper than this is a collar's point or a placket, not a torn edge
    lump: float = 0.03  # of the chest: what stands higher in a neckline is cut so
    roundness: tuple[float, ...] = (1.0, 1.25, 1.5, 2.0, 2.5, 3.0)  # powers of a curve, from a V to a boat
    front_below: float = 0.30  # of the chest: how far below the found edge the front's own may lie
    sure_centre: float = 0.6  # how sure a landmark is: further down below it there is a print
    front_below_sure: float = 0.10  # of the chest: how far below such a landmark the front's own edge may lie
    least_columns: int = 16  # pixels of a neckline that is looked at
    least_rows: int = 4  # pixels above the place where cloth surely is
    least_known: float = 0.6  # share of the columns that are cloth there
    told_across: float = 0.92  # of half a neckline to either side, along which an edge is looked for
    clear: float = 0.45  # of the strongest edges around: a line this clear is one
    strip: float = 0.07  # of the chest: what is left of the inside above a front is nowhere wider, a collar is
    inside_read: float = 0.02  # of the garment: with less read of the inside, any of it may be left
    uneven: float = 0.02  # of the chest, on average, between a neckline and its mirror image
    plain: float = 2.0  # CIELAB that plain cloth changes in 1 % of the chest
    unseen: float = 2.9  # times as much: less is no edge
    speck: float = 0.006  # of the garment
    closed: float = 0.10  # of the neck's width: no deeper than this, the front is closed up to the throat


@dataclass(frozen=True)
class TopPatternTuning:
    """What is worn above."""

    some_cloth: float = 0.25  # alpha from which a pixel holds some cloth
    as_wide: float = 0.995  # of its greatest width
    alike: float = 0.85  # from this likeness of both sides the axis can be trusted
    off_axis: float = 0.08  # of the chest
    narrowest: int = 8  # pixels from armpit to armpit
    sure_armpit: float = 0.6  # how sure an armpit is that stays where it is
    sure_armpit_inside: float = 0.3  # the same for one that lies no further out than its shoulder
    nick: float = 0.05  # of the way from shoulder to hem: a gap no taller is a nick in the hem
    near_edge: float = 0.15  # of the chest: how far a landmark may lie from the edge it is on
    beside_neck: float = 0.12  # of the chest: the least that stays of a shoulder beside a neck
    open_neck: float = 0.4  # of half the shoulders' width
    beside_hood: float = 0.07  # of the chest: the least that is seen of a shoulder beside a hood


@dataclass(frozen=True)
class SheerTuning:
    """Sheer fabric."""

    sheerest: float = 0.45  # thinner than this, nothing of a garment would be left to see
    # Level of 255: sheer fabric is only told on a light ground; the facts' picture holds nothing but the garment
    ground: float = 240.0


@dataclass(frozen=True)
class SleeveTuning:
    """A sleeve and its sections."""

    part_seen: float = 0.35  # share of a pixel that is seen as sleeve
    # Of what lies beyond the seam: with less of it seen as sleeve, what lies between its landmarks is the sleeve.
    least_seen: float = 0.35
    least_piece: int = 40  # pixels of a sleeve
    sure_end: float = 0.25  # how sure a corner of a sleeve is that is believed
    least_stations: int = 3  # sections of a sleeve
    least_section: int = 4  # pixels of a section: with no more it is none
    even: float = 0.02  # of the chest: how far steps in a sleeve's side are evened out
    # Of its length: between the middle two they are, beyond the others nothing is
    even_between: tuple[float, ...] = (0.0, 0.15, 0.75, 0.85)
    gathered: float = 0.4  # of the sleeve's width: the least of a cuff's
    cap: float = 0.12  # of its length: how far below the armpit the armhole cuts it
    crook: float = 0.2  # of its length: half of a crook
    bite: float = 0.015  # of the chest: half the width of the least bite
    rim: float = 0.006  # of the chest: the rim of a bite, which is half wall
    flank: float = 0.06  # of the chest: how much of the flank may lie before a sleeve beside a crook
    slit: float = 0.008  # of the chest: half of what is seen of a wall at least
    corner: float = 0.12  # of the chest: how far beyond the seam a wall is seen
    gleam: float = 25.0  # of 255 by which wall is lighter than cloth
    most_gleams: float = 0.01  # of what looks like cloth
    shades: float = 0.04  # of the chest: over so much cloth they go into each other
    strong: float = 8.0  # times the usual difference between a thread and those around it
    in_pocket: float = 0.7  # of its length: from here on it may be hidden
    reach: float = 0.1  # of the chest: cloth around a sleeve's sides that may be in them


@dataclass(frozen=True)
class SleeveClothTuning:
    """A sleeve's own cloth, and what the body beside it lends."""

    opaque: float = 0.98  # alpha from which a pixel tells its colour
    least_known: float = 0.001  # share of what is around a place that is known
    unlike: float = 20.0  # CIELAB between colour blocks, more than between two places of one print
    # Of CIELAB: lightness counts less: one and the same cloth lies in light and shade
    lightness_counts: tuple[float, int, int] = (0.5, 1, 1)
    restless: float = 8.0  # CIELAB between a sleeve's pixels and the mean around them: with more it is printed all over
    blocks: float = 0.03  # of what lies along a seam: as much of another colour and the sleeve is a block of its own
    rim_of_print: float = 0.012  # of the chest around another colour, where both are mixed
    astray: float = 0.12  # of the chest: how far beside the true one its seam may be read


@dataclass(frozen=True)
class StrapsTuning:
    """The straps of a garment."""

    cloth: float = 0.3  # alpha from which even a thread is cloth
    slit: float = 0.035  # of the chest: half a slit in a strap
    between: float = 0.07  # of the chest: half the way from a strap's front to its back
    widest: float = 0.16  # of the chest: what is wider is no strap with its back beside it
    parted: float = 0.3  # of a strap's rows in which both are seen
    thinnest: float = 0.014  # of the chest: half a centimetre
    steady: float = 0.06  # of the chest along a strap, over which its edge is even
    around: float = 0.02  # of the chest around a strap that is cleared
    slope: float = 0.7  # rows for each column of a garment's edge
    bite_tall: float = 0.2  # of the chest: how tall what is lost of an edge may be
    bite_deep: float = 0.08  # of the chest: how deep it may be
    step: float = 0.02  # of the chest along an edge
    steep: float = 0.25  # of the depth of a bite: what falls less within such a step is cut so
    rim: float = 0.015  # of the chest: at the edge of cloth lie its shade and its seam


@dataclass(frozen=True)
class SymmetryTuning:
    """How alike both sides of a garment are."""

    rows: int = 160  # of the small picture in which that is looked at


CUT_OUT = CutOutTuning()
ARMHOLE = ArmholeTuning()
FITTING = FittingTuning()
HEM = HemTuning()
HOOD = HoodTuning()
LOWER_CUT = LowerCutTuning()
LOWER_PATTERN = LowerPatternTuning()
NECK = NeckTuning()
TOP_PATTERN = TopPatternTuning()
SHEER = SheerTuning()
SLEEVE = SleeveTuning()
SLEEVE_CLOTH = SleeveClothTuning()
STRAPS = StrapsTuning()
SYMMETRY = SymmetryTuning()
