"""How good a piece is for the wish, two pieces are together, and a look is as a whole. For ordering only."""

from collections.abc import Sequence
from datetime import date
from zlib import crc32

from provai.wardrobe.outfits.colours import distance, harmony, lch_of, main_colours, neutral_kind
from provai.wardrobe.outfits.garments import Traits, plain, traits_of
from provai.wardrobe.outfits.occasions import Occasion
from provai.wardrobe.outfits.proportion import line_worth
from provai.wardrobe.outfits.scoring_types import Candidate
from provai.wardrobe.outfits.types import OutfitAsk, Piece, Slot, Taste
from provai.wardrobe.outfits.weather import COLD, felt, warmth_range

# How much of a piece is seen, in tops; under a third piece a top shows about half.
SEEN: dict[Slot, float] = {
    "top": 1.0,
    "bottom": 1.0,
    "dress": 1.7,
    "outer": 0.9,
    "shoes": 0.35,
    "bag": 0.25,
    "accessory": 0.12,
    "unknown": 0.12,
}
COVERED_SEEN: dict[Slot, float] = {**SEEN, "top": 0.55, "dress": 0.95}
LOVED = 0.25  # what is just like a favourite piece is worth as much as a preferred colour and a style together
NEAR_FACE: frozenset[Slot] = frozenset({"top", "dress", "outer"})
SAME_COLOUR = 18.0  # CIE76, between fabrics that people call by one name
SEED_WEIGHT = 0.5
HOT = 27  # °C from which feet want air
_MILD = 18  # °C from which what is made for the winter is too warm
_BARE = 15  # °C below which legs and arms are covered
_FLOWING = 0.3  # volume
_WIDE = 0.5  # volume, from which two wide pieces make one shapeless
BALANCED = -0.2  # volumes multiplied: below, one is wide and one is slim
_FAMILY_SHARE = 0.25  # of a piece, from which a colour counts among the look's
_ONE_SHADE = 8  # CIE76, within which a whole look is of one shade
_SEVERAL = 3  # pieces, from which a look can be all the same
VIVID = 60  # chroma of a colour that is seen from afar
DRESSED = 4.2  # the formality from which a jacket finishes shirt and trousers


def candidate_of(piece: Piece, slot: Slot, ask: OutfitAsk, occasion: Occasion) -> Candidate:
    traits = traits_of(piece)
    worth = (
        _occasion_worth(piece, traits, occasion)
        + _taste_worth(piece, slot, ask)
        + _freshness(piece, ask.today)
        + _weather_worth(traits, slot, ask)
        + (_luck(piece, ask.seed) if ask.seed else 0.0)
    )
    denim = "denim" in traits.tags
    colour = lch_of(piece.colours[0].hex) if piece.colours else None
    return Candidate(piece, traits, slot, worth, denim, "print" in traits.tags, _families(piece, denim), colour)


def _families(piece: Piece, denim: bool) -> frozenset[str]:
    return frozenset(
        colour.family
        for colour in main_colours(piece)
        if colour.share >= _FAMILY_SHARE and neutral_kind(lch_of(colour.hex), denim) is None
    )


def _occasion_worth(piece: Piece, traits: Traits, occasion: Occasion) -> float:
    worth = 0.8 * max(0.0, 1 - abs(traits.formality - occasion.levels[1]) / 1.5)
    if traits.tags & occasion.wanted:
        worth += 0.35
    family = piece.colours[0].family if piece.colours else None
    if family in occasion.wanted_families:
        worth += 0.6
    if family in occasion.unwanted and traits.slot in {"top", "bottom", "dress", "outer"}:
        worth -= 0.5
    if occasion.sober and piece.colours:
        worth -= 1.5 * min(1.0, lch_of(piece.colours[0].hex).chroma / VIVID)
        worth += 0.3 if family in {"preto", "cinza"} else 0.0
    return worth


def _taste_worth(piece: Piece, slot: Slot, ask: OutfitAsk) -> float:
    taste, worth = ask.taste, 0.0
    families = {colour.family for colour in piece.colours}
    if families & set(taste.colour_families):
        worth += 0.15
    if families & set(ask.wanted_families):
        worth += 0.8
    worth += LOVED * likeness_to_favourites(piece, taste)
    if slot in NEAR_FACE and taste.palette and piece.colours:
        worth += 0.3 if in_palette(piece, taste.palette) else -0.05
    styles = {plain(style) for style in taste.styles}
    tags = traits_of(piece).tags
    if "minimalista" in styles and ("print" in tags or "shine" in tags):
        worth -= 0.15
    if taste.comfort:
        worth -= 0.35 if "heel" in tags else 0.0
        worth += 0.1 if tags & {"sneaker", "flat", "knit"} or traits_of(piece).volume > 0 else 0.0
    return worth + 0.1 * len({style for style in styles if is_of_style(traits_of(piece), style)})


# What shows a style that people choose among: the tags of `garments.json`.
_STYLE_TAGS = {
    "esportivo": {"sneaker", "sweat"},
    "street": {"sneaker", "sweat"},
    "casual": {"denim", "sneaker"},
    "formal": {"tailored"},
    "elegante": {"tailored", "heel"},
    "boho": {"print"},
    "romantico": {"print"},
}


def is_of_style(traits: Traits, style: str) -> bool:
    """`style` without accents, as 'romantico'."""
    flows = style in {"boho", "romantico"} and traits.volume > _FLOWING
    return flows or bool(traits.tags & _STYLE_TAGS.get(style, set()))


def likeness_to_favourites(piece: Piece, taste: Taste) -> float:
    """How much it has of the favourite it is most like: half for its kind, the rest for colour and print."""
    if not taste.favourites:
        return 0.0
    kind, families = traits_of(piece).kind, {colour.family for colour in main_colours(piece)}
    is_printed = piece.pattern == "print"
    return max(
        0.5 * (kind == each.kind)
        + 0.35 * (not families.isdisjoint(each.families))
        + 0.15 * (is_printed == each.printed)
        for each in taste.favourites
    )


def in_palette(piece: Piece, palette: Sequence[str]) -> bool:
    """Whether the piece's biggest colour is one that suits the person."""
    own = lch_of(piece.colours[0].hex)
    return any(distance(own, lch_of(each)) <= SAME_COLOUR for each in palette)


def days_since_worn(piece: Piece, today: date | None) -> int | None:
    if today is None or piece.last_worn_on is None:
        return None
    return max((today - piece.last_worn_on).days, 0)


def _freshness(piece: Piece, today: date | None) -> float:
    days = days_since_worn(piece, today)
    worn = -0.1 if piece.state == "worn" else 0.0
    if days is None:
        return worn + 0.05
    for below, worth in ((3, -0.5), (8, -0.25), (30, 0.0)):
        if days < below:
            return worn + worth
    return worn + 0.12


def _weather_worth(traits: Traits, slot: Slot, ask: OutfitAsk) -> float:
    weather, celsius, worth = ask.weather, felt(ask.weather), 0.0
    if weather is not None and weather.rain:
        worth += 0.4 if "waterproof" in traits.tags else 0.0
        worth -= 0.8 if traits.tags & {"open", "suede"} else 0.0
        worth -= 0.5 if "sun" in traits.tags else 0.0
    if "winter" in traits.tags and (celsius is None or celsius >= _MILD):
        worth -= 1.0
    if celsius is None:
        return worth
    if slot == "shoes":
        worth += 0.15 if celsius >= HOT and "open" in traits.tags else 0.0
        worth -= 0.5 if celsius >= HOT and "boot" in traits.tags else 0.0
        worth -= 0.6 if celsius < COLD and "open" in traits.tags else 0.0
    if celsius >= HOT and slot in {"top", "bottom", "dress"}:
        worth -= 0.25 * max(0.0, traits.warmth - 1.6)
    if celsius < _BARE and traits.tags & {"short_hem", "shorts", "short_top"}:
        worth -= 0.8
    return worth


def _luck(piece: Piece, seed: int) -> float:
    return SEED_WEIGHT * (crc32(f"{seed}:{piece.id}".encode()) / 2**32 - 0.5)


def pair_worth(one: Candidate, other: Candidate, ask: OutfitAsk) -> tuple[float, float]:
    """The harmony of their colours from 0 to 1, and what else speaks for or against the two."""
    extra = 0.6 * ask.pair_scores.get(frozenset((one.piece.id, other.piece.id)), 0.0)
    gap = abs(one.traits.formality - other.traits.formality)
    extra -= 0.3 * max(0.0, gap - 1.5)
    if "print" in one.traits.tags & other.traits.tags:
        extra -= 0.5
    if {one.slot, other.slot} == {"top", "bottom"}:
        wide = min(one.traits.volume, other.traits.volume)
        extra -= 0.2 if wide > _WIDE else 0.0
        extra += 0.08 if one.traits.volume * other.traits.volume < BALANCED else 0.0
    return _pair_harmony(one, other), extra


def _pair_harmony(one: Candidate, other: Candidate) -> float:
    mine, theirs = main_colours(one.piece), main_colours(other.piece)
    if not mine or not theirs:
        return 0.65  # unknown: neither helps nor harms
    total = weight = 0.0
    for first in mine:
        for second in theirs:
            share = first.share * second.share
            total += share * harmony(first.hex, second.hex, one.denim, other.denim).score
            weight += share
    return total / weight if weight else 0.65


def warmth_of(looks: Sequence[Candidate]) -> float:
    return sum(each.traits.warmth for each in looks)


def whole_worth(look: Sequence[Candidate], ask: OutfitAsk, occasion: Occasion) -> float:
    """What only the whole look has: warmth, how many colours, whether it is finished."""
    slots = {each.slot for each in look}
    worth = 0.35 * ("shoes" in slots) + 0.06 * ("bag" in slots)
    worth += 0.04 * sum(each.slot == "accessory" for each in look)
    families = len(frozenset[str]().union(*(each.families for each in look)))
    worth -= 0.35 * max(0, families - 3) + 0.5 * max(0, sum(each.printed for each in look) - 1)
    celsius = felt(ask.weather)
    if celsius is not None:
        least, most = warmth_range(celsius)
        warmth = warmth_of(look)
        worth -= 0.4 * (max(0.0, least - warmth) + max(0.0, warmth - most))
    elif "outer" in slots:
        worth += 0.05
    if ask.weather is not None and ask.weather.air_conditioning:
        worth += 0.5 * ("outer" in slots)
    worth += line_worth(look, ask.taste.height_cm)
    if occasion.levels[1] >= DRESSED and "outer" in slots and "dress" not in slots:
        worth += 0.15 * any("tailored" in each.traits.tags for each in look if each.slot == "outer")
    if _all_the_same(look):
        worth -= 0.15
    return worth


def _all_the_same(look: Sequence[Candidate]) -> bool:
    """Everything in one and the same shade: neither matching nor meant."""
    colours = [each.colour for each in look if each.colour is not None]
    return len(colours) >= _SEVERAL and all(distance(colours[0], each) < _ONE_SHADE for each in colours[1:])
