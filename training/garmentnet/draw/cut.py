"""The cut of a top, dress or jacket: style, neckline, sleeves and measures, before anything is painted."""

from dataclasses import dataclass, field

import numpy as np

from .canvas import Cloth, Drawing
from .curves import Points, bezier, point, spline

SIDES = (-1, 1)  # image left, image right
_TO_HIPS = 3  # length beyond which a dress or jacket follows the hips
_BENT = 0.04  # of a hem, from which its sides are drawn up


@dataclass(frozen=True)
class Style:
    """What a style may be cut like; the shares are relative."""

    necks: tuple[str, ...]
    sleeves: dict[str, float]
    loose: float = 0.0


STYLES = {
    "tee": Style(("crew", "crew", "crew", "v", "scoop", "boat"), {"short": 1}, loose=0.45),
    "jersey": Style(("v", "crew", "crew"), {"short": 1}, loose=1),
    "shirt": Style(("collar",), {"short": 0.4, "long": 0.58, "none": 0.02}),
    "polo": Style(("collar",), {"short": 0.78, "long": 0.19, "none": 0.03}),
    "long": Style(("crew", "crew", "v", "scoop", "boat"), {"long": 1}),
    "knit": Style(("crew", "crew", "v", "boat"), {"long": 0.85, "short": 0.15}, loose=0.2),
    "hoodie": Style(("hood",), {"long": 0.96, "short": 0.04}, loose=0.45),
    "sweat": Style(("crew", "crew", "crew", "crew", "collar", "stand"), {"long": 1}, loose=0.45),
    "tank": Style(("crew", "scoop", "scoop", "v", "square", "sweet"), {"none": 1}),
    "cami": Style(("strap_v", "strap_s", "strap_straight"), {"strap": 1}),
    "bra": Style(("scoop", "v", "square"), {"none": 0.5, "strap": 0.5}),
    "off_shoulder": Style(("off",), {"short": 0.5, "long": 0.4, "none": 0.1}),
    "one_shoulder": Style(("one",), {"none": 1}),
    "cardigan": Style(("v", "v", "crew"), {"long": 0.9, "short": 0.1}),
    "blouse": Style(
        ("crew", "v", "scoop", "tie", "ruffle", "collar", "square"), {"short": 0.45, "long": 0.5, "none": 0.05}
    ),
    "turtle": Style(("turtle",), {"short": 0.2, "long": 0.6, "none": 0.2}),
    "wrap": Style(("wrap",), {"short": 0.45, "long": 0.45, "none": 0.1}),
    "jacket": Style(("collar", "collar", "stand", "crew", "hood"), {"long": 1}, loose=0.2),
    "blazer": Style(("lapel", "lapel", "lapel", "shawl"), {"long": 1}),
    "coat": Style(("lapel", "lapel", "collar", "shawl", "stand", "hood"), {"long": 1}),
    "zip_hoodie": Style(("hood",), {"long": 1}, loose=0.3),
}
# What the garment is called (labels.STYLES), by the style it is cut in.
CALLED = {
    "tee": "tee", "jersey": "tee", "shirt": "shirt", "polo": "polo", "long": "blouse", "knit": "knit",
    "hoodie": "sweat", "sweat": "sweat", "tank": "tank", "cami": "tank", "bra": "tank", "off_shoulder": "blouse",
    "one_shoulder": "blouse", "cardigan": "knit", "blouse": "blouse", "turtle": "blouse", "wrap": "blouse",
    "jacket": "jacket", "blazer": "blazer", "coat": "coat", "zip_hoodie": "sweat",
}  # fmt: skip
# What a style is often made of (canvas.MATERIALS), and how often.
MADE_OF: dict[str, dict[str, float]] = {
    "knit": {"knit": 1}, "cardigan": {"knit": 1}, "shirt": {"shirting": 0.5, "denim": 0.08},
    "sweat": {"fleece": 0.6}, "hoodie": {"fleece": 0.6}, "zip_hoodie": {"fleece": 0.6},
    "jacket": {"denim": 0.3, "tweed": 0.12, "shell": 0.4}, "blazer": {"tweed": 0.2},
    "coat": {"tweed": 0.3, "shell": 0.3},
}  # fmt: skip
NECK_DEPTH = {
    "crew": (0.14, 0.5), "v": (0.6, 1.7), "scoop": (0.45, 1.1), "boat": (0.08, 0.25), "collar": (0.25, 0.95),
    "hood": (0.15, 0.4), "square": (0.45, 1.0), "sweet": (0.6, 1.1), "tie": (0.3, 0.9), "ruffle": (0.0, 0.3),
    "turtle": (0.0, 0.08), "wrap": (0.9, 1.6), "lapel": (1.2, 2.2), "stand": (0.1, 0.4), "shawl": (1.0, 2.6),
}  # fmt: skip
NECK_POWER = {
    "crew": (1.8, 3), "v": (0.95, 1.25), "scoop": (1.7, 2.8), "boat": (2, 3), "collar": (0.95, 1.6),
    "square": (5, 10), "wrap": (0.95, 1.3), "tie": (1, 1.4), "lapel": (0.9, 1.3), "shawl": (0.9, 1.3),
}  # fmt: skip
NECK_WIDTH = {
    "scoop": (0.36, 0.62),
    "boat": (0.5, 0.72),
    "square": (0.4, 0.62),
    "turtle": (0.24, 0.36),
    "hood": (0.38, 0.55),
}
BANDED = ("crew", "scoop", "v", "boat", "square", "sweet")  # necklines that may carry a rib or a binding


@dataclass
class Side:
    """The points of one side of the body."""

    neck: Points
    shoulder: Points
    armpit: Points
    waist: Points
    hem: Points


@dataclass
class Cut:
    """Everything that decides the outline; `sides` and `neckline` are filled by `lay_out`."""

    family: str
    style: str
    neck: str
    sleeve: str
    loose: bool
    neck_w: float
    neck_depth: float
    neck_power: float
    shoulder_w: float
    slope: float
    armpit_y: float
    length: float
    waist_y: float
    waist_w: float
    hem_w: float
    inside_bright: float
    shift: float
    stand: float = 0.0
    back_depth: float = 0.0
    concave: float = 0.5
    back_shows: bool = True
    bodysuit: bool = False
    legs: bool = False  # a jumpsuit
    slit: bool = False  # the hem is open in the middle
    quilted: bool = False  # a down jacket
    gathered: bool = False  # the cloth blouses above a narrower band at the hem
    sheer: float = 0.0  # how much its two layers let see of what lies behind
    lace: float = 0.0
    top_edge: float | None = None  # strapped and off-shoulder cuts: where the body begins
    hands: list[tuple[Points, Points]] = field(default_factory=list)  # before the garment: where, and which way
    sides: dict[int, Side] = field(default_factory=dict)
    hem_line: Points = field(default_factory=lambda: np.zeros((0, 2)))

    @property
    def sleeved(self) -> bool:
        return self.sleeve in ("short", "long")

    @property
    def back_sheer(self) -> float:
        """The back alone is one layer, so it lets through more than back and front together."""
        return self.sheer**0.5

    @property
    def back_cloth(self) -> Cloth:
        return Cloth.MAIN if self.sheer else Cloth.LINING

    @property
    def trunk_end(self) -> float:
        """Where nothing of the back shows any more: between the legs of a jumpsuit there is none."""
        return self.waist_y if self.legs else self.length

    @property
    def open_front(self) -> bool:
        return self.family == "outer"

    def armhole(self, side: int, concave: float | None = None) -> Points:
        a, b = self.sides[side].shoulder, self.sides[side].armpit
        c = self.concave if concave is None else concave
        return bezier(a, (a[0] + (b[0] - a[0]) * (0.05 - 0.12 * c), a[1] + (b[1] - a[1]) * (0.55 + 0.35 * c)), b, 10)

    def side_line(self, side: int) -> Points:
        s = self.sides[side]
        below = [s.armpit, s.waist]
        if self.family != "top" and self.length > _TO_HIPS:
            wider = max(self.waist_w, (self.waist_w + self.hem_w) / 2)
            below.append(point(side * wider * self._hip, self.waist_y + (self.length - self.waist_y) * 0.33))
        if self.gathered:
            below.append(point(side * max(self.waist_w, self.hem_w) * 1.03, self.length - 0.28))
        return spline([*below, s.hem], 8)

    _hip: float = 1.04

    def neckline(self, depth: float | None = None, wide: float = 1.0) -> Points:
        """The front neckline from image right to image left."""
        t = np.linspace(1, -1, 25)
        deep = self.neck_depth if depth is None else depth
        half = np.where(t > 0, self.sides[1].neck[0], -self.sides[-1].neck[0])
        x = half * t * wide + self.shift * (1 - np.abs(t))
        if self.neck == "sweet" and depth is None:
            y = deep * (1 - np.abs(t) ** 6 - 0.18 * np.sin(np.abs(t) * np.pi) ** 2 + 0.1 * np.exp(-((t / 0.15) ** 2)))
        else:
            y = deep * (1 - np.abs(t) ** self.neck_power)
        return np.stack([x, y], 1)


def choose_cut(d: Drawing, family: str, shares: dict[str, float]) -> Cut:
    """A style of the family with its measures."""
    name = d.pick(list(shares), list(shares.values()))
    style = STYLES[name]
    sleeve = d.pick(list(style.sleeves), list(style.sleeves.values()))
    neck = d.pick(style.necks)
    d.style = "shirt" if neck == "collar" and name == "blouse" else CALLED[name]
    d.material = _material(d, name)
    loose = d.chance(style.loose)
    neck_w = d.u(*NECK_WIDTH.get(neck, (0.27, 0.46)))
    shoulder_w = d.u(0.95, 1.15) if loose else d.u(0.78, 1.0)
    if sleeve == "none":
        shoulder_w = d.u(0.55, 0.92)
        neck_w = max(0.2, min(neck_w, shoulder_w - d.u(0.08, 0.35)))
        if d.chance(0.4):
            shoulder_w = max(neck_w + d.u(0.07, 0.2), 0.4)
    shoulder_w = max(shoulder_w, neck_w + 0.07)
    armpit_y = d.u(0.95, 1.5) if sleeve in ("short", "long") else d.u(0.85, 1.5)
    depth = d.u(*NECK_DEPTH.get(neck, (0.5, 0.5)))
    if name == "bra":
        armpit_y = d.u(0.9, 1.6)
        depth, neck_w = min(depth, armpit_y - 0.05), d.u(0.35, 0.65)
        shoulder_w = neck_w + d.u(0.07, 0.3)
    cut = Cut(
        family, name, neck, sleeve, loose, neck_w, depth, d.u(*NECK_POWER.get(neck, (2, 2))), shoulder_w,
        slope=d.u(0.1, 0.42) * (shoulder_w - neck_w) + d.u(0, 0.06),
        armpit_y=armpit_y, length=3.0, waist_y=2.0, waist_w=d.u(0.7, 1.05), hem_w=d.u(0.8, 1.2),
        inside_bright=d.u(0.45, 0.85) if d.chance(0.8) else d.u(0.85, 1.05),
        shift=d.u(-0.03, 0.03), concave=d.u(0.25, 1.0),
        back_shows=not d.worn and neck != "turtle" and d.chance(0.93),
    )  # fmt: skip
    cut._hip = d.u(0.98, 1.12)
    if neck in ("collar", "lapel", "stand", "shawl"):
        cut.stand = d.u(0.1, 0.36)
    if sleeve == "strap" or neck in ("off", "one"):
        cut.top_edge = 0.0 if neck == "off" else armpit_y * d.u(0.45, 0.85)
    cut.back_depth = _back_depth(d, cut)
    return cut


def _material(d: Drawing, style: str) -> str:
    shares = MADE_OF.get(style, {})
    return str(d.pick([*shares, ""], [*shares.values(), max(0.0, 1 - sum(shares.values()))])) if shares else ""


def _back_depth(d: Drawing, cut: Cut) -> float:
    if cut.stand:
        return -cut.stand + d.u(-0.06, 0.08)
    if cut.sleeve == "none" or cut.style == "bra":
        return d.u(0, 0.8) * max(cut.neck_depth, 0.2)
    if cut.neck in ("scoop", "square", "sweet", "v") and d.chance(0.6):
        return d.u(0, 0.7) * cut.neck_depth
    return d.u(-0.05, 0.16)


def lay_out(d: Drawing, cut: Cut, hem_line: Points | None = None, lean: float = 0.0) -> None:
    """Places the points of both sides, a little unequal, and the hem."""
    for side in SIDES:
        cut.sides[side] = Side(
            neck=point(side * d.near(cut.neck_w, 0.02), 0),
            shoulder=point(side * d.near(cut.shoulder_w), d.near(cut.slope, 0.08)),
            armpit=point(side * d.near(1, 0.02), d.near(cut.armpit_y)),
            waist=point(side * d.near(cut.waist_w), d.near(cut.waist_y, 0.02)),
            hem=point(side * d.near(cut.hem_w), d.near(cut.length, 0.012) + side * lean),
        )
    cut.hem_line = plain_hem(d, cut) if hem_line is None else hem_line


def plain_hem(d: Drawing, cut: Cut, sag: float | None = None, wave: float | None = None) -> Points:
    """Hem from image right to image left; sag bends it down in the middle, wave ripples it."""
    bend = d.pick([0.0, d.u(-0.06, 0.06), d.u(0.05, 0.25), d.u(-0.15, -0.03)], [35, 30, 25, 10]) if sag is None else sag
    ripple = d.u(0, 0.015) if wave is None else wave
    t = np.linspace(0, 1, 25)
    across = 2 * t - 1
    hem = cut.sides[1].hem * (1 - t[:, None]) + cut.sides[-1].hem * t[:, None]
    hem[:, 1] += bend * (1 - np.abs(across) ** 2.2)
    hem[:, 1] += ripple * np.sin(d.count(3, 8) * np.pi * t + d.u(0, 6.3)) * np.sin(np.pi * t) ** 0.5
    if cut.style in ("shirt", "tank") and bend > _BENT:
        hem[:, 1] -= 0.12 * np.exp(-(((np.abs(across) - 1) / 0.18) ** 2))
    return hem
