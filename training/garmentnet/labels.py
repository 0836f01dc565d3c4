"""Names and order of everything GarmentNet says; the exported file carries them as metadata for its reader."""

SIZE = 256  # the photo is letterboxed into a square of this side
HEAT_SIZE = 128
LIKELY = 0.5  # of a share or a soft mask: from here on something is taken to be there

# L and R are the left and right of the IMAGE. sl: sleeve end, O outer and I inner corner; bw: waistband of bottoms;
# wa: waist of tops and dresses; backC: middle of the back neckline (or of the back waistband).
LANDMARKS = (
    "neckL", "neckR", "neckC", "shL", "shR", "apL", "apR", "slOL", "slIL", "slOR", "slIR", "waL", "waR",
    "hemL", "hemR", "hemC", "bwL", "bwR", "crotch", "legOL", "legIL", "legIR", "legOR", "backC",
)  # fmt: skip
CLASSES = ("top", "trousers", "shorts", "skirt", "dress", "outer_open", "other", "shoes", "bag")
SLEEVES = ("none", "strap", "short", "long")
PARTS = ("background", "body", "sleeve_l", "sleeve_r", "inside_back")
WITH_SLEEVES = ("top", "dress", "outer_open")
# What tells garments of one class apart; trousers, skirts, bags and the like need no second name.
STYLES = (
    "tee", "polo", "shirt", "sweat", "knit", "tank", "blouse", "jacket", "blazer", "coat", "dress", "jumpsuit",
    "trainers", "pumps", "boots", "sandals",
)  # fmt: skip
NO_STYLE = -1

BACKGROUND, BODY, SLEEVE_L, SLEEVE_R, INSIDE = range(len(PARTS))


def _other_side(name: str) -> str:
    return name[:-1] + {"L": "R", "R": "L"}.get(name[-1], name[-1])


# Where each landmark and part goes when the picture is mirrored.
MIRRORED_LANDMARKS = tuple(LANDMARKS.index(_other_side(name)) for name in LANDMARKS)
MIRRORED_PARTS = (BACKGROUND, BODY, SLEEVE_R, SLEEVE_L, INSIDE)
